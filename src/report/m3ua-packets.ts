/**
 * M3UA messages as IP packets, for a capture: SCTP with one DATA chunk (RFC 9260 §3.3.1), port 2905, payload protocol
 * 3.
 *
 * The packets form an association of their own, whatever association carried the messages, with TSNs that count up.
 */
import { crc32c } from '../ground/crc32c.ts';
import { ipHeader, longestPacket, otherEnd, writeIpHeader, type End } from './ipv4.ts';

const sctpHeader = 12;
const chunkHeader = 16;
const headers = ipHeader + sctpHeader + chunkHeader;

/** Octets of the longest message that fits an IP packet. */
export const longestMessage = longestPacket - headers;

export const sctp = 132;
const m3uaPort = 2905;
const m3uaPayload = 3;
/** Flags of a DATA chunk that holds a whole message. */
const wholeMessage = 3;
/** RFC 4666 §1.4.7: stream 0 is not for DATA messages, whose message class is 1. */
const transferClass = 1;

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
export class M3uaPackets {
  readonly #ends: Readonly<Record<End, Counters>>;

  /** `number`: distinguishes the associations of captures that are merged; 32 bits. Default: 1. */
  constructor(number = 1) {
    this.#ends = { opener: counters(number >>> 0), answerer: counters(~number >>> 0) };
  }

  /** `message` is a whole M3UA message of at most `longestMessage` octets. */
  packet(from: End, message: Uint8Array): Buffer {
    const sender = this.#ends[from];
    const packet = Buffer.alloc(headers + Math.ceil(message.length / 4) * 4);
    sender.packets = (sender.packets + 1) & 0xffff;
    writeIpHeader(packet, from, sctp, sender.packets);
    writeChunk(packet, sender, message);
    packet.writeUInt16BE(m3uaPort, ipHeader);
    packet.writeUInt16BE(m3uaPort, ipHeader + 2);
    packet.writeUInt32BE(this.#ends[otherEnd(from)].verificationTag, ipHeader + 4);
    packet.writeUInt32LE(crc32c(packet.subarray(ipHeader)), ipHeader + 8);
    return packet;
  }
}

const writeChunk = (packet: Buffer, sender: Counters, message: Uint8Array): void => {
  const chunk = packet.subarray(ipHeader + sctpHeader);
  const stream = message[2] === transferClass ? 1 : 0;
  chunk.writeUInt8(wholeMessage, 1);
  chunk.writeUInt16BE(chunkHeader + message.length, 2);
  chunk.writeUInt32BE(sender.tsn, 4);
  chunk.writeUInt16BE(stream, 8);
  chunk.writeUInt16BE(sender.sequence[stream], 10);
  chunk.writeUInt32BE(m3uaPayload, 12);
  chunk.set(message, chunkHeader);
  sender.tsn = (sender.tsn + 1) >>> 0;
  sender.sequence[stream] = (sender.sequence[stream] + 1) & 0xffff;
};

/** The message in a packet that `M3uaPackets` has made. */
export const m3uaIn = (packet: Buffer): Buffer =>
  packet.subarray(headers, ipHeader + sctpHeader + packet.readUInt16BE(ipHeader + sctpHeader + 2));
