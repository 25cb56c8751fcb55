/**
 * The lines of arrows, corner by corner: straightened if the layout left a jog, routed through a loop's label,
 * interrupted by labels. Lines are vertical or horizontal.
 */
import type { Size } from './text-size.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point, Size {}

/**
 * Side steps no longer than this are removed, because they look like mistakes: at an end of the line, and elsewhere.
 */
const smallestStep = { end: 14, between: 3 };

/**
 * The line without slants, which rounding leaves, and without small side steps. An end may move along the border that
 * it touches, by no more than such a step, if `isFree` says that it may stand there.
 */
export const straightened = (points: readonly Point[], isFree: (end: Point) => boolean): Point[] => {
  const upright: Point[] = [];
  for (const point of points) upright.push(unslanted(upright.at(-1) ?? point, point));
  const forwards = withoutFirstStep(withoutIdlePoints(upright), isFree);
  return withoutInnerSteps(withoutFirstStep(forwards.toReversed(), isFree).toReversed());
};

/** A point moved so that a line from the one before is vertical or horizontal. */
const unslanted = (from: Point, to: Point): Point =>
  Math.abs(to.x - from.x) > Math.abs(to.y - from.y) ? { x: to.x, y: from.y } : { x: from.x, y: to.y };

const withoutFirstStep = (line: readonly Point[], isFree: (end: Point) => boolean): Point[] => {
  const [first, from, to, ...others] = line;
  if (first === undefined || from === undefined || to === undefined || others.length === 0) return [...line];
  const step = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
  const end = from.y === to.y ? { x: to.x, y: first.y } : { x: first.x, y: to.y };
  return step <= smallestStep.end && isFree(end)
    ? withoutFirstStep(withoutIdlePoints([end, to, ...others]), isFree)
    : [...line];
};

/** The points after a step move by it, up to the next corner. */
const withoutInnerSteps = (line: readonly Point[]): Point[] => {
  const done = [...line];
  for (let index = 1; index + 3 < done.length; index += 1) {
    const [from, to, next] = done.slice(index, index + 3);
    if (from === undefined || to === undefined || next === undefined) break;
    const step = { x: to.x - from.x, y: to.y - from.y };
    if (Math.abs(step.x) + Math.abs(step.y) > smallestStep.between) continue;
    done[index + 1] = from;
    done[index + 2] = { x: next.x - step.x, y: next.y - step.y };
  }
  return withoutIdlePoints(done);
};

/** Whether a point is on one of the box's sides, away from the corners, which are round. */
export const isOnSide = ({ x, y, width, height }: Box, point: Point): boolean => {
  const beside = (from: number, length: number, at: number) =>
    at >= from + roundCorner && at <= from + length - roundCorner;
  const onUpright = point.x === x || point.x === x + width;
  const onLevel = point.y === y || point.y === y + height;
  return (onUpright && beside(y, height, point.y)) || (onLevel && beside(x, width, point.x));
};

const roundCorner = 9;

/** Without points that repeat the one before, or lie between their neighbours. */
const withoutIdlePoints = (line: readonly Point[]): Point[] => {
  const kept: Point[] = [];
  for (const point of line) {
    const [last, before] = [kept.at(-1), kept.at(-2)];
    if (last !== undefined && last.x === point.x && last.y === point.y) continue;
    if (last !== undefined && before !== undefined && liesBetween(last, before, point)) kept.pop();
    kept.push(point);
  }
  return kept;
};

const liesBetween = (point: Point, one: Point, other: Point): boolean =>
  (point.x === one.x && point.x === other.x) || (point.y === one.y && point.y === other.y);

/** A loop from a state to itself, routed through the middle of its label, which stands beside the state. */
export const loopThrough = (points: readonly Point[], label: Box): Point[] => {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || label.width === 0) return [...points];
  const middle = centreOf(label);
  return first.x === last.x
    ? [first, { x: middle.x, y: first.y }, { x: middle.x, y: last.y }, last]
    : [first, { x: first.x, y: middle.y }, { x: last.x, y: middle.y }, last];
};

export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The parts of a line outside a box, piece by piece. */
export const outside = (points: readonly Point[], box: Box): Point[][] => {
  const pieces: Point[][] = [];
  let piece: Point[] = [];
  const end = () => {
    if (piece.length > 1) pieces.push(piece);
    piece = [];
  };
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    const hidden = from === undefined ? undefined : partWithin(from, to, box);
    if (hidden === undefined) piece.push(to);
    else {
      piece.push(hidden.enters);
      end();
      piece.push(hidden.leaves, to);
    }
    if (contains(box, to)) piece = [];
  }
  end();
  return pieces;
};

const contains = (box: Box, { x, y }: Point): boolean =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;

/** Where a vertical or horizontal line enters a box and leaves it; it may begin or end within. */
const partWithin = (
  from: Point,
  to: Point,
  box: Box,
): { readonly enters: Point; readonly leaves: Point } | undefined => {
  const level = from.y === to.y;
  const [start, stop] = level ? [box.x, box.x + box.width] : [box.y, box.y + box.height];
  const [a, b] = level ? [from.x, to.x] : [from.y, to.y];
  const passesBy = level
    ? from.y <= box.y || from.y >= box.y + box.height
    : from.x <= box.x || from.x >= box.x + box.width;
  if (passesBy || Math.max(a, b) <= start || Math.min(a, b) >= stop) return undefined;
  const at = (along: number): Point => {
    const within = Math.min(Math.max(along, start), stop);
    return level ? { x: within, y: from.y } : { x: from.x, y: within };
  };
  return { enters: at(a), leaves: at(b) };
};
