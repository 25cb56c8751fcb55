/** A bound on how many of something there are in each second of the clock. */
export class PerSecond {
  readonly #most: number;
  #second = 0;
  #taken = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether there is room for one more. `now`: milliseconds. */
  take(now: number): boolean {
    const second = Math.floor(now / 1000);
    if (second !== this.#second) [this.#second, this.#taken] = [second, 0];
    if (this.#taken >= this.#most) return false;
    this.#taken += 1;
    return true;
  }
}
