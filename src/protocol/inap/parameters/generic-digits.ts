/**
 * Generic Digits (Q.763 §3.24): digits that a caller has keyed in.
 *
 * The encoding scheme says how the digits are encoded: 0 BCD with an even number of them, 1 BCD odd, 2 IA5 characters,
 * 3 binary. In BCD, B is `*` and C is `#` (TS 29.078 Digits).
 */
import { pairsRule } from '../../../ground/hex-pairs.ts';
import type { ComponentValues, OctetFormat } from '../../asn1/format.ts';
import { packDigits, unpackDigits } from './digits.ts';

const scheme = { bcdEven: 0, bcdOdd: 1, ia5: 2 } as const;

const bcdOf = (
  digits: string,
  given: number | undefined,
  fault: (suffix: string, rule: string) => void,
): [number, Uint8Array] => {
  // Not shown in the seed: the default is 0, or 1 where the number of digits is odd.
  const fitting = digits.length % 2 === 1 ? scheme.bcdOdd : scheme.bcdEven;
  if (!/^[0-9A-Fa-f]*$/.test(digits)) fault('digits', 'must match ^[0-9A-Fa-f]*$ in scheme 0 and 1 (BCD)');
  else if (given !== undefined && given !== fitting) {
    fault('scheme', `must be ${fitting} for ${digits.length} digits: 0 is BCD even, 1 is BCD odd`);
  }
  return [fitting, packDigits(digits, 0)];
};

const otherOf = (digits: string, given: number, fault: (suffix: string, rule: string) => void): Uint8Array => {
  if (given === scheme.ia5) return Buffer.from(digits, 'latin1');
  if (!/^([0-9A-Fa-f]{2})*$/.test(digits))
    fault('digits', `must be octets in hex in scheme ${given}${pairsRule(digits)}`);
  return Buffer.from(digits, 'hex');
};

const textOf = (used: number, octets: Uint8Array): string | undefined => {
  if (used === scheme.bcdEven || used === scheme.bcdOdd) return unpackDigits(octets, used === scheme.bcdOdd);
  if (used !== scheme.ia5) return Buffer.from(octets).toString('hex');
  return octets.every((octet) => octet >= 0x20 && octet < 0x7f) ? Buffer.from(octets).toString('latin1') : undefined;
};

export const genericDigits: OctetFormat = {
  name: 'Generic Digits',
  source: 'Q.763 §3.24',
  minimumLength: 1,
  maximumLength: 32,
  components: [
    {
      suffix: 'digits',
      type: 'string',
      pattern: '^[ -~]*$',
      maxLength: 62,
      description: 'Digits, 0 to 9 and A to F; characters in scheme 2, hex in 3 to 7',
    },
    {
      suffix: 'scheme',
      type: 'integer',
      minimum: 0,
      maximum: 7,
      optional: true,
      description: 'Encoding scheme: 0 BCD even, 1 BCD odd, 2 IA5, 3 binary; absent, 0 or 1 by the number of digits',
    },
    {
      suffix: 'type',
      type: 'integer',
      minimum: 0,
      maximum: 31,
      default: 0,
      description: 'Type of digits: 0 account code, 1 authorization code, 3 business group',
    },
  ],
  encode(values, fault) {
    const digits = String(values['digits'] ?? '');
    const given = values['scheme'] === undefined ? undefined : Number(values['scheme']);
    const isBcd = given === undefined || given === scheme.bcdEven || given === scheme.bcdOdd;
    const [used, octets] = isBcd ? bcdOf(digits, given, fault) : [given, otherOf(digits, given, fault)];
    const contents = new Uint8Array(1 + octets.length);
    contents[0] = (used << 5) | Number(values['type'] ?? 0);
    contents.set(octets, 1);
    return contents;
  },
  decode(contents): ComponentValues {
    const [first] = contents;
    if (first === undefined) return {};
    const used = first >> 5;
    return { digits: textOf(used, contents.subarray(1)), scheme: used, type: first & 0x1f };
  },
};
