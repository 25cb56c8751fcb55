/**
 * M3UA messages as IP packets, for a capture: IPv4 (RFC 791), SCTP with one DATA chunk (RFC 9260 §3.3.1), port 2905,
 * payload protocol 3.
 *
 * The packets form an association of their own, whatever association carried the messages: two addresses of RFC 5737,
 * and TSNs that count up.
 */
import { crc32c } from '../ground/crc32c.ts';

/** Direction of a message, with the names that the taps of dialogues and of links use. */
export type Direction = 'sent' | 'received';

const ipHeader = 20;
const sctpHeader = 12;
const chunkHeader = 16;
const headers = ipHeader + sctpHeader + chunkHeader;

/** Octets of the longest message that fits an IP packet. */
export const longestMessage = 65_532 - headers;

const sctp = 132;
const timeToLive = 64;
const m3uaPort = 2905;
const m3uaPayload = 3;
/** Flags of a DATA chunk that holds a whole message. */
const wholeMessage = 3;
/** RFC 4666 §1.4.7: stream 0 is not for DATA messages, whose message class is 1. */
const transferClass = 1;

const ours = [192, 0, 2, 1] as const;
const theirs = [192, 0, 2, 2] as const;

/** One end of the association, with its counters. */
interface End {
  readonly address: readonly number[];
  /** Tag that the other end puts into every packet to it. */
  readonly verificationTag: number;
  tsn: number;
  packets: number;
  /** Next stream sequence number, by stream. */
  readonly sequence: [number, number];
}

const end = (address: readonly number[], verificationTag: number): End => ({
  address,
  verificationTag,
  tsn: 1,
  packets: 0,
  sequence: [0, 0],
});

/** The packets of one association, in the order in which they are made. */
export class M3uaPackets {
  readonly #ours: End;
  readonly #theirs: End;

  /** `number`: distinguishes the associations of captures that are merged; 32 bits. Default: 1. */
  constructor(number = 1) {
    this.#ours = end(ours, number >>> 0);
    this.#theirs = end(theirs, ~number >>> 0);
  }

  /** `message` is a whole M3UA message of at most `longestMessage` octets. */
  packet(direction: Direction, message: Uint8Array): Buffer {
    const [from, to] = direction === 'sent' ? [this.#ours, this.#theirs] : [this.#theirs, this.#ours];
    const packet = Buffer.alloc(headers + Math.ceil(message.length / 4) * 4);
    writeIp(packet, from, to);
    writeChunk(packet, from, message);
    packet.writeUInt16BE(m3uaPort, ipHeader);
    packet.writeUInt16BE(m3uaPort, ipHeader + 2);
    packet.writeUInt32BE(to.verificationTag, ipHeader + 4);
    packet.writeUInt32LE(crc32c(packet.subarray(ipHeader)), ipHeader + 8);
    return packet;
  }
}

const writeIp = (packet: Buffer, from: End, to: End): void => {
  packet.writeUInt8(0x45, 0);
  packet.writeUInt16BE(packet.length, 2);
  from.packets = (from.packets + 1) & 0xffff;
  packet.writeUInt16BE(from.packets, 4);
  packet.writeUInt8(timeToLive, 8);
  packet.writeUInt8(sctp, 9);
  packet.set(from.address, 12);
  packet.set(to.address, 16);
  packet.writeUInt16BE(headerChecksum(packet), 10);
};

/** RFC 791 §3.1: the ones' complement of the ones' complement sum of the header, whose checksum is 0 meanwhile. */
const headerChecksum = (packet: Buffer): number => {
  let sum = 0;
  for (let at = 0; at < ipHeader; at += 2) sum += packet.readUInt16BE(at);
  while (sum > 0xffff) sum = (sum & 0xffff) + (sum >>> 16);
  return ~sum & 0xffff;
};

const writeChunk = (packet: Buffer, from: End, message: Uint8Array): void => {
  const chunk = packet.subarray(ipHeader + sctpHeader);
  const stream = message[2] === transferClass ? 1 : 0;
  chunk.writeUInt8(wholeMessage, 1);
  chunk.writeUInt16BE(chunkHeader + message.length, 2);
  chunk.writeUInt32BE(from.tsn, 4);
  chunk.writeUInt16BE(stream, 8);
  chunk.writeUInt16BE(from.sequence[stream], 10);
  chunk.writeUInt32BE(m3uaPayload, 12);
  chunk.set(message, chunkHeader);
  from.tsn = (from.tsn + 1) >>> 0;
  from.sequence[stream] = (from.sequence[stream] + 1) & 0xffff;
};
