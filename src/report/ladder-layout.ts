/**
 * Positions in a ladder of characters: the lifelines, and the details where they fit beside. A gap between two
 * lifelines is as wide as the longest name that crosses it needs; when all gaps together are too wide, the widest one
 * is narrowed.
 */
import type { Ladder, LadderRow } from './ladder.ts';
import { printable, widthOf } from './printable.ts';

export interface LadderLayout {
  /** Columns for the time, the dialogue and the mark, a space behind them included. */
  readonly gutter: number;
  /** Column of each lifeline. */
  readonly lifelines: readonly number[];
  /** Column where the details begin; undefined where they are below their row. */
  readonly details: number | undefined;
  readonly width: number;
}

const smallestGap = 8;
/** Columns of an arrow `├─ name ─►│` beside the name, including the lifeline of the target. */
export const arrowExtra = 6;
/** Details with less room than this are placed below. */
const smallestDetails = 26;
const beforeDetails = 3;

const spanOf = ({ from, to }: LadderRow): [number, number] => [Math.min(from, to), Math.max(from, to)];
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Widens the last gap under each arrow until the name fits, short arrows first: they leave the long ones room. */
const wantedGaps = (ladder: Ladder, titleWidths: readonly number[]): number[] => {
  const gaps = ladder.columns
    .slice(1)
    .map((_, index) =>
      Math.max(smallestGap, Math.ceil(((titleWidths[index] ?? 0) + (titleWidths[index + 1] ?? 0)) / 2) + 2),
    );
  const arrows = ladder.rows
    .filter(({ from, to }) => from !== to)
    .map((row) => ({ span: spanOf(row), needed: widthOf(printable(row.name)) + arrowExtra }));
  arrows.sort((one, other) => one.span[1] - one.span[0] - (other.span[1] - other.span[0]));
  for (const {
    span: [left, right],
    needed,
  } of arrows) {
    const missing = needed - sum(gaps.slice(left, right));
    if (missing > 0) gaps[right - 1] = (gaps[right - 1] ?? 0) + missing;
  }
  return gaps;
};

/** Takes from the widest gap until all fit into `room` or none can give any more. */
const narrowed = (gaps: number[], room: number): number[] => {
  for (let excess = sum(gaps) - room; excess > 0; excess -= 1) {
    const widest = gaps.indexOf(Math.max(...gaps));
    if ((gaps[widest] ?? 0) <= 3) break;
    gaps[widest] = (gaps[widest] ?? 0) - 1;
  }
  return gaps;
};

/** Lays out `ladder` in `width` columns, of which the first `gutter` are reserved. */
export const layoutOf = (ladder: Ladder, width: number, gutter: number): LadderLayout => {
  const titleWidths = ladder.columns.map(({ title }) => widthOf(printable(title)));
  const first = gutter + Math.floor((titleWidths[0] ?? 0) / 2);
  const lastHalf = Math.ceil((titleWidths.at(-1) ?? 0) / 2);
  const gaps = narrowed(wantedGaps(ladder, titleWidths), width - first - lastHalf - 1);
  const lifelines = [first];
  for (const gap of gaps) lifelines.push((lifelines.at(-1) ?? first) + gap);
  const details = (lifelines.at(-1) ?? first) + Math.max(beforeDetails, lastHalf + 1);
  return { gutter, lifelines, details: width - details >= smallestDetails ? details : undefined, width };
};
