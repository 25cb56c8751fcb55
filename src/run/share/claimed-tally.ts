/**
 * The numbers of a share of an `answer` run that several services carry, and how many of its instances are in progress.
 * It keeps as many numbers as it may have instances, so that a burst of dialogues finds a number for each, and besides
 * as many as it uses in a fifth of a second; it asks for more when half of them are used.
 */
import type { Claim, Claims } from './arrival-tally.ts';
import type { Block, Need, Span } from './messages.ts';

/** The fewest and the most numbers that it keeps. */
const fewest = 100;
const most = 20_000;
/** Milliseconds of work for which it has further numbers. */
const work = 200;

export interface ClaimedTallyParts {
  /** Milliseconds; only differences mean anything. */
  now(): number;
  ask(need: Need): void;
}

export class ClaimedTally implements Claims {
  readonly #parts: ClaimedTallyParts;
  /** Numbers that are not used. */
  #spans: Span[] = [];
  #left = 0;
  #live = 0;
  /** The fewest instances in progress since `takeFewestLive` was called last. */
  #fewestLive = 0;
  /** The most instances that may be in progress, by the last call. */
  #room = 0;
  #blocks = 0;
  /** How many numbers it keeps. */
  #stock = fewest;
  /** When it received the last block, and how many numbers it has used since. */
  #givenAt = 0;
  #used = 0;
  /** What it has asked for since it received the last block. */
  #asked: Need | undefined;
  #over = false;

  constructor(parts: ClaimedTallyParts) {
    this.#parts = parts;
  }

  /** Asks for the first numbers. */
  begin(room: number): void {
    this.#room = room;
    this.#givenAt = this.#parts.now();
    this.#askFor(false);
  }

  /** `null`: there are no numbers any more. */
  add(block: Block | null): void {
    if (block === null) {
      this.#over = true;
      return;
    }
    this.#spans.push({ first: block.first, count: block.count });
    this.#left += block.count;
    this.#blocks += 1;
    this.#asked = undefined;
    this.#askWhereFew();
    this.#givenAt = this.#parts.now();
    this.#used = 0;
  }

  /** Whether it has claimed the number, and has not used it. */
  holds(number: number): boolean {
    return this.#spans.some(({ first, count }) => number >= first && number < first + count);
  }

  get next(): number | undefined {
    return this.#spans[0]?.first;
  }

  get exhausted(): boolean {
    return this.#over && this.#left === 0;
  }

  hasRoom(backlog: number): boolean {
    return this.#live < backlog;
  }

  claim(backlog: number): Claim {
    this.#room = backlog;
    if (this.exhausted) return 'exhausted';
    if (this.#live >= backlog) return 'full';
    const number = this.#take();
    if (number !== undefined) this.#live += 1;
    this.#askWhereFew();
    return number ?? 'full';
  }

  release(): void {
    this.#live -= 1;
    this.#fewestLive = Math.min(this.#fewestLive, this.#live);
  }

  /** The fewest instances that were in progress at once since this was called last. */
  takeFewestLive(): number {
    const fewestLive = this.#fewestLive;
    this.#fewestLive = this.#live;
    return fewestLive;
  }

  /** The numbers that are not used, and what it needs without them. */
  giveBack(): { readonly spans: readonly Span[]; readonly need: Need } {
    const spans = this.#spans;
    this.#spans = [];
    this.#left = 0;
    this.#asked = this.#need(this.#asked?.pressing ?? false);
    return { spans, need: this.#asked };
  }

  #take(): number | undefined {
    const span = this.#spans[0];
    if (span === undefined) return undefined;
    if (span.count === 1) this.#spans.shift();
    else this.#spans[0] = { first: span.first + 1, count: span.count - 1 };
    this.#left -= 1;
    this.#used += 1;
    return span.first;
  }

  #askWhereFew(): void {
    if (this.#left === 0) this.#askFor(true);
    else if (this.#left <= this.#stock / 2) this.#askFor(false);
  }

  /** Asks again only where the need has grown. */
  #askFor(pressing: boolean): void {
    const before = this.#asked;
    const isNews = before === undefined || (pressing && !before.pressing) || (this.#left === 0 && before.left > 0);
    if (this.#over || !isNews) return;
    this.#asked = this.#need(pressing);
    this.#parts.ask(this.#asked);
  }

  #need(pressing: boolean): Need {
    const perMillisecond = this.#used / Math.max(1, this.#parts.now() - this.#givenAt);
    this.#stock = Math.min(most, Math.max(fewest, this.#room) + Math.ceil(work * perMillisecond));
    return { want: Math.max(1, this.#stock - this.#left), left: this.#left, pressing, blocks: this.#blocks };
  }
}
