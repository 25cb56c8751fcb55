/**
 * Runs that have ended, in the order in which they ended. New ones come at one end, old ones leave at the other:
 * neither costs more with more runs.
 */
import type { RunRow } from '../protocol.ts';

/** Empty places at the start at which the list is cut. */
const mostEmpty = 1024;

export class EndedRuns {
  #runs: RunRow[] = [];
  /** Runs before this index are gone. */
  #first = 0;

  get length(): number {
    return this.#runs.length - this.#first;
  }

  /** The one that ended last is at 0. */
  at(index: number): RunRow | undefined {
    return index < 0 || index >= this.length ? undefined : this.#runs[this.#runs.length - 1 - index];
  }

  /** The one with this `ended`. */
  withEnded(ended: number): RunRow | undefined {
    const run = this.#runs[this.#placeOf({ ended })];
    return run?.ended === ended ? run : undefined;
  }

  /** -1 where it is not there. */
  indexOf(run: RunRow): number {
    const place = this.#placeOf(run);
    return this.#runs[place]?.run_id === run.run_id && place >= this.#first ? this.#runs.length - 1 - place : -1;
  }

  /** Replaces a run that has the same `ended`. */
  add(run: RunRow): void {
    const place = this.#placeOf(run);
    const same = this.#runs[place]?.ended === run.ended;
    if (place === this.#runs.length) this.#runs.push(run);
    else this.#runs.splice(place, same ? 1 : 0, run);
  }

  delete(run: RunRow): void {
    const index = this.indexOf(run);
    if (index >= 0) this.#runs.splice(this.#runs.length - 1 - index, 1);
  }

  /** Removes the runs with a lower `ended`, and returns them. */
  dropBelow(ended: number): readonly RunRow[] {
    const from = this.#first;
    while ((this.#runs[this.#first]?.ended ?? ended) < ended) this.#first += 1;
    const dropped = this.#runs.slice(from, this.#first);
    if (this.#first > mostEmpty && this.#first * 2 > this.#runs.length) {
      this.#runs = this.#runs.slice(this.#first);
      this.#first = 0;
    }
    return dropped;
  }

  *[Symbol.iterator](): Generator<RunRow> {
    for (let place = this.#first; place < this.#runs.length; place += 1) yield this.#runs[place] as RunRow;
  }

  /** The first place at which a run ended no earlier; searched from the end, where most runs belong. */
  #placeOf({ ended = 0 }: Pick<RunRow, 'ended'>): number {
    if ((this.#runs.at(-1)?.ended ?? 0) < ended) return this.#runs.length;
    let [low, high] = [this.#first, this.#runs.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#runs[middle]?.ended ?? 0) < ended) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
