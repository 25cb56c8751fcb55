/** The faults of the value and the length of an AVP, by the type of its value (RFC 6733 §4.2, §4.3, §7.1.5). */
import type { BaseType } from '../../protocol/diameter/avp-types.ts';
import type { AvpDefinition } from '../../protocol/diameter/dictionary.ts';
import { resultCodes } from '../../protocol/diameter/result-codes.ts';
import type { WireDemand } from '../wire/wire-fault.ts';
import type { RequestRow } from './request-row.ts';

const { DIAMETER_INVALID_AVP_LENGTH, DIAMETER_INVALID_AVP_VALUE, DIAMETER_MISSING_AVP } = resultCodes;
const { DIAMETER_AVP_UNSUPPORTED, DIAMETER_INVALID_AVP_BITS, DIAMETER_UNABLE_TO_DELIVER } = resultCodes;

const clause = 'RFC 6733 §7.1.5';
const result = (...codes: readonly number[]): WireDemand => ({ answer: 'result', clause, codes });
const open = (why: string): WireDemand => ({ answer: 'open', clause: why });

/** Types whose values have one size. */
const fixedSizes: Readonly<Partial<Record<BaseType, number>>> = {
  Integer32: 4,
  Integer64: 8,
  Unsigned32: 4,
  Unsigned64: 8,
  Float32: 4,
  Float64: 8,
  Enumerated: 4,
  Time: 4,
};

/** A value of another size than that of the type. */
const otherSize = result(DIAMETER_INVALID_AVP_LENGTH, DIAMETER_INVALID_AVP_VALUE);
/** The AVPs behind it are misread: which of them is refused, and how, depends on their octets. */
const misread = result(
  DIAMETER_INVALID_AVP_LENGTH,
  DIAMETER_INVALID_AVP_VALUE,
  DIAMETER_AVP_UNSUPPORTED,
  DIAMETER_MISSING_AVP,
  DIAMETER_INVALID_AVP_BITS,
  DIAMETER_UNABLE_TO_DELIVER,
);

/** Octets of a value that is too long for a type of one size. */
const longValue = 300;
/** A length that no message here has. */
const farAway = 0xf000;

const ofEnumerated = ({ closed }: AvpDefinition): RequestRow => [
  'out of range',
  { change: 'value', hex: '7ffffffe' },
  closed === true ? result(DIAMETER_INVALID_AVP_VALUE) : open('RFC 6733 §4.3.1: its application may add values'),
];

/** Octets that are no character of UTF-8. */
const ofText: RequestRow = ['out of range', { change: 'value', hex: 'fffefffe' }, result(DIAMETER_INVALID_AVP_VALUE)];

const sizeRows = (size: number | undefined): readonly RequestRow[] =>
  size === undefined
    ? [['zero length', { change: 'value', hex: '' }, open('RFC 6733 §4.3: the application decides')]]
    : [
        ['zero length', { change: 'value', hex: '' }, otherSize],
        ['truncated', { change: 'truncate', octets: 1 }, otherSize],
        ['trailing octet', { change: 'append', hex: 'ff' }, otherSize],
        ['too long', { change: 'value', hex: '01'.repeat(longValue) }, otherSize],
      ];

/** `bytes`: the AVP; `header`: octets of its header. */
export const valueRows = (definition: AvpDefinition, bytes: Buffer, header: number): readonly RequestRow[] => {
  const { type } = definition;
  const length = bytes.readUIntBE(5, 3);
  return [
    ['length too long', { change: 'length', by: farAway }, result(DIAMETER_INVALID_AVP_LENGTH)],
    ['length below the header', { change: 'length', by: header - 1 - length }, misread],
    ...sizeRows(fixedSizes[type]),
    ...(type === 'Enumerated' ? [ofEnumerated(definition)] : []),
    ...(type === 'UTF8String' ? [ofText] : []),
  ];
};
