/**
 * Messages of a protocol over SCTP as IP packets, for a capture: one DATA chunk each (RFC 9260 §3.3.1); a message that
 * fits no packet takes several.
 *
 * The packets form an association of their own, whatever association carried the messages, with TSNs that count up.
 */
import { crc32c } from '../ground/crc32c.ts';
import { ipHeader, longestPacket, otherEnd, writeIpHeader, type End } from './ipv4.ts';

const sctpHeader = 12;
const chunkHeader = 16;
const headers = ipHeader + sctpHeader + chunkHeader;

/** Octets of the longest message that fits one packet. */
export const longestChunk = longestPacket - headers;

export const sctp = 132;
/** Flags of a DATA chunk: it begins a message, and ends one. */
const begins = 2;
const ends = 1;

/** The protocol above SCTP. */
export interface SctpUse {
  /** Of both ends. */
  readonly port: number;
  /** Payload protocol identifier. */
  readonly payload: number;
  /** The stream of a message, 0 or 1. */
  streamOf(message: Uint8Array): 0 | 1;
}

/** The counters of one end of the association. */
interface Counters {
  /** Tag that the other end puts into every packet to it. */
  readonly verificationTag: number;
  tsn: number;
  packets: number;
  /** Next stream sequence number, by stream. */
  readonly sequence: [number, number];
}

const counters = (verificationTag: number): Counters => ({ verificationTag, tsn: 1, packets: 0, sequence: [0, 0] });

/** The packets of one association, in the order in which they are made. */
export class SctpPackets {
  readonly #use: SctpUse;
  readonly #ends: Readonly<Record<End, Counters>>;

  /** `number`: distinguishes the associations of captures that are merged; 32 bits. Default: 1. */
  constructor(use: SctpUse, number = 1) {
    this.#use = use;
    this.#ends = { opener: counters(number >>> 0), answerer: counters(~number >>> 0) };
  }

  packets(from: End, message: Uint8Array): readonly Buffer[] {
    const stream = this.#use.streamOf(message);
    const sender = this.#ends[from];
    const made: Buffer[] = [];
    for (let at = 0; at === 0 || at < message.length; at += longestChunk) {
      const flags = (at === 0 ? begins : 0) | (at + longestChunk >= message.length ? ends : 0);
      made.push(this.#packet(from, flags, stream, message.subarray(at, at + longestChunk)));
    }
    sender.sequence[stream] = (sender.sequence[stream] + 1) & 0xffff;
    return made;
  }

  #packet(from: End, flags: number, stream: 0 | 1, octets: Uint8Array): Buffer {
    const sender = this.#ends[from];
    const { port, payload } = this.#use;
    const packet = Buffer.alloc(headers + Math.ceil(octets.length / 4) * 4);
    sender.packets = (sender.packets + 1) & 0xffff;
    writeIpHeader(packet, from, sctp, sender.packets);
    const chunk = packet.subarray(ipHeader + sctpHeader);
    chunk.writeUInt8(flags, 1);
    chunk.writeUInt16BE(chunkHeader + octets.length, 2);
    chunk.writeUInt32BE(sender.tsn, 4);
    chunk.writeUInt16BE(stream, 8);
    chunk.writeUInt16BE(sender.sequence[stream], 10);
    chunk.writeUInt32BE(payload, 12);
    chunk.set(octets, chunkHeader);
    sender.tsn = (sender.tsn + 1) >>> 0;
    packet.writeUInt16BE(port, ipHeader);
    packet.writeUInt16BE(port, ipHeader + 2);
    packet.writeUInt32BE(this.#ends[otherEnd(from)].verificationTag, ipHeader + 4);
    packet.writeUInt32LE(crc32c(packet.subarray(ipHeader)), ipHeader + 8);
    return packet;
  }
}

/** What a packet of `SctpPackets` carries. */
export interface CarriedChunk {
  readonly payload: number;
  readonly octets: Buffer;
  /** Whether the message begins with it, and ends with it. */
  readonly begins: boolean;
  readonly ends: boolean;
}

export const chunkIn = (packet: Buffer): CarriedChunk => {
  const at = ipHeader + sctpHeader;
  const flags = packet.readUInt8(at + 1);
  return {
    payload: packet.readUInt32BE(at + 12),
    octets: packet.subarray(headers, at + packet.readUInt16BE(at + 2)),
    begins: (flags & begins) !== 0,
    ends: (flags & ends) !== 0,
  };
};
