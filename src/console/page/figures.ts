/** Numbers and signs as the page writes them. */
import { clockText } from '../../report/figures.ts';

const whole = new Intl.NumberFormat('en');

/** `12,345`. */
export const count = (value: number): string => whole.format(value);

/** Per second: whole from 100 on. */
export const rate = (value: number): string =>
  value >= 100 ? count(Math.round(value)) : String(Number(value.toFixed(1)));

/** `85 ms`, `4.2 s`, `45 s`, `2:30`, `1:02:30`; whole seconds for what is in progress. */
export const lasting = (seconds: number, goesOn = false): string => {
  if (goesOn) return clockText(Math.floor(seconds));
  return seconds < 1 ? `${Math.round(seconds * 1000)} ms` : clockText(seconds);
};
