/**
 * DATA chunks to send (RFC 9260 §3.3.1, §6.9): a message in one or several chunks, encoded once and kept until
 * acknowledged.
 */
import { chunkType } from './packet.ts';
import type { SctpPath } from './path.ts';
import { firstBit, lastBit, unorderedBit } from './reassembly.ts';
import { nextTsn } from './serial.ts';

/** Octets of a DATA chunk before its user data. */
export const dataHeaderLength = 16;

/** A message to send. */
export interface OutboundMessage {
  readonly message: Uint8Array;
  readonly stream: number;
  /** Its number on the stream. */
  readonly sequence: number;
  readonly payloadProtocol: number;
  /** It has the U bit, and takes no number of its stream. Default false. */
  readonly isUnordered?: boolean;
}

export class OutboundData {
  readonly tsn: number;
  /** Octets of user data, which the windows count. */
  readonly size: number;
  /** The encoded chunk, padded. */
  readonly bytes: Buffer;
  /** The path over which it was last sent; undefined before. */
  path: SctpPath | undefined = undefined;
  /** It is acknowledged, though a chunk before it is not. */
  isAcknowledged = false;
  /** It is to be sent again, and therefore not in flight. */
  isMarked = false;
  /** It was sent more than once: its round trip cannot be measured. */
  isRepeated = false;
  /** It was sent again by fast retransmit, which happens once (§7.2.4). */
  wasFast = false;
  /** How often a later chunk on its path was acknowledged before it. */
  misses = 0;

  constructor(
    tsn: number,
    flags: number,
    { stream, sequence, payloadProtocol }: Omit<OutboundMessage, 'message'>,
    userData: Uint8Array,
  ) {
    this.tsn = tsn;
    this.size = userData.length;
    const length = dataHeaderLength + userData.length;
    const bytes = Buffer.allocUnsafe(length + (-length & 3));
    bytes.writeUInt32BE(((chunkType.data << 24) | (flags << 16) | length) >>> 0, 0);
    bytes.writeUInt32BE(tsn, 4);
    bytes.writeUInt32BE(((stream << 16) | sequence) >>> 0, 8);
    bytes.writeUInt32BE(payloadProtocol, 12);
    bytes.set(userData, dataHeaderLength);
    for (let at = length; at < bytes.length; at += 1) bytes[at] = 0;
    this.bytes = bytes;
  }
}

const orderOf = ({ isUnordered = false }: OutboundMessage): number => (isUnordered ? unorderedBit : 0);

/** A message in one chunk. */
export const wholeChunk = (sent: OutboundMessage, tsn: number): OutboundData =>
  new OutboundData(tsn, firstBit | lastBit | orderOf(sent), sent, sent.message);

/** The chunks of a longer message, with TSNs from `tsn` on, and at most `fragment` octets of it in each. */
export function* fragmentsOf(sent: OutboundMessage, tsn: number, fragment: number): Generator<OutboundData> {
  const { message } = sent;
  for (let start = 0, next = tsn; start < message.length; start += fragment, next = nextTsn(next)) {
    const end = start + fragment;
    const place = (start === 0 ? firstBit : 0) | (end >= message.length ? lastBit : 0);
    const flags = place | orderOf(sent);
    yield new OutboundData(next, flags, sent, message.subarray(start, end));
  }
}
