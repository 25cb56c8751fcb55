/**
 * The test with which a run was started, as a text to be shown beside its ladder: with the lines of each operation,
 * counted like `op_idx` of the reports.
 *
 * The text is that of the file where the client sent it and its operations are those that were performed; else the
 * definition as YAML.
 */
import { isLongerThan } from '../ground/json-in-pieces.ts';
import { fieldsOf } from '../../schemas/loose-values.ts';
import { placedOperations, type PlacedOperation, type PlacedOperations } from '../../schemas/nested-operations.ts';
import { parseSource, type SourceDocument } from './yaml-source.ts';
import { linesIn } from './lines-of-operations.ts';
import { asInFile } from './parts-of-test.ts';
import type { LineOfOperation, RunTest, RunTestOperation } from './placed-test.ts';
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
  const operations = placedOperations(definition);
  const placed = operations.all;
  const mark = masked === true && { masked };
  if (source !== undefined) {
    const found = documentOf(source.text, definition, operations);
    if (found !== undefined) return { ...mark, file: source.file, ...textFrom(source.text, found, placed) };
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
    ...(document === undefined
      ? { text, from: 1, operations: [] }
      : textFrom(text, { document, lines: placed.map(({ pointer }) => ({ line: document.lineOf(pointer) })) }, placed)),
  };
};

/** A document of a text, and the line of each operation of the run in it. */
interface PlacedDocument {
  readonly document: SourceDocument;
  readonly lines: readonly LineOfOperation[];
}

/**
 * The document from which the run was made, by its name where several could be; undefined where no document has the
 * operations of the run.
 */
const documentOf = (text: string, definition: unknown, performed: PlacedOperations): PlacedDocument | undefined => {
  const fitting = parseSource('', text).documents.flatMap((document) => {
    const lines = linesIn(document, performed);
    return lines === undefined ? [] : [{ document, lines }];
  });
  const { name } = fieldsOf(definition);
  return fitting.find(({ document }) => fieldsOf(document.value)['name'] === name) ?? fitting[0];
};

const textFrom = (
  text: string,
  { document, lines: starts }: PlacedDocument,
  placed: readonly PlacedOperation[],
): Omit<RunTest, 'file'> => {
  const lines = text.split('\n');
  const marks = lines.flatMap((line, index) => (/^---(\s|$)/.test(line) ? [index + 1] : []));
  const top = document.lineOf('');
  const from = (marks.findLast((line) => line <= top) ?? 0) + 1;
  const to = (marks.find((line) => line >= Math.max(from, top)) ?? lines.length + 1) - 1;
  return {
    text: lines
      .slice(from - 1, to)
      .join('\n')
      .trimEnd(),
    from,
    operations: placed.slice(0, mostPlaced).map((one, index) => operationOf(one, starts[index] ?? { line: from })),
  };
};

const operationOf = ({ own, pointer, depth }: PlacedOperation, place: LineOfOperation): RunTestOperation => {
  const { type, label } = own;
  return {
    type: String(type),
    ...place,
    ...(typeof label === 'string' && { label }),
    ...((depth > 0 || !pointer.startsWith('/operations/')) && { within: true as const }),
  };
};
