/**
 * Positions in a drawn ladder: lifelines from left to right, rows downwards, each as high as its details need. Lengths
 * are in pixels. The width of a text is estimated, since fonts differ: rather a little too wide than too narrow.
 */
import { numberOf, type Ladder, type LadderRow } from './ladder.ts';
import { printable, truncated, widthOf, wrapped } from './printable.ts';

export interface LadderRowPlace {
  readonly top: number;
  readonly height: number;
  /** Height of the arrow. */
  readonly y: number;
  /** The part of the name that fits. */
  readonly name: string;
  readonly details: readonly string[];
  /** Left edge of the details. */
  readonly detailX: number;
}

export interface LadderGeometry {
  readonly width: number;
  readonly height: number;
  /** Where the rows begin. */
  readonly headHeight: number;
  /** Right edge of the times. */
  readonly timeX: number;
  /** Left edge of the dialogues' numbers; undefined if there is only one dialogue. */
  readonly dialogueX: number | undefined;
  readonly markX: number;
  /** Position of each lifeline. */
  readonly lifelines: readonly number[];
  readonly titles: readonly string[];
  readonly rows: readonly LadderRowPlace[];
}

/** Width of a character of the names, at 12 px. */
const nameCharacter = 6.7;
/** Width of a character of details, times and numbers, at 11 px. */
const detailCharacter = 6.5;
const titleCharacter = 7.8;
export const detailLine = 14;
const detailLines = 3;
const longestName = 60;
const longestTitle = 24;
const smallestGap = 68;
/** Room beside a name, for the head of the arrow and a margin. */
const besideName = 26;
/** Least distance from the first lifeline to the last; details need some room even where the names are short. */
const smallestSpan = 360;
const headHeight = 40;
/** From the top of a row to its arrow; the name is between them. */
const aboveArrow = 23;
const belowArrow = 9;
const margin = 14;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const nameOf = (row: LadderRow): string => truncated(printable(row.name), longestName);
const nameWidth = (row: LadderRow): number => Math.ceil(widthOf(nameOf(row)) * nameCharacter) + besideName;
const titlesOf = ({ columns }: Ladder): string[] =>
  columns.map(({ title }) => truncated(printable(title), longestTitle));
export const titleWidth = (title: string): number => Math.ceil(widthOf(title) * titleCharacter) + 20;

/** Widens the last gap under each arrow until its name fits, short arrows first: they leave the long ones room. */
const gapsOf = (ladder: Ladder, titles: readonly string[]): number[] => {
  const half = (index: number): number => titleWidth(titles[index] ?? '') / 2;
  const gaps = titles.slice(1).map((_, index) => Math.max(smallestGap, Math.ceil(half(index) + half(index + 1) + 12)));
  const needed = new Map<string, { left: number; right: number; width: number }>();
  for (const row of ladder.rows) {
    const [left, right] = [Math.min(row.from, row.to), Math.max(row.from, row.to)];
    const width = Math.max(nameWidth(row), needed.get(`${left} ${right}`)?.width ?? 0);
    if (left !== right) needed.set(`${left} ${right}`, { left, right, width });
  }
  for (const { left, right, width } of [...needed.values()].sort(
    (one, other) => one.right - one.left - (other.right - other.left),
  )) {
    const missing = width - sum(gaps.slice(left, right));
    if (missing > 0) gaps[right - 1] = (gaps[right - 1] ?? 0) + missing;
  }
  const spare = Math.max(0, smallestSpan - sum(gaps));
  return gaps.map((gap) => gap + Math.floor(spare / gaps.length));
};

/**
 * Right end of a row: an act of a party on itself stands to the right of its lifeline, and may reach beyond the last
 * one.
 */
const reachOf = (row: LadderRow, lifelines: readonly number[]): number =>
  row.from === row.to ? (lifelines[row.from] ?? 0) + nameWidth(row) : 0;

const longest = (texts: readonly string[]): number => texts.reduce((most, text) => Math.max(most, widthOf(text)), 0);

export const timeOf = (row: LadderRow): string => row.time.toFixed(1);

export const ladderGeometry = (ladder: Ladder): LadderGeometry => {
  const titles = titlesOf(ladder);
  const timeX = margin + Math.max(6, longest(ladder.rows.map(timeOf))) * detailCharacter;
  const dialogueX = ladder.severalDialogues ? timeX + 8 : undefined;
  const numbers = longest(ladder.rows.map(numberOf));
  const markX = dialogueX === undefined ? timeX + 8 : dialogueX + numbers * detailCharacter + 8;
  const lifelines = [Math.max(markX + 22, timeX + 8 + titleWidth(titles[0] ?? '') / 2)];
  for (const gap of gapsOf(ladder, titles)) lifelines.push((lifelines.at(-1) ?? 0) + gap);
  const lastTitle = (lifelines.at(-1) ?? 0) + titleWidth(titles.at(-1) ?? '') / 2;
  const reach = ladder.rows.reduce(
    (most, row) => Math.max(most, reachOf(row, lifelines)),
    Math.max(lastTitle, timeX + smallestSpan),
  );
  const width = Math.ceil(reach + margin);
  const rows: LadderRowPlace[] = [];
  let top = headHeight;
  for (const row of ladder.rows) {
    const detailX = (lifelines[Math.min(row.from, row.to)] ?? 0) + (row.from === row.to ? 24 : 8);
    const details = wrapped(
      printable(row.detail),
      Math.max(8, Math.floor((width - margin - detailX) / detailCharacter)),
      detailLines,
    );
    const height = aboveArrow + belowArrow + details.length * detailLine;
    rows.push({ top, height, y: top + aboveArrow, name: nameOf(row), details, detailX });
    top += height;
  }
  return { width, height: top + margin, headHeight, timeX, dialogueX, markX, lifelines, titles, rows };
};
