/**
 * The end in order (RFC 9260 §9.2), from either side: first what waits is sent and acknowledged, then SHUTDOWN, SHUTDOWN ACK and
 * SHUTDOWN COMPLETE go to and fro. werift answers a SHUTDOWN, but cannot begin one, and does not hear the last word of it.
 */
import type { Clock } from '../../clock.ts';
import type { PacketBundle } from './packet-bundle.ts';
import type { SctpEngine } from './sctp-engine.ts';
import type { SctpTiming } from './sctp-options.ts';
import { chunkType, encodeChunk, type Chunk } from './sctp-packet.ts';

export interface ShutdownSetup {
  /** The peer, for people. */
  readonly name: string;
  readonly timing: SctpTiming;
  readonly clock: Clock;
  readonly bundle: PacketBundle;
  readonly engine: SctpEngine;
  /** Whether nothing waits to be sent or to be acknowledged. */
  readonly allSent: () => boolean;
  readonly end: (reason: string) => void;
  readonly abort: (reason: string) => void;
}

/** The states of §4 from ESTABLISHED on. */
type State = 'established' | 'pending' | 'sent' | 'received' | 'ackSent';

export class SctpShutdown {
  readonly #setup: ShutdownSetup;
  #state: State = 'established';
  #byPeer = false;
  #timeout = 0;
  #repeat: unknown;
  #deadline: unknown;

  constructor(setup: ShutdownSetup) {
    this.#setup = setup;
  }

  /** Whether nothing new may be sent. */
  get begun(): boolean {
    return this.#state !== 'established';
  }

  begin(): void {
    if (this.begun) return;
    this.#enter('pending');
  }

  /** To be called whenever something was acknowledged. */
  advance(): void {
    if (!this.#setup.allSent()) return;
    if (this.#state === 'pending') this.#repeatedly('sent', () => this.#shutdown());
    else if (this.#state === 'received') this.#repeatedly('ackSent', () => encodeChunk(chunkType.shutdownAck, 0));
  }

  take({ type, value }: Chunk): void {
    if (type === chunkType.shutdown) this.#takeShutdown(value);
    else if (type === chunkType.shutdownAck) this.#takeAck();
    else if (this.#state === 'ackSent') this.#setup.end(this.#reason());
  }

  stop(): void {
    this.#setup.clock.clearTimeout(this.#repeat);
    this.#setup.clock.clearTimeout(this.#deadline);
  }

  /** It acknowledges as a SACK does (§9.2). */
  #takeShutdown(value: Buffer): void {
    const { engine } = this.#setup;
    if (value.length < 4) return;
    if (this.#state === 'established') {
      this.#byPeer = true;
      this.#enter('received');
    } else if (this.#state === 'pending') this.#state = 'received';
    else if (this.#state === 'sent') this.#repeatedly('ackSent', () => encodeChunk(chunkType.shutdownAck, 0));
    else if (this.#state === 'ackSent') this.#setup.bundle.add(encodeChunk(chunkType.shutdownAck, 0));
    engine.takeCumulative(value.readUInt32BE(0));
  }

  #takeAck(): void {
    if (this.#state !== 'sent' && this.#state !== 'ackSent') return;
    this.#setup.bundle.sendAlone(encodeChunk(chunkType.shutdownComplete, 0));
    this.#setup.end(this.#reason());
  }

  #enter(state: 'pending' | 'received'): void {
    const { clock, timing, abort } = this.#setup;
    this.#state = state;
    const late = (): void => abort(`${this.#reason()}, and not in order within ${timing.closeTimeout} ms`);
    this.#deadline = clock.setTimeout(late, timing.closeTimeout);
    this.advance();
  }

  #shutdown(): Buffer {
    const value = Buffer.alloc(4);
    value.writeUInt32BE(this.#setup.engine.cumulativeTsn);
    return encodeChunk(chunkType.shutdown, 0, value);
  }

  /** T2-shutdown. */
  #repeatedly(state: 'sent' | 'ackSent', chunk: () => Buffer): void {
    this.#state = state;
    this.#timeout = this.#setup.engine.timeout;
    this.#setup.clock.clearTimeout(this.#repeat);
    const send = (): void => {
      this.#setup.bundle.add(chunk());
      this.#repeat = this.#setup.clock.setTimeout(send, this.#timeout);
      this.#timeout = Math.min(this.#timeout * 2, this.#setup.timing.maximumRto);
    };
    send();
  }

  #reason(): string {
    return this.#byPeer ? `${this.#setup.name} closed it` : 'closed here';
  }
}
