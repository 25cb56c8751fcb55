/**
 * Collects the chunks of one turn of the event loop, and sends them in as few packets as they fit in (RFC 9260 §6.10).
 *
 * The SACK that is due is asked for last and goes first, so that one acknowledges all the packets that came in the turn.
 */
import { encodePacket, type Ports } from './sctp-packet.ts';

/** Octets of a packet: they fit in Ethernet under UDP, IP and a tunnel. Larger chunks have a packet of their own. */
const maximumPacket = 1400;
const headerLength = 12;

export interface BundleTarget extends Ports {
  readonly tag: number;
  send(packet: Buffer): void;
}

export class PacketBundle {
  readonly #target: BundleTarget;
  readonly #dueSack: () => Buffer | undefined;
  #chunks: Buffer[] = [];
  #turn: NodeJS.Immediate | undefined;

  constructor(target: BundleTarget, dueSack: () => Buffer | undefined) {
    this.#target = target;
    this.#dueSack = dueSack;
  }

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.schedule();
  }

  schedule(): void {
    this.#turn ??= setImmediate(() => this.flush());
  }

  /** Sends now what was collected. */
  flush(): void {
    clearImmediate(this.#turn);
    this.#turn = undefined;
    const sack = this.#dueSack();
    const chunks = this.#chunks;
    this.#chunks = [];
    let packet: Buffer[] = [];
    let length = headerLength;
    const leave = (): void => {
      if (packet.length > 0) this.#target.send(encodePacket(this.#target, this.#target.tag, packet));
      packet = [];
      length = headerLength;
    };
    for (const chunk of sack ? [sack, ...chunks] : chunks) {
      if (length + chunk.length > maximumPacket) leave();
      packet.push(chunk);
      length += chunk.length;
    }
    leave();
  }

  /** Sends a chunk alone, after what was collected. */
  sendAlone(chunk: Buffer): void {
    this.flush();
    this.#target.send(encodePacket(this.#target, this.#target.tag, [chunk]));
  }
}
