/**
 * DATA chunks to send (RFC 9260 §3.3.1, §6.9): a message in one or several chunks, encoded once and kept until
 * acknowledged.
 */
import { ChunkRoom, type PlacedChunk } from './chunk-room.ts';
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

export class OutboundData implements PlacedChunk {
  readonly tsn: number;
  /** Octets of user data, which the windows count. */
  readonly size: number;
  readonly octets: Buffer;
  readonly start: number;
  readonly length: number;
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
    room: ChunkRoom,
  ) {
    this.tsn = tsn;
    this.size = userData.length;
    const length = dataHeaderLength + userData.length;
    this.length = (length + 3) & ~3;
    const start = room.take(this.length);
    const { octets, view } = room;
    this.start = start;
    this.octets = octets;
    view.setInt32(start + this.length - 4, 0);
    octets.set(userData, start + dataHeaderLength);
    view.setInt32(start, (chunkType.data << 24) | (flags << 16) | length);
    view.setInt32(start + 4, tsn);
    view.setInt32(start + 8, (stream << 16) | sequence);
    view.setInt32(start + 12, payloadProtocol);
  }

  /** The encoded chunk, padded. */
  get bytes(): Buffer {
    return this.octets.subarray(this.start, this.start + this.length);
  }
}

const orderOf = ({ isUnordered = false }: OutboundMessage): number => (isUnordered ? unorderedBit : 0);

/** A message in one chunk. */
export const wholeChunk = (sent: OutboundMessage, tsn: number, room = new ChunkRoom()): OutboundData =>
  new OutboundData(tsn, firstBit | lastBit | orderOf(sent), sent, sent.message, room);

/** The chunks of a longer message, with TSNs from `tsn` on, and at most `fragment` octets of it in each. */
export function* fragmentsOf(
  sent: OutboundMessage,
  tsn: number,
  fragment: number,
  room = new ChunkRoom(),
): Generator<OutboundData> {
  const { message } = sent;
  for (let start = 0, next = tsn; start < message.length; start += fragment, next = nextTsn(next)) {
    const end = start + fragment;
    const place = (start === 0 ? firstBit : 0) | (end >= message.length ? lastBit : 0);
    const flags = place | orderOf(sent);
    yield new OutboundData(next, flags, sent, message.subarray(start, end), room);
  }
}
