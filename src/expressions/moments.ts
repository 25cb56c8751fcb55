/**
 * Moments in UTC: written by a pattern, and read from the three ways in which systems under test write them.
 */
import { boundedText, expressionFailed } from './limits.ts';

/** The last second of the year 9999. */
const lastMoment = 253_402_300_799;

/** `YYYY MM DD HH mm ss` in the pattern are replaced; all else stays. */
export const formatMoment = (epochSeconds: number, pattern: string): string => {
  if (!(epochSeconds >= 0 && epochSeconds <= lastMoment))
    throw expressionFailed(`${epochSeconds} is not a moment from 1970 to 9999`);
  const iso = new Date(Math.floor(epochSeconds) * 1000).toISOString();
  const parts: Readonly<Record<string, string>> = {
    YYYY: iso.slice(0, 4),
    MM: iso.slice(5, 7),
    DD: iso.slice(8, 10),
    HH: iso.slice(11, 13),
    mm: iso.slice(14, 16),
    ss: iso.slice(17, 19),
  };
  return boundedText(pattern.replace(/YYYY|MM|DD|HH|mm|ss/g, (token) => parts[token] ?? token));
};

const isoMoment = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?)?$/;

/** Date.parse rolls 30 February over to March, so a day is valid only if it reads back the same. */
const readDateTime = (date: string, time: string, zone: string): number => {
  const day = Date.parse(`${date}T00:00Z`);
  if (Number.isNaN(day) || !new Date(day).toISOString().startsWith(date)) return NaN;
  return Date.parse(`${date}T${time}${zone}`) / 1000;
};

const readIso = (text: string): number => {
  const match = isoMoment.exec(text);
  if (match === null) return NaN;
  const [, date, time = '00:00', zone = 'Z'] = match;
  return readDateTime(date as string, time, zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2'));
};

const readCompact = (text: string): number => {
  const [year, month, day, hour, minute, second] = [text.slice(0, 4), ...(text.slice(4).match(/../g) ?? [])];
  return readDateTime(`${year}-${month}-${day}`, `${hour}:${minute}:${second}`, 'Z');
};

/**
 * Seconds since 1970 of a number or a text of up to 12 digits (seconds), of `YYYYMMDDHHmmss` (UTC), or of ISO 8601 (UTC
 * without a zone; fractions are dropped). Undefined for all else.
 */
export const readMoment = (value: unknown): number | undefined => {
  const text = typeof value === 'number' ? String(Math.floor(value)) : value;
  if (typeof text !== 'string' || text.length > 40) return undefined;
  const seconds = /^\d{1,12}$/.test(text) ? Number(text) : /^\d{14}$/.test(text) ? readCompact(text) : readIso(text);
  return seconds >= 0 && seconds <= lastMoment ? seconds : undefined;
};
