/**
 * The runs that have ended and that this process holds as they were: limited in number and in bytes. Those that ended
 * first are let go first; the last one stays whatever its size, for its client has had no time to read it. What is let
 * go is read from the store.
 */
import type { Run } from '../life/run.ts';

/** How many ended runs are held, and how many bytes they hold, if nothing else is said. */
const usualRuns = 1000;
const usualBytes = 256 * 1024 * 1024;

export interface RetentionLimits {
  /** Ended runs that are held. Default 1,000. */
  readonly retainedRuns?: number;
  /** Bytes that they hold together. Default 256 MB. */
  readonly retainedBytes?: number;
}

export class Retention {
  readonly #limits: RetentionLimits;
  /** In the order in which they ended. */
  readonly #runs = new Set<Run>();
  #bytes = 0;

  constructor(limits: RetentionLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#runs.size;
  }

  /** Returns the runs that are let go to make room for it. */
  add(run: Run): readonly Run[] {
    run.retain();
    this.#runs.add(run);
    this.#bytes += run.retainedBytes;
    const gone: Run[] = [];
    for (const first of this.#runs) {
      if (!this.#isFull) break;
      this.delete(first);
      gone.push(first);
    }
    return gone;
  }

  delete(run: Run): void {
    if (this.#runs.delete(run)) this.#bytes -= run.retainedBytes;
  }

  get #isFull(): boolean {
    const { retainedRuns = usualRuns, retainedBytes = usualBytes } = this.#limits;
    return this.size > 1 && (this.size > retainedRuns || this.#bytes > retainedBytes);
  }
}
