/**
 * Starts the instances of a run when they are due and there is room, and nothing else: the pool owns them once they are started.
 *
 * Instances are started from a pump, in chunks, never from inside the end of another one. Its time is that of the run without its
 * pauses, so that nothing becomes due in a pause, and what was overdue before it is no later after it.
 */
import type { Clock } from '../clock.ts';
import type { RunRate } from '../../schemas/index.ts';
import type { Distribution } from './distribution/distribution.ts';
import { Punctuality } from './punctuality.ts';

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

export class Starter {
  readonly #punctuality = new Punctuality();
  readonly #parts: StarterParts;
  #backlog: number;
  #pumping: NodeJS.Immediate | undefined;
  #pacing: unknown;
  /** More are due than the backlog has room for: an instance that ends makes room for another one. */
  #heldBack = false;
  #pausedAt: number | undefined;
  #pausedFor = 0;
  #finished = false;

  constructor(parts: StarterParts) {
    this.#parts = parts;
    this.#backlog = parts.distribution.backlog;
    this.#pumpSoon();
  }

  get backlog(): number {
    return this.#backlog;
  }

  get paused(): boolean {
    return this.#pausedAt !== undefined && !this.#finished;
  }

  /** No instance is started any more. */
  get finishing(): boolean {
    return this.#finished;
  }

  /** Milliseconds since the run's start without its pauses. */
  get elapsed(): number {
    const { clock, startedAt } = this.#parts;
    return (this.#pausedAt ?? clock.now()) - startedAt - this.#pausedFor;
  }

  /** Starts per second that are asked for, also during a pause; null where no rate is. */
  get rate(): number | null {
    return this.#parts.distribution.rateAt(this.elapsed);
  }

  change({ rate, backlog, paused }: PaceChange): void {
    if (this.#finished) return;
    if (paused !== undefined) this.#pause(paused);
    if (rate !== undefined) this.#parts.distribution.changeRate?.(this.elapsed, rate);
    if (backlog !== undefined) this.#backlog = backlog;
    this.#pumpSoon();
  }

  /** Those that were started are all. */
  finish(): void {
    if (this.#finished) return;
    this.close();
    this.#parts.finished();
  }

  instanceEnded(): void {
    if (this.#heldBack) this.#pumpSoon();
  }

  /** Starts nothing any more, and tells nobody. */
  close(): void {
    this.#finished = true;
    clearImmediate(this.#pumping);
    this.#parts.clock.clearTimeout(this.#pacing);
  }

  /** The rate asked for and reached, and a sentence where it is not kept. */
  rateNow(): { readonly figures: RunRate; readonly warning?: string | undefined } {
    const { distribution, counts } = this.#parts;
    const { elapsed } = this;
    if (!distribution.paced) return { figures: { target: null, achieved: elapsed > 0 ? (counts.started * 1000) / elapsed : 0 } };
    const starting = !this.#finished;
    const due = starting ? distribution.dueBy(elapsed) : counts.started;
    const overdue = due > counts.started ? elapsed - distribution.dueAt(counts.started) : 0;
    const { warning, ...figures } = this.#punctuality.report({
      elapsed,
      overdue,
      started: counts.started,
      starting,
      backlog: this.#backlog,
    });
    return { figures: { target: this.rate, ...figures }, warning };
  }

  #pause(paused: boolean): void {
    const now = this.#parts.clock.now();
    if (paused) this.#pausedAt ??= now;
    else if (this.#pausedAt !== undefined) {
      this.#pausedFor += now - this.#pausedAt;
      this.#pausedAt = undefined;
    }
  }

  #pumpSoon(): void {
    this.#pumping ??= setImmediate(() => {
      this.#pumping = undefined;
      this.#pump();
    });
  }

  #pump(): void {
    if (this.#finished || this.#pausedAt !== undefined) return;
    const { distribution, counts, clock } = this.#parts;
    const { elapsed } = this;
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
    const { distribution, counts, clock, startedAt } = this.#parts;
    const number = counts.started;
    const now = clock.now();
    if (!distribution.paced) return this.#parts.start(number, now, now);
    const elapsed = now - startedAt - this.#pausedFor;
    const dueAt = distribution.dueAt(number);
    this.#punctuality.started(elapsed, dueAt);
    this.#parts.start(number, now - (elapsed - dueAt), now);
  }
}
