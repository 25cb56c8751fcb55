/**
 * One client's progress of a run: `event: progress` for every change, to its final state.
 *
 * A client that reads slowly has one update waiting, the newest. `id` is the run's state, so that a browser, which connects again after
 * any end, shows in `Last-Event-ID` whether it has seen the final one.
 */
import type { QueryTestResult, RunSummary } from '../../schemas/index.ts';
import type { Clock } from '../clock.ts';
import { EventStream } from '../event-stream.ts';
import type { RunService } from '../run/run-service.ts';

export interface ProgressStreamOptions {
  readonly service: RunService;
  readonly runId: string;
  readonly clock: Clock;
}

export class ProgressStream extends EventStream {
  readonly #stopWatching: () => void;
  #pending: QueryTestResult | undefined;

  /** Throws `UnknownRun`. */
  constructor({ service, runId, clock }: ProgressStreamOptions) {
    super(clock);
    this.#stopWatching = service.watch(runId, (status) => this.#update(status));
  }

  protected override takeNext(): string | undefined {
    const status = this.#pending;
    this.#pending = undefined;
    return status && `event: progress\nid: ${status.state}\ndata: ${JSON.stringify(progressOf(status))}\n\n`;
  }

  protected override stopListening(): void {
    this.#stopWatching();
  }

  #update(status: QueryTestResult): void {
    if (this.finished) return;
    this.#pending = status;
    if (status.completed === 1) this.finish();
    else this.flush();
  }
}

/** What a progress display needs: the run without its instances and buckets, as QueryAllTests gives it. */
const progressOf = (status: QueryTestResult): RunSummary => {
  const { buckets: _buckets, first_instance: _first, first_fails: _fails, first_aborts: _aborts, ...summary } = status;
  return summary;
};
