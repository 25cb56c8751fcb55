/**
 * Global titles (Q.713 §3.4.2.3, T1.112.3 §3.4.2.3): some octets that describe the digits, then the digits, two in an
 * octet, the first in the low half.
 *
 * ANSI has two forms: its indicator 1 has the layout of ITU's 3, its indicator 2 that of ITU's 2. The place of the
 * odd/even indication differs for each indicator, and indicator 2 has none: there an odd number of digits is sent with
 * a 0 behind it, and read with it.
 */
import { bounded, malformed, unencodable } from './bounds.ts';
import type { GlobalTitle } from './types.ts';

type Indicator = GlobalTitle['indicator'];

/** Octets before the digits, by the indicator of ITU. */
const leadOctets = { 1: 1, 2: 1, 3: 2, 4: 3 } as const satisfies Record<Indicator, number>;

/** The indicator of ITU whose layout the title has. */
const layoutOf = (indicator: Indicator, isAnsi: boolean): Indicator => (isAnsi && indicator === 1 ? 3 : indicator);

const bcdOdd = 1;
const bcdEven = 2;
/** More do not fit in an address, whose length has one octet. */
const maximumDigits = 506;

const digitPairs: readonly string[] = Array.from({ length: 256 }, (_, octet) =>
  ((octet & 0x0f).toString(16) + (octet >> 4).toString(16)).toUpperCase(),
);

/** The global title from `at` up to `end`. */
export const readGlobalTitle = (
  bytes: Uint8Array,
  at: number,
  end: number,
  indicator: Indicator,
  isAnsi: boolean,
): GlobalTitle => {
  const layout = layoutOf(indicator, isAnsi);
  const start = at + leadOctets[layout];
  if (start > end)
    throw malformed(
      at,
      `a global title with indicator ${indicator} has ${leadOctets[layout]} octets before its digits`,
    );
  const first = bytes[at] ?? 0;
  switch (layout) {
    case 1: {
      const odd = (first & 0x80) !== 0;
      return withFiller(
        { indicator, natureOfAddress: first & 0x7f, digits: readDigits(bytes, start, end, odd) },
        bytes,
        end,
        odd,
      );
    }
    case 2:
      return { indicator, translationType: first, digits: readDigits(bytes, start, end, false) };
    case 3: {
      const second = bytes[at + 1] ?? 0;
      const odd = (second & 0x0f) === bcdOdd;
      const digits = readDigits(bytes, start, end, odd);
      const title: GlobalTitle = { indicator, translationType: first, numberingPlan: second >> 4, digits };
      return withFiller(withScheme(title, second & 0x0f), bytes, end, odd);
    }
    case 4: {
      const second = bytes[at + 1] ?? 0;
      const odd = (second & 0x0f) === bcdOdd;
      const digits = readDigits(bytes, start, end, odd);
      const third = bytes[at + 2] ?? 0;
      const natureOfAddress = third & 0x7f;
      const plain: GlobalTitle = {
        indicator,
        translationType: first,
        numberingPlan: second >> 4,
        natureOfAddress,
        digits,
      };
      const title = (third & 0x80) === 0 ? plain : { ...plain, spareBit: true };
      return withFiller(withScheme(title, second & 0x0f), bytes, end, odd);
    }
  }
};

const readDigits = (bytes: Uint8Array, start: number, end: number, odd: boolean): string => {
  let digits = '';
  for (let index = start; index < end; index += 1) digits += digitPairs[bytes[index] ?? 0] ?? '';
  return odd ? digits.slice(0, -1) : digits;
};

/** Leaves out a scheme that follows from the digits. */
const withScheme = (title: GlobalTitle, encodingScheme: number): GlobalTitle =>
  encodingScheme === schemeFor(title.digits) ? title : { ...title, encodingScheme };

const schemeFor = (digits: string): number => (digits.length % 2 === 1 ? bcdOdd : bcdEven);

const withFiller = (title: GlobalTitle, bytes: Uint8Array, end: number, odd: boolean): GlobalTitle => {
  const filler = odd && title.digits !== '' ? (bytes[end - 1] ?? 0) >> 4 : 0;
  return filler === 0 ? title : { ...title, filler };
};

/** Writes it from `at` on and returns where it ends; there is room for at least 256 octets. Throws `EncodeFailed`. */
export const writeGlobalTitle = (target: Uint8Array, at: number, title: GlobalTitle, isAnsi: boolean): number => {
  const { indicator, digits } = title;
  if (isAnsi && indicator > 2) throw unencodable(`the global title indicator of ANSI is 1 or 2, not ${indicator}`);
  const layout = layoutOf(indicator, isAnsi);
  if (digits.length > maximumDigits)
    throw unencodable(`a global title has at most ${maximumDigits} digits, not ${digits.length}`);
  switch (layout) {
    case 1:
      target[at] = natureOfAddress(title) | (digits.length % 2 === 1 ? 0x80 : 0);
      break;
    case 2:
      target[at] = translationType(title);
      break;
    case 3:
    case 4:
      target[at] = translationType(title);
      target[at + 1] = (bounded(title.numberingPlan, 15, 'the numbering plan') << 4) | encodingScheme(title);
      if (layout === 4) target[at + 2] = natureOfAddress(title) | (title.spareBit === true ? 0x80 : 0);
      break;
    default:
      throw unencodable(`the global title indicator is 1 to 4, not ${String(indicator)}`);
  }
  return writeDigits(target, at + leadOctets[layout], digits, title.filler ?? 0);
};

const translationType = (title: GlobalTitle): number => bounded(title.translationType, 0xff, 'the translation type');

const natureOfAddress = (title: GlobalTitle): number => bounded(title.natureOfAddress, 0x7f, 'the nature of address');

const encodingScheme = ({ encodingScheme: scheme, digits }: GlobalTitle): number => {
  if (scheme === undefined) return schemeFor(digits);
  const contradicts = (scheme === bcdOdd || scheme === bcdEven) && scheme !== schemeFor(digits) && digits !== '';
  if (contradicts) throw unencodable(`encoding scheme ${scheme} does not go with ${digits.length} digits`);
  return bounded(scheme, 15, 'the encoding scheme');
};

const writeDigits = (target: Uint8Array, start: number, digits: string, filler: number): number => {
  let at = start;
  for (let index = 0; index < digits.length; index += 2) {
    const high = index + 1 < digits.length ? digitAt(digits, index + 1) : bounded(filler, 15, 'the filler');
    target[at] = digitAt(digits, index) | (high << 4);
    at += 1;
  }
  return at;
};

const digitAt = (digits: string, index: number): number => {
  const code = digits.charCodeAt(index);
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code & ~0x20;
  if (letter >= 0x41 && letter <= 0x46) return letter - 0x37;
  throw unencodable(`the digits of a global title are 0 to 9 and A to F, not ${JSON.stringify(digits)}`);
};
