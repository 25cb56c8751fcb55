/**
 * Values in sentences for people: short, bounded, and never failing, whatever the value is.
 */

const shownLength = 200;
const shownDepth = 4;
const shownElements = 20;

/** A text without quotes, cut after 200 characters with `…`. */
export const inShort = (text: string): string => (text.length > shownLength ? `${text.slice(0, shownLength)}…` : text);

const quote = (text: string): string =>
  text.length > shownLength ? `${JSON.stringify(text.slice(0, shownLength))}…` : JSON.stringify(text);

const hexOf = (octets: Uint8Array): string => inShort(Buffer.from(octets.subarray(0, shownLength)).toString('hex'));

const describeNested = (value: unknown, depth: number): string => {
  if (value === undefined) return 'absent';
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return inShort(String(value));
  if (value instanceof Uint8Array) return hexOf(value);
  if (depth >= shownDepth) return '…';
  const list = Array.isArray(value);
  const parts = list
    ? value.slice(0, shownElements).map((element) => describeNested(element, depth + 1))
    : Object.keys(value)
        .slice(0, shownElements)
        .map((key) => `${quote(key)}: ${describeNested((value as Record<string, unknown>)[key], depth + 1)}`);
  if ((list ? value.length : Object.keys(value).length) > shownElements) parts.push('…');
  return list ? `[${parts.join(', ')}]` : `{${parts.join(', ')}}`;
};

/** JSON, cut after about 200 characters with `…`; `absent` for undefined; octets as hex. */
export const describeValue = (value: unknown): string => {
  const text = describeNested(value, 0);
  return typeof value === 'object' && text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
};

/** `string`, `number`, `boolean`, `null`, `undefined`, `array` or `object`. */
export const typeOfValue = (value: unknown): string => {
  if (value === null) return 'null';
  if (typeof value === 'bigint') return 'number';
  return Array.isArray(value) ? 'array' : typeof value;
};
