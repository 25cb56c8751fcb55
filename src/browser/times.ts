/**
 * Times as the page writes them, of the day in the browser's own time zone.
 */
import type { Timestamp } from '../clock.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** Milliseconds as the log and the ladder show them. */
export const milliseconds = (time: number): string => time.toFixed(1);

/** `14:03:12.345` of milliseconds since 1970. */
export const clockTime = (time: number): string => {
  const date = new Date(time);
  return `${timeOfDay(date)}.${String(date.getMilliseconds()).padStart(3, '0')}`;
};

/** `14:03:12`, and the day before it where that is another one than today. */
export const dayAndTime = ([seconds]: Timestamp, now = Date.now()): string => {
  const [date, today] = [new Date(seconds * 1000), new Date(now)];
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return date.toDateString() === today.toDateString() ? timeOfDay(date) : `${day} ${timeOfDay(date)}`;
};

const timeOfDay = (date: Date): string => [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
