/**
 * One SCTP association after its handshake: what is sent waits here for the engine, and the chunks that are not DATA or SACK are
 * dealt with here: HEARTBEAT, ABORT, and the shutdown (RFC 9260 §8.3, §9).
 */
import type { Clock } from '../../clock.ts';
import { Delivery } from './delivery.ts';
import { checkLength, overFor, streamOf, tooMuchWaits } from './faults.ts';
import { PacketBundle, type BundleTarget } from './packet-bundle.ts';
import { decodeData, decodeSack, type Init } from './sctp-chunks.ts';
import { abortReason, causesIn } from './sctp-causes.ts';
import { SctpEngine, type EngineOwner } from './sctp-engine.ts';
import type { SctpTiming } from './sctp-options.ts';
import { chunkType, encodeChunk, reflectedTag, type Chunk } from './sctp-packet.ts';
import { SctpShutdown } from './sctp-shutdown.ts';
import type { Association } from './transport.ts';

export interface AssociationSetup {
  /** Who is at the other end, for people. */
  readonly name: string;
  /** Packets to it. */
  readonly target: BundleTarget;
  readonly own: Init;
  readonly peer: Init;
  readonly timing: SctpTiming;
  readonly clock: Clock;
  readonly capacity: number;
  readonly maximumMessage: number;
  /** It is over, and takes no more packets. */
  readonly release: () => void;
}

/** Messages that were sent and are still in the queue. */
const longestSent = 1024;

export class SctpAssociation implements Association, EngineOwner {
  readonly peer: string;
  readonly delivery = new Delivery();
  readonly #setup: AssociationSetup;
  readonly #engine: SctpEngine;
  readonly #bundle: PacketBundle;
  readonly #shutdown: SctpShutdown;
  /** What waits until the engine is ready, from `#next` on. */
  #waiting: [message: Uint8Array, stream: number][] = [];
  #next = 0;
  #waitingOctets = 0;
  #heard = true;
  #silent = 0;
  #heartbeat: unknown;

  constructor(setup: AssociationSetup) {
    const { name, target, timing, own, peer, clock } = setup;
    this.peer = name;
    this.#setup = setup;
    this.#engine = new SctpEngine(this, timing, own, peer);
    this.#bundle = new PacketBundle(target, () => this.#engine.dueSack());
    this.#shutdown = new SctpShutdown({
      name,
      timing,
      clock,
      bundle: this.#bundle,
      engine: this.#engine,
      allSent: () => this.#waiting.length === 0 && this.#engine.idle,
      end: (reason) => this.end(reason),
      abort: (reason) => this.broken(reason),
    });
    this.#heartbeat = clock.setTimeout(() => this.#beat(), timing.heartbeat);
  }

  get streams(): number {
    return this.#engine.streams;
  }

  /** The tag of the packets that are for it. */
  get tag(): number {
    return this.#setup.own.tag;
  }

  get pressure(): number {
    return this.#waitingOctets / this.#setup.capacity;
  }

  send(message: Uint8Array, stream = 0): void {
    if (this.delivery.over || this.#shutdown.begun) throw overFor(this.peer);
    streamOf(stream, this.streams);
    const { capacity, maximumMessage } = this.#setup;
    checkLength(message, maximumMessage);
    if (this.#waiting.length === 0 && this.#engine.ready) return this.#engine.sendMessage(message, stream);
    const octets = this.#waitingOctets + message.length;
    if (octets > capacity) throw tooMuchWaits(this.peer, octets, capacity);
    this.#waitingOctets = octets;
    this.#waiting.push([message, stream]);
  }

  close(): Promise<void> {
    if (!this.delivery.over) this.#shutdown.begin();
    return this.delivery.finished;
  }

  abort(): void {
    this.broken('aborted here');
  }

  /** Sends now what waits for the end of the turn. */
  flush(): void {
    this.#bundle.flush();
  }

  /** The chunks of a packet that came for it. Throws `DecodeFailed`; the chunks before the fault have counted. */
  take(chunks: readonly Chunk[]): void {
    this.#heard = true;
    for (const chunk of chunks) {
      if (this.delivery.over || !this.#takeChunk(chunk)) return;
    }
  }

  /** Whether `chunk` ends it, though its tag is not the own one: the peer does not know this association (§8.5.1). */
  endsBy({ type, flags }: Chunk, tag: number): boolean {
    const ends = type === chunkType.abort || type === chunkType.shutdownComplete;
    return ends && (flags & reflectedTag) !== 0 && tag === this.#setup.target.tag;
  }

  transmit(chunk: Buffer): void {
    this.#bundle.add(chunk);
  }

  acknowledge(): void {
    this.#bundle.schedule();
  }

  receive(message: Buffer, stream: number): void {
    this.delivery.receive(message, stream);
  }

  acknowledged(): void {
    this.#shutdown.advance();
  }

  /** Gives the engine one message after another. */
  pumped(): void {
    while (this.#engine.ready) {
      const next = this.#waiting[this.#next];
      if (next === undefined) break;
      this.#next += 1;
      this.#waitingOctets -= next[0].length;
      this.#engine.sendMessage(...next);
    }
    if (this.#next < this.#waiting.length && this.#next < longestSent) return;
    this.#waiting.splice(0, this.#next);
    this.#next = 0;
    this.#shutdown.advance();
  }

  /** Ends it at once, and tells the peer. */
  broken(reason: string): void {
    if (this.delivery.over) return;
    this.#bundle.sendAlone(encodeChunk(chunkType.abort, 0, abortReason(reason)));
    this.end(reason);
  }

  /** Ends it at once. */
  end(reason: string): void {
    if (this.delivery.over) return;
    this.#engine.stop();
    this.#shutdown.stop();
    this.#setup.clock.clearTimeout(this.#heartbeat);
    this.#bundle.flush();
    this.#waiting = [];
    this.#next = 0;
    this.#setup.release();
    this.delivery.end(reason);
  }

  /** Whether to look at the next chunk of the packet. */
  #takeChunk(chunk: Chunk): boolean {
    switch (chunk.type) {
      case chunkType.data:
        this.#engine.takeData(decodeData(chunk));
        return true;
      case chunkType.sack:
        this.#engine.takeSack(decodeSack(chunk));
        return true;
      case chunkType.heartbeat:
        this.transmit(encodeChunk(chunkType.heartbeatAck, 0, chunk.value));
        return true;
      case chunkType.abort:
        this.end(`${this.peer} aborted it${causesIn(chunk.value)}`);
        return false;
      // The COOKIE ACK was lost.
      case chunkType.cookieEcho:
        this.transmit(encodeChunk(chunkType.cookieAck, 0));
        return true;
      case chunkType.shutdown:
      case chunkType.shutdownAck:
      case chunkType.shutdownComplete:
        this.#shutdown.take(chunk);
        return true;
      case chunkType.initAck:
      case chunkType.heartbeatAck:
      case chunkType.error:
      case chunkType.cookieAck:
        return true;
      default:
        return this.#takeUnknown(chunk);
    }
  }

  /** The two highest bits say whether to go on, and whether to report it (§3.2, §3.3.10.6). */
  #takeUnknown({ type, flags, value }: Chunk): boolean {
    const cause = encodeChunk(0, 6, encodeChunk(type, flags, value));
    if ((type & 0x40) !== 0) this.transmit(encodeChunk(chunkType.error, 0, cause));
    return (type & 0x80) !== 0;
  }

  /** Heartbeats go out where nothing else would show that the peer is there. */
  #beat(): void {
    const { clock, timing } = this.#setup;
    this.#silent = this.#heard ? 0 : this.#silent + 1;
    this.#heard = false;
    if (this.#silent > timing.silentHeartbeats) {
      return this.broken(`nothing has come from ${this.peer} for ${timing.silentHeartbeats} heartbeats`);
    }
    // Heartbeat Info parameter (§3.3.5): the peer sends it back, and we do not read it.
    if (this.#silent > 0 || this.#engine.idle) this.transmit(encodeChunk(chunkType.heartbeat, 0, Buffer.from([0, 1, 0, 8, 0, 0, 0, 0])));
    this.#heartbeat = clock.setTimeout(() => this.#beat(), timing.heartbeat);
  }
}
