/**
 * What a share measures of one step of a search: how its starts came, how long the instances of each half took, and
 * what this thread used of the time. A step begins when no instance lives, so that all that end meanwhile are its own.
 */
import type { UsedTime } from '../../ground/used-time.ts';
import { LatencyRecorder, type LatencyProgress } from './latency.ts';
import type { Start } from './start.ts';

/** The step that a share is told of. */
export interface StepAsked {
  /** Counts the steps of the run, from 0. */
  readonly step: number;
  readonly seconds: number;
}

/** What a share reports of the step that it was told of last. */
export interface StepProgress {
  readonly step: number;
  /** Since its last word, of instances that started in the first half of the step, and in the second. */
  readonly halves: readonly [LatencyProgress | null, LatencyProgress | null];
  /** Like `halves`: how late they started. */
  readonly lateness: readonly [LatencyProgress | null, LatencyProgress | null];
  /** As they stand; null where it has started nothing. */
  readonly first: Start | null;
  readonly last: Start | null;
  readonly starts: number;
  readonly heldStarts: number;
  /** Since the step began; null where it is not known. */
  readonly used: UsedTime | null;
}

export class StepMeasure {
  readonly #asked: StepAsked;
  readonly #used: (() => UsedTime) | undefined;
  readonly #halves = [new LatencyRecorder(), new LatencyRecorder()] as const;
  readonly #lateness = [new LatencyRecorder(), new LatencyRecorder()] as const;
  #first: Start | null = null;
  #last: Start | null = null;
  #starts = 0;
  #heldStarts = 0;
  /** Milliseconds of the run: instances that started from then on are of the second half. */
  #middle = Infinity;

  constructor(asked: StepAsked, used: (() => UsedTime) | undefined) {
    this.#asked = asked;
    this.#used = used;
  }

  /**
   * An instance that was due at `due`, as asked for, was started; `late`: milliseconds after the moment to which the
   * schedule has shifted.
   */
  started(at: number, due: number, late: number): void {
    const start = { at, due };
    this.#first ??= start;
    this.#last = start;
    this.#lateness[at - this.#first.at < this.#asked.seconds * 500 ? 0 : 1].record(late);
    this.#starts += 1;
  }

  heldBack(starts: number): void {
    this.#heldStarts += starts;
  }

  /** Milliseconds of the run at which an instance began. */
  begun(elapsed: number): void {
    if (this.#middle === Infinity) this.#middle = elapsed + this.#asked.seconds * 500;
  }

  /** An instance that was to start at this time of the run took so many milliseconds. */
  ended(startedAt: number, milliseconds: number): void {
    this.#halves[startedAt < this.#middle ? 0 : 1].record(milliseconds);
  }

  word(): StepProgress {
    return {
      step: this.#asked.step,
      halves: [this.#halves[0].take(), this.#halves[1].take()],
      lateness: [this.#lateness[0].take(), this.#lateness[1].take()],
      first: this.#first,
      last: this.#last,
      starts: this.#starts,
      heldStarts: this.#heldStarts,
      used: this.#used?.() ?? null,
    };
  }
}
