/**
 * Chooses the reports of the peer of one link that are logged: of errors the first of each kind, then the 10th, the
 * 100th and so on, for a bounded number of kinds; of reports on the network, as many in a time as a person can read.
 */
import type { PeerReport } from '../../protocol/m3ua/types.ts';

const maximumKinds = 20;
/** Most reports on the network within `span` milliseconds. */
const most = 20;
const span = 10_000;

export class LoggedReports {
  readonly #counts = new Map<string, number>();
  #since = -Infinity;
  #logged = 0;
  #left = 0;

  /** The text to log for an error that has just come; undefined where it is not logged. */
  error({ kind, text }: PeerReport): string | undefined {
    const before = this.#counts.get(kind);
    if (before === undefined && this.#counts.size >= maximumKinds) return undefined;
    const count = (before ?? 0) + 1;
    this.#counts.set(kind, count);
    if (!/^10*$/.test(String(count))) return undefined;
    return count === 1 ? text : `${text}, ${count} times by now`;
  }

  /** The text to log for another report. `now`: milliseconds of the clock. */
  report({ text }: PeerReport, now: number): string | undefined {
    if (now - this.#since >= span) [this.#since, this.#logged] = [now, 0];
    if (this.#logged >= most) {
      this.#left += 1;
      return undefined;
    }
    this.#logged += 1;
    const left = this.#left;
    this.#left = 0;
    return left === 0 ? text : `${text}; ${left} reports before were left out`;
  }
}
