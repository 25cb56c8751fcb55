/**
 * What an instance measures where its operations end: timers, whether an operation's checks have passed, and which
 * labelled branches it has taken.
 */

/** What is watched at the end of one operation. */
export interface OperationWatch {
  /** Timers, by index, that begin there. */
  readonly starts: readonly number[];
  /** Timers, by index, that end there. */
  readonly ends: readonly number[];
  readonly isChecked: boolean;
  /** The branch or list of `whenever`, by index, that begins there. */
  readonly branch?: number;
}

/** A branch of `either` or a list of `whenever` with a label. */
export interface MeasuredBranch {
  readonly label: string;
  /** Of its first operation. */
  readonly opIdx: number;
}

export interface WatchedOperations {
  /** The names of the timers. */
  readonly timers: readonly string[];
  readonly branches: readonly MeasuredBranch[];
  readonly byOperation: ReadonlyMap<number, OperationWatch>;
}

/** Receives the measurements. */
export interface WatchCounts {
  timerTook(timer: number, milliseconds: number): void;
  checked(opIdx: number, passed: boolean): void;
}

const none: readonly number[] = [];

export class InstanceWatch {
  readonly #byOperation: WatchedOperations['byOperation'];
  readonly #counts: WatchCounts;
  /** When each timer that has not ended began, in milliseconds of the clock. */
  readonly #began: (number | undefined)[] = [];
  /** The operation whose check has failed since an operation last ended. */
  #failedAt = -1;
  /** Each once. */
  #taken: number[] | undefined;

  constructor({ byOperation }: WatchedOperations, counts: WatchCounts) {
    this.#byOperation = byOperation;
    this.#counts = counts;
  }

  /** The branches that it has taken, by index. */
  get taken(): readonly number[] {
    return this.#taken ?? none;
  }

  /** The instance goes to the first operation of a branch, which is for what has come. */
  chose(opIdx: number): void {
    this.#take(this.#byOperation.get(opIdx));
  }

  checkFailed(opIdx: number): void {
    this.#failedAt = opIdx;
  }

  /** A timer that begins again counts from then on; one that ends where it has not begun is not measured. */
  ended(opIdx: number, now: number): void {
    const watch = this.#byOperation.get(opIdx);
    if (watch === undefined) return;
    this.#take(watch);
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

  #take(watch: OperationWatch | undefined): void {
    if (watch?.branch === undefined || this.#taken?.includes(watch.branch)) return;
    (this.#taken ??= []).push(watch.branch);
  }
}
