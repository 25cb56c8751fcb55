/**
 * Arrows as SVG path data: lines with rounded corners that stop where the head begins, and heads, which are triangles.
 */
import type { Point } from './arrow-lines.ts';

const headLength = 8;
const cornerRadius = 6;

type Pieces = readonly (readonly Point[])[];

/** The pieces of an arrow's line; the last one leaves room for the head. */
export const linePath = (pieces: Pieces): string =>
  pieces.map((piece, index) => roundedLine(index === pieces.length - 1 ? shortened(piece) : piece)).join('');

/** A triangle whose tip is where the last piece ends. */
export const headPath = (pieces: Pieces): string => {
  const points = pieces.at(-1) ?? [];
  const tip = points.at(-1);
  if (tip === undefined) return '';
  const { x, y } = towards(tip, points.at(-2) ?? tip, headLength);
  const [dx, dy] = [(tip.y - y) / 2, (tip.x - x) / 2];
  return `${polyline([tip, { x: x - dx, y: y + dy }, { x: x + dx, y: y - dy }])}Z`;
};

/** With sharp corners. */
export const polyline = (points: readonly Point[]): string =>
  points.map((point, index) => `${index === 0 ? 'M' : 'L'}${spot(point)}`).join('');

const roundedLine = (points: readonly Point[]): string => {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return '';
  const corners = points.slice(1, -1).map((corner, index) => {
    const [from, to] = [points[index] ?? first, points[index + 2] ?? last];
    const radius = Math.min(cornerRadius, distance(from, corner) / 2, distance(corner, to) / 2);
    const [before, after] = [towards(corner, from, radius), towards(corner, to, radius)];
    return `L${spot(before)}Q${spot(corner)} ${spot(after)}`;
  });
  return `M${spot(first)}${corners.join('')}L${spot(last)}`;
};

const shortened = (points: readonly Point[]): Point[] => {
  const [last, before] = [points.at(-1), points.at(-2)];
  if (last === undefined || before === undefined) return [...points];
  return [...points.slice(0, -1), towards(last, before, headLength - 1)];
};

/** From one point towards another; no further than that. */
const towards = (from: Point, to: Point, length: number): Point => {
  const whole = distance(from, to);
  const share = whole === 0 ? 0 : Math.min(length / whole, 1);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};

const distance = (one: Point, other: Point): number => Math.hypot(other.x - one.x, other.y - one.y);

const spot = ({ x, y }: Point): string => `${tenths(x)} ${tenths(y)}`;

const tenths = (value: number): number => Math.round(value * 10) / 10;
