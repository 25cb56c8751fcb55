/**
 * Messages of a protocol over TCP as IP packets, for a capture: segments (RFC 9293 §3.1) of a connection whose begin is
 * not captured, which carry one message each; a message that fits no packet takes several.
 *
 * The segments form a connection of their own, whatever connection carried the messages.
 */
import { checksum, ipHeader, longestPacket, otherEnd, writeIpHeader, type End } from './ipv4.ts';

const tcpHeader = 20;
const headers = ipHeader + tcpHeader;

/** Octets of the longest segment. */
const longestSegment = longestPacket - headers;

export const tcp = 6;
/** Of Diameter (RFC 6733 §2.1). */
const answeringPort = 3868;
/** Ports from which programs connect (RFC 6335 §6). */
const firstPort = 49_152;
const ports = 16_384;

/** PSH and ACK. */
const flags = 0x18;
const window = 65_535;

/** Number of segments that a message takes. */
export const segmentsOf = ({ length }: Uint8Array): number => Math.max(1, Math.ceil(length / longestSegment));

/** The segments of one connection, in the order in which they are made. */
export class TcpPackets {
  readonly #port: number;
  readonly #ends: Readonly<Record<End, { sequence: number; packets: number }>>;

  /** `number`: distinguishes the connections of captures that are merged; 32 bits. */
  constructor(number: number) {
    this.#port = firstPort + ((number >>> 0) % ports);
    const sequence = number >>> 0;
    this.#ends = { opener: { sequence, packets: 0 }, answerer: { sequence: ~sequence >>> 0, packets: 0 } };
  }

  packets(from: End, message: Uint8Array): readonly Buffer[] {
    return Array.from({ length: segmentsOf(message) }, (_, index) =>
      this.#segment(from, message.subarray(index * longestSegment, (index + 1) * longestSegment)),
    );
  }

  #segment(from: End, octets: Uint8Array): Buffer {
    const [sender, receiver] = [this.#ends[from], this.#ends[otherEnd(from)]];
    const packet = Buffer.alloc(headers + octets.length);
    sender.packets = (sender.packets + 1) & 0xffff;
    writeIpHeader(packet, from, tcp, sender.packets);
    const [source, destination] = from === 'opener' ? [this.#port, answeringPort] : [answeringPort, this.#port];
    packet.writeUInt16BE(source, ipHeader);
    packet.writeUInt16BE(destination, ipHeader + 2);
    packet.writeUInt32BE(sender.sequence, ipHeader + 4);
    packet.writeUInt32BE(receiver.sequence, ipHeader + 8);
    packet.writeUInt8((tcpHeader / 4) << 4, ipHeader + 12);
    packet.writeUInt8(flags, ipHeader + 13);
    packet.writeUInt16BE(window, ipHeader + 14);
    packet.set(octets, headers);
    // RFC 9293 §3.1: the sum covers the addresses, the protocol and the length of the segment.
    const pseudo = tcp + tcpHeader + octets.length;
    packet.writeUInt16BE(checksum(packet, ipHeader - 8, packet.length, pseudo), ipHeader + 16);
    sender.sequence = (sender.sequence + octets.length) >>> 0;
    return packet;
  }
}

/** The octets that a segment of `TcpPackets` carries. */
export const octetsIn = (packet: Buffer): Buffer => packet.subarray(headers);
