/**
 * The rows of the runs that other services of the store execute or have executed: read from the store once a second,
 * for lists.
 */
import type { Clock } from '../../ground/clock.ts';
import type { ListedRun, RunStore } from '../../store/run-store.ts';
import type { RunRow } from '../plan/report-and-row.ts';
import { rowOfListed } from './stored-run.ts';

/** Milliseconds between two looks. */
const lookEvery = 1_000;
/** Most runs of one look: running ones, and those that were accepted last. */
const mostRunning = 1_000;
const newest = 50;

export interface OtherRowsParts {
  readonly store: Pick<RunStore, 'list' | 'find'>;
  readonly clock: Clock;
  /** Whether this process knows the run: it executes it, or has the row of its end. */
  knows(runId: string): boolean;
  ended(row: RunRow): void;
  /** Is called with each run that is read. */
  read?(listed: ListedRun): void;
}

export class OtherRows {
  readonly #parts: OtherRowsParts;
  /** Running runs, by `run_id`. */
  #running = new Map<string, RunRow>();
  #timer: unknown;
  #closed = false;

  constructor(parts: OtherRowsParts) {
    this.#parts = parts;
  }

  get running(): readonly RunRow[] {
    return [...this.#running.values()];
  }

  has(runId: string): boolean {
    return this.#running.has(runId);
  }

  /** Looks now, and again and again from then on. Never throws. */
  async look(): Promise<void> {
    await this.#lookOnce().catch(() => undefined);
    if (!this.#closed) this.#timer = this.#parts.clock.setTimeout(() => void this.look(), lookEvery);
  }

  close(): void {
    this.#closed = true;
    this.#parts.clock.clearTimeout(this.#timer);
  }

  async #lookOnce(): Promise<void> {
    const { store, knows } = this.#parts;
    const before = this.#running;
    const [{ runs: running }, { runs: last }] = [
      await store.list({ limit: mostRunning, state: 'running' }),
      await store.list({ limit: newest }),
    ];
    this.#running = new Map(
      running.filter(({ run_id }) => !knows(run_id)).map((listed) => [listed.run_id, rowOfListed(listed)]),
    );
    const gone = [...before.keys()].filter((runId) => !this.#running.has(runId));
    const found = await Promise.all(gone.map((runId) => store.find(runId)));
    for (const listed of [...running, ...last]) this.#parts.read?.(listed);
    const ended: ListedRun[] = [...found.flatMap((each) => each ?? []), ...last].filter(
      ({ state }) => state !== 'running',
    );
    for (const listed of ended.toSorted((one, other) => (one.ended_at ?? 0) - (other.ended_at ?? 0)))
      if (!knows(listed.run_id)) this.#parts.ended(rowOfListed(listed));
  }
}
