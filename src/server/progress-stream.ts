/**
 * One client's progress of a run: `event: progress` for every change, to its final state. The data is the run as
 * QueryAllTests lists it, so that the cost of an event does not grow with the run.
 *
 * For a client that reads slowly only the newest update waits. `id` is the run's state, so that a browser, which
 * reconnects after any end, shows in `Last-Event-ID` whether it has seen the final one.
 */
import type { RunSummary } from '../../schemas/index.ts';
import type { Clock } from '../ground/clock.ts';
import { EventStream } from '../endpoint/event-stream.ts';
import type { ReadableRun } from '../run/life/run-service.ts';

export interface ProgressStreamOptions {
  readonly run: Pick<ReadableRun, 'watch'>;
  readonly clock: Clock;
}

export class ProgressStream extends EventStream {
  readonly #stopWatching: () => void;
  #pending: RunSummary | undefined;

  constructor({ run, clock }: ProgressStreamOptions) {
    super(clock);
    this.#stopWatching = run.watch((summary) => this.#update(summary));
  }

  protected override takeNext(): string | undefined {
    const summary = this.#pending;
    this.#pending = undefined;
    return summary && eventOf(summary);
  }

  protected override stopListening(): void {
    this.#stopWatching();
  }

  #update(summary: RunSummary): void {
    if (this.finished) return;
    this.#pending = summary;
    if (summary.completed === 1) this.finish();
    else this.flush();
  }
}

/** All followers of a run receive the same text: it is written once. */
const written = new WeakMap<RunSummary, string>();

const eventOf = (summary: RunSummary): string => {
  const known = written.get(summary);
  if (known !== undefined) return known;
  const text = `event: progress\nid: ${summary.state}\ndata: ${JSON.stringify(summary)}\n\n`;
  written.set(summary, text);
  return text;
};
