/** Moments and spans as the page writes them. Everybody reads the same page, so moments are in UTC. */
import type { Timestamp } from '../../../clock.ts';
import { h, type HtmlNode } from './nodes.ts';

/** `2023-11-14 22:13:20 UTC`. */
export const momentOf = ([seconds]: Timestamp | readonly number[]): HtmlNode => {
  const date = new Date((seconds ?? 0) * 1000);
  if (Number.isNaN(date.getTime())) return h('span', {}, '-');
  const text = date.toISOString().slice(0, 19);
  return h('time', { datetime: `${text}Z` }, `${text.replace('T', ' ')} UTC`);
};

/** Milliseconds after `start`: `12.3`. */
export const millisecondsAfter = (time: readonly number[], start: readonly number[]): string =>
  (((time[0] ?? 0) - (start[0] ?? 0)) * 1000 + ((time[1] ?? 0) - (start[1] ?? 0)) / 1000).toFixed(1);

/** `45 s`, `2:30`, `1:02:30`. */
export const clockText = (seconds: number): string => {
  if (seconds < 120) return `${Number(seconds.toFixed(1))} s`;
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, String(whole % 60).padStart(2, '0')];
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
};
