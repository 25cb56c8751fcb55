/**
 * An SCTP peer of bare packets: it sends the packets of a test from a UDP port of its own, and keeps received ones
 * until the test reads them.
 */
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { DatagramAddress } from '../../../../src/protocol/transport/sctp/datagram.ts';
import { decodeInit, encodeInit, encodeInitAck, type Init } from '../../../../src/protocol/transport/sctp/chunks.ts';
import {
  chunkType,
  decodePacket,
  encodeChunk,
  encodePacket,
  type Chunk,
  type Packet,
  type Ports,
} from '../../../../src/protocol/transport/sctp/packet.ts';

export const initOf = (own: Partial<Init> = {}): Init => ({
  tag: 77,
  window: 10_000,
  outboundStreams: 4,
  inboundStreams: 4,
  tsn: 500,
  ...own,
});

export const echo = (cookie: Buffer): Buffer => encodeChunk(chunkType.cookieEcho, 0, cookie);

/** The tie-tags in a cookie of ours, as hexadecimal digits. */
export const tiesIn = (cookie: Buffer): string => cookie.toString('hex', 12, 20);

/** An encoded DATA chunk. */
export const dataOf = (
  tsn: number,
  { flags = 3, stream = 0, sequence = 0, message = Buffer.alloc(12) as Uint8Array } = {},
): Buffer => {
  const value = Buffer.alloc(12 + message.length);
  value.writeUInt32BE(tsn >>> 0, 0);
  value.writeUInt16BE(stream, 4);
  value.writeUInt16BE(sequence, 6);
  value.writeUInt32BE(3, 8);
  value.set(message, 12);
  return encodeChunk(chunkType.data, flags, value);
};

export const sackOf = (cumulativeTsn: number, window = 100_000): Buffer => {
  const value = Buffer.alloc(12);
  value.writeUInt32BE(cumulativeTsn >>> 0, 0);
  value.writeUInt32BE(window, 4);
  return encodeChunk(chunkType.sack, 0, value);
};

export class BarePeer {
  readonly port: number;
  readonly ports: Ports;
  /** The address that it sends to; the source of the last received packet. */
  to: DatagramAddress;
  /** The octets of every received packet. */
  readonly heard: Buffer[] = [];
  readonly #socket: Socket;
  readonly #packets: Packet[] = [];
  #wake: () => void = () => undefined;

  private constructor(socket: Socket, ports: Ports, to: DatagramAddress) {
    this.#socket = socket;
    this.port = socket.address().port;
    this.ports = ports;
    this.to = to;
    socket.on('message', (bytes, { address, port }) => {
      this.to = { address, port };
      this.heard.push(bytes);
      this.#packets.push(decodePacket(bytes));
      this.#wake();
    });
  }

  /** `to`: the UDP port that it sends to, at `127.0.0.1`. */
  static async open(
    to = 0,
    { address = '127.0.0.1', port = 0, ports = { sourcePort: 7, destinationPort: 2905 } } = {},
  ): Promise<BarePeer> {
    const socket = createSocket('udp4');
    socket.bind(port, address);
    await once(socket, 'listening');
    return new BarePeer(socket, ports, { address: '127.0.0.1', port: to });
  }

  send(tag: number, ...chunks: readonly Buffer[]): void {
    this.sendTo(this.ports.destinationPort, tag, ...chunks);
  }

  sendTo(destinationPort: number, tag: number, ...chunks: readonly Buffer[]): void {
    this.#socket.send(encodePacket({ ...this.ports, destinationPort }, tag, chunks), this.to.port, this.to.address);
  }

  /** The next packet. */
  async next(): Promise<Packet> {
    for (;;) {
      const packet = this.#packets.shift();
      if (packet !== undefined) return packet;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** The next chunk of the type, and the tag of its packet; chunks before it are skipped. */
  async nextOf(type: number): Promise<Pick<Chunk, 'type' | 'flags' | 'value'> & { readonly tag: number }> {
    for (;;) {
      const { chunks, tag } = await this.next();
      const chunk = chunks.find((each) => each.type === type);
      if (chunk !== undefined) return { type, flags: chunk.flags, value: chunk.value, tag };
    }
  }

  /** The types of the chunks of the next packet. */
  async nextTypes(): Promise<readonly number[]> {
    return (await this.next()).chunks.map(({ type }) => type);
  }

  /** Calls a listener. Returns the contents of its INIT ACK. */
  async init(
    own: Partial<Init> = {},
    ...parameters: readonly Buffer[]
  ): Promise<ReturnType<typeof decodeInit> & { readonly cookie: Buffer }> {
    this.send(0, encodeInit(initOf(own), parameters));
    const answer = decodeInit((await this.nextOf(chunkType.initAck)).value);
    return { ...answer, cookie: answer.cookie ?? Buffer.alloc(0) };
  }

  /** Establishes an association with a listener. */
  async connect(own: Partial<Init> = {}, ...parameters: readonly Buffer[]): ReturnType<BarePeer['init']> {
    const answer = await this.init(own, ...parameters);
    this.send(answer.tag, echo(answer.cookie));
    await this.nextOf(chunkType.cookieAck);
    return answer;
  }

  /** Answers the INIT of a caller with the cookie `cookie`. Returns the contents of the INIT. */
  async answerInit(own: Partial<Init> = {}, ...parameters: readonly Buffer[]): Promise<ReturnType<typeof decodeInit>> {
    const init = decodeInit((await this.nextOf(chunkType.init)).value);
    this.send(init.tag, encodeInitAck(initOf(own), Buffer.from('cookie!!'), parameters));
    return init;
  }

  /** Drops the received packets that were not read. */
  forget(): void {
    this.#packets.length = 0;
  }

  close(): void {
    this.#socket.close();
  }
}
