/** The digits at the beginning of a number that say which plan, country and network it is of: an anonymous one keeps them. */

/** What a number is of: of a subscription (TS 23.003 §2.2), of an equipment (§6.2), or any other, of E.164 above all. */
export type NumberKind = 'imsi' | 'imei' | 'number';

/** MCC and MNC. An MNC of three digits loses its last one. */
const imsiPrefix = 5;
/** TAC. */
const imeiPrefix = 8;

/** Country codes of one and of two digits (E.164, list of assigned codes); all others have three. */
const shortCodes = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

const countryCode = (digits: string): number => shortCodes.exec(digits)?.[0].length ?? 3;

/** Shorter numbers have no country code. */
const shortestInternational = 7;
/** Digits that are replaced whatever the prefix is, but for the first one. */
const fewestReplaced = 3;

const planPrefix = (digits: string): number => {
  if (digits.length < shortestInternational) return 1;
  if (digits.startsWith('00')) return 2 + countryCode(digits.slice(2));
  return digits.startsWith('0') ? 2 : countryCode(digits);
};

/** How many digits a number keeps, at least one. */
export const prefixLength = (digits: string, kind: NumberKind): number => {
  const prefix = kind === 'imsi' ? imsiPrefix : kind === 'imei' ? imeiPrefix : planPrefix(digits);
  return Math.min(prefix, Math.max(1, digits.length - fewestReplaced));
};

/** What digits are that stand in a text, where nothing says it: an IMSI has a mobile country code (E.212). */
export const guessedKind = (digits: string): NumberKind => (/^[2-7]\d{13,14}$/.test(digits) ? 'imsi' : 'number');
