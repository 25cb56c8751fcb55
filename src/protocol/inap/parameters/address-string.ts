/**
 * Numbers of the mobile network: ISDN-AddressString, IMSI (TS 29.002 §17.7.8) and Called Party BCD Number (TS 24.008
 * §10.5.4.7).
 *
 * Digits are TBCD with 1111 as the filler. A and B are `*` and `#` here, unlike in ISUP numbers, where they are B and
 * C. An address of a short message can be a name instead (TS 23.040 §9.1.2.5), of nature 5, in septets of TS 23.038.
 */
import type { ComponentValues, FormatComponent, OctetFormat } from '../../asn1/format.ts';
import { packDigits, unpackDigits } from './digits.ts';

const filler = 0x0f;
const extensionBit = 0x80;

/** Digits up to the filler; undefined if a filler stands before the end. */
const tbcdDigits = (octets: Uint8Array): string | undefined => {
  const digits = unpackDigits(octets, (octets.at(-1) ?? 0) >> 4 === filler);
  return digits.includes('F') ? undefined : digits;
};

const digitsComponent = (minLength: number, maxLength: number) =>
  ({
    suffix: 'digits',
    type: 'string',
    pattern: '^[0-9A-Ea-e]*$',
    minLength,
    maxLength,
    description: 'Digits, 0 to 9 and A to E',
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
      suffix: 'noa',
      type: 'integer',
      minimum: 0,
      maximum: 7,
      default: nature,
      description: 'Nature of address: 0 unknown, 1 international, 2 national',
    },
    {
      suffix: 'npi',
      type: 'integer',
      minimum: 0,
      maximum: 15,
      default: 1,
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

const nameNature = 5;

/** The characters with the same code in ASCII and in the GSM default alphabet. */
const namePattern = '^[A-Za-z0-9 !"#%&\'()*+,./:;<=>?-]*$';
const isName = new RegExp(namePattern);

const packSeptets = (text: string): Uint8Array => {
  const octets = new Uint8Array(Math.ceil((text.length * 7) / 8));
  [...text].forEach((character, index) => {
    const bit = index * 7;
    const shifted = character.charCodeAt(0) << (bit % 8);
    octets[bit >> 3] = (octets[bit >> 3] ?? 0) | (shifted & 0xff);
    if (shifted > 0xff) octets[(bit >> 3) + 1] = shifted >> 8;
  });
  return octets;
};

/** Eight septets fill seven octets: a last septet of zeros is padding. */
const unpackSeptets = (octets: Uint8Array): string | undefined => {
  const septets = Array.from({ length: Math.floor((octets.length * 8) / 7) }, (_, index) => {
    const bit = index * 7;
    return (((octets[bit >> 3] ?? 0) | ((octets[(bit >> 3) + 1] ?? 0) << 8)) >> (bit % 8)) & 0x7f;
  });
  if (septets.length % 8 === 0 && septets.at(-1) === 0) septets.pop();
  const text = String.fromCharCode(...septets);
  return isName.test(text) ? text : undefined;
};

/** An address that can be a name: `digits` or `text`. */
const nameableFormat = (layout: AddressLayout): OctetFormat => {
  const plain = addressFormat(layout);
  const text = {
    suffix: 'text',
    type: 'string',
    pattern: namePattern,
    maxLength: Math.floor(((layout.maximumLength - 1) * 8) / 7),
    optional: true,
    description: 'A name instead of digits, which makes the nature 5',
  } as const;
  return {
    ...plain,
    components: [
      ...plain.components.map((component) => (component.suffix === 'npi' ? component : optionalOf(component))),
      text,
    ],
    encode(values, fault) {
      const { text: name, noa } = values;
      if (name === undefined) {
        if (values['digits'] === undefined) fault('digits', 'is missing');
        if (noa === nameNature) fault('noa', `must not be ${nameNature} for digits: give a text`);
        return plain.encode(values, fault);
      }
      if (values['digits'] !== undefined) fault('text', 'is given beside digits');
      if (noa !== undefined && noa !== nameNature) fault('noa', `must be ${nameNature} for a text`);
      return Uint8Array.from([
        extensionBit | (nameNature << 4) | Number(values['npi'] ?? 1),
        ...packSeptets(String(name)),
      ]);
    },
    decode(contents): ComponentValues {
      const { digits, ...values } = plain.decode(contents);
      return values['noa'] === nameNature
        ? { ...values, text: unpackSeptets(contents.subarray(1)) }
        : { digits, ...values };
    },
  };
};

const optionalOf = ({ default: _default, ...component }: FormatComponent): FormatComponent => ({
  ...component,
  optional: true,
});

export const isdnAddressString = addressFormat({
  name: 'ISDN-AddressString',
  source: 'TS 29.002 §17.7.8',
  maximumLength: 20,
  nature: 1,
});

export const calledPartyBcdNumber = nameableFormat({
  name: 'Called Party BCD Number',
  source: 'TS 24.008 §10.5.4.7',
  maximumLength: 41,
  nature: 0,
});

export const smsAddressString = nameableFormat({
  name: 'SMS-AddressString',
  source: 'TS 29.078 §5.1',
  maximumLength: 11,
  nature: 1,
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
