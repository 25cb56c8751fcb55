/**
 * Starts the instances of a share when they are due and there is room, and nothing else: others own them once they are started.
 *
 * Instances are started from a pump, in chunks, never from inside the end of another one. Its time is that of the run without its
 * pauses, so that nothing becomes due in a pause, and what was overdue before it is no later after it.
 */
import type { Clock } from '../clock.ts';
import type { Schedule } from './distribution/distribution.ts';
import { Punctuality } from './punctuality.ts';
import { RunTime } from './run-time.ts';
import type { PaceChange, Word } from './share/messages.ts';

/** Instances started before the event loop gets its turn. */
const chunk = 200;
/** Milliseconds between looks at what is due, where starts are that dense. */
const shortestTick = 2;

export interface StarterParts {
  readonly clock: Clock;
  /** Milliseconds of the clock from which the schedule counts. */
  readonly zero: number;
  readonly schedule: Schedule;
  /** Starts depend on the time. */
  readonly paced: boolean;
  readonly counts: { readonly started: number; readonly live: number };
  /** Starts the instance with this index, which is counted at once. Both moments are the clock's. */
  start(index: number, intendedStart: number, now: number): void;
  /** Called once: no instance will be started any more. */
  finished(): void;
  /** Starting threw: nothing will be started any more. */
  broke(thrown: unknown): void;
}

export class Starter {
  readonly #punctuality = new Punctuality();
  readonly #parts: StarterParts;
  readonly #time: RunTime;
  #backlog = 0;
  #pumping: NodeJS.Immediate | undefined;
  #pacing: unknown;
  /** More are due than the backlog has room for: an instance that ends makes room for another one. */
  #heldBack = false;
  #finished = false;

  /** Nothing is started before `change` gives it a backlog. */
  constructor(parts: StarterParts) {
    this.#parts = parts;
    this.#time = new RunTime(parts.clock, parts.zero);
  }

  get finishing(): boolean {
    return this.#finished;
  }

  change({ rate, backlog, paused }: PaceChange): void {
    if (rate !== undefined) this.#parts.schedule.changeRate(this.#time.elapsed, rate);
    if (this.#finished) return;
    if (paused !== undefined) this.#time.pause(paused);
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

  word(): Pick<Word, 'punctuality' | 'elapsed' | 'target' | 'overdue'> {
    const { schedule, paced } = this.#parts;
    const { elapsed } = this.#time;
    return {
      punctuality: paced ? this.#punctuality.word() : null,
      elapsed: this.#finished ? null : elapsed,
      target: schedule.rateAt(elapsed),
      overdue: this.#overdue(elapsed),
    };
  }

  #overdue(elapsed: number): number {
    const { schedule, counts, paced } = this.#parts;
    if (this.#finished || !paced || schedule.dueBy(elapsed) <= counts.started) return 0;
    return elapsed - schedule.dueAt(counts.started);
  }

  #pumpSoon(): void {
    this.#pumping ??= setImmediate(() => {
      this.#pumping = undefined;
      this.#pump();
    });
  }

  #pump(): void {
    if (this.#finished || this.#time.paused) return;
    try {
      this.#startWhatIsDue();
    } catch (thrown) {
      this.close();
      this.#parts.broke(thrown);
    }
  }

  #startWhatIsDue(): void {
    const { schedule, paced, counts, clock } = this.#parts;
    const { elapsed } = this.#time;
    const missing = schedule.dueBy(elapsed) - counts.started;
    const room = Math.max(0, this.#backlog - counts.live);
    const now = Math.min(missing, room, chunk);
    this.#heldBack = missing > room;
    for (let count = 0; count < now; count += 1) this.#startNext();
    if (paced) this.#punctuality.looked(elapsed, this.#heldBack ? 'held back' : missing > now ? 'behind' : 'on time');
    if (counts.started === schedule.total) this.finish();
    else if (now === chunk) this.#pumpSoon();
    else if (paced) this.#pacing ??= clock.setTimeout(() => this.#paced(), this.#untilNext(elapsed));
  }

  /** Not a timer for each start: those of two milliseconds are made together. */
  #untilNext(elapsed: number): number {
    const { schedule, counts } = this.#parts;
    return Math.min(Punctuality.tick, Math.max(shortestTick, schedule.dueAt(counts.started) - elapsed));
  }

  #paced(): void {
    this.#pacing = undefined;
    this.#pump();
  }

  #startNext(): void {
    const { schedule, paced, counts, clock } = this.#parts;
    const index = counts.started;
    const now = clock.now();
    if (!paced) return this.#parts.start(index, now, now);
    const elapsed = this.#time.at(now);
    const dueAt = schedule.dueAt(index);
    this.#punctuality.started(elapsed, dueAt);
    this.#parts.start(index, now - (elapsed - dueAt), now);
  }
}
