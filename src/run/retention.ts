/**
 * The runs that have ended and stay readable: limited in number and in bytes. Those that ended first are let go first; the last one stays
 * whatever its size, for its client has had no time to read it.
 */
import type { Run } from './run.ts';

/** Not shown in the seed: how many ended runs stay readable, and how many bytes they hold, if nothing else is said. */
const usualRuns = 1000;
const usualBytes = 256 * 1024 * 1024;

export interface RetentionLimits {
  /** Ended runs that stay readable. Default 1,000. */
  readonly retainedRuns?: number;
  /** Bytes that they hold together. Default 256 MB. */
  readonly retainedBytes?: number;
}

export class Retention {
  readonly #limits: RetentionLimits;
  /** By their place among all that ever ended, from 1. */
  readonly #runs = new Map<number, Run>();
  #last = 0;
  #bytes = 0;

  constructor(limits: RetentionLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#runs.size;
  }

  /** The place of the run that ended last; 0 if none has. */
  get last(): number {
    return this.#last;
  }

  /** The first place that is kept; if none is, the next one. */
  get keptFrom(): number {
    return this.#last - this.#runs.size + 1;
  }

  at(place: number): Run | undefined {
    return this.#runs.get(place);
  }

  /** Returns the runs that have to go for it. */
  add(run: Run): readonly Run[] {
    this.#last += 1;
    run.retainAs(this.#last);
    this.#runs.set(this.#last, run);
    this.#bytes += run.retainedBytes;
    const gone: Run[] = [];
    while (this.#isFull) gone.push(this.#letGo(this.keptFrom));
    return gone;
  }

  get #isFull(): boolean {
    const { retainedRuns = usualRuns, retainedBytes = usualBytes } = this.#limits;
    return this.size > 1 && (this.size > retainedRuns || this.#bytes > retainedBytes);
  }

  #letGo(place: number): Run {
    const run = this.#runs.get(place) as Run;
    this.#runs.delete(place);
    this.#bytes -= run.retainedBytes;
    return run;
  }
}
