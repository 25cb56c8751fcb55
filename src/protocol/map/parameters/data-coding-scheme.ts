/**
 * USSD-DataCodingScheme: the data coding scheme of cell broadcast (TS 23.038 §5), which USSD and location services use.
 *
 * Only the alphabet is read here; languages and message classes stay in the octet. Reserved codings mean the default
 * alphabet.
 */
import type { OctetFormat } from '../../asn1/index.ts';

/** How to read the octets of a string. */
export type Alphabet = 'default' | 'eightBit' | 'ucs2' | 'unreadable';

/** By the two alphabet bits of a general data coding. */
const generalAlphabets: readonly Alphabet[] = ['default', 'eightBit', 'ucs2', 'unreadable'];

/** `unreadable` for compressed text, text with a header before it, and text that another protocol defines. */
export const alphabetOf = (scheme: number): Alphabet => {
  const group = scheme >> 4;
  if (group === 0x1) return (scheme & 0x0f) === 1 ? 'unreadable' : 'default';
  if (group >= 0x4 && group <= 0x7)
    return (scheme & 0x20) !== 0 ? 'unreadable' : (generalAlphabets[(scheme >> 2) & 3] ?? 'unreadable');
  if (group === 0x9 || group === 0xd || group === 0xe) return 'unreadable';
  if (group === 0xf) return (scheme & 0x04) === 0 ? 'default' : 'eightBit';
  return 'default';
};

/** The default alphabet with an unspecified language, and the general codings of the other two without a class. */
const schemes = [0x0f, 0x44, 0x48] as const;

const numbers: Readonly<Record<Alphabet, number | undefined>> = {
  default: 0,
  eightBit: 1,
  ucs2: 2,
  unreadable: undefined,
};

export const dataCodingScheme: OctetFormat = {
  name: 'USSD-DataCodingScheme',
  source: 'TS 23.038 §5',
  minimumLength: 1,
  maximumLength: 1,
  components: [
    {
      suffix: 'alphabet',
      type: 'integer',
      minimum: 0,
      maximum: 2,
      description: 'Alphabet: 0 GSM 7 bit default (0f), 1 8 bit (44), 2 UCS2 (48)',
    },
  ],
  encode: (values) => Uint8Array.of(schemes[Number(values['alphabet'])] ?? schemes[0]),
  decode: ([scheme]) => (scheme === undefined ? {} : { alphabet: numbers[alphabetOf(scheme)] }),
};
