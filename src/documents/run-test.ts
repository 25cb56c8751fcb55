/**
 * The test with which a run was started, as a text to be shown beside its ladder: with the lines of each operation,
 * counted like `op_idx` of the reports.
 *
 * The text is that of the file where the client sent it and its operations are those that were performed; else the
 * definition as YAML.
 */
import { isLongerThan } from '../ground/json-in-pieces.ts';
import { fieldsOf } from '../../schemas/loose-values.ts';
import { placedOperations, type PlacedOperation } from '../../schemas/nested-operations.ts';
import { parseSource, type SourceDocument } from './yaml-source.ts';
import { asInFile } from './parts-of-test.ts';
import type { RunTest, RunTestOperation } from './placed-test.ts';
import { yamlText } from './yaml-text.ts';

/** The request with which a run was started. */
export interface StartedWith {
  /** The params of ExecuteTest, without `run_id` and `source`. */
  readonly definition: unknown;
  readonly source?: { readonly file: string; readonly text: string };
  /** Subscriber numbers in it are masked. */
  readonly masked?: true;
}

/** Characters of a definition as YAML; the text of a file has its own bound. */
const largestText = 256 * 1024;
/** Operations with a place; a page shows no more. */
const mostPlaced = 1000;

export const runTestOf = ({ definition: started, masked, source }: StartedWith): RunTest => {
  const definition = fieldsOf(started)['test'] === undefined ? started : asInFile(fieldsOf(started));
  const placed = placedOperations(definition).all;
  const mark = masked === true && { masked };
  if (source !== undefined) {
    const document = documentOf(source.text, definition, placed);
    if (document !== undefined) return { ...mark, file: source.file, ...textFrom(source.text, document, placed) };
  }
  // YAML has at least about as many characters, and takes seconds to render for some megabytes.
  const text = isLongerThan(definition, largestText) ? undefined : yamlText(definition);
  const known = source !== undefined && { file: source.file };
  if (text === undefined || text.length > largestText)
    return { ...mark, ...known, expanded: true, text: '', from: 1, operations: [] };
  const [document] = parseSource('', text).documents;
  return {
    ...mark,
    ...known,
    expanded: true,
    ...(document === undefined ? { text, from: 1, operations: [] } : textFrom(text, document, placed)),
  };
};

/**
 * The document from which the run was made, by its name where several could be; undefined where no document has the
 * operations of the run.
 */
const documentOf = (
  text: string,
  definition: unknown,
  placed: readonly PlacedOperation[],
): SourceDocument | undefined => {
  const types = typesOf(placed);
  const fitting = parseSource('', text).documents.filter(({ value }) => typesOf(placedOperations(value).all) === types);
  const { name } = fieldsOf(definition);
  return fitting.find(({ value }) => fieldsOf(value)['name'] === name) ?? fitting[0];
};

/** An `include` has no type: its operations are in another file. */
const typesOf = (placed: readonly PlacedOperation[]): string =>
  placed.map(({ operation }) => String(operation['type'])).join(' ');

const textFrom = (
  text: string,
  document: SourceDocument,
  placed: readonly PlacedOperation[],
): Omit<RunTest, 'file'> => {
  const lines = text.split('\n');
  const marks = lines.flatMap((line, index) => (/^---(\s|$)/.test(line) ? [index + 1] : []));
  const top = document.lineOf('');
  const from = (marks.findLast((line) => line <= top) ?? 0) + 1;
  const to = (marks.find((line) => line >= Math.max(from, top)) ?? lines.length + 1) - 1;
  const starts = placed.slice(0, mostPlaced).map(({ pointer }) => document.lineOf(pointer));
  return {
    text: lines
      .slice(from - 1, to)
      .join('\n')
      .trimEnd(),
    from,
    operations: placed.slice(0, mostPlaced).map((one, index) => operationOf(one, starts[index] ?? from)),
  };
};

const operationOf = ({ own, pointer, depth }: PlacedOperation, line: number): RunTestOperation => {
  const { type, label } = own;
  return {
    type: String(type),
    line,
    ...(typeof label === 'string' && { label }),
    ...((depth > 0 || !pointer.startsWith('/operations/')) && { within: true as const }),
  };
};
