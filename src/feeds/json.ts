/**
 * Rows of a JSON file: a list of objects. It is read object by object, so that a fault has a line, and a large list is
 * never in memory twice as a whole.
 */
import { isFields } from '../../schemas/loose-values.ts';
import { ambiguousNumber } from '../../schemas/written-number.ts';
import { ambiguousNumberIn, parseExactJson } from '../ground/exact-json.ts';
import { faultOfName, type FileRows } from './file-rows.ts';

/** The characters that can end an element, and whole strings, because these can contain such characters. */
const marks = /"[^"\\\n]*(?:\\[^\n][^"\\\n]*)*"|["{}[\],\n]/g;

const linesIn = (text: string): number => text.split('\n').length - 1;

/** The white space at the beginning. */
const leading = (text: string): string => /^[\s\uFEFF]*/.exec(text)?.[0] ?? '';

interface Element {
  readonly source: string;
  readonly line: number;
}

/** The texts between the commas of the list that `text` is; faults of the list go to `into`. */
function* elementsOf(text: string, into: FileRows): Generator<Element> {
  const begin = leading(text).length;
  let line = 1 + linesIn(text.slice(0, begin));
  if (text[begin] !== '[') return into.fault(line, 'the file has to be a list of objects');
  let depth = 0;
  let from = begin + 1;
  let fromLine = line;
  marks.lastIndex = from;
  for (let match = marks.exec(text); match !== null; match = marks.exec(text)) {
    const [mark] = match;
    if (mark === '\n') line += 1;
    else if (mark === '"') return into.fault(line, 'the quotes that open here are not closed');
    else if (mark === '{' || mark === '[') depth += 1;
    else if (depth > 0 && (mark === '}' || mark === ']')) depth -= 1;
    else if (depth === 0 && (mark === ',' || mark === ']')) {
      const source = text.slice(from, match.index);
      const isEmptyList = mark === ']' && from === begin + 1 && source.trim() === '';
      if (!isEmptyList) yield { source, line: fromLine + linesIn(leading(source)) };
      from = match.index + 1;
      fromLine = line;
      if (mark === ']')
        return text.slice(from).trim() === '' ? undefined : into.fault(line, 'the list is followed by more text');
    }
  }
  into.fault(fromLine + linesIn(leading(text.slice(from))), 'the list is not closed');
}

const parsed = (source: string): { value: unknown } | undefined => {
  try {
    return { value: parseExactJson(source) };
  } catch {
    return undefined;
  }
};

/** Adds the rows of `text`, and their faults, to `into`. */
export const readJson = (text: string, into: FileRows): void => {
  for (const { source, line } of elementsOf(text, into)) {
    if (into.full) return;
    const element = parsed(source);
    const row = element?.value;
    if (element === undefined) into.fault(line, 'this is not JSON');
    else if (!isFields(row)) into.fault(line, 'each element of the list has to be an object');
    else {
      const wrong = Object.keys(row)
        .map(faultOfName)
        .find((fault) => fault !== undefined);
      const ambiguous = ambiguousNumberIn(source);
      if (wrong !== undefined) into.fault(line, wrong);
      else if (ambiguous === undefined) into.add(row, line, source.length);
      else into.fault(line, ambiguousNumber(ambiguous.text, ambiguous.number));
    }
  }
};
