/**
 * One client's server-sent events (HTML Living Standard §9.2): `event: progress` for every change of a run, to its final state.
 *
 * Pulled by the socket: a client that reads slowly has one update waiting, the newest. `id` is the run's state, so that a browser,
 * which connects again after any end, shows in `Last-Event-ID` whether it has seen the final one.
 */
import { Readable } from 'node:stream';
import type { QueryTestResult, RunSummary } from '../../schemas/index.ts';
import type { Clock } from '../clock.ts';
import type { RunService } from '../run/run-service.ts';

const heartbeatMilliseconds = 15_000;

export interface ProgressStreamOptions {
  readonly service: RunService;
  readonly runId: string;
  readonly clock: Clock;
}

export class ProgressStream extends Readable {
  readonly #clock: Clock;
  readonly #stopWatching: () => void;
  #pending: QueryTestResult | undefined;
  #wanted = false;
  #finished = false;
  #heartbeat: unknown;

  /** Throws `UnknownRun`. */
  constructor({ service, runId, clock }: ProgressStreamOptions) {
    super({ highWaterMark: 1 });
    this.#clock = clock;
    this.#stopWatching = service.watch(runId, (status) => this.#update(status));
    this.#beatLater();
  }

  /** Ends the stream after what is waiting. */
  finish(): void {
    this.#finished = true;
    this.#flush();
  }

  override _read(): void {
    this.#wanted = true;
    this.#flush();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    this.#finished = true;
    this.#stopWatching();
    this.#clock.clearTimeout(this.#heartbeat);
    callback(error);
  }

  #update(status: QueryTestResult): void {
    if (this.#finished) return;
    this.#pending = status;
    this.#finished = status.completed === 1;
    this.#flush();
  }

  #flush(): void {
    if (!this.#wanted) return;
    const status = this.#pending;
    if (status === undefined) {
      if (this.#finished) this.#send(null);
      return;
    }
    this.#pending = undefined;
    this.#send(`event: progress\nid: ${status.state}\ndata: ${JSON.stringify(progressOf(status))}\n\n`);
  }

  #send(text: string | null): void {
    this.#wanted = false;
    this.push(text);
  }

  /** A comment now and then, where nothing else is sent, finds out whether the client is still there. */
  #beatLater(): void {
    this.#heartbeat = this.#clock.setTimeout(() => {
      if (this.#wanted) this.#send(': still here\n\n');
      this.#beatLater();
    }, heartbeatMilliseconds);
  }
}

/** What a progress display needs: the run without its instances and buckets, as QueryAllTests gives it. */
const progressOf = (status: QueryTestResult): RunSummary => {
  const { buckets: _buckets, first_instance: _first, first_fails: _fails, first_aborts: _aborts, ...summary } = status;
  return summary;
};
