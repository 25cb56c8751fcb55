/**
 * Instances that are lost with a link: aborted at a wait that fell into an outage. An outage begins with the last sign
 * of life of the peer, before it is noticed, so what is aborted at any time may turn out to belong to one.
 */

/** Aborts that are remembered until the next outage is noticed: the newest. */
const mostRemembered = 20_000;

export class LostInstances {
  count = 0;
  /** When the last instances were aborted that belong to no outage that is known, in milliseconds of the clock. */
  #aborts: number[] = [];
  #isOut = false;
  /** The end of the last outage. */
  #backAt = -Infinity;

  /** `waitedSince`: when it began to wait for what it was aborted at. */
  aborted(waitedSince: number, now: number): void {
    if (this.#isOut || waitedSince <= this.#backAt) {
      this.count += 1;
      return;
    }
    if (this.#aborts.length >= mostRemembered) this.#aborts = this.#aborts.slice(mostRemembered / 2);
    this.#aborts.push(now);
  }

  /** An outage is noticed that began at `since`. */
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
