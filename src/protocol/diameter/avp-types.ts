/**
 * The types that AVPs have, as octets and as values of JSON (RFC 6733 §4.2, §4.3.1).
 *
 * OctetString is hex. Whole numbers beyond 2^53 are decimal text, and so are NaN and the infinities: JSON has none of
 * them. A number may be given as text everywhere. Time is ISO 8601 text; its four octets reach to 2104, by the rule of
 * RFC 5905 §6.
 */
import { pairsRule } from '../../ground/hex-pairs.ts';
import { decimalText } from '../../ground/decimal-text.ts';
import { formatAddress, parseAddress } from './addresses.ts';
import { fault, unencodable } from './faults.ts';

export const baseTypes = [
  'OctetString',
  'Integer32',
  'Integer64',
  'Unsigned32',
  'Unsigned64',
  'Float32',
  'Float64',
  'Grouped',
  'Address',
  'Time',
  'UTF8String',
  'DiameterIdentity',
  'DiameterURI',
  'Enumerated',
  'IPFilterRule',
  'QoSFilterRule',
] as const;
export type BaseType = (typeof baseTypes)[number];
export type ScalarType = Exclude<BaseType, 'Grouped'>;

export type Scalar = string | number;

/** `at`: the offset of the octets in the message, for faults. `name`: of the AVP, for texts. */
export interface ScalarForm {
  decode(octets: Buffer, at: number): Scalar;
  encode(value: unknown, name: string): Buffer;
}

const shown = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 60);

const wrong = (name: string, wanted: string, value: unknown, hint = ''): Error =>
  unencodable(`${name} must be ${wanted}, not ${shown(value)}${hint}`);

const exactly = (octets: Buffer, length: number, type: string, at: number): Buffer => {
  if (octets.length !== length) throw fault(at, `${type} takes ${length} octets, not ${octets.length}`);
  return octets;
};

/** Whether the number has lost digits that the author wrote. */
const isRounded = (value: unknown): boolean => Number.isInteger(value) && !Number.isSafeInteger(value);
const inQuotes = ', which is beyond 2^53 and may be rounded: write it in quotes';

const wholeNumber = (value: unknown): bigint | undefined => {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined;
  return typeof value === 'string' && /^-?\d{1,20}$/.test(value) ? BigInt(value) : undefined;
};

const asJson = (value: bigint): Scalar => {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value.toString();
};

const integer = (type: string, octets: 4 | 8, signed: boolean): ScalarForm => {
  const bits = BigInt(octets * 8);
  const least = signed ? -(1n << (bits - 1n)) : 0n;
  const most = signed ? (1n << (bits - 1n)) - 1n : (1n << bits) - 1n;
  return {
    decode: (given, at) => {
      const own = exactly(given, octets, type, at);
      if (octets === 4) return signed ? own.readInt32BE() : own.readUInt32BE();
      return asJson(signed ? own.readBigInt64BE() : own.readBigUInt64BE());
    },
    encode: (value, name) => {
      const number = wholeNumber(value);
      if (number === undefined || number < least || number > most) {
        throw wrong(name, `a whole number from ${least} to ${most}`, value, isRounded(value) ? inQuotes : '');
      }
      const written = Buffer.alloc(8);
      written.writeBigUInt64BE(BigInt.asUintN(64, number));
      return written.subarray(8 - octets);
    },
  };
};

const unusualNumbers: Readonly<Record<string, number>> = { NaN, Infinity, '-Infinity': -Infinity };

const realNumber = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  if (Object.hasOwn(unusualNumbers, value)) return unusualNumbers[value];
  return /^-?\d{1,400}(?:\.\d{1,400})?(?:[eE][+-]?\d{1,3})?$/.test(value) ? Number(value) : undefined;
};

const float = (type: string, octets: 4 | 8): ScalarForm => ({
  decode: (given, at) => {
    const own = exactly(given, octets, type, at);
    const number = octets === 4 ? own.readFloatBE() : own.readDoubleBE();
    return Number.isFinite(number) ? number : String(number);
  },
  encode: (value, name) => {
    const number = realNumber(value);
    if (number === undefined) throw wrong(name, 'a number', value);
    const written = Buffer.alloc(octets);
    if (octets === 4) written.writeFloatBE(number);
    else written.writeDoubleBE(number);
    return written;
  },
});

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const readText = (octets: Buffer, at: number, type: string): string => {
  try {
    return utf8.decode(octets);
  } catch {
    throw fault(at, `${type} is not UTF-8`);
  }
};

/** `allowed`: a pattern that the whole text has to match, and its meaning in words. */
const text = (type: string, allowed?: { readonly pattern: RegExp; readonly means: string }): ScalarForm => ({
  decode: (octets, at) => {
    const value = readText(octets, at, type);
    if (allowed && !allowed.pattern.test(value)) throw fault(at, `${type} is not ${allowed.means}`);
    return value;
  },
  encode: (value, name) => {
    const written = typeof value === 'number' ? decimalText(value) : value;
    if (typeof written !== 'string' || Buffer.from(written, 'utf8').toString() !== written) {
      throw wrong(name, 'a text', value, isRounded(value) ? inQuotes : '');
    }
    if (allowed && !allowed.pattern.test(written)) throw wrong(name, allowed.means, value);
    return Buffer.from(written, 'utf8');
  },
});

const octetString: ScalarForm = {
  decode: (octets) => octets.toString('hex'),
  encode: (value, name) => {
    if (value instanceof Uint8Array) return Buffer.from(value);
    const written = typeof value === 'number' ? decimalText(value) : value;
    if (typeof written !== 'string' || !/^(?:[0-9A-Fa-f]{2})*$/.test(written)) {
      throw wrong(name, 'octets in hex', value, isRounded(value) ? inQuotes : pairsRule(written));
    }
    return Buffer.from(written, 'hex');
  },
};

const address: ScalarForm = {
  decode: (octets, at) => {
    if (octets.length < 2) throw fault(at, `Address begins with a family of 2 octets, not ${octets.length}`);
    const formatted = formatAddress(octets.readUInt16BE(), octets.subarray(2));
    if (formatted === undefined)
      throw fault(at, `Address of family ${octets.readUInt16BE()} has ${octets.length - 2} octets`);
    return formatted;
  },
  encode: (value, name) => {
    const written = typeof value === 'string' ? parseAddress(value) : undefined;
    if (written === undefined) throw wrong(name, 'an IPv4 or IPv6 address, or a family and hex (`8:3439`)', value);
    return written;
  },
};

/** Seconds from 1900 to 1970, and the meaning of the first bit: clear means after 2036-02-07T06:28:16Z. */
const epoch = 2_208_988_800;
const era = 2 ** 32;

const time: ScalarForm = {
  decode: (octets, at) => {
    const seconds = exactly(octets, 4, 'Time', at).readUInt32BE();
    const sinceEpoch = (seconds >= 2 ** 31 ? seconds : seconds + era) - epoch;
    return new Date(sinceEpoch * 1000).toISOString().replace('.000Z', 'Z');
  },
  encode: (value, name) => {
    const sinceEpoch =
      typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Math.floor(Date.parse(value) / 1000) : NaN;
    const seconds = sinceEpoch + epoch;
    if (!(seconds >= 2 ** 31 && seconds < 2 ** 31 + era))
      throw wrong(name, 'a time of 1968 to 2104 such as 2026-01-31T12:00:00Z', value);
    const written = Buffer.alloc(4);
    written.writeUInt32BE(seconds % era);
    return written;
  },
};

const identity = { pattern: /^[\x21-\x7e]+$/, means: 'ASCII without blanks' };
const uri = { pattern: /^aaas?:\/\/[\x21-\x7e]+$/, means: 'a URI such as aaa://host:3868;transport=tcp' };

export const scalarForms: Readonly<Record<ScalarType, ScalarForm>> = {
  OctetString: octetString,
  Integer32: integer('Integer32', 4, true),
  Integer64: integer('Integer64', 8, true),
  Unsigned32: integer('Unsigned32', 4, false),
  Unsigned64: integer('Unsigned64', 8, false),
  Float32: float('Float32', 4),
  Float64: float('Float64', 8),
  Address: address,
  Time: time,
  UTF8String: text('UTF8String'),
  DiameterIdentity: text('DiameterIdentity', identity),
  DiameterURI: text('DiameterURI', uri),
  Enumerated: integer('Enumerated', 4, true),
  IPFilterRule: text('IPFilterRule'),
  QoSFilterRule: text('QoSFilterRule'),
};
