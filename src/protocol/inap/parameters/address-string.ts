/**
 * Numbers of the mobile network: ISDN-AddressString, IMSI (TS 29.002 §17.7.8) and Called Party BCD Number (TS 24.008 §10.5.4.7).
 *
 * Digits are TBCD with 1111 as the filler. A and B are `*` and `#` here, unlike in ISUP numbers, where they are B and C.
 */
import type { ComponentValues, OctetFormat } from '../../asn1/format.ts';
import { packDigits, unpackDigits } from './digits.ts';

const filler = 0x0f;
const extensionBit = 0x80;

/** Digits up to the filler; undefined where a filler stands before the end. */
const tbcdDigits = (octets: Uint8Array): string | undefined => {
  const digits = unpackDigits(octets, (octets.at(-1) ?? 0) >> 4 === filler);
  return digits.includes('F') ? undefined : digits;
};

const digitsComponent = (minLength: number, maxLength: number) =>
  ({
    suffix: 'digits', type: 'string', pattern: '^[0-9A-Ea-e]*$', minLength, maxLength, description: 'Digits, 0 to 9 and A to E',
  }) as const;

interface AddressLayout {
  readonly name: string;
  readonly source: string;
  readonly maximumLength: number;
  /** Default of the nature of address. */
  readonly nature: number;
}

const addressFormat = ({ name, source, maximumLength, nature }: AddressLayout): OctetFormat => ({
  name,
  source,
  minimumLength: 1,
  maximumLength,
  components: [
    digitsComponent(0, (maximumLength - 1) * 2),
    {
      suffix: 'noa', type: 'integer', minimum: 0, maximum: 7, default: nature,
      description: 'Nature of address: 0 unknown, 1 international, 2 national',
    },
    {
      suffix: 'npi', type: 'integer', minimum: 0, maximum: 15, default: 1,
      description: 'Numbering plan: 1 ISDN (E.164), 3 data, 4 telex, 6 land mobile (E.212)',
    },
  ],
  encode: (values) =>
    Uint8Array.from([
      extensionBit | (Number(values['noa'] ?? nature) << 4) | Number(values['npi'] ?? 1),
      ...packDigits(String(values['digits'] ?? ''), filler),
    ]),
  decode(contents): ComponentValues {
    const [first = 0] = contents;
    return { digits: tbcdDigits(contents.subarray(1)), noa: (first >> 4) & 0x07, npi: first & 0x0f };
  },
});

export const isdnAddressString = addressFormat({ name: 'ISDN-AddressString', source: 'TS 29.002 §17.7.8', maximumLength: 20, nature: 1 });

export const calledPartyBcdNumber = addressFormat({
  name: 'Called Party BCD Number', source: 'TS 24.008 §10.5.4.7', maximumLength: 41, nature: 0,
});

/** Digits and nothing else: IMSI, IMEI. */
export const tbcdString = (name: string, minimumLength: number, maximumLength: number): OctetFormat => ({
  name,
  source: 'TS 29.002 §17.7.8',
  minimumLength,
  maximumLength,
  components: [digitsComponent(minimumLength * 2 - 1, maximumLength * 2)],
  encode: (values) => packDigits(String(values['digits'] ?? ''), filler),
  decode: (contents) => ({ digits: tbcdDigits(contents) }),
});
