/**
 * A network of two ends inside one process: it offers TCAP the service of SCCP (N-UNITDATA, Q.711 §6.2.2), without
 * SCCP.
 *
 * One queue for both directions keeps all messages in the order in which they were sent. It never delivers from inside
 * `send`, and delivers in chunks, so that the rest of the process gets its turn.
 */
import { DialproofError } from '../../ground/errors.ts';
import type { NetworkService } from '../tcap/types.ts';

/** One end: `send` passes the bytes to the `receiver` of the other end. Until that is set, they are dropped. */
export interface NetworkEnd extends NetworkService {
  receiver: (bytes: Uint8Array) => void;
}

export interface MemoryLinkOptions {
  /** Runs a turn of delivery later, never at once. Default `setImmediate`. */
  readonly schedule?: (run: () => void) => void;
  /** Messages that one turn delivers at most. Default 2,000. */
  readonly chunk?: number;
  /** A monotonic clock in milliseconds, by which a turn ends when it has taken long. Default: that of the process. */
  readonly now?: () => number;
  /** Messages in the queue at most; `send` throws `GatewayFailed` beyond. Default 1,000,000. */
  readonly capacity?: number;
  /**
   * Called with an error of a receiver; the delivery goes on. Without it, the first error of a turn is thrown at the
   * turn's end.
   */
  readonly onError?: (thrown: unknown) => void;
}

/**
 * Milliseconds after which a turn delivers no more: handling a message can take long, and few messages can cause many.
 */
const turnTakes = 10;
/**
 * From this number of waiting messages on, as in a load, a turn has more time, so that only the number of messages
 * bounds it unless they take long. Calls that began together then go on together on every machine, and end before the
 * garbage collector moves their memory a second time, which takes a fifth of the time of a call.
 */
const many = 256;
/** Additional milliseconds of such a turn for each message, up to the longest turn. */
const messageTakes = 0.25;
const longestTurn = 100;
/** Messages between two checks of the time. */
const looksEvery = 8;

/** No messages of a lower layer carry these. */
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

  /** Drops the messages in the queue; after this `send` throws `GatewayFailed`. */
  close(): void {
    this.#closed = true;
    this.#bytes = [];
    this.#targets = [];
    this.#leavingBytes = [];
    this.#leavingTargets = [];
    this.#delivered = 0;
  }

  /** Delivers the messages in the queue, and those that are sent in answer, at once; at most `capacity` messages. */
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

  /** All messages of this pair are delivered: swaps it with the pair that was filled meanwhile. */
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
