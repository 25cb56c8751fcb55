/**
 * Requests that have no answer yet, by the hop-by-hop identifier that the answer must have (RFC 6733 §6.2). Each is
 * settled once: by its answer, its timeout, or the loss of the connection.
 */
import type { Clock } from '../../ground/clock.ts';
import { Deadlines, type DeadlineHolder } from '../../ground/deadlines.ts';
import { nowhere } from '../../ground/placed-set.ts';
import { DialproofError } from '../../ground/errors.ts';
import type { DiameterHeader, Message } from './types.ts';

export type Answered =
  { readonly ok: true; readonly answer: Message } | { readonly ok: false; readonly reason: string };
export type Settle = (outcome: Answered) => void;

/** The parts of a request that its answer must match. */
export interface SentRequest {
  readonly code: number;
  readonly application: number;
  readonly proxiable: boolean;
  readonly endToEnd: number;
  /** Session-Id and Destination-Host, where it has them. */
  readonly session: string | undefined;
  readonly destination: string | undefined;
}

class Waiting implements DeadlineHolder {
  readonly settle: Settle;
  readonly sent: SentRequest | undefined;
  due = Infinity;
  deadlinePlace = nowhere;
  readonly deadlinePassed: () => void;

  constructor(settle: Settle, sent: SentRequest | undefined, deadlinePassed: () => void) {
    this.settle = settle;
    this.sent = sent;
    this.deadlinePassed = deadlinePassed;
  }
}

export interface OutstandingOptions {
  readonly clock: Clock;
  /** Milliseconds until a request times out. */
  readonly timeout: number;
  /** Requests without an answer at one time. */
  readonly maximum: number;
}

export type RequestHeader = Pick<DiameterHeader, 'request' | 'error' | 'retransmitted' | 'hopByHop' | 'endToEnd'>;

const random = (limit: number): number => Math.floor(Math.random() * limit);

/** The identifiers of the requests of this end. */
export class RequestIds {
  #hopByHop = random(2 ** 32);
  /**
   * RFC 6733 §3: the time in the high bits, a random number in the low ones, so that messages from before a restart
   * that are still in the network have other identifiers.
   */
  #endToEnd: number;

  constructor(clock: Clock) {
    this.#endToEnd = (Math.floor(clock.now() / 1000) % 2 ** 12) * 2 ** 20 + random(2 ** 20);
  }

  /** `waiting`: the Hop-by-Hop Identifiers that are in use. */
  next(waiting: { has(hopByHop: number): boolean }): RequestHeader {
    do this.#hopByHop = (this.#hopByHop + 1) >>> 0;
    while (waiting.has(this.#hopByHop));
    this.#endToEnd = (this.#endToEnd + 1) >>> 0;
    return { request: true, error: false, retransmitted: false, hopByHop: this.#hopByHop, endToEnd: this.#endToEnd };
  }
}

export class Outstanding {
  readonly #options: OutstandingOptions;
  readonly #deadlines: Deadlines;
  readonly #waiting = new Map<number, Waiting>();
  readonly #ids: RequestIds;

  constructor(options: OutstandingOptions) {
    this.#options = options;
    this.#deadlines = new Deadlines(options.clock);
    this.#ids = new RequestIds(options.clock);
  }

  get size(): number {
    return this.#waiting.size;
  }

  /** Throws `GatewayFailed` if no more can be added. */
  checkRoom(): void {
    const { maximum } = this.#options;
    if (this.#waiting.size >= maximum)
      throw new DialproofError('GatewayFailed', `${maximum} requests are without an answer already`);
  }

  /** The fields of the next request's header that do not depend on the request. */
  nextHeader(): RequestHeader {
    return this.#ids.next(this.#waiting);
  }

  /** `what`: the request, for texts. */
  add(id: number, what: string, settle: Settle, sent?: SentRequest): void {
    const { timeout } = this.#options;
    const waiting = new Waiting(settle, sent, () => {
      this.#waiting.delete(id);
      settle({ ok: false, reason: `no answer to ${what} within ${timeout / 1000} s` });
    });
    this.#waiting.set(id, waiting);
    this.#deadlines.set(waiting, timeout);
  }

  /** The request with this identifier, if it waits for its answer. */
  sent(id: number): SentRequest | undefined {
    return this.#waiting.get(id)?.sent;
  }

  /**
   * Removes the request that this answers, and returns its `settle`; undefined if there is none, or the answer came too
   * late.
   */
  take(id: number): Settle | undefined {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined) return undefined;
    this.#waiting.delete(id);
    this.#deadlines.clear(waiting);
    return waiting.settle;
  }

  /** Settles all of them. */
  lose(reason: string): void {
    const lost = [...this.#waiting.keys()].map((id) => this.take(id));
    for (const settle of lost) settle?.({ ok: false, reason });
  }

  close(): void {
    this.#deadlines.close();
  }
}

/** Requests between peers that have no answer yet: the newest of each command. */
export class OwnRequests {
  readonly #byCommand = new Map<number, RequestHeader>();

  add(command: number, header: RequestHeader): void {
    this.#byCommand.set(command, header);
  }

  /** Whether it answers a request, which is removed then. */
  isAnswer({ code, hopByHop, endToEnd }: DiameterHeader): boolean {
    const asked = this.#byCommand.get(code);
    return asked?.hopByHop === hopByHop && asked.endToEnd === endToEnd && this.#byCommand.delete(code);
  }
}
