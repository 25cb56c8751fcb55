/**
 * Messages that are not decoded: a request that is refused before it is decoded, and an answer that is sent again. Only
 * AVPs of the top level without a vendor are found (RFC 6733 §4.1), each with its padding.
 */
import { originOf, type PeerIdentity } from './capabilities.ts';
import { encodeMessage, headerLength } from './codec.ts';
import type { Dictionary } from './dictionary.ts';
import { padded } from './read-avps.ts';
import { isProtocolError } from './result-codes.ts';
import type { DiameterHeader } from './types.ts';

const session = 263;
const proxyInfo = 284;
const routeRecord = 282;
const version = 1;
const vendorFlag = 0x80;

export interface UnreadAvp {
  readonly code: number;
  /** All of it, with its padding. */
  readonly octets: Buffer;
  readonly value: Buffer;
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Calls `found` with each AVP. Returns false at an impossible length: the AVPs behind it are not found. */
const eachAvp = (
  message: Buffer,
  found: (code: number, vendor: number, start: number, end: number) => void,
): boolean => {
  for (let at = headerLength; at < message.length;) {
    if (message.length - at < 8) return false;
    const isOfVendor = (message.readUInt8(at + 4) & vendorFlag) !== 0;
    const length = message.readUIntBE(at + 5, 3);
    if (length < (isOfVendor ? 12 : 8) || at + length > message.length) return false;
    found(message.readUInt32BE(at), isOfVendor ? message.readUInt32BE(at + 8) : 0, at, at + length);
    at += padded(length);
  }
  return true;
};

/** The AVPs with these codes, in their order; undefined if they cannot be found. */
export const findUnread = (bytes: Uint8Array, codes: ReadonlySet<number>): readonly UnreadAvp[] | undefined => {
  const message = bufferOf(bytes);
  const found: UnreadAvp[] = [];
  const isWhole = eachAvp(message, (code, vendor, start, end) => {
    if (vendor !== 0 || !codes.has(code)) return;
    const valueAt = start + ((message.readUInt8(start + 4) & vendorFlag) === 0 ? 8 : 12);
    found.push({ code, octets: message.subarray(start, padded(end)), value: message.subarray(valueAt, end) });
  });
  return isWhole ? found : undefined;
};

const ofSession: ReadonlySet<number> = new Set([session, proxyInfo]);
const ofProxies: ReadonlySet<number> = new Set([proxyInfo]);
/** AVPs that the nodes between sender and receiver add. */
const ofTheWay: ReadonlySet<number> = new Set([proxyInfo, routeRecord]);

/**
 * FNV-1a of the octets that a repeated request has in common with the first, where they can be read: all but its
 * identifiers, its T flag, and the AVPs that other nodes add.
 */
export const digestOf = (bytes: Uint8Array): number => {
  const message = bufferOf(bytes);
  let digest = digested(0x811c9dc5, message, 5, 12);
  for (let at = headerLength; at + 8 <= message.length;) {
    const end = at + Math.max(8, message.readUIntBE(at + 5, 3));
    const isOfVendor = (message.readUInt8(at + 4) & vendorFlag) !== 0 && message.readUInt32BE(at + 8) !== 0;
    if (isOfVendor || !ofTheWay.has(message.readUInt32BE(at))) digest = digested(digest, message, at, end);
    at = padded(end);
  }
  return digest >>> 0;
};

const digested = (before: number, message: Buffer, start: number, end: number): number => {
  let digest = before;
  for (let at = start; at < end; at += 1) digest = Math.imul(digest ^ (message[at] ?? 0), 0x01000193);
  return digest;
};

/** Answers with only the AVPs that every error has (RFC 6733 §7.2), for requests that were not decoded. */
export class UnreadRefusals {
  readonly #identity: PeerIdentity;
  readonly #dictionary: Dictionary;
  /** The AVPs of result and origin, by the result. */
  readonly #common = new Map<number, Buffer>();

  constructor(identity: PeerIdentity, dictionary: Dictionary) {
    this.#identity = identity;
    this.#dictionary = dictionary;
  }

  /** `bytes`: of the request, whose Session-Id and Proxy-Info AVPs are repeated unchanged. */
  encode(header: DiameterHeader, bytes: Uint8Array, result: number): Buffer {
    const found = findUnread(bytes, ofSession) ?? [];
    const of = (wanted: number): Buffer[] => found.filter(({ code }) => code === wanted).map(({ octets }) => octets);
    const pieces = [...of(session).slice(0, 1), this.#commonOf(result), ...of(proxyInfo)];
    const answer = Buffer.concat([Buffer.alloc(headerLength), ...pieces]);
    answer.writeUInt32BE(version * 2 ** 24 + answer.length, 0);
    const flags = (header.proxiable ? 0x40 : 0) | (isProtocolError(result) ? 0x20 : 0);
    answer.writeUInt32BE(flags * 2 ** 24 + header.code, 4);
    answer.writeUInt32BE(header.application, 8);
    answer.writeUInt32BE(header.hopByHop, 12);
    answer.writeUInt32BE(header.endToEnd, 16);
    return answer;
  }

  #commonOf(result: number): Buffer {
    const known = this.#common.get(result);
    if (known !== undefined) return known;
    const avps = [...originOf(this.#identity), { name: 'Result-Code', value: result }];
    const flags = { request: false, proxiable: false, error: false, retransmitted: false };
    const message = encodeMessage(
      { command: 0, application: 0, hopByHop: 0, endToEnd: 0, ...flags, avps },
      this.#dictionary,
    );
    const common = message.subarray(headerLength);
    this.#common.set(result, common);
    return common;
  }
}

/**
 * The parts of a request that differ between its copies and that the answer repeats: its header, and the octets of its
 * Proxy-Info AVPs.
 */
export const routeOf = (request: Uint8Array): Buffer =>
  Buffer.concat([
    request.subarray(0, headerLength),
    ...(findUnread(request, ofProxies) ?? []).map(({ octets }) => octets),
  ]);

/**
 * The answer for another copy of its request, or for the `routeOf` that copy: with the Hop-by-Hop Identifier and the
 * Proxy-Info AVPs of the copy (RFC 6733 §3, §6.2).
 */
export const repeatedAnswer = (answer: Uint8Array, request: Uint8Array): Buffer => {
  const [before, asked] = [bufferOf(answer), bufferOf(request)];
  const own: Buffer[] = [];
  eachAvp(before, (code, vendor, start, end) => {
    if (vendor !== 0 || !ofProxies.has(code)) own.push(before.subarray(start, padded(end)));
  });
  const proxies = (findUnread(asked, ofProxies) ?? []).map(({ octets }) => octets);
  const repeated = Buffer.concat([before.subarray(0, headerLength), ...own, ...proxies]);
  repeated.writeUIntBE(repeated.length, 1, 3);
  asked.copy(repeated, 12, 12, 16);
  return repeated;
};
