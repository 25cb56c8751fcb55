/** How often the errors of one link are told: the first of each kind, then the 10th, the 100th and so on, for a bounded number of kinds. */
import type { ReportedError } from '../../protocol/m3ua/types.ts';

const maximumKinds = 20;

export class ToldErrors {
  readonly #counts = new Map<string, number>();

  /** What to tell of an error that has just come; undefined where nothing is to be told. */
  take({ kind, text }: ReportedError): string | undefined {
    const before = this.#counts.get(kind);
    if (before === undefined && this.#counts.size >= maximumKinds) return undefined;
    const count = (before ?? 0) + 1;
    this.#counts.set(kind, count);
    if (!/^10*$/.test(String(count))) return undefined;
    return count === 1 ? text : `${text}, ${count} times by now`;
  }
}
