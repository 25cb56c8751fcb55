/** Formats times, by the browser's own time zone. */
import type { Timestamp } from '../ground/clock.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** Seconds with their fraction. */
export const secondsOf = ([seconds, microseconds]: Timestamp): number => seconds + microseconds / 1e6;

/** Milliseconds as the log and the ladder show them. */
export const milliseconds = (time: number): string => time.toFixed(1);

/** `14:03:12.345` of milliseconds since 1970. */
export const clockTime = (time: number): string => {
  const date = new Date(time);
  return `${timeOfDay(date)}.${String(date.getMilliseconds()).padStart(3, '0')}`;
};

/** `14:03:12`, after the date if that is not today's. */
export const dayAndTime = ([seconds]: Timestamp, now = Date.now()): string => {
  const [date, today] = [new Date(seconds * 1000), new Date(now)];
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return date.toDateString() === today.toDateString() ? timeOfDay(date) : `${day} ${timeOfDay(date)}`;
};

const timeOfDay = (date: Date): string => [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `21 Nov 23:51`; `21 Nov 2025 23:51` if the year is not the current one. */
export const dateAndMinute = ([seconds]: Timestamp, now = Date.now()): string => {
  const date = new Date(seconds * 1000);
  const year = date.getFullYear() === new Date(now).getFullYear() ? '' : ` ${date.getFullYear()}`;
  return `${date.getDate()} ${months[date.getMonth()] ?? ''}${year} ${timeOfDay(date).slice(0, 5)}`;
};

/** `21 Nov 2026, 23:41:07`. */
export const wholeDate = ([seconds]: Timestamp): string => {
  const date = new Date(seconds * 1000);
  return `${date.getDate()} ${months[date.getMonth()] ?? ''} ${date.getFullYear()}, ${timeOfDay(date)}`;
};

/** `6 s ago`, `11 min ago`, `2 h ago`, `3 days ago`. */
export const ageOf = ([seconds]: Timestamp, now = Date.now()): string => {
  const age = Math.max(0, Math.floor(now / 1000) - seconds);
  if (age < 60) return `${age} s ago`;
  if (age < 3600) return `${Math.floor(age / 60)} min ago`;
  if (age < 86_400) return `${Math.floor(age / 3600)} h ago`;
  const days = Math.floor(age / 86_400);
  return `${days} ${days === 1 ? 'day' : 'days'} ago`;
};
