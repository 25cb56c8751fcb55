/** What an instance measures where its operations end: timers, and whether an operation's checks have passed. */

/** What is watched at the end of one operation. */
export interface OperationWatch {
  /** Timers, by index, that begin there. */
  readonly starts: readonly number[];
  /** Timers, by index, that end there. */
  readonly ends: readonly number[];
  readonly isChecked: boolean;
}

export interface WatchedOperations {
  /** The names of the timers. */
  readonly timers: readonly string[];
  readonly byOperation: ReadonlyMap<number, OperationWatch>;
}

/** Receives the measurements. */
export interface WatchCounts {
  timerTook(timer: number, milliseconds: number): void;
  checked(opIdx: number, passed: boolean): void;
}

export class InstanceWatch {
  readonly #byOperation: WatchedOperations['byOperation'];
  readonly #counts: WatchCounts;
  /** When each timer that has not ended began, in milliseconds of the clock. */
  readonly #began: (number | undefined)[] = [];
  /** The operation whose check has failed since an operation last ended. */
  #failedAt = -1;

  constructor({ byOperation }: WatchedOperations, counts: WatchCounts) {
    this.#byOperation = byOperation;
    this.#counts = counts;
  }

  checkFailed(opIdx: number): void {
    this.#failedAt = opIdx;
  }

  /** A timer that begins again counts from then on; one that ends where it has not begun is not measured. */
  ended(opIdx: number, now: number): void {
    const watch = this.#byOperation.get(opIdx);
    if (watch === undefined) return;
    for (const timer of watch.ends) {
      const began = this.#began[timer];
      if (began === undefined) continue;
      this.#began[timer] = undefined;
      this.#counts.timerTook(timer, now - began);
    }
    for (const timer of watch.starts) this.#began[timer] = now;
    if (!watch.isChecked) return;
    this.#counts.checked(opIdx, this.#failedAt !== opIdx);
    this.#failedAt = -1;
  }

  /** The instance was abandoned there. */
  aborted(opIdx: number): void {
    if (this.#byOperation.get(opIdx)?.isChecked) this.#counts.checked(opIdx, false);
  }
}
