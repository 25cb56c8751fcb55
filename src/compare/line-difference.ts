/**
 * The differences of two texts, line by line: a longest common subsequence. The common begin and end are set aside
 * first; texts that then still differ in too many lines are not compared, since the work grows with the product of
 * their lengths.
 */
export interface DifferentLine {
  readonly kind: 'same' | 'gone' | 'new' | 'left out';
  readonly text: string;
  /** Line number in A, from 1; absent where only B has the line. */
  readonly a?: number;
  readonly b?: number;
}

/** Greatest product of the numbers of lines of A and B. */
const mostCells = 2_000_000;
/** Lines of context around a difference. */
const around = 2;

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split(/\r?\n/);

/** The lines that differ, with their context; none where the texts are equal. Undefined where they differ too much. */
export const lineDifference = (a: string, b: string): readonly DifferentLine[] | undefined => {
  const [left, right] = [linesOf(a), linesOf(b)];
  let begin = 0;
  while (begin < left.length && begin < right.length && left[begin] === right[begin]) begin += 1;
  let end = 0;
  while (end < left.length - begin && end < right.length - begin && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const [rows, columns] = [left.length - begin - end, right.length - begin - end];
  if (rows * columns > mostCells) return undefined;
  if (rows + columns === 0) return [];
  const same = (index: number, other: number): DifferentLine => ({
    kind: 'same',
    text: left[index] ?? '',
    a: index + 1,
    b: other + 1,
  });
  const all: DifferentLine[] = Array.from({ length: begin }, (_, index) => same(index, index));
  const lengths = lengthsOf(left.slice(begin, begin + rows), right.slice(begin, begin + columns));
  const at = (row: number, column: number): number => lengths[row * (columns + 1) + column] ?? 0;
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    const [one, other] = [begin + row, begin + column];
    if (row < rows && column < columns && left[one] === right[other]) {
      all.push(same(one, other));
      row += 1;
      column += 1;
    } else if (row < rows && (column === columns || at(row + 1, column) >= at(row, column + 1))) {
      all.push({ kind: 'gone', text: left[one] ?? '', a: one + 1 });
      row += 1;
    } else {
      all.push({ kind: 'new', text: right[other] ?? '', b: other + 1 });
      column += 1;
    }
  }
  for (let index = 0; index < end; index += 1) all.push(same(begin + rows + index, begin + columns + index));
  return [...nearDifferences(all)];
};

/** Length of the longest common subsequence of the lines that follow each pair of lines. */
const lengthsOf = (left: readonly string[], right: readonly string[]): Uint32Array => {
  const width = right.length + 1;
  const lengths = new Uint32Array((left.length + 1) * width);
  for (let row = left.length - 1; row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      const place = row * width + column;
      lengths[place] =
        left[row] === right[column]
          ? (lengths[place + width + 1] ?? 0) + 1
          : Math.max(lengths[place + width] ?? 0, lengths[place + 1] ?? 0);
    }
  }
  return lengths;
};

function* nearDifferences(lines: readonly DifferentLine[]): Generator<DifferentLine> {
  const near = new Uint8Array(lines.length);
  lines.forEach(({ kind }, index) => {
    if (kind !== 'same') near.fill(1, Math.max(0, index - around), index + around + 1);
  });
  let leftOut = 0;
  for (const [index, line] of lines.entries()) {
    if (near[index] === 1) {
      if (leftOut > 0) yield { kind: 'left out', text: leftOut === 1 ? 'one equal line' : `${leftOut} equal lines` };
      leftOut = 0;
      yield line;
    } else leftOut += 1;
  }
  if (leftOut > 0) yield { kind: 'left out', text: leftOut === 1 ? 'one equal line' : `${leftOut} equal lines` };
}
