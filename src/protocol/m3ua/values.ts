/**
 * The forms that values of parameters have in M3UA (RFC 4666 §3.2 to §3.8), each as a pair of decoder and encoder.
 *
 * A number that has a name in the standard decodes to that name, any other stays a number, so that each value encodes
 * to the same octets again. Reserved octets are ignored when received and sent as 0.
 */
import { DialproofError, decodeError } from '../../ground/errors.ts';
import type { MtpTransfer } from './types.ts';

/**
 * `decode` gets the value without its header and padding, and where in the message it stands; it throws `DecodeFailed`.
 */
export interface ValueForm<Value> {
  decode(value: Buffer, offset: number): Value;
  /** Throws `EncodeFailed`. */
  encode(value: Value): Uint8Array;
}

/** 2^mask point codes beginning with `pointCode`, whose last `mask` bits do not count (RFC 4666 §3.4.1). */
export interface PointCodeRange {
  readonly pointCode: number;
  readonly mask: number;
}

/** A name of the standard, or a number that has none. */
export type Named<Names extends string> = Names | number;

export const unencodable = (rule: string): DialproofError => new DialproofError('EncodeFailed', `m3ua: ${rule}`);

const fault = (offset: number, rule: string): DialproofError => decodeError('m3ua', offset, rule);

const expectLength = (value: Buffer, length: number, offset: number, what: string): void => {
  if (value.length !== length) throw fault(offset, `${what} takes ${length} octets, not ${value.length}`);
};

/** The number of values of 0 to 4 octets. */
const range: readonly number[] = Array.from({ length: 5 }, (_, octets) => 256 ** octets);

/** Checks that a number is an unsigned one of `octets` octets, at most 4. */
export const unsigned = (value: number, octets: number, what: string): number => {
  if (!Number.isInteger(value) || value < 0 || value >= (range[octets] ?? 0)) {
    throw unencodable(`${what} is a whole number of ${octets * 8} bits, not ${value}`);
  }
  return value;
};

/** Numbers of the same size, one behind the other. */
const writeUnsigned = (octets: number, what: string, ...values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(octets * values.length);
  values.forEach((value, index) => buffer.writeUIntBE(unsigned(value, octets, what), index * octets, octets));
  return buffer;
};

export const unsigned32 = (what: string): ValueForm<number> => ({
  decode: (value, offset) => {
    expectLength(value, 4, offset, what);
    return value.readUInt32BE(0);
  },
  encode: (value) => writeUnsigned(4, what, value),
});

/** The last `octets` of four, the others reserved. */
export const lastOctets = (octets: number, what: string): ValueForm<number> => ({
  decode: (value, offset) => {
    expectLength(value, 4, offset, what);
    return value.readUIntBE(4 - octets, octets);
  },
  encode: (value) => writeUnsigned(4, what, unsigned(value, octets, what)),
});

/** A list of numbers of the same size. */
export const unsignedList = (octets: number, what: string): ValueForm<readonly number[]> => ({
  decode: (value, offset) => {
    if (value.length % octets !== 0)
      throw fault(offset, `${what} takes ${octets} octets each, and there are ${value.length}`);
    return Array.from({ length: value.length / octets }, (_, index) => value.readUIntBE(index * octets, octets));
  },
  encode: (values) => writeUnsigned(octets, what, ...values),
});

export const octets: ValueForm<Uint8Array> = { decode: (value) => value, encode: (value) => value };

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Text where the octets are UTF-8, else the octets. */
export const text: ValueForm<string | Uint8Array> = {
  decode: (value) => {
    try {
      return utf8.decode(value);
    } catch {
      return value;
    }
  },
  encode: (value) => (typeof value === 'string' ? Buffer.from(value) : value),
};

/** Numbers of 32 bits with names. */
export const enumeration = <Names extends string>(
  values: Readonly<Record<Names, number>>,
  what: string,
): ValueForm<Named<Names>> => {
  const number = unsigned32(what);
  return {
    decode: (value, offset) => nameOf(values, number.decode(value, offset)),
    encode: (value) => number.encode(numberOf(values, value, what)),
  };
};

const nameOf = <Names extends string>(values: Readonly<Record<Names, number>>, number: number): Named<Names> =>
  (Object.keys(values) as Names[]).find((name) => values[name] === number) ?? number;

const numberOf = <Names extends string>(
  values: Readonly<Record<Names, number>>,
  value: Named<Names>,
  what: string,
): number => {
  if (typeof value === 'number') return value;
  if (!Object.hasOwn(values, value)) throw unencodable(`${what} is not ${String(value)}`);
  return values[value];
};

type Numbers = Readonly<Record<string, number>>;
type Pair<A extends string, B extends string, First, Second> = {
  readonly [Key in A]: Named<keyof First & string>;
} & { readonly [Key in B]: Named<{ [Name in keyof Second]: keyof Second[Name] }[keyof Second] & string> };

/** Two numbers of 16 bits. The names of the second depend on the first: `second` has them by its name. */
export const namedPair = <
  A extends string,
  B extends string,
  First extends Numbers,
  Second extends Readonly<Record<string, Numbers>>,
>(
  [a, b]: readonly [A, B],
  first: First,
  second: Second,
): ValueForm<Pair<A, B, First, Second>> => {
  const namesOfSecond = (name: Named<string>): Numbers => second[name] ?? {};
  return {
    decode: (value, offset) => {
      expectLength(value, 4, offset, `${a} and ${b}`);
      const name = nameOf(first, value.readUInt16BE(0));
      return { [a]: name, [b]: nameOf(namesOfSecond(name), value.readUInt16BE(2)) } as Pair<A, B, First, Second>;
    },
    encode: (pair) => {
      const firstNumber = numberOf(first, pair[a], a);
      return writeUnsigned(
        2,
        `${a} or ${b}`,
        firstNumber,
        numberOf(namesOfSecond(nameOf(first, firstNumber)), pair[b], b),
      );
    },
  };
};

export const pointCodeRanges = (what: string): ValueForm<readonly PointCodeRange[]> => {
  const list = unsignedList(4, what);
  return {
    decode: (value, offset) =>
      list.decode(value, offset).map((word) => ({ pointCode: word & 0xffffff, mask: word >>> 24 })),
    encode: (ranges) =>
      list.encode(
        ranges.map(
          ({ pointCode, mask }) => unsigned(mask, 1, `the mask of ${what}`) * 0x1000000 + unsigned(pointCode, 3, what),
        ),
      ),
  };
};

export const pointCodeRange = (what: string): ValueForm<PointCodeRange> => {
  const ranges = pointCodeRanges(what);
  return {
    decode: (value, offset) => {
      const [range, second] = ranges.decode(value, offset);
      if (range === undefined || second !== undefined)
        throw fault(offset, `${what} takes 4 octets, not ${value.length}`);
      return range;
    },
    encode: (range) => ranges.encode([range]),
  };
};

/** Octets of Protocol Data before the user's (RFC 4666 §3.3.1). */
export const labelLength = 12;

export const protocolData: ValueForm<MtpTransfer> = {
  decode: (value, offset) => {
    if (value.length < labelLength)
      throw fault(offset, `Protocol Data takes ${labelLength} octets at least, not ${value.length}`);
    return readProtocolData(value, 0, value.length);
  },
  encode: (transfer) => {
    const buffer = Buffer.alloc(labelLength + transfer.data.length);
    writeProtocolData(buffer, 0, transfer);
    return buffer;
  },
};

/** The length was checked. */
export const readProtocolData = (bytes: Buffer, at: number, end: number): MtpTransfer => ({
  opc: bytes.readUInt32BE(at),
  dpc: bytes.readUInt32BE(at + 4),
  si: bytes.readUInt8(at + 8),
  ni: bytes.readUInt8(at + 9),
  mp: bytes.readUInt8(at + 10),
  sls: bytes.readUInt8(at + 11),
  data: bytes.subarray(at + labelLength, end),
});

export const writeProtocolData = (
  buffer: Buffer,
  at: number,
  { opc, dpc, si, ni, mp, sls, data }: MtpTransfer,
): void => {
  buffer.writeUInt32BE(unsigned(opc, 4, 'the originating point code'), at);
  buffer.writeUInt32BE(unsigned(dpc, 4, 'the destination point code'), at + 4);
  buffer.writeUInt8(unsigned(si, 1, 'the service indicator'), at + 8);
  buffer.writeUInt8(unsigned(ni, 1, 'the network indicator'), at + 9);
  buffer.writeUInt8(unsigned(mp, 1, 'the message priority'), at + 10);
  buffer.writeUInt8(unsigned(sls, 1, 'the signalling link selection'), at + 11);
  buffer.set(data, at + labelLength);
};
