/**
 * The ladder for a terminal: lifelines downwards, and for each message one arrow with its name on it, its time at the
 * left, and its details at the right or, where there is no room, below. Failed rows are marked `✗`.
 */
import { numberOf, type Ladder, type LadderRow } from './ladder.ts';
import { arrowExtra, layoutOf, type LadderLayout } from './ladder-layout.ts';
import { printable, truncated, widthOf, wrapped } from './printable.ts';

export interface LadderTextOptions {
  /** Greatest number of columns, 40 or more. Default: 100. */
  readonly width?: number;
  /** Applied to every line of a failed row, to colour it. */
  readonly emphasise?: (line: string) => string;
}

const detailLines = 3;

/** One line of characters, which can be written at any column. */
class Canvas {
  readonly #cells: string[];

  constructor(width: number) {
    this.#cells = Array.from({ length: width }, () => ' ');
  }

  put(column: number, text: string): void {
    for (const [offset, character] of [...text].entries()) {
      if (column + offset >= 0 && column + offset < this.#cells.length) this.#cells[column + offset] = character;
    }
  }

  get text(): string {
    return this.#cells.join('').trimEnd();
  }
}

const withLifelines = ({ lifelines, width }: LadderLayout): Canvas => {
  const canvas = new Canvas(width);
  for (const lifeline of lifelines) canvas.put(lifeline, '│');
  return canvas;
};

/**
 * Best place of a name of `length`: the widest stretch between two neighbouring lifelines that holds it, else anywhere.
 */
const placeOfName = (lifelines: readonly number[], left: number, right: number, length: number): [number, number] => {
  const stops = lifelines.filter((lifeline) => lifeline >= left && lifeline <= right);
  const stretches = stops.slice(1).map((stop, index): [number, number] => [stops[index] ?? left, stop]);
  const widest = Math.max(...stretches.map(([start, stop]) => stop - start));
  if (widest < length + arrowExtra) return [left, right];
  return stretches.find(([start, stop]) => stop - start === widest) ?? [left, right];
};

const drawArrow = (canvas: Canvas, { lifelines }: LadderLayout, row: LadderRow): void => {
  const from = lifelines[row.from] ?? 0;
  const to = lifelines[row.to] ?? 0;
  const [left, right] = [Math.min(from, to), Math.max(from, to)];
  const rightwards = from < to;
  for (let column = left + 1; column < right; column += 1) canvas.put(column, lifelines.includes(column) ? '┼' : '─');
  canvas.put(from, rightwards ? '├' : '┤');
  canvas.put(rightwards ? to - 1 : to + 1, rightwards ? '►' : '◄');
  const name = truncated(printable(row.name), right - left - arrowExtra);
  if (name === '') return;
  const [start, stop] = placeOfName(lifelines, left, right, widthOf(name));
  const free = stop - start - 2 - (widthOf(name) + 2);
  canvas.put(start + (rightwards ? 1 : 2) + Math.floor(free / 2), ` ${name} `);
};

/**
 * Draws the act of a party on itself, behind its lifeline and over others where it is long. Returns the column where
 * the name ends.
 */
const drawOwnAct = (canvas: Canvas, { lifelines, width }: LadderLayout, row: LadderRow): number => {
  const at = lifelines[row.from] ?? 0;
  const name = truncated(printable(row.name), width - at - 3);
  const end = at + 2 + widthOf(name);
  canvas.put(at, `├╴${name}${lifelines.some((lifeline) => lifeline > at && lifeline <= end) ? ' ' : ''}`);
  return end;
};

/** Columns that details beside a name need at least. */
const leastBeside = 24;

const rowLines = (row: LadderRow, layout: LadderLayout, gutter: string): string[] => {
  const first = withLifelines(layout);
  first.put(0, gutter);
  const { details: column, width } = layout;
  let end = 0;
  if (row.from === row.to) end = drawOwnAct(first, layout, row);
  else drawArrow(first, layout, row);
  const isLong = column !== undefined && end + 2 > column;
  const isBelow = column === undefined || (isLong && width - end - 2 < leastBeside);
  const below = column ?? (layout.lifelines[Math.min(row.from, row.to)] ?? 0) + 2;
  const start = isLong && !isBelow ? end + 2 : below;
  const details = wrapped(printable(row.detail), Math.max(width - start, 1), detailLines);
  const canvases = isBelow ? [first] : [];
  for (const [index, detail] of details.entries()) {
    const canvas = !isBelow && index === 0 ? first : withLifelines(layout);
    canvas.put(start, column === undefined ? `${detail} ` : detail);
    canvases.push(canvas);
  }
  return (canvases.length === 0 ? [first] : canvases).map(({ text }) => text);
};

const headLines = (ladder: Ladder, layout: LadderLayout, gutter: string): string[] => {
  const head = new Canvas(layout.width);
  head.put(0, gutter);
  let end = 0;
  for (const [index, { title }] of ladder.columns.entries()) {
    const at = layout.lifelines[index] ?? 0;
    const text = truncated(printable(title), index === 0 ? layout.width : 2 * (at - end - 1));
    head.put(at - Math.floor(widthOf(text) / 2), text);
    end = at + Math.ceil(widthOf(text) / 2);
  }
  return [head.text, withLifelines(layout).text];
};

/** Yields the lines of `ladder`; none for a ladder without rows. */
export function* ladderTextLines(
  ladder: Ladder,
  { width = 100, emphasise = (line) => line }: LadderTextOptions = {},
): Generator<string, void, undefined> {
  if (ladder.rows.length === 0) return;
  const times = ladder.rows.map(({ time }) => time.toFixed(1));
  const longest = (texts: readonly string[]): number => texts.reduce((most, { length }) => Math.max(most, length), 0);
  const timeWidth = Math.max(6, longest(times));
  const numberWidth = ladder.severalDialogues ? longest(ladder.rows.map(numberOf)) : 0;
  const gutterOf = (time: string, number: string, mark: string): string =>
    `${time.padStart(timeWidth)} ${numberWidth > 0 ? `${number.padEnd(numberWidth)} ` : ''}${mark} `;
  const blank = gutterOf('ms', '', ' ');
  const layout = layoutOf(ladder, Math.max(width, 40), blank.length);
  yield* headLines(ladder, layout, blank);
  for (const [index, row] of ladder.rows.entries()) {
    const texts = rowLines(row, layout, gutterOf(times[index] ?? '', numberOf(row), row.failed ? '✗' : ' '));
    yield* row.failed ? texts.map(emphasise) : texts;
  }
}
