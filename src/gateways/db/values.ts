/** Values of databases as JSON: numbers only if they are exact, times as ISO 8601 text, octets as hex. */

/** The digits that count, and the power of ten of the last one. */
const digitsOf = (text: string): string | undefined => {
  const match = /^([+-]?)0*(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const all = (whole + fraction).replace(/^0+/, '');
  const digits = all.replace(/0+$/, '');
  if (digits === '') return '0';
  return `${sign === '-' ? '-' : ''}${digits}e${Number(exponent) - fraction.length + all.length - digits.length}`;
};

const wholeDigits = /^[+-]?\d+(?:\.0*)?$/;

/**
 * A number that prints the same digits, else the text: `12.50` is 12.5. Whole numbers beyond 2^53 stay text:
 * `9007199254740993`.
 */
export const exactNumber = (text: string): number | string => {
  const number = Number(text);
  if (!Number.isFinite(number) || text.trim() === '') return text;
  if (wholeDigits.test(text) && !Number.isSafeInteger(number)) return text;
  return digitsOf(text) === digitsOf(String(number)) ? number : text;
};

const momentPattern = /^(\d{4,5}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[+-]\d\d(?::?\d\d){0,2})?$/;

/**
 * `2024-05-01 10:00:00.25+02` as `2024-05-01T08:00:00.25Z`; without a zone, `2024-05-01T10:00:00.25`. What is no such
 * moment (`infinity`, years before Christ) stays as it is.
 */
export const isoMoment = (text: string): string => {
  const [whole, date, time, fraction, zone] = momentPattern.exec(text) ?? [];
  if (whole === undefined) return text;
  const tail = fraction === undefined ? '' : `.${fraction}`;
  if (zone === undefined) return `${date}T${time}${tail}`;
  const shift = zone === 'Z' ? 0 : secondsOf(zone);
  const moment = Date.parse(`${date}T${time}Z`) - shift * 1000;
  return Number.isNaN(moment) ? text : new Date(moment).toISOString().replace(/\.\d+Z$/, `${tail}Z`);
};

/** Of `+02`, `-03:30`, `+00:19:32`. */
const secondsOf = (zone: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = (zone.slice(1).match(/\d\d/g) ?? []).map(Number);
  return (zone.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds);
};

/** Any value of a driver as JSON. */
export const jsonFriendly = (value: unknown): unknown => {
  switch (typeof value) {
    case 'bigint':
      return exactNumber(String(value));
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'object':
      return friendlyObject(value);
    case 'undefined':
      return null;
    default:
      return value;
  }
};

const friendlyObject = (value: object | null): unknown => {
  if (value === null) return null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex');
  if (Array.isArray(value)) return value.map(jsonFriendly);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, jsonFriendly(member)]));
};
