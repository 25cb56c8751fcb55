/**
 * DATA chunks on their way (RFC 9260 §3.3.1, §6.9): a message in one of them or in several, encoded once and kept until acknowledged.
 *
 * The fields are those that werift looks at. Its own class defines each of fifteen properties for each chunk, which takes longer than
 * all else that is done for a message.
 */
import { chunkType } from './sctp-packet.ts';
import type { OutboundChunk } from './sctp-werift.ts';

/** Octets of a fragment: werift's, and the unit of its congestion window. */
export const fragment = 1200;
/** M3UA (RFC 4666 §7.1). Of what comes it is not asked: there are stacks that leave it out. */
const payloadProtocol = 3;
const headerLength = 16;
/** The B and E bits. */
const firstFragment = 2;
const lastFragment = 1;

export class OutboundData implements OutboundChunk {
  readonly type = chunkType.data;
  readonly tsn: number;
  readonly flags: number;
  readonly streamId: number;
  readonly streamSeqNum: number;
  readonly bookSize: number;
  /** The chunk as it goes out, padded. */
  readonly bytes: Buffer;
  acked = false;
  retransmit = false;
  readonly abandoned = false;
  misses = 0;
  sentCount = 0;
  sentTime = 0;

  constructor(tsn: number, flags: number, streamId: number, streamSeqNum: number, userData: Uint8Array) {
    this.tsn = tsn;
    this.flags = flags;
    this.streamId = streamId;
    this.streamSeqNum = streamSeqNum;
    this.bookSize = userData.length;
    const length = headerLength + userData.length;
    const bytes = Buffer.allocUnsafe(length + (-length & 3));
    bytes.writeUInt32BE(((this.type << 24) | (flags << 16) | length) >>> 0, 0);
    bytes.writeUInt32BE(tsn, 4);
    bytes.writeUInt32BE(((streamId << 16) | streamSeqNum) >>> 0, 8);
    bytes.writeUInt32BE(payloadProtocol, 12);
    bytes.set(userData, headerLength);
    for (let at = length; at < bytes.length; at += 1) bytes[at] = 0;
    this.bytes = bytes;
  }
}

/** The chunks of a message, with TSNs from `tsn` on. */
export const chunksOf = (message: Uint8Array, tsn: number, stream: number, sequence: number): OutboundData[] => {
  if (message.length <= fragment) return [new OutboundData(tsn, firstFragment | lastFragment, stream, sequence, message)];
  const chunks: OutboundData[] = [];
  for (let start = 0; start < message.length; start += fragment) {
    const end = start + fragment;
    const flags = (start === 0 ? firstFragment : 0) | (end >= message.length ? lastFragment : 0);
    chunks.push(new OutboundData((tsn + chunks.length) >>> 0, flags, stream, sequence, message.subarray(start, end)));
  }
  return chunks;
};
