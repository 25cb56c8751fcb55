/**
 * The orderly end (RFC 9260 §9.2), by either side: first the waiting data are sent and acknowledged, then SHUTDOWN,
 * SHUTDOWN ACK and SHUTDOWN COMPLETE are exchanged, each on the path that carries DATA.
 */
import type { Clock } from '../../../ground/clock.ts';
import type { SctpTiming } from './options.ts';
import { chunkType, encodeChunk, type Chunk } from './packet.ts';
import type { SctpPath } from './path.ts';
import type { Paths } from './paths.ts';

export interface ShutdownSetup {
  /** The name of the peer in texts. */
  readonly name: string;
  readonly timing: SctpTiming;
  readonly clock: Clock;
  readonly paths: Paths;
  /** No more HEARTBEATs are sent (§8.3). */
  readonly quiet: () => void;
  readonly send: (chunk: Buffer, path: SctpPath) => void;
  readonly sendAlone: (chunk: Buffer, path: SctpPath) => void;
  /** The cumulative TSN of the peer. */
  readonly cumulativeTsn: () => number;
  /** A SHUTDOWN acknowledges as a SACK does. */
  readonly acknowledge: (cumulativeTsn: number) => void;
  /** Whether nothing waits to be sent or to be acknowledged. */
  readonly allSent: () => boolean;
  /**
   * A chunk that was sent on the path from the `wire`-th own address was not answered in time. May end the association.
   */
  readonly unanswered: (path: SctpPath, wire: number) => void;
  readonly end: (reason: string) => void;
  readonly abort: (reason: string) => void;
}

/** The states of §4 from ESTABLISHED on. */
type State = 'established' | 'pending' | 'sent' | 'received' | 'ackSent' | 'over';

export class SctpShutdown {
  readonly #setup: ShutdownSetup;
  #state: State = 'established';
  #byPeer = false;
  #repeat: unknown;
  #deadline: unknown;

  constructor(setup: ShutdownSetup) {
    this.#setup = setup;
  }

  /** Whether nothing new may be sent. */
  get begun(): boolean {
    return this.#state !== 'established';
  }

  /** SHUTDOWN-RECEIVED or SHUTDOWN-ACK-SENT: the peer sends no more DATA. */
  get isByPeer(): boolean {
    return this.#state === 'received' || this.#state === 'ackSent';
  }

  /** SHUTDOWN-SENT or SHUTDOWN-ACK-SENT: nothing is left to be acknowledged. */
  get isSent(): boolean {
    return this.#state === 'sent' || this.#state === 'ackSent';
  }

  /** SHUTDOWN-ACK-SENT: only SHUTDOWN COMPLETE is awaited. */
  get isLast(): boolean {
    return this.#state === 'ackSent';
  }

  /** The reason of an orderly end. */
  get reason(): string {
    return this.#byPeer ? `${this.#setup.name} closed it` : 'closed here';
  }

  /** The reason of an end that `reason` has cut short. */
  explain(reason: string): string {
    return this.begun ? `${this.reason}, and ${reason}` : reason;
  }

  begin(): void {
    if (this.begun) return;
    this.#enter('pending');
  }

  /** To be called whenever something was acknowledged. */
  advance(): void {
    if (this.#state !== 'pending' && this.#state !== 'received') return;
    if (this.#setup.allSent()) this.#repeatedly(this.#state === 'pending' ? 'sent' : 'ackSent');
  }

  /** A packet with DATA was received: in SHUTDOWN-SENT the answer is another SHUTDOWN, which acknowledges it. */
  dataCame(): void {
    if (this.#state === 'sent') this.#repeatedly('sent');
  }

  /** Answers a chunk on the path from which it was received (§6.4). */
  take({ type, value }: Chunk, path: SctpPath): void {
    if (type === chunkType.shutdown) this.#takeShutdown(value, path);
    else if (type === chunkType.shutdownAck) this.#takeAck(path);
    else if (this.#state === 'ackSent') this.#setup.end(this.reason);
  }

  /** Sends SHUTDOWN ACK again: the peer has not received it, or does not remember it. */
  repeatAck(): void {
    if (this.#state === 'ackSent') this.#send();
  }

  stop(): void {
    this.#state = 'over';
    this.#setup.clock.clearTimeout(this.#repeat);
    this.#setup.clock.clearTimeout(this.#deadline);
  }

  #takeShutdown(value: Buffer, path: SctpPath): void {
    if (value.length < 4) return;
    if (this.#state === 'established') {
      this.#byPeer = true;
      this.#enter('received');
    } else if (this.#state === 'pending') this.#state = 'received';
    else if (this.#state === 'sent') this.#repeatedly('ackSent', path);
    else if (this.#state === 'ackSent') this.#send(path);
    this.#setup.acknowledge(value.readUInt32BE(0));
    this.advance();
  }

  #takeAck(path: SctpPath): void {
    if (!this.isSent) return;
    this.#setup.sendAlone(encodeChunk(chunkType.shutdownComplete, 0), path);
    this.#setup.end(this.reason);
  }

  #enter(state: 'pending' | 'received'): void {
    const { clock, timing, abort } = this.#setup;
    this.#state = state;
    const late = (): void => abort(this.explain(`not in order within ${timing.closeTimeout} ms`));
    this.#deadline = clock.setTimeout(late, timing.closeTimeout);
    if (state === 'pending') this.advance();
  }

  #repeatedly(state: 'sent' | 'ackSent', path = this.#setup.paths.current): void {
    if (this.#state !== 'sent') this.#setup.quiet();
    this.#state = state;
    this.#setup.clock.clearTimeout(this.#repeat);
    this.#sendAndWait(path);
  }

  /** Sends on one path after another, with T2-shutdown. */
  #sendAndWait(path: SctpPath): void {
    const { clock, paths, unanswered } = this.#setup;
    const { wire } = path;
    this.#send(path);
    this.#repeat = clock.setTimeout(() => {
      path.roundTrip.backOff();
      unanswered(path, wire);
      if (this.#state !== 'over') this.#sendAndWait(paths.after(path));
    }, path.roundTrip.timeout);
  }

  #send(path = this.#setup.paths.current): void {
    const { send, cumulativeTsn } = this.#setup;
    const value = Buffer.alloc(4);
    value.writeUInt32BE(cumulativeTsn());
    send(
      this.#state === 'sent' ? encodeChunk(chunkType.shutdown, 0, value) : encodeChunk(chunkType.shutdownAck, 0),
      path,
    );
  }
}
