/** The time of a run, which stands still in its pauses. */
import type { Clock } from '../../ground/clock.ts';

export class RunTime {
  readonly #clock: Clock;
  readonly #zero: number;
  #pausedAt: number | undefined;
  #pausedFor = 0;

  /** `zero`: the moment of the clock at which the run began. */
  constructor(clock: Clock, zero: number) {
    this.#clock = clock;
    this.#zero = zero;
  }

  get paused(): boolean {
    return this.#pausedAt !== undefined;
  }

  /** Milliseconds since the run's start without its pauses. */
  get elapsed(): number {
    return this.at(this.#pausedAt ?? this.#clock.now());
  }

  /** Like `elapsed`, at a moment of the clock outside of a pause. */
  at(now: number): number {
    return now - this.#zero - this.#pausedFor;
  }

  pause(paused: boolean): void {
    const now = this.#clock.now();
    if (paused) this.#pausedAt ??= now;
    else if (this.#pausedAt !== undefined) {
      this.#pausedFor += now - this.#pausedAt;
      this.#pausedAt = undefined;
    }
  }
}
