/**
 * Dates, times and prices in BCD, the first digit in the low half of its octet (TS 29.078 §5.1 DateAndTime and
 * VariablePart).
 *
 * CS-1 has years of two digits and CAP years of four, so that the number of digits shows which it is.
 */
import type { ComponentValues, OctetFormat } from '../../asn1/format.ts';
import { packDigits, unpackDigits } from './digits.ts';

interface BcdLayout {
  readonly name: string;
  readonly source: string;
  readonly description: string;
  /** Octets, fewest and most. */
  readonly octets: readonly [minimum: number, maximum: number];
}

const bcdFormat = ({ name, source, description, octets: [minimum, maximum] }: BcdLayout): OctetFormat => ({
  name,
  source,
  minimumLength: minimum,
  maximumLength: maximum,
  components: [
    {
      suffix: 'digits',
      type: 'string',
      pattern: '^([0-9][0-9])*$',
      minLength: minimum * 2,
      maxLength: maximum * 2,
      description,
    },
  ],
  encode: (values) => packDigits(String(values['digits'] ?? ''), 0),
  decode(contents): ComponentValues {
    const digits = unpackDigits(contents, false);
    return /[^0-9]/.test(digits) ? {} : { digits };
  },
});

const source = 'TS 29.078 §5.1';

export const dateAndTime = bcdFormat({
  name: 'DateAndTime',
  source,
  description: 'YYMMDDhhmmss (CS-1) or YYYYMMDDhhmmss (CAP)',
  octets: [6, 7],
});
export const timeOfDay = bcdFormat({ name: 'Time of a message', source, description: 'hhmm', octets: [2, 2] });
export const calendarDate = bcdFormat({
  name: 'Date of a message',
  source,
  description: 'YYMMDD (CS-1) or YYYYMMDD (CAP)',
  octets: [3, 4],
});
export const price = bcdFormat({
  name: 'Price of a message',
  source,
  description: 'Six digits and two decimals',
  octets: [4, 4],
});
