/** Numbers and signs as the page writes them. */
import { clockText } from '../../report/figures.ts';

const whole = new Intl.NumberFormat('en');

/** `12,345`. */
export const count = (value: number): string => whole.format(value);

/** `1 run`, `12,345 runs`. */
export const counted = (sum: number, one: string, many = `${one}s`): string =>
  `${count(sum)} ${sum === 1 ? one : many}`;

/** Per second: whole from 100 on. */
export const rate = (value: number): string =>
  value >= 100 ? count(Math.round(value)) : String(Number(value.toFixed(1)));

/** `85 ms`, `4.2 s`, `45 s`, `2:30`, `1:02:30`; whole seconds for what is in progress. */
export const lasting = (seconds: number, goesOn = false): string => {
  if (goesOn) return clockText(Math.floor(seconds));
  return seconds < 1 ? `${Math.round(seconds * 1000)} ms` : clockText(seconds);
};

export const sparkWidth = 60;
export const sparkHeight = 16;
const mostOfSpark = 30;

/**
 * The last half minute of a run as a line so small that it says no more than up or down: from the oldest value at the
 * left to the last second at the right, scaled to the highest; empty with fewer than two values.
 */
export const sparkPath = (recent: readonly number[]): string => {
  if (recent.length < 2) return '';
  const highest = Math.max(...recent, 1);
  const step = sparkWidth / (mostOfSpark - 1);
  const place = (value: number, index: number): string =>
    `${((mostOfSpark - recent.length + index) * step).toFixed(1)} ` +
    `${(sparkHeight - 1 - (value / highest) * (sparkHeight - 2)).toFixed(1)}`;
  return `M${recent.map(place).join('L')}`;
};
