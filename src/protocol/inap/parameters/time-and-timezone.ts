/**
 * Times of CAP (TS 29.078 §5.1): BCD digits, the first in the low half of its octet, and the zone of TS 23.040
 * §9.2.3.11.
 *
 * The zone counts quarters of an hour; its sign is a bit within its first digit.
 */
import type { ComponentValues, OctetFormat } from '../../asn1/format.ts';
import { packDigits, unpackDigits } from './digits.ts';

const signBit = 0x08;

const zoneOctet = (quarters: number): number => {
  const size = Math.abs(quarters);
  return Math.floor(size / 10) | (quarters < 0 ? signBit : 0) | ((size % 10) << 4);
};

const zoneOf = (octet: number): number | undefined => {
  const tens = octet & 0x07;
  const ones = octet >> 4;
  if (ones > 9) return undefined;
  return (octet & signBit) === 0 ? tens * 10 + ones : -(tens * 10 + ones);
};

export const timeAndTimezone: OctetFormat = {
  name: 'TimeAndTimezone',
  source: 'TS 29.078 §5.1',
  minimumLength: 8,
  maximumLength: 8,
  components: [
    {
      suffix: 'digits',
      type: 'string',
      pattern: '^[0-9]{14}$',
      minLength: 14,
      maxLength: 14,
      description: 'Local time, YYYYMMDDhhmmss',
    },
    {
      suffix: 'zone',
      type: 'integer',
      minimum: -79,
      maximum: 79,
      default: 0,
      description: 'Quarters of an hour that local time is ahead of GMT',
    },
  ],
  encode: (values) =>
    Uint8Array.from([...packDigits(String(values['digits'] ?? ''), 0), zoneOctet(Number(values['zone'] ?? 0))]),
  decode(contents): ComponentValues {
    const digits = unpackDigits(contents.subarray(0, 7), false);
    const zone = contents[7];
    if (zone === undefined || /[^0-9]/.test(digits)) return {};
    return { digits, zone: zoneOf(zone) };
  },
};
