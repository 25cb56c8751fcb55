/**
 * The parameters of INIT and INIT ACK (RFC 9260 §3.2.1, §3.3.2, §3.3.3): addresses, the types of addresses that are
 * understood, and the cookie. The two highest bits of a type say what to do with a parameter that is unknown. Decoders
 * throw `DecodeFailed`.
 */
import { endOfChunk } from './packet.ts';
import { octetsOf, textOf } from './ip-addresses.ts';

export const parameterType = {
  ipv4: 5,
  ipv6: 6,
  cookie: 7,
  unrecognized: 8,
  cookiePreservative: 9,
  hostName: 11,
  addressTypes: 12,
  /** Forward-TSN-Supported (RFC 3758 §3.1): known, and not used. */
  forwardTsn: 0xc000,
} as const;

export interface Parameters {
  /** In the order of the chunk. */
  readonly addresses: readonly string[];
  /** `parameterType.ipv4` and `ipv6`, if the peer says which of them it supports. */
  readonly addressTypes: readonly number[] | undefined;
  readonly cookie: Buffer | undefined;
  /** Milliseconds to add to the lifetime of the cookie. */
  readonly preservative: number;
  /** The whole parameter with a host name in place of addresses, which RFC 9260 no longer allows. */
  readonly hostName: Buffer | undefined;
  /** Whole unknown parameters that have to be reported to the peer. */
  readonly unrecognized: readonly Buffer[];
}

/** Addresses of one chunk that are read; the others are ignored. */
const mostListed = 64;

/** Reads the parameters in `octets`: the value of an INIT or INIT ACK behind its fixed part. */
export const readParameters = (octets: Buffer): Parameters => {
  const addresses: string[] = [];
  const unrecognized: Buffer[] = [];
  let [addressTypes, cookie, hostName]: [number[] | undefined, Buffer | undefined, Buffer | undefined] = [
    undefined,
    undefined,
    undefined,
  ];
  let preservative = 0;
  for (let at = 0; at < octets.length;) {
    const end = endOfChunk(octets, at, 'parameter');
    const type = octets.readUInt16BE(at);
    const value = octets.subarray(at + 4, end);
    if ((type === parameterType.ipv4 && value.length === 4) || (type === parameterType.ipv6 && value.length === 16)) {
      if (addresses.length < mostListed) addresses.push(textOf(value));
    } else if (type === parameterType.cookie) cookie = value;
    else if (type === parameterType.cookiePreservative && value.length === 4) preservative = value.readUInt32BE(0);
    else if (type === parameterType.hostName) hostName = octets.subarray(at, end);
    else if (type === parameterType.addressTypes) addressTypes = numbersIn(value);
    else if (type !== parameterType.unrecognized && type !== parameterType.forwardTsn) {
      if ((type & 0x4000) !== 0) unrecognized.push(octets.subarray(at, end));
      if ((type & 0x8000) === 0) break;
    }
    at = end + (-end & 3);
  }
  return { addresses, addressTypes, cookie, preservative, hostName, unrecognized };
};

const numbersIn = (value: Buffer): number[] =>
  Array.from({ length: value.length >> 1 }, (_, index) => value.readUInt16BE(2 * index));

/** Encodes a parameter, padded. */
export const encodeParameter = (type: number, value: Uint8Array): Buffer => {
  const length = 4 + value.length;
  const parameter = Buffer.alloc(length + (-length & 3));
  parameter.writeUInt16BE(type, 0);
  parameter.writeUInt16BE(length, 2);
  parameter.set(value, 4);
  return parameter;
};

/** Joins parameters: the padding of the last one is that of the chunk, and does not count in its length (§3.2). */
export const joinParameters = (parameters: readonly Buffer[]): Buffer => {
  const joined = Buffer.concat(parameters);
  const last = parameters.at(-1);
  return last === undefined ? joined : joined.subarray(0, joined.length - last.length + last.readUInt16BE(2));
};

export const encodeAddress = (address: string): Buffer => {
  const octets = octetsOf(address);
  return encodeParameter(octets.length === 4 ? parameterType.ipv4 : parameterType.ipv6, octets);
};

/** Encodes the types of addresses that this end supports. */
export const encodeAddressTypes = (types: readonly number[]): Buffer =>
  encodeParameter(parameterType.addressTypes, Buffer.from(types.flatMap((type) => [type >> 8, type & 0xff])));

/** Encodes the milliseconds to add to the lifetime of the cookie. */
export const encodePreservative = (milliseconds: number): Buffer => {
  const value = Buffer.alloc(4);
  value.writeUInt32BE(milliseconds >>> 0);
  return encodeParameter(parameterType.cookiePreservative, value);
};
