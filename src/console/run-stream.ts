/**
 * One client's view of a run: first all of it, then what changed, until the run has ended and all of it is sent.
 * Nothing waits for a client that reads slowly: what to send is worked out, list by list, when the client reads.
 *
 * Of a run in progress the facts are sent first, so that a page knows what it draws; of one that has ended they are
 * sent last, so that all else has been sent by then. The `id` of the facts is the run's state: a browser that connects
 * again shows by it that it has seen the end.
 */
import type { Clock } from '../ground/clock.ts';
import { EventStream } from '../endpoint/event-stream.ts';
import type { ReportLists } from '../run/plan/report-and-row.ts';
import type { RunView } from '../run/life/run-service.ts';
import type { RunEvents } from './protocol.ts';

/** Milliseconds between looks. */
const lookEvery = 250;
const entriesPerEvent = 2000;

type ListName = keyof ReportLists;

export interface RunStreamOptions {
  readonly run: RunView;
  readonly clock: Clock;
}

export class RunStream extends EventStream {
  readonly #view: RunView;
  readonly #clock: Clock;
  /** Entries from this index on are still to be sent, or can still change. */
  readonly #next: Record<ListName, number> = {
    buckets: 0,
    checks: 0,
    traces: 0,
    messages: 0,
    unchecked: 0,
    mismatches: 0,
    fails: 0,
    aborts: 0,
  };
  /** The entries that can still change, as they were sent last. */
  readonly #changing: { [Name in ListName]?: string } = {};
  /** What the run showed at the last look. */
  #seen: string | undefined;
  #look: Generator<string, void, undefined> | undefined;
  #due = true;
  #timer: unknown;

  constructor({ run, clock }: RunStreamOptions) {
    super(clock);
    this.#view = run;
    this.#clock = clock;
    if (!this.#view.running) this.finish();
  }

  protected override takeNext(): string | undefined {
    if (this.#due) this.#look = this.#changes();
    this.#due = false;
    const next = this.#look?.next();
    if (next === undefined || next.done !== true) return next?.value;
    this.#look = undefined;
    if (!this.finished) this.#timer = this.#clock.setTimeout(() => this.#lookAgain(), lookEvery);
    return undefined;
  }

  protected override stopListening(): void {
    this.#clock.clearTimeout(this.#timer);
  }

  #lookAgain(): void {
    this.#due = true;
    if (this.#view.running) this.flush();
    else this.finish();
  }

  /** One look, an event at a time; the whole second stands for whatever changes with time alone. */
  *#changes(): Generator<string, void, undefined> {
    const { running, progress } = this.#view;
    const seen = running ? `${progress} ${Math.floor(this.#clock.now() / 1000)}` : progress;
    if (seen === this.#seen) return;
    this.#seen = seen;
    if (running) yield this.#head();
    yield* this.#changeable('buckets', () => this.#view.settled);
    for (const name of ['checks', 'traces', 'messages', 'unchecked', 'mismatches'] as const) yield* this.#growing(name);
    for (const name of ['fails', 'aborts'] as const) yield* this.#changeable(name, () => 0);
    if (!running) yield this.#head();
  }

  #head(): string {
    const head = this.#view.head();
    return eventOf('run', head, head.state === 'running' ? undefined : head.state);
  }

  *#growing(name: ListName): Generator<string, void, undefined> {
    for (;;) {
      const from = this.#next[name];
      const entries = this.#view.list(name, from, entriesPerEvent);
      if (entries.length === 0) return;
      this.#next[name] = from + entries.length;
      yield eventOf(name, { from, entries });
    }
  }

  /** `settled`: the index from which entries are sent again if they have changed. */
  *#changeable(name: ListName, settled: () => number): Generator<string, void, undefined> {
    for (let from = this.#next[name]; ;) {
      const entries = this.#view.list(name, from, entriesPerEvent);
      const end = from + entries.length;
      const next = Math.max(this.#next[name], Math.min(end, settled()));
      const changed = entries.length > 0 && JSON.stringify([from, entries]) !== this.#changing[name];
      this.#next[name] = next;
      this.#changing[name] = JSON.stringify([next, entries.slice(Math.max(0, next - from))]);
      if (changed) yield eventOf(name, { from, entries });
      if (entries.length < entriesPerEvent) return;
      from = end;
    }
  }
}

const eventOf = (name: keyof RunEvents, data: object, id?: string): string =>
  `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
