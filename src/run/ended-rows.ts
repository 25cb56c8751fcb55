/**
 * The rows of all runs that have ended and are kept, in the order in which they ended: what lists are told from. Each has its place among all
 * that ended, from 1; places of runs that were let go are not used again.
 */
import type { RunRow } from './report-and-row.ts';

/** Places that are remembered as gone, for lists that have not heard of it. */
const rememberedGone = 1000;

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

  /** Places above `keptFrom` that are kept no more, the last ones that went. */
  get gone(): readonly number[] {
    return this.#gone;
  }

  has(runId: string): boolean {
    return this.#places.has(runId);
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
