/**
 * The rows of all runs that have ended and are kept, in the order in which they ended: lists read them. Each has its
 * place among all that ended, from 1; places of runs that were let go are not used again.
 */
import type { ListedRun, RunStore } from '../../store/run-store.ts';
import type { RunRow } from '../plan/report-and-row.ts';
import { rowOfListed } from './stored-run.ts';

/** Most places that are remembered as gone, for lists that do not know it yet. */
const rememberedGone = 1000;
/** Rows of stored runs that are read at once. */
const rowsAtOnce = 1000;

export class EndedRows {
  readonly #rows = new Map<number, RunRow>();
  readonly #places = new Map<string, number>();
  #last = 0;
  #gone: number[] = [];

  get size(): number {
    return this.#rows.size;
  }

  /** The place of the run that ended last. */
  get last(): number {
    return this.#last;
  }

  /** The first place that is kept; if none is, the next one. */
  get keptFrom(): number {
    const [first = this.#last + 1] = this.#rows.keys();
    return first;
  }

  /** Places above `keptFrom` whose runs are no longer kept: the last ones that went. */
  get gone(): readonly number[] {
    return this.#gone;
  }

  has(runId: string): boolean {
    return this.#places.has(runId);
  }

  /**
   * Adds the rows of all ended runs that the store has from earlier; the store lists the newest first. Calls `read`
   * with each of them.
   */
  async readFrom(store: Pick<RunStore, 'list'>, read?: (listed: ListedRun) => void): Promise<void> {
    const ended: ListedRun[] = [];
    for (let before: string | undefined; ;) {
      const { runs, more } = await store.list({ limit: rowsAtOnce, ...(before !== undefined && { before }) });
      ended.push(...runs.filter(({ state }) => state !== 'running'));
      before = runs.at(-1)?.run_id;
      if (!more) break;
    }
    ended.sort((one, other) => (one.ended_at ?? 0) - (other.ended_at ?? 0));
    for (const each of ended) {
      read?.(each);
      this.add(rowOfListed(each));
    }
  }

  add(row: RunRow): void {
    this.#last += 1;
    this.#rows.set(this.#last, { ...row, ended: this.#last });
    this.#places.set(row.run_id, this.#last);
  }

  delete(runId: string): void {
    const place = this.#places.get(runId);
    if (place === undefined) return;
    this.#places.delete(runId);
    this.#rows.delete(place);
    const { keptFrom } = this;
    this.#gone = [...this.#gone, place].filter((each) => each > keptFrom).slice(-rememberedGone);
  }

  /** At most `limit` rows of those after the place `since`, and the last place that was looked at. */
  after(since: number, limit: number): { readonly rows: readonly RunRow[]; readonly since: number } {
    const rows: RunRow[] = [];
    let place = Math.max(since, this.keptFrom - 1);
    while (place < this.#last && rows.length < limit) {
      place += 1;
      const row = this.#rows.get(place);
      if (row !== undefined) rows.push(row);
    }
    return { rows, since: place };
  }
}
