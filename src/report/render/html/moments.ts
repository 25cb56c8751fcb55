/** Times and durations as the page writes them. All readers get the same page, so times are in UTC. */
import type { Timestamp } from '../../../ground/clock.ts';
import { node, type MarkupNode } from '../../markup.ts';

/** `2023-11-14 22:13:20 UTC`. */
export const momentOf = ([seconds]: Timestamp | readonly number[]): MarkupNode => {
  const date = new Date((seconds ?? 0) * 1000);
  if (Number.isNaN(date.getTime())) return node('span', {}, '-');
  const text = date.toISOString().slice(0, 19);
  return node('time', { datetime: `${text}Z` }, `${text.replace('T', ' ')} UTC`);
};

/** Milliseconds after `start`: `12.3`. */
export const millisecondsAfter = (time: readonly number[], start: readonly number[]): string =>
  (((time[0] ?? 0) - (start[0] ?? 0)) * 1000 + ((time[1] ?? 0) - (start[1] ?? 0)) / 1000).toFixed(1);
