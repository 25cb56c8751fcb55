/**
 * Which reports of the peer of one link are told: of errors the first of each kind, then the 10th, the 100th and so on,
 * for a bounded number of kinds; of what is reported of the network, as many in a time as a person can read.
 */
import type { PeerReport } from '../../protocol/m3ua/types.ts';

const maximumKinds = 20;
/** Reports of the network in so many milliseconds. */
const most = 20;
const span = 10_000;

export class ToldReports {
  readonly #counts = new Map<string, number>();
  #since = -Infinity;
  #told = 0;
  #left = 0;

  /** What to tell of an error that has just come; undefined where nothing is to be told. */
  error({ kind, text }: PeerReport): string | undefined {
    const before = this.#counts.get(kind);
    if (before === undefined && this.#counts.size >= maximumKinds) return undefined;
    const count = (before ?? 0) + 1;
    this.#counts.set(kind, count);
    if (!/^10*$/.test(String(count))) return undefined;
    return count === 1 ? text : `${text}, ${count} times by now`;
  }

  /** The same of another report. `now`: milliseconds of the clock. */
  report({ text }: PeerReport, now: number): string | undefined {
    if (now - this.#since >= span) [this.#since, this.#told] = [now, 0];
    if (this.#told >= most) {
      this.#left += 1;
      return undefined;
    }
    this.#told += 1;
    const left = this.#left;
    this.#left = 0;
    return left === 0 ? text : `${text}; ${left} reports before were left out`;
  }
}
