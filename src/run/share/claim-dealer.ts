/**
 * The desk at which the shares of a run claim their numbers: it gives every number once, in blocks of a tenth of a
 * second, to a share that asks. The others get what a share does not ask for because it is slow or gone.
 *
 * Where starts depend on the time, the desk cuts the schedule into slices, and each slice into as many stripes as there
 * are shares that ask: each of them gets one. The schedule stands still while no share asks, as it does for a share
 * whose backlog is full.
 */
import type { Clock } from '../../ground/clock.ts';
import type { Schedule } from '../plan/distribution/distribution.ts';
import { RunTime } from './run-time.ts';
import type { NumberDealer, ToDealer } from './number-dealer.ts';
import type { Block } from './messages.ts';

/**
 * Milliseconds of the schedule in a slice, and how long before it is due a slice can be claimed: longer, where blocks
 * take long to arrive.
 */
const slice = 100;
const ahead = 150;
const mostAhead = 1_000;
/** Milliseconds between two looks at what can be claimed. */
const tick = 20;
/** Milliseconds by which a slice may be late and still be made up for. */
const madeUp = 50;
/** Milliseconds for which a share that does not ask still counts. */
const patience = 400;
/** Milliseconds by which moments may be wrong where they are encoded as a straight line. */
const straight = 0.01;

export interface ClaimDealerParts {
  readonly clock: Clock;
  /** Of the whole run. */
  readonly schedule: Schedule;
  /** Starts depend on the time. */
  readonly paced: boolean;
  /** The numbers before this one are not to be claimed. */
  readonly from: number;
  /** The shares that claim. */
  readonly shares: readonly number[];
  /** `null`: there are no numbers any more. */
  give(share: number, block: Block | null): void;
}

interface Stripe {
  /** Where its slice begins. */
  readonly from: number;
  readonly first: number;
  readonly step: number;
  /** When each of its numbers is due, as asked for. */
  readonly due: readonly number[];
}

interface Waiting {
  readonly share: number;
  readonly want: number;
  /** When it asked, in milliseconds after the shares began. */
  readonly since: number;
}

type Given = Omit<Block, 'at' | 'waited'>;

/** Encodes the due moments as a straight line where they are one. */
const dueTimes = (due: readonly number[]): NonNullable<Block['due']> => {
  const from = due[0] as number;
  const gap = due.length === 1 ? 0 : ((due.at(-1) as number) - from) / (due.length - 1);
  const isStraight = due.every((moment, offset) => Math.abs(from + offset * gap - moment) <= straight);
  return isStraight ? { from, gap } : due.map((moment) => Math.round(moment * 100) / 100);
};

export class ClaimDealer implements NumberDealer {
  readonly #parts: ClaimDealerParts;
  readonly #open: Set<number>;
  /**
   * When each share asked last, in milliseconds after the shares began, and how many milliseconds a block takes to
   * reach it.
   */
  readonly #asked = new Map<number, { readonly at: number; readonly takes: number }>();
  /** How many numbers each share has been given. */
  readonly #claimed = new Map<number, number>();
  #time: RunTime | undefined;
  #next: number;
  /** The moment up to which the schedule is cut into slices, and by how much it is later than the run. */
  #cutUpTo = 0;
  #shift = 0;
  #stripes: Stripe[] = [];
  #waiting: Waiting[] = [];
  #ticking: unknown;
  #closed = false;

  constructor(parts: ClaimDealerParts) {
    this.#parts = parts;
    this.#next = parts.from;
    this.#open = new Set(parts.shares);
  }

  begin(zero: number, paused: boolean): void {
    this.#time = new RunTime(this.#parts.clock, zero);
    if (paused) this.#time.pause(true);
    this.#look();
    if (this.#parts.paced) this.#tickLater();
  }

  pause(paused: boolean): void {
    this.#time?.pause(paused);
  }

  /** Numbers that can be claimed already keep their moments. */
  changeRate(rate: number): void {
    this.#parts.schedule.changeRate(this.#cutUpTo, rate);
  }

  /** The last share does not leave. */
  take(share: number, message: ToDealer): void {
    if (this.#closed) return;
    if (message.type === 'claim') this.#ask(share, message.want, message.takes);
    else if (message.type === 'leaving' && this.#open.size > 1) this.leave(share);
  }

  #ask(share: number, want: number, takes: number): void {
    if (!this.#open.has(share)) return this.#parts.give(share, null);
    const since = this.#elapsed;
    this.#waiting.push({ share, want, since });
    this.#asked.set(share, { at: since, takes });
    if (this.#time !== undefined) this.#look();
  }

  leave(share: number): void {
    this.#open.delete(share);
    const waits = this.#waiting.some((one) => one.share === share);
    this.#waiting = this.#waiting.filter((one) => one.share !== share);
    if (waits) this.#parts.give(share, null);
  }

  claimedBy(share: number): number {
    return this.#claimed.get(share) ?? 0;
  }

  get isForsaken(): boolean {
    return !this.#closed && this.#open.size === 0 && !this.#isEmpty;
  }

  get next(): number {
    return this.#stripes.reduce((least, { first }) => Math.min(least, first), this.#next);
  }

  get upTo(): number {
    return this.#next;
  }

  hasGiven(number: number): boolean {
    if (number >= this.#next) return false;
    return !this.#stripes.some(({ first, step, due }) => {
      const offset = (number - first) / step;
      return Number.isInteger(offset) && offset >= 0 && offset < due.length;
    });
  }

  close(): void {
    this.#closed = true;
    this.#parts.clock.clearTimeout(this.#ticking);
  }

  get #elapsed(): number {
    return this.#time?.elapsed ?? 0;
  }

  get #isEmpty(): boolean {
    return this.#next >= this.#parts.schedule.total && this.#stripes.length === 0;
  }

  /** How many shares have asked lately: one that is gone, or stands still, has no stripe. At least one. */
  #asking(elapsed: number): number {
    const waiting = new Set(this.#waiting.map(({ share }) => share));
    const lately = [...this.#open].filter(
      (share) => elapsed - (this.#asked.get(share)?.at ?? 0) <= patience || waiting.has(share),
    );
    return Math.max(1, lately.length);
  }

  /** How many milliseconds before it is due a slice can be claimed. */
  get #early(): number {
    let longest = 0;
    for (const share of this.#open) longest = Math.max(longest, this.#asked.get(share)?.takes ?? 0);
    return Math.min(mostAhead, ahead + longest);
  }

  #tickLater(): void {
    this.#ticking = this.#parts.clock.setTimeout(() => {
      this.#look();
      if (!this.#closed) this.#tickLater();
    }, tick);
  }

  #look(): void {
    if (this.#closed) return;
    if (this.#parts.paced) this.#cut();
    for (let given = true; given && this.#waiting.length > 0;) given = this.#giveNext();
  }

  /** False where there is nothing to give as yet. */
  #giveNext(): boolean {
    const { share, want, since } = this.#waiting[0] as Waiting;
    const given = this.#isEmpty ? null : this.#parts.paced ? this.#stripe() : this.#numbers(want);
    if (given === undefined) return false;
    this.#waiting.shift();
    if (given !== null) this.#claimed.set(share, this.claimedBy(share) + given.count);
    const at = this.#elapsed;
    this.#parts.give(share, given && { ...given, at, waited: at - since });
    return true;
  }

  /** The last numbers are divided, so that no share has them all. */
  #numbers(want: number): Given {
    const left = this.#parts.schedule.total - this.#next;
    const count = Math.max(1, Math.min(want, Math.ceil(left / (2 * this.#open.size))));
    const first = this.#next;
    this.#next += count;
    return { first, step: 1, count, due: null, shift: 0 };
  }

  #stripe(): Given | undefined {
    const stripe = this.#stripes.shift();
    if (stripe === undefined) return undefined;
    const { first, step, due, from } = stripe;
    // A stripe for which no share asked in time is not made up for at once.
    const shift = Math.max(this.#shift, this.#elapsed - madeUp - from);
    return { first, step, count: due.length, due: dueTimes(due), shift };
  }

  /**
   * Cuts the slices that are due soon. Stops at stripes for which no share has asked: then all shares are busy, and the
   * schedule stands still.
   */
  #cut(): void {
    const { schedule } = this.#parts;
    const elapsed = this.#elapsed;
    const shares = this.#asking(elapsed);
    const early = this.#early;
    while (
      this.#next < schedule.total &&
      this.#stripes.length < shares &&
      this.#cutUpTo + this.#shift <= elapsed + early
    ) {
      this.#shift = Math.max(this.#shift, elapsed - madeUp - this.#cutUpTo);
      const from = this.#cutUpTo;
      this.#cutUpTo += slice;
      const end = schedule.dueBy(this.#cutUpTo);
      const due: number[][] = Array.from({ length: Math.min(shares, Math.max(0, end - this.#next)) }, () => []);
      const first = this.#next;
      for (; this.#next < end; this.#next += 1)
        due[(this.#next - first) % due.length]?.push(schedule.dueAt(this.#next));
      this.#stripes.push(
        ...due.map((moments, index) => ({ from, first: first + index, step: due.length, due: moments })),
      );
    }
  }
}
