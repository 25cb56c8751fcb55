/**
 * Subscriber numbers made unreadable: five or more decimal digits in a row, seven or more in groups that a space or a
 * hyphen separates, and octets in hexadecimal, which may have digits in them in whatever order a protocol packs them.
 * Each digit becomes a mark, so that lengths stay.
 *
 * Shorter numbers stay: emergency numbers, service codes and causes name no subscriber.
 */

/** The character that replaces a digit: neither a dialled digit nor an octet in hexadecimal. */
export const mark = '•';

const inARow = /\d{5,}/g;
const inGroups = /\+?\d(?:[ -]?\d){6,}/g;
/** Three octets hold at least five digits. */
const octetsInARow = /[0-9a-f]{6,}/gi;
const octetsInGroups = /(?<![0-9a-wyz])[0-9a-f]{2}(?:[ :][0-9a-f]{2}){2,}(?![0-9a-z])/gi;

const withoutDigits = (found: string): string => found.replaceAll(/\d/g, mark);
/** A word such as `facade` has no digit, and is no octets. */
const withoutOctets = (found: string): string => (/\d/.test(found) ? found.replaceAll(/[0-9a-f]/gi, mark) : found);

export const maskText = (text: string): string => {
  if (!/\d/.test(text)) return text;
  const octets = text.replaceAll(octetsInARow, withoutOctets).replaceAll(octetsInGroups, withoutOctets);
  return octets.replaceAll(inARow, withoutDigits).replaceAll(inGroups, withoutDigits);
};

/** Masks integers that have as many digits as a subscriber number. */
const maskNumber = (number: number): unknown =>
  Math.abs(number) < 10_000 ? number : maskText(number.toLocaleString('en', { useGrouping: false }));

export interface Masking {
  /**
   * Whether JSON numbers may be subscriber numbers too, as in variables. Default: no, the numbers of a report are
   * counts and measures.
   */
  readonly numbers?: boolean;
  /** Members that stay as they are, wherever they stand. */
  readonly except?: ReadonlySet<string>;
}

const maskMembers = (value: object, masking: Masking): Record<string, unknown> => {
  const masked: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    let free = maskText(name);
    // Two names may be equal after masking.
    for (let tries = 2; Object.hasOwn(masked, free); tries += 1) free = `${maskText(name)} (${tries})`;
    Object.defineProperty(masked, free, {
      value: masking.except?.has(name) === true ? member : maskValue(member, masking),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return masked;
};

/** A masked copy of plain JSON, with the names in it masked too. */
export const maskValue = (value: unknown, masking: Masking = {}): unknown => {
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'number') return masking.numbers === true ? maskNumber(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? value.map((each) => maskValue(each, masking)) : maskMembers(value, masking);
};
