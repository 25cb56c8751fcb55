/**
 * Instances that are lost with a link: aborted at a wait that fell into an outage. An outage begins with the last sign
 * of life of the peer, before it is noticed, so an abort at any time may turn out to belong to one.
 */

/** Aborts that are remembered until the next outage is noticed: the newest. */
const mostRemembered = 20_000;

export class LostInstances {
  count = 0;
  /** When the last aborts were that belong to no known outage, in milliseconds of the clock. */
  #aborts: number[] = [];
  #isOut = false;
  /** The end of the last outage. */
  #backAt = -Infinity;

  /** `waitedSince`: when the instance began the wait at which it was aborted. */
  aborted(waitedSince: number, now: number): void {
    if (this.#isOut || waitedSince <= this.#backAt) {
      this.count += 1;
      return;
    }
    if (this.#aborts.length >= mostRemembered) this.#aborts = this.#aborts.slice(mostRemembered / 2);
    this.#aborts.push(now);
  }

  /** An outage that began at `since` is noticed. */
  begin(since: number): void {
    this.count += this.#aborts.filter((at) => at >= since).length;
    this.#aborts = [];
    this.#isOut = true;
  }

  /** There is a link again. */
  back(now: number): void {
    this.#isOut = false;
    this.#backAt = now;
  }
}
