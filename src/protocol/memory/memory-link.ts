/**
 * A network of two ends inside one process: what TCAP needs of SCCP (N-UNITDATA, Q.711 §6.2.2), without SCCP.
 *
 * One queue for both directions keeps all messages in the order in which they were sent. Delivery is never from inside
 * `send` and comes in chunks, so that the rest of the process gets its turn.
 */
import { DialproofError } from '../../errors.ts';
import type { NetworkService } from '../tcap/types.ts';

/** One end: `send` goes to the other, whose `receiver` gets the bytes. Until it is set, what arrives is dropped. */
export interface NetworkEnd extends NetworkService {
  receiver: (bytes: Uint8Array) => void;
}

export interface MemoryLinkOptions {
  /** Runs a turn of delivery later, never at once. Default `setImmediate`. */
  readonly schedule?: (run: () => void) => void;
  /** Messages that one turn delivers at most. Default 2,000. */
  readonly chunk?: number;
  /** Milliseconds that only count up: a turn ends when it has taken long. Default: those of the process. */
  readonly now?: () => number;
  /** Messages in the queue at most; `send` throws `GatewayFailed` beyond. Default 1,000,000. */
  readonly capacity?: number;
  /**
   * Gets what a receiver throws; the delivery goes on. Without it, the first error of a turn is thrown at the turn's
   * end.
   */
  readonly onError?: (thrown: unknown) => void;
}

/** Milliseconds after which a turn delivers no more: what a message starts can take long, and few can lead to many. */
const turnTakes = 10;
/**
 * Messages that wait from which on a turn has more time, as in a load, so that the number of messages alone bounds it
 * unless they take long: calls that began together then go on together on every machine, and end before the memory that
 * they hold is moved a second time, which takes a fifth of the time of a call.
 */
const many = 256;
/** Milliseconds that such a turn has for each message in addition, up to those of the longest turn. */
const messageTakes = 0.25;
const longestTurn = 100;
/** Messages between two looks at the time. */
const looksEvery = 8;

/** Nothing carries the messages. */
const none: readonly Uint8Array[] = [];

export class MemoryLink {
  readonly a: NetworkEnd;
  readonly b: NetworkEnd;
  readonly #schedule: (run: () => void) => void;
  readonly #chunk: number;
  readonly #now: () => number;
  readonly #capacity: number;
  readonly #onError: ((thrown: unknown) => void) | undefined;
  /** Sent messages and, at the same index, their receivers. Deliveries are taken from the swapped-out pair below. */
  #bytes: Uint8Array[] = [];
  #targets: NetworkEnd[] = [];
  #leavingBytes: Uint8Array[] = [];
  #leavingTargets: NetworkEnd[] = [];
  #delivered = 0;
  #scheduled = false;
  #closed = false;

  constructor(options: MemoryLinkOptions = {}) {
    this.#schedule = options.schedule ?? setImmediate;
    this.#chunk = options.chunk ?? 2000;
    this.#now = options.now ?? (() => performance.now());
    this.#capacity = options.capacity ?? 1_000_000;
    this.#onError = options.onError;
    const drop = (): void => undefined;
    this.a = { receiver: drop, send: (bytes) => this.#push(bytes, this.b) };
    this.b = { receiver: drop, send: (bytes) => this.#push(bytes, this.a) };
  }

  /** Messages that wait for their delivery. */
  get size(): number {
    return this.#bytes.length + this.#leavingBytes.length - this.#delivered;
  }

  /** Drops what is under way; from now on `send` throws `GatewayFailed`. */
  close(): void {
    this.#closed = true;
    this.#bytes = [];
    this.#targets = [];
    this.#leavingBytes = [];
    this.#leavingTargets = [];
    this.#delivered = 0;
  }

  /** Delivers all that is under way, and what is sent in answer to it, now; at most `capacity` messages. */
  flush(): void {
    const errors: unknown[] = [];
    for (let left = this.#capacity; left > 0 && this.size > 0; left -= 1) this.#deliver(errors);
    if (errors.length > 0) throw errors[0];
  }

  #push(bytes: Uint8Array, target: NetworkEnd): readonly Uint8Array[] {
    if (this.#closed) throw new DialproofError('GatewayFailed', 'the link is closed');
    if (this.size >= this.#capacity) {
      throw new DialproofError('GatewayFailed', `${this.#capacity} messages wait on the link, which is the limit`);
    }
    this.#bytes.push(bytes);
    this.#targets.push(target);
    this.#wake();
    return none;
  }

  #wake(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#schedule(this.#turn);
  }

  readonly #turn = (): void => {
    this.#scheduled = false;
    const errors: unknown[] = [];
    const began = this.#now();
    const forEach = this.size < many ? 0 : messageTakes;
    for (let delivered = 1; delivered <= this.#chunk && this.size > 0; delivered += 1) {
      this.#deliver(errors);
      if (delivered % looksEvery !== 0) continue;
      if (this.#now() - began >= Math.min(turnTakes + delivered * forEach, longestTurn)) break;
    }
    if (this.size > 0) this.#wake();
    else this.#swap();
    if (errors.length > 0) throw errors[0];
  };

  #deliver(errors: unknown[]): void {
    if (this.#delivered === this.#leavingBytes.length) this.#swap();
    const bytes = this.#leavingBytes[this.#delivered];
    const target = this.#leavingTargets[this.#delivered];
    this.#delivered += 1;
    if (!bytes || !target) return;
    try {
      target.receiver(bytes);
    } catch (thrown) {
      if (this.#onError) this.#onError(thrown);
      else if (errors.length === 0) errors.push(thrown);
    }
  }

  /** All that was leaving has left: what has come since leaves next. */
  #swap(): void {
    const bytes = this.#leavingBytes;
    const targets = this.#leavingTargets;
    bytes.length = 0;
    targets.length = 0;
    this.#leavingBytes = this.#bytes;
    this.#leavingTargets = this.#targets;
    this.#bytes = bytes;
    this.#targets = targets;
    this.#delivered = 0;
  }
}
