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
  /** When the last outage was noticed: what is started from then on was not in progress, and could not be placed. */
  #noticedAt = Infinity;
  /** The end of the last outage. */
  #backAt = -Infinity;

  /** `waitedSince`: when the instance began the wait at which it was aborted; `startedAt`: when it was to start. */
  aborted(waitedSince: number, startedAt: number, now: number): void {
    if (this.#isOut || waitedSince <= this.#backAt) {
      if (startedAt < this.#noticedAt) this.count += 1;
      return;
    }
    if (this.#aborts.length >= mostRemembered) this.#aborts = this.#aborts.slice(mostRemembered / 2);
    this.#aborts.push(now);
  }

  /** An outage that began at `since` is noticed. */
  begin(since: number, now: number): void {
    this.#noticedAt = now;
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
