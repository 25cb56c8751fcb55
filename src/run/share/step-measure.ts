/**
 * What a share measures of one step of a search: how its starts came, how long the instances of each quarter took, and
 * what this thread used of the time. A step begins when no instance lives, so that all that end meanwhile are its own.
 */
import type { UsedTime } from '../../ground/used-time.ts';
import { LatencyRecorder, type LatencyProgress } from './latency.ts';
import type { Start } from './start.ts';

/** The step that a share is asked to begin. */
export interface StepAsked {
  /** Counts the steps of the run, from 0. */
  readonly step: number;
  readonly seconds: number;
}

/** What a share reports of the step that it was asked for last. */
export interface StepProgress {
  readonly step: number;
  /** Since its last word, by the quarter of the step in which the instances started: how long they took. */
  readonly quarters: readonly (LatencyProgress | null)[];
  /** The same: how late they started. */
  readonly lateness: readonly (LatencyProgress | null)[];
  /** As they stand; null where it has started nothing. */
  readonly first: Start | null;
  readonly last: Start | null;
  readonly starts: number;
  readonly heldStarts: number;
  /** Since the step began; null where it is not known. */
  readonly used: UsedTime | null;
}

/** Parts of a step: enough to distinguish steady growth from a single pause. */
export const quarters = 4;

export class StepMeasure {
  readonly #asked: StepAsked;
  readonly #used: (() => UsedTime) | undefined;
  readonly #quarters = Array.from({ length: quarters }, () => new LatencyRecorder());
  readonly #lateness = Array.from({ length: quarters }, () => new LatencyRecorder());
  #first: Start | null = null;
  #last: Start | null = null;
  #starts = 0;
  #heldStarts = 0;
  /** Milliseconds of the run at which its first instance began. */
  #begunAt: number | undefined;

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
    this.#lateness[this.#quarterOf(at - this.#first.at)]?.record(late);
    this.#starts += 1;
  }

  heldBack(starts: number): void {
    this.#heldStarts += starts;
  }

  /** Milliseconds of the run at which an instance began. */
  begun(elapsed: number): void {
    this.#begunAt ??= elapsed;
  }

  /** An instance that was to start at this time of the run took so many milliseconds. */
  ended(startedAt: number, milliseconds: number): void {
    this.#quarters[this.#quarterOf(startedAt - (this.#begunAt ?? startedAt))]?.record(milliseconds);
  }

  /** `elapsed`: milliseconds since the first start. */
  #quarterOf(elapsed: number): number {
    return Math.max(0, Math.min(quarters - 1, Math.floor((elapsed * quarters) / (this.#asked.seconds * 1000))));
  }

  word(): StepProgress {
    return {
      step: this.#asked.step,
      quarters: this.#quarters.map((recorder) => recorder.take()),
      lateness: this.#lateness.map((recorder) => recorder.take()),
      first: this.#first,
      last: this.#last,
      starts: this.#starts,
      heldStarts: this.#heldStarts,
      used: this.#used?.() ?? null,
    };
  }
}
