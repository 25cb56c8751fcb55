/**
 * A network that loses, repeats and overtakes packets, the same for the same seed, between callers and a listener on a
 * UDP port. It can go dark, and remembers all its packets.
 */
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { headerLength } from '../../../src/protocol/transport/sctp/packet.ts';
import { steadyClock } from '../../support/steady-clock.ts';
import { turn } from '../../support/turn.ts';
import { seededRandom } from './seeded-random.ts';

const host = '127.0.0.1';

export interface Badness {
  readonly seed?: number;
  /** Shares of the packets, 0 to 1. */
  readonly lost?: number;
  readonly repeated?: number;
  readonly late?: number;
}

export class BadNetwork {
  /** The port that callers use. */
  readonly port: number;
  /** Nothing gets through while it is true. */
  dark = false;
  /** Its packets in order, with their directions. */
  readonly packets: { readonly packet: Buffer; readonly towards: 'listener' | 'caller' }[] = [];
  lost = 0;
  /** Types of the first chunks of lost packets. */
  readonly #lostTypes = new Set<number | undefined>();
  readonly #front: Socket;
  readonly #back = new Map<number, Socket>();
  readonly #listenerPort: number;
  readonly #badness: Badness;
  readonly #random: () => number;
  readonly #held = new Set<unknown>();
  #closed = false;

  private constructor(front: Socket, listenerPort: number, badness: Badness) {
    this.#front = front;
    this.port = (front.address() as AddressInfo).port;
    this.#listenerPort = listenerPort;
    this.#badness = badness;
    this.#random = seededRandom(badness.seed ?? 1);
    front.on('message', (packet, { port }) => this.#towardsListener(packet, port));
  }

  static async open(listenerPort: number, badness: Badness = {}): Promise<BadNetwork> {
    const front = createSocket({ type: 'udp4', recvBufferSize: 4 << 20 });
    front.bind(0, host);
    await once(front, 'listening');
    return new BadNetwork(front, listenerPort, badness);
  }

  /** Resolves when so many packets are lost. */
  async untilLost(count: number): Promise<void> {
    while (this.lost < count) await turn();
  }

  /**
   * Resolves when a packet is lost that begins with such a chunk: others may be lost before it where the machine stands
   * still for a while.
   */
  async untilTypeLost(type: number): Promise<void> {
    while (!this.#lostTypes.has(type)) await turn();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const timer of this.#held) steadyClock.clearTimeout(timer);
    this.#front.close();
    for (const socket of this.#back.values()) socket.close();
  }

  #towardsListener(packet: Buffer, callerPort: number): void {
    this.packets.push({ packet, towards: 'listener' });
    const socket = this.#back.get(callerPort) ?? this.#openBack(callerPort);
    this.#pass(packet, () => socket.send(packet, this.#listenerPort, host));
  }

  /** Each caller keeps a port of its own behind the network. */
  #openBack(callerPort: number): Socket {
    const socket = createSocket({ type: 'udp4', recvBufferSize: 4 << 20 });
    this.#back.set(callerPort, socket);
    socket.on('error', () => undefined);
    socket.on('message', (packet) => {
      this.packets.push({ packet, towards: 'caller' });
      this.#pass(packet, () => this.#front.send(packet, callerPort, host));
    });
    return socket;
  }

  #pass(packet: Buffer, send: () => void): void {
    const { lost = 0, repeated = 0, late = 0 } = this.#badness;
    if (this.dark || this.#random() < lost) {
      this.lost += 1;
      this.#lostTypes.add(packet[headerLength]);
      return;
    }
    if (this.#random() < repeated) send();
    if (this.#random() >= late) return send();
    const timer = steadyClock.setTimeout(() => {
      this.#held.delete(timer);
      send();
    }, 3 * this.#random());
    this.#held.add(timer);
  }
}
