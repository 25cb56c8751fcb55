/** The contents of SCTP chunks that have fields (RFC 9260 §3.3). Decoders throw `DecodeFailed`. */
import { decodeError } from '../../../ground/errors.ts';
import { chunkType, encodeChunk, type Chunk } from './packet.ts';
import { encodeParameter, joinParameters, parameterType, readParameters, type Parameters } from './parameters.ts';

/** §3.3.1. */
export interface DataChunk {
  readonly flags: number;
  readonly tsn: number;
  readonly stream: number;
  /** Stream sequence number. */
  readonly sequence: number;
  /** Payload protocol identifier. */
  readonly protocol: number;
  /** Empty if the peer has left it out, which is a fault. */
  readonly userData: Buffer;
}

export const decodeData = ({ flags, octets, start, end }: Chunk): DataChunk => {
  if (end - start < 12) throw decodeError('sctp', end - start, 'a DATA chunk is too short');
  return {
    flags,
    tsn: octets.readUInt32BE(start),
    stream: octets.readUInt16BE(start + 4),
    sequence: octets.readUInt16BE(start + 6),
    protocol: octets.readUInt32BE(start + 8),
    userData: octets.subarray(start + 12, end),
  };
};

/**
 * §3.3.4. Gaps are offsets from the cumulative TSN: first and last TSN of each run of chunks received behind a missing
 * one.
 */
export interface SackChunk {
  readonly cumulativeTsn: number;
  readonly advertisedRwnd: number;
  readonly gaps: readonly (readonly [first: number, last: number])[];
  readonly duplicates: readonly number[];
}

export const decodeSack = ({ value }: Chunk): SackChunk => {
  if (value.length < 12) throw decodeError('sctp', value.length, 'a SACK chunk is too short');
  const count = value.readUInt16BE(8);
  if (value.length < 12 + 4 * count) throw decodeError('sctp', 8, `a SACK chunk has no room for ${count} gaps`);
  const gaps: [number, number][] = [];
  let previous = 0;
  for (let offset = 12; gaps.length < count; offset += 4) {
    const first = value.readUInt16BE(offset);
    const last = value.readUInt16BE(offset + 2);
    if (first <= previous || last < first)
      throw decodeError('sctp', offset, 'the gaps of a SACK chunk are not in order');
    gaps.push([first, last]);
    previous = last;
  }
  return { cumulativeTsn: value.readUInt32BE(0), advertisedRwnd: value.readUInt32BE(4), gaps, duplicates: [] };
};

export const encodeSack = ({ cumulativeTsn, advertisedRwnd, gaps, duplicates }: SackChunk): Buffer => {
  const value = Buffer.alloc(12 + 4 * (gaps.length + duplicates.length));
  value.writeUInt32BE(cumulativeTsn, 0);
  value.writeUInt32BE(advertisedRwnd, 4);
  value.writeUInt16BE(gaps.length, 8);
  value.writeUInt16BE(duplicates.length, 10);
  let offset = 12;
  for (const [first, last] of gaps) {
    value.writeUInt16BE(first, offset);
    value.writeUInt16BE(last, offset + 2);
    offset += 4;
  }
  for (const tsn of duplicates) offset = value.writeUInt32BE(tsn, offset);
  return encodeChunk(chunkType.sack, 0, value);
};

/** The parameters of one side in INIT and INIT ACK (§3.3.2, §3.3.3). */
export interface Init {
  /** The verification tag of every packet to this side. */
  readonly tag: number;
  /** Receiver window in octets. */
  readonly window: number;
  readonly outboundStreams: number;
  readonly inboundStreams: number;
  /** The first TSN that it sends. */
  readonly tsn: number;
}

/** Octets of the fixed part of INIT and INIT ACK, without the header of the chunk. */
export const initLength = 16;
/** The smallest receiver window that an INIT may have (§3.3.2). */
export const smallestWindow = 1500;

export const encodeInitValue = ({ tag, window, outboundStreams, inboundStreams, tsn }: Init): Buffer => {
  const value = Buffer.alloc(initLength);
  value.writeUInt32BE(tag, 0);
  value.writeUInt32BE(window, 4);
  value.writeUInt16BE(outboundStreams, 8);
  value.writeUInt16BE(inboundStreams, 10);
  value.writeUInt32BE(tsn, 12);
  return value;
};

/** `parameters`: encoded by the functions of `sctp/parameters.ts`. */
export const encodeInit = (init: Init, parameters: readonly Buffer[] = []): Buffer =>
  encodeChunk(chunkType.init, 0, Buffer.concat([encodeInitValue(init), joinParameters(parameters)]));

/** The cookie comes last. */
export const encodeInitAck = (init: Init, cookie: Uint8Array, parameters: readonly Buffer[] = []): Buffer =>
  encodeChunk(
    chunkType.initAck,
    0,
    Buffer.concat([
      encodeInitValue(init),
      joinParameters([...parameters, encodeParameter(parameterType.cookie, cookie)]),
    ]),
  );

/** Decodes the fixed part, with any values: also the result of `encodeInitValue`. */
export const decodeInitValue = (value: Buffer): Init => {
  if (value.length < initLength) throw decodeError('sctp', value.length, 'an INIT chunk is too short');
  return {
    tag: value.readUInt32BE(0),
    window: value.readUInt32BE(4),
    outboundStreams: value.readUInt16BE(8),
    inboundStreams: value.readUInt16BE(10),
    tsn: value.readUInt32BE(12),
  };
};

export const decodeInit = (value: Buffer): Init & Parameters => ({
  ...decodeInitValue(value),
  ...readParameters(value.subarray(initLength)),
});

/**
 * Why an INIT or INIT ACK is invalid (§3.3.2); undefined if it is valid. A chunk with the tag 0 is discarded before.
 */
export const faultOfInit = ({ window, outboundStreams, inboundStreams }: Init): string | undefined => {
  if (outboundStreams === 0 || inboundStreams === 0) return 'no streams';
  return window < smallestWindow ? `a receiver window of less than ${smallestWindow} octets` : undefined;
};
