/**
 * Received requests and their answers, so that a repeated request gets the same answer and changes nothing (RFC 6733
 * §3). A request is identified by its Origin-Host and its End-to-End Identifier, which its sender uses for no other
 * request within four minutes.
 *
 * An answer with the E flag is not kept: the request that it refuses was not processed. What is kept is bounded in
 * number, octets and time; the oldest goes first.
 */
import type { Clock } from '../../ground/clock.ts';
import { AnswerOctets } from './answer-octets.ts';
import { decodeHeader } from './codec.ts';
import { findAvp, type Message } from './types.ts';
import { digestOf, repeatedAnswer, routeOf } from './unread.ts';

export interface AnswerMemoryOptions {
  readonly clock: Clock;
  /** Requests that are kept. Default 10,000. */
  readonly most?: number;
  /** Octets of the answers that are kept. Default 4 MiB. */
  readonly mostOctets?: number;
}

/** Milliseconds for which an identifier belongs to one request. */
const lifetime = 240_000;
/**
 * Bounds of the copies that wait for the answers to their requests: their number, all requests together, and the octets
 * of the header and the Proxy-Info AVPs that are kept of a copy.
 */
const mostCopies = 1000;
const longestRoute = 4096;
/** Lists of the table, a power of two: senders count their identifiers up. */
const lists = 1 << 14;

type Send = (answer: Uint8Array) => void;

/** A copy of a request that has no answer yet. */
interface Copy {
  readonly route: Buffer;
  readonly send: Send;
}

/** A request, and its answer as soon as there is one. */
class Kept {
  /** Whether its identifier was used for another request before. */
  readonly isReused: boolean;
  readonly endToEnd: number;
  readonly origin: unknown;
  readonly digest: number;
  readonly since: number;
  /** The place of its answer, as soon as there is one. */
  answerAt: number | undefined;
  answerLength = 0;
  copies: Copy[] | undefined;
  isGone = false;
  readonly #memory: KeptAnswers;

  constructor(
    memory: KeptAnswers,
    isReused: boolean,
    endToEnd: number,
    origin: unknown,
    digest: number,
    since: number,
  ) {
    this.#memory = memory;
    this.isReused = isReused;
    this.endToEnd = endToEnd;
    this.origin = origin;
    this.digest = digest;
    this.since = since;
  }

  /** Keeps these octets as its answer. */
  answered(answer: Uint8Array): void {
    this.#memory.keepAnswer(this, answer);
  }
}

interface KeptAnswers {
  keepAnswer(kept: Kept, answer: Uint8Array): void;
}

/** `repeated`: the request was received before, and gets that answer again, or gets it as soon as there is one. */
export type Taken = 'repeated' | Pick<Kept, 'isReused' | 'answered'>;

export class AnswerMemory implements KeptAnswers {
  readonly #clock: Clock;
  readonly #most: number;
  /**
   * By the End-to-End Identifier. It is no Map, whose table would be replaced again and again as requests are added and
   * removed.
   */
  readonly #table = Array.from<Kept[] | undefined>({ length: lists });
  /** In the order in which they came. */
  #queue: Kept[] = [];
  #first = 0;
  readonly #answers: AnswerOctets;
  readonly #began: number;
  /** Nearly all requests are from the same host: its name is kept once. */
  #origin: unknown;
  #copies = 0;

  constructor({ clock, most = 10_000, mostOctets = 4 << 20 }: AnswerMemoryOptions) {
    this.#clock = clock;
    this.#most = most;
    this.#answers = new AnswerOctets(mostOctets);
    this.#began = clock.now();
  }

  /** Requests that are kept. */
  get size(): number {
    return this.#queue.length - this.#first;
  }

  /** Whether a request with the identifier may have been received before, from any host. */
  mayKnow(endToEnd: number): boolean {
    return this.#listOf(endToEnd).some((kept) => kept.endToEnd === endToEnd);
  }

  /** `bytes`: of the request. `send`: puts an answer on its connection. */
  take(request: Message, bytes: Uint8Array, send: Send): Taken {
    const { endToEnd, avps } = request;
    const origin = this.#known(findAvp(avps, 'Origin-Host')?.value);
    const now = Math.floor(this.#clock.now() - this.#began);
    this.#forgetUntil(now - lifetime);
    const known = this.#listOf(endToEnd).find((kept) => kept.endToEnd === endToEnd && kept.origin === origin);
    const digest = digestOf(bytes);
    const isSame = known?.digest === digest;
    if (isSame && this.#repeats(known, bytes, send)) return 'repeated';
    if (known !== undefined) this.#remove(known);
    const kept = new Kept(this, known !== undefined && !isSame, endToEnd, origin, digest, now);
    this.#add(kept);
    return kept;
  }

  #known(origin: unknown): unknown {
    if (origin !== this.#origin) this.#origin = origin;
    return this.#origin;
  }

  /** Returns false if its answer is no longer kept. */
  #repeats(kept: Kept, bytes: Uint8Array, send: Send): boolean {
    if (kept.answerAt === undefined) {
      this.#keepCopy(kept, { route: routeOf(bytes), send });
      return true;
    }
    const answer = this.#answers.read(kept.answerAt, kept.answerLength);
    if (answer !== undefined) send(repeatedAnswer(answer, bytes));
    return answer !== undefined;
  }

  #keepCopy(kept: Kept, copy: Copy): void {
    if (this.#copies >= mostCopies || copy.route.length > longestRoute) return;
    (kept.copies ??= []).push(copy);
    this.#copies += 1;
  }

  /** Called by the object that `take` returns. */
  keepAnswer(kept: Kept, answer: Uint8Array): void {
    for (const { route, send } of this.#takeCopies(kept)) send(repeatedAnswer(answer, route));
    if (kept.isGone || kept.answerAt !== undefined) return;
    const at = decodeHeader(answer).error ? undefined : this.#answers.keep(answer);
    if (at === undefined) return this.#remove(kept);
    kept.answerAt = at;
    kept.answerLength = answer.length;
  }

  #takeCopies(kept: Kept): readonly Copy[] {
    const { copies = [] } = kept;
    kept.copies = undefined;
    this.#copies -= copies.length;
    return copies;
  }

  #listOf(endToEnd: number): Kept[] {
    return this.#table[endToEnd & (lists - 1)] ?? [];
  }

  #add(kept: Kept): void {
    const place = kept.endToEnd & (lists - 1);
    (this.#table[place] ??= []).push(kept);
    this.#queue.push(kept);
    if (this.size > this.#most) this.#forgetFirst();
  }

  #forgetUntil(time: number): void {
    for (
      let first = this.#queue[this.#first];
      first !== undefined && (first.isGone || first.since <= time);
      first = this.#queue[this.#first]
    )
      this.#forgetFirst();
  }

  #forgetFirst(): void {
    const first = this.#queue[this.#first];
    if (first === undefined) return;
    this.#first += 1;
    if (this.#first * 2 > this.#queue.length) {
      this.#queue = this.#queue.slice(this.#first);
      this.#first = 0;
    }
    this.#remove(first);
  }

  #remove(kept: Kept): void {
    if (kept.isGone) return;
    kept.isGone = true;
    this.#takeCopies(kept);
    const list = this.#listOf(kept.endToEnd);
    const at = list.indexOf(kept);
    if (at >= 0) list.splice(at, 1);
  }
}
