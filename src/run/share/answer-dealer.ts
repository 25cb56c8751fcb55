/**
 * Gives the shares of a run that answers their numbers. Dialogues may arrive at any share: each has more numbers than
 * it uses, and gives the unused ones back when another share has none and dialogues arrive there. A number that was
 * given back was never used: it is given again.
 *
 * When no share has a number left and all ask for more, all numbers are used.
 */
import type { NumberDealer, ToDealer } from './number-dealer.ts';
import type { Block, Need, Span } from './messages.ts';

export interface AnswerDealerParts {
  readonly total: number;
  /** The share 0 has the first instance, as long as there is another number for the others. */
  readonly shares: readonly number[];
  /** `null`: there are no numbers any more. */
  give(share: number, block: Block | null): void;
  /** Asks the share to give back the numbers that it has not used. */
  recall(share: number): void;
}

interface Given {
  blocks: number;
  numbers: number;
}

const countOf = (spans: readonly Span[]): number => spans.reduce((sum, { count }) => sum + count, 0);

const isOfFirst = ({ first }: Span): boolean => first === 0;

export class AnswerDealer implements NumberDealer {
  readonly #parts: AnswerDealerParts;
  readonly #open: Set<number>;
  readonly #given: readonly Given[];
  /** Shares that ask for numbers and have not been answered. */
  readonly #waiting = new Map<number, Need>();
  /** Shares that are to give back their unused numbers, and get none until they have. */
  readonly #recalled = new Set<number>();
  /** Shares that leave once their numbers are back. */
  readonly #retiring = new Set<number>();
  /** Numbers that were given back; at first, the one of the first instance. */
  #spans: Span[] = [{ first: 0, count: 1 }];
  next = 1;
  #closed = false;

  constructor(parts: AnswerDealerParts) {
    this.#parts = parts;
    this.#open = new Set(parts.shares);
    this.#given = parts.shares.map(() => ({ blocks: 0, numbers: 0 }));
  }

  /** Shares ask once they have begun: there is nothing to do before, and nothing depends on the time. */
  begin(): void {}
  pause(): void {}
  changeRate(): void {}

  take(share: number, message: ToDealer): void {
    if (this.#closed) return;
    if (message.type === 'needs') this.#ask(share, message);
    else if (message.type === 'returned') this.#takeBack(share, message.spans, message.need);
    else if (message.type === 'leaving' && this.#open.size - this.#retiring.size > 1) this.#retire(share);
  }

  leave(share: number): void {
    this.#open.delete(share);
    this.#recalled.delete(share);
    this.#retiring.delete(share);
    if (this.#waiting.delete(share)) this.#parts.give(share, null);
    this.#look();
  }

  claimedBy(share: number): number {
    return this.#given[share]?.numbers ?? 0;
  }

  get isForsaken(): boolean {
    return !this.#closed && this.#open.size === 0 && this.#free > 0;
  }

  hasGiven(number: number): boolean {
    return number < this.next && !this.#spans.some(({ first, count }) => number >= first && number < first + count);
  }

  close(): void {
    this.#closed = true;
  }

  get #free(): number {
    return countOf(this.#spans) + Math.max(0, this.#parts.total - this.next);
  }

  #ask(share: number, need: Need): void {
    if (!this.#open.has(share)) return this.#parts.give(share, null);
    // A share that asked before it received a block that is on its way asks again where that is too little.
    if (need.blocks === this.#given[share]?.blocks) this.#waiting.set(share, need);
    this.#look();
  }

  #takeBack(share: number, spans: readonly Span[], need: Need): void {
    if (!this.#recalled.delete(share)) return;
    this.#spans.push(...spans);
    (this.#given[share] as Given).numbers -= countOf(spans);
    if (this.#retiring.has(share)) {
      this.#waiting.set(share, need);
      return this.leave(share);
    }
    this.#ask(share, need);
  }

  #retire(share: number): void {
    this.#retiring.add(share);
    this.#recall(share);
  }

  #recall(share: number): void {
    if (this.#recalled.has(share)) return;
    this.#recalled.add(share);
    this.#parts.recall(share);
  }

  /** A share that gets a block may ask again at once: nothing is kept between two steps. */
  #look(): void {
    for (let share = this.#nextToServe(); share !== undefined; share = this.#nextToServe()) this.#serve(share);
    if (this.#closed || this.#waiting.size === 0) return;
    if ([...this.#open].every((share) => this.#hasNone(share))) return this.#end();
    if (!this.#servable.some((share) => this.#isPressing(share))) return;
    // A share that is served meanwhile keeps what it gets.
    for (const share of [...this.#open].filter((one) => !this.#hasNone(one))) this.#recall(share);
  }

  /** By its last message, the share asks and has no number left. */
  #hasNone(share: number): boolean {
    return this.#waiting.get(share)?.left === 0 && !this.#recalled.has(share);
  }

  #nextToServe(): number | undefined {
    if (this.#closed || this.#free === 0) return undefined;
    return this.#servable.find((share) => this.#isPressing(share)) ?? this.#servable[0];
  }

  get #servable(): readonly number[] {
    return [...this.#waiting.keys()].filter((share) => !this.#recalled.has(share));
  }

  #isPressing(share: number): boolean {
    return this.#waiting.get(share)?.pressing ?? false;
  }

  #serve(share: number): void {
    const { want } = this.#waiting.get(share) as Need;
    this.#waiting.delete(share);
    // The last numbers are divided, so that no share has them all.
    const { first, count } = this.#take(
      share,
      Math.max(1, Math.min(want, Math.ceil(this.#free / (2 * this.#open.size)))),
    );
    const given = this.#given[share] as Given;
    given.blocks += 1;
    given.numbers += count;
    this.#parts.give(share, { first, count, step: 1, due: null, shift: 0, at: 0, waited: 0 });
  }

  #take(share: number, most: number): Span {
    const returned = this.#spans.findIndex((span) => isOfFirst(span) === (share === 0));
    const fallback = this.next < this.#parts.total ? -1 : 0;
    const index = returned >= 0 ? returned : fallback;
    if (index < 0) {
      const count = Math.min(most, this.#parts.total - this.next);
      this.next += count;
      return { first: this.next - count, count };
    }
    const span = this.#spans[index] as Span;
    const count = Math.min(most, span.count);
    this.#spans.splice(
      index,
      1,
      ...(count < span.count ? [{ first: span.first + count, count: span.count - count }] : []),
    );
    return { first: span.first, count };
  }

  #end(): void {
    this.#closed = true;
    for (const share of this.#waiting.keys()) this.#parts.give(share, null);
    this.#waiting.clear();
  }
}
