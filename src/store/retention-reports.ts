/**
 * Reports to the service what retention does in the batches of a store, and keeps the time of the store from one batch
 * to the next.
 */
import { textOfColumn } from './packed-json.ts';
import type { BatchAnswer, LetGoRun } from './sql/requests.ts';
import { storeTimeAt, type StoreTime } from './store-time.ts';

/** Notified of retention, to log it. */
export interface RetentionListener {
  /** The store let these runs go: at least one. */
  letGo(runs: readonly LetGoRun[]): void;
  /**
   * The clock is ahead of the time of the store by so many milliseconds, and is not believed yet. Called once each time
   * that this begins.
   */
  clockAhead(milliseconds: number): void;
  /** The two agree again: the time of the store was advanced by so many milliseconds, or the clock was set back. */
  clockAgrees(milliseconds: number): void;
}

export class RetentionReports {
  readonly #listener: RetentionListener | undefined;
  #time: StoreTime | undefined;

  constructor(listener: RetentionListener | undefined) {
    this.#listener = listener;
  }

  /** The time of the store, once a batch had it. */
  get known(): { readonly known?: StoreTime } {
    return this.#time === undefined ? {} : { known: this.#time };
  }

  take({ letGo, time }: Pick<BatchAnswer, 'letGo' | 'time'>): void {
    const gone = letGo.map(({ run_id, rule }) => ({ run_id: textOfColumn(run_id), rule }));
    if (gone.length > 0) this.#listener?.letGo(gone);
    if (time === undefined) return;
    const before = this.#time;
    this.#time = time;
    const { ahead } = time;
    if (ahead !== undefined && ahead.since !== before?.ahead?.since) this.#listener?.clockAhead(ahead.by);
    if (ahead !== undefined || before?.ahead === undefined) return;
    this.#listener?.clockAgrees(time.time - storeTimeAt(before, time.at));
  }
}
