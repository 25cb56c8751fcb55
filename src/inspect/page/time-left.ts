/** The rest of the time for which the instance waits at most: it counts down while the end is followed. */
import type { Standing } from '../../report/entries.ts';
import type { OperationRow } from './operation-row.ts';
import type { Store } from './store.ts';

const everyMilliseconds = 100;

export class TimeLeft {
  readonly #store: Store;
  #ticking: ReturnType<typeof setTimeout> | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Shown in the row of the operation at which the instance is. */
  show(row: OperationRow | undefined, stands: Standing | undefined): void {
    clearTimeout(this.#ticking);
    const since = stands && this.#since();
    if (stands === undefined || since === undefined) return row?.showLeft(undefined, 0);
    const { live, record, entry } = this.#store;
    const runsDown = live && record?.state === 'running';
    const now = (runsDown ? record.age : entry?.at) ?? since;
    row?.showLeft(Math.min(Math.max(stands.seconds - (now - since) / 1000, 0), stands.seconds), stands.seconds);
    if (runsDown) this.#ticking = setTimeout(() => this.show(row, stands), everyMilliseconds);
  }

  /** Time of the last step at the moment shown, taken from the entries: steps have no time. */
  #since(): number | undefined {
    const { record, moment } = this.#store;
    const taken = record?.entries[moment]?.steps ?? 0;
    let first = moment;
    while ((record?.entries[first - 1]?.steps ?? -1) === taken) first -= 1;
    return record?.entries[first]?.at;
  }
}
