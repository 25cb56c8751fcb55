/**
 * Starts the instances of a run when they are due and there is room, and nothing else: the pool owns them once they are started.
 *
 * Instances are started from a pump, in chunks, never from inside the end of another one. Its time is that of the run without its
 * pauses, so that nothing becomes due in a pause, and what was overdue before it is no later after it.
 */
import type { Clock } from '../clock.ts';
import type { RunRate } from '../../schemas/index.ts';
import type { Distribution } from './distribution/distribution.ts';
import { Punctuality, type PaceNow } from './punctuality.ts';
import { RunTime } from './run-time.ts';

/** Instances started before the event loop gets its turn. */
const chunk = 200;
/** Milliseconds between looks at what is due, where starts are that dense. */
const shortestTick = 2;

export interface StarterParts {
  readonly clock: Clock;
  /** Milliseconds of the clock at which the run began. */
  readonly startedAt: number;
  readonly distribution: Distribution;
  readonly counts: { readonly started: number; readonly live: number };
  /** Starts the instance with this number, which is counted at once. Both moments are the clock's. */
  start(number: number, intendedStart: number, now: number): void;
  /** Called once: no instance will be started any more. */
  finished(): void;
}

/** How a run is to be changed; what is absent stays. */
export interface PaceChange {
  /** Starts per second; only where the distribution has a rate. */
  readonly rate?: number;
  readonly backlog?: number;
  readonly paused?: boolean;
}

/** When instances are started, and how to change that. */
export interface Pace {
  readonly backlog: number;
  readonly paused: boolean;
  /** No instance is started any more. */
  readonly finishing: boolean;
  /** Starts per second that are asked for, also during a pause; null where no rate is. */
  readonly rate: number | null;
  change(change: PaceChange): void;
  finish(): void;
  instanceEnded(): void;
  close(): void;
  rateNow(): RateNow;
  /** Starts per second that were reached, as `rateNow` has it, for less. */
  achieved(): number;
}

/** The rate asked for and reached, and a sentence where it is not kept. */
export interface RateNow {
  readonly figures: RunRate;
  readonly warning?: string | undefined;
}

/** Where a run stands. */
export interface Standing extends PaceNow {
  readonly distribution: Distribution;
}

export const achievedOf = ({ distribution, ...now }: Standing, punctuality: Punctuality): number => {
  if (distribution.paced) return punctuality.achieved(now);
  return now.elapsed > 0 ? (now.started * 1000) / now.elapsed : 0;
};

export const rateOf = (standing: Standing, punctuality: Punctuality): RateNow => {
  const { distribution, ...now } = standing;
  if (!distribution.paced) return { figures: { target: null, achieved: achievedOf(standing, punctuality) } };
  const { warning, ...figures } = punctuality.report(now);
  return { figures: { target: distribution.rateAt(now.elapsed), ...figures }, warning };
};

export class Starter implements Pace {
  readonly #punctuality = new Punctuality();
  readonly #parts: StarterParts;
  readonly #time: RunTime;
  #backlog: number;
  #pumping: NodeJS.Immediate | undefined;
  #pacing: unknown;
  /** More are due than the backlog has room for: an instance that ends makes room for another one. */
  #heldBack = false;
  #finished = false;

  constructor(parts: StarterParts) {
    this.#parts = parts;
    this.#time = new RunTime(parts.clock, parts.startedAt);
    this.#backlog = parts.distribution.backlog;
    this.#pumpSoon();
  }

  /** What it measures, to be put together with that of others. */
  get punctuality(): Punctuality {
    return this.#punctuality;
  }

  get backlog(): number {
    return this.#backlog;
  }

  get paused(): boolean {
    return this.#time.paused && !this.#finished;
  }

  get finishing(): boolean {
    return this.#finished;
  }

  get rate(): number | null {
    return this.#parts.distribution.rateAt(this.#time.elapsed);
  }

  /** Milliseconds of the run without its pauses. */
  get elapsed(): number {
    return this.#time.elapsed;
  }

  /** Milliseconds that the next start is late already. */
  get overdue(): number {
    const { distribution, counts } = this.#parts;
    const { elapsed } = this;
    if (this.#finished || !distribution.paced || distribution.dueBy(elapsed) <= counts.started) return 0;
    return elapsed - distribution.dueAt(counts.started);
  }

  change({ rate, backlog, paused }: PaceChange): void {
    if (this.#finished) return;
    if (paused !== undefined) this.#time.pause(paused);
    if (rate !== undefined) this.#parts.distribution.changeRate?.(this.#time.elapsed, rate);
    if (backlog !== undefined) this.#backlog = backlog;
    this.#pumpSoon();
  }

  finish(): void {
    if (this.#finished) return;
    this.close();
    this.#parts.finished();
  }

  instanceEnded(): void {
    if (this.#heldBack) this.#pumpSoon();
  }

  close(): void {
    this.#finished = true;
    clearImmediate(this.#pumping);
    this.#parts.clock.clearTimeout(this.#pacing);
  }

  rateNow(): RateNow {
    return rateOf(this.#standing, this.#punctuality);
  }

  achieved(): number {
    return achievedOf(this.#standing, this.#punctuality);
  }

  get #standing(): Standing {
    const { distribution, counts } = this.#parts;
    const { elapsed, overdue, backlog } = this;
    return { distribution, started: counts.started, starting: !this.#finished, elapsed, overdue, backlog };
  }

  #pumpSoon(): void {
    this.#pumping ??= setImmediate(() => {
      this.#pumping = undefined;
      this.#pump();
    });
  }

  #pump(): void {
    if (this.#finished || this.#time.paused) return;
    const { distribution, counts, clock } = this.#parts;
    const { elapsed } = this.#time;
    const missing = distribution.dueBy(elapsed) - counts.started;
    const room = Math.max(0, this.#backlog - counts.live);
    const now = Math.min(missing, room, chunk);
    this.#heldBack = missing > room;
    for (let count = 0; count < now; count += 1) this.#startNext();
    if (distribution.paced) this.#punctuality.looked(elapsed, this.#heldBack ? 'held back' : missing > now ? 'behind' : 'on time');
    if (counts.started === distribution.total) this.finish();
    else if (now === chunk) this.#pumpSoon();
    else if (distribution.paced) this.#pacing ??= clock.setTimeout(() => this.#paced(), this.#untilNext(elapsed));
  }

  /** Not a timer for each start: those of two milliseconds are made together. */
  #untilNext(elapsed: number): number {
    const { distribution, counts } = this.#parts;
    return Math.min(Punctuality.tick, Math.max(shortestTick, distribution.dueAt(counts.started) - elapsed));
  }

  #paced(): void {
    this.#pacing = undefined;
    this.#pump();
  }

  #startNext(): void {
    const { distribution, counts, clock } = this.#parts;
    const number = counts.started;
    const now = clock.now();
    if (!distribution.paced) return this.#parts.start(number, now, now);
    const elapsed = this.#time.at(now);
    const dueAt = distribution.dueAt(number);
    this.#punctuality.started(elapsed, dueAt);
    this.#parts.start(number, now - (elapsed - dueAt), now);
  }
}
