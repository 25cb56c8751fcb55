/**
 * Bare messages in packets over UDP, as SCTP bundles them: a header of 12 octets, and a chunk for each message with a
 * header of 16, padded to four (RFC 9260 §3). The receiver acknowledges once a turn with a packet as long as one with a
 * SACK, and at most 32 packets are on their way, which the socket's buffer takes. Nothing is sent again: a packet that
 * is lost ends the measurement.
 */
import type { Socket } from 'node:dgram';
import { lengthIn } from './bare-steps.ts';

const packetHeader = 12;
const chunkHeader = 16;
/** Octets of a packet that acknowledges. */
const acknowledgement = 28;
/** What Ethernet carries, without the headers of IP and UDP. */
const largestPacket = 1472;
/** Packets that are not acknowledged. */
const mostUnderWay = 32;
/** The number of a packet, or the count of those that arrived. */
const numberAt = 4;

export class BarePackets {
  readonly #socket: Pick<Socket, 'send'>;
  readonly #receive: (octets: Buffer, at: number) => void;
  #packet = Buffer.allocUnsafe(largestPacket);
  #filled = packetHeader;
  /** Full packets, or the last of a turn, that wait for room. */
  #waiting: Buffer[] = [];
  #sent = 0;
  #acknowledged = 0;
  #arrived = 0;
  #owesAcknowledgement = false;
  #turnAsked = false;
  #closed = false;

  /** The socket is connected. `receive` is called with the place of each message, and sends what is due. */
  constructor(socket: Pick<Socket, 'send'>, receive: (octets: Buffer, at: number) => void) {
    this.#socket = socket;
    this.#receive = receive;
  }

  /** A packet has arrived. Throws where one before it was lost. */
  take(packet: Buffer): void {
    const number = packet.readUInt32BE(numberAt);
    if (packet.length === acknowledgement) {
      this.#acknowledged = Math.max(this.#acknowledged, number);
      this.#sendWaiting();
      return;
    }
    this.#arrived += 1;
    if (number !== this.#arrived) throw new Error(`packet ${this.#arrived} over UDP was lost`);
    this.#owesAcknowledgement = true;
    for (let at = packetHeader + chunkHeader; at < packet.length;) {
      const length = lengthIn(packet, at);
      this.#receive(packet, at);
      at += padded(length) + chunkHeader;
    }
    this.#askTurn();
  }

  send(message: Buffer): void {
    const octets = chunkHeader + padded(message.length);
    if (this.#filled + octets > largestPacket) this.#endPacket();
    this.#packet.set(message, this.#filled + chunkHeader);
    this.#filled += octets;
    this.#askTurn();
  }

  /** To be called before the socket is closed: nothing is sent any more. */
  close(): void {
    this.#closed = true;
  }

  #askTurn(): void {
    if (this.#turnAsked) return;
    this.#turnAsked = true;
    setImmediate(() => {
      this.#turnAsked = false;
      if (this.#closed) return;
      if (this.#owesAcknowledgement) this.#acknowledge();
      if (this.#filled > packetHeader) this.#endPacket();
    });
  }

  #acknowledge(): void {
    this.#owesAcknowledgement = false;
    const packet = Buffer.alloc(acknowledgement);
    packet.writeUInt32BE(this.#arrived, numberAt);
    this.#socket.send(packet);
  }

  /** The packet is full, or the last of a turn. */
  #endPacket(): void {
    this.#waiting.push(this.#packet.subarray(0, this.#filled));
    this.#packet = Buffer.allocUnsafe(largestPacket);
    this.#filled = packetHeader;
    this.#sendWaiting();
  }

  #sendWaiting(): void {
    const room = Math.min(this.#waiting.length, mostUnderWay - (this.#sent - this.#acknowledged));
    for (let index = 0; index < room; index += 1) {
      const packet = this.#waiting[index] as Buffer;
      this.#sent += 1;
      packet.writeUInt32BE(this.#sent, numberAt);
      this.#socket.send(packet);
    }
    if (room > 0) this.#waiting = this.#waiting.slice(room);
  }
}

const padded = (octets: number): number => (octets + 3) & ~3;
