/**
 * The end in order (RFC 9260 §9.2), from either side: first what waits is sent and acknowledged, then SHUTDOWN,
 * SHUTDOWN ACK and SHUTDOWN COMPLETE go to and fro, each on the path that carries DATA.
 */
import type { Clock } from '../../clock.ts';
import type { SctpTiming } from './sctp-options.ts';
import { chunkType, encodeChunk, type Chunk } from './sctp-packet.ts';
import type { SctpPath } from './sctp/path.ts';
import type { Paths } from './sctp/paths.ts';

export interface ShutdownSetup {
  /** The peer, for people. */
  readonly name: string;
  readonly timing: SctpTiming;
  readonly clock: Clock;
  readonly paths: Paths;
  /** No more HEARTBEATs are sent (§8.3). */
  readonly quiet: () => void;
  readonly send: (chunk: Buffer, path: SctpPath) => void;
  readonly sendAlone: (chunk: Buffer, path: SctpPath) => void;
  /** The last TSN of the peer before which nothing is missing. */
  readonly cumulativeTsn: () => number;
  /** A SHUTDOWN acknowledges as a SACK does. */
  readonly acknowledge: (cumulativeTsn: number) => void;
  /** Whether nothing waits to be sent or to be acknowledged. */
  readonly allSent: () => boolean;
  /** What was sent on the path from the `wire`-th own address was not answered in time. May end the association. */
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

  /** SHUTDOWN-ACK-SENT: nothing but the last word is awaited. */
  get isLast(): boolean {
    return this.#state === 'ackSent';
  }

  /** Why it is over, where it ends in order. */
  get reason(): string {
    return this.#byPeer ? `${this.#setup.name} closed it` : 'closed here';
  }

  /** Why it is over, where `reason` has cut it short. */
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

  /** A packet with DATA came: in SHUTDOWN-SENT the answer is another SHUTDOWN, which says how far it came. */
  dataCame(): void {
    if (this.#state === 'sent') this.#repeatedly('sent');
  }

  /** What comes on the path is answered on it (§6.4). */
  take({ type, value }: Chunk, path: SctpPath): void {
    if (type === chunkType.shutdown) this.#takeShutdown(value, path);
    else if (type === chunkType.shutdownAck) this.#takeAck(path);
    else if (this.#state === 'ackSent') this.#setup.end(this.reason);
  }

  /** The peer has not heard the SHUTDOWN ACK, or does not remember it. */
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

  /** T2-shutdown: from one path to the next. */
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
