/**
 * SCTP packets: the common header with its CRC32c, and the chunks in it (RFC 9260 §3, appendix A).
 *
 * Every length is checked before it is used: any host that finds the port can send packets.
 */
import { randomInt } from 'node:crypto';
import { crc32cOf, crc32cRemainder } from '../../../ground/crc32c.ts';
import { decodeError, DialproofError } from '../../../ground/errors.ts';

/** RFC 9260 §3.2. */
export const chunkType = {
  data: 0,
  init: 1,
  initAck: 2,
  sack: 3,
  heartbeat: 4,
  heartbeatAck: 5,
  abort: 6,
  shutdown: 7,
  shutdownAck: 8,
  error: 9,
  cookieEcho: 10,
  cookieAck: 11,
  shutdownComplete: 14,
  /** RFC 4820: octets that only fill a packet. */
  pad: 0x84,
} as const;

/**
 * The T bit of ABORT and SHUTDOWN COMPLETE: the tag is the one that the receiver uses for packets to its peer (§8.5.1).
 */
export const reflectedTag = 1;

export class Chunk {
  readonly type: number;
  readonly flags: number;
  /** Its value is in `octets` from `start` up to `end`, without header and padding. */
  readonly octets: Buffer;
  readonly start: number;
  readonly end: number;

  constructor(type: number, flags: number, octets: Buffer, start = 0, end = octets.length) {
    this.type = type;
    this.flags = flags;
    this.octets = octets;
    this.start = start;
    this.end = end;
  }

  /** A view of `octets`. */
  get value(): Buffer {
    return this.octets.subarray(this.start, this.end);
  }
}

export interface Packet {
  readonly sourcePort: number;
  readonly destinationPort: number;
  readonly tag: number;
  /** At least one. */
  readonly chunks: readonly Chunk[];
}

/** Octets of a packet before its chunks. */
export const headerLength = 12;
const checksumOffset = 8;

const noChecksum = new Uint8Array(headerLength - checksumOffset);

/** The checksum of a packet, whose checksum field counts as zero. */
export const checksum = (packet: Uint8Array): number => {
  const ports = crc32cRemainder(packet, 0, checksumOffset);
  const header = crc32cRemainder(noChecksum, 0, noChecksum.length, ports);
  return crc32cOf(crc32cRemainder(packet, headerLength, packet.length, header));
};

/** Throws `DecodeFailed`. */
export const decodePacket = (packet: Buffer): Packet => {
  if (packet.length < headerLength + 4) throw decodeError('sctp', packet.length, 'the packet has no room for a chunk');
  if (packet.readUInt32LE(checksumOffset) !== checksum(packet))
    throw decodeError('sctp', checksumOffset, 'the checksum is wrong');
  const chunks: Chunk[] = [];
  for (let offset = headerLength; offset < packet.length;) {
    const end = endOfChunk(packet, offset, 'chunk');
    chunks.push(new Chunk(packet.readUInt8(offset), packet.readUInt8(offset + 1), packet, offset + 4, end));
    offset = end + (-end & 3);
  }
  return {
    sourcePort: packet.readUInt16BE(0),
    destinationPort: packet.readUInt16BE(2),
    tag: packet.readUInt32BE(4),
    chunks,
  };
};

/** Chunks and their parameters begin alike: two octets with the type, two with the length, without padding. */
export const endOfChunk = (octets: Buffer, offset: number, what: string): number => {
  if (octets.length - offset < 4) throw decodeError('sctp', offset, `a ${what} has no room for its header`);
  const length = octets.readUInt16BE(offset + 2);
  if (length < 4) throw decodeError('sctp', offset + 2, `a ${what} of ${length} octets has no room for its header`);
  if (offset + length > octets.length)
    throw decodeError('sctp', offset + 2, `a ${what} of ${length} octets goes past the end`);
  return offset + length;
};

/** Encodes a chunk, padded. */
export const encodeChunk = (type: number, flags: number, value: Uint8Array = new Uint8Array(0)): Buffer => {
  const length = 4 + value.length;
  const chunk = Buffer.alloc(length + (-length & 3));
  chunk.writeUInt8(type, 0);
  chunk.writeUInt8(flags, 1);
  chunk.writeUInt16BE(length, 2);
  chunk.set(value, 4);
  return chunk;
};

export interface Ports {
  readonly sourcePort: number;
  readonly destinationPort: number;
}

/** `chunks`: results of `encodeChunk`. `length`: octets of the whole packet, if known. */
export const encodePacket = (
  { sourcePort, destinationPort }: Ports,
  tag: number,
  chunks: readonly Uint8Array[],
  length = chunks.reduce((sum, chunk) => sum + chunk.length, headerLength),
): Buffer => {
  const packet = Buffer.allocUnsafe(length);
  packet.writeUInt16BE(sourcePort, 0);
  packet.writeUInt16BE(destinationPort, 2);
  packet.writeUInt32BE(tag, 4);
  let offset = headerLength;
  for (const chunk of chunks) {
    packet.set(chunk, offset);
    offset += chunk.length;
  }
  packet.writeUInt32LE(checksum(packet), checksumOffset);
  return packet;
};

/** Whether `thrown` is the error for a malformed packet. */
export const isPacketFault = (thrown: unknown): boolean =>
  thrown instanceof DialproofError && thrown.data?.['layer'] === 'sctp';

/** A verification tag, which is never 0, or a first TSN. */
export const randomTag = (): number => randomInt(1, 2 ** 32);
