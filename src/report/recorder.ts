/**
 * The record of the first Test Instance while it runs. Other instances have no recorder.
 */
import { Capture } from './capture.ts';
import type { CheckEntry, MessageEntry, PathEntry, StepEntry, TraceEntry } from './entries.ts';
import type { Signal } from './signal.ts';

export interface Recorder {
  step(entry: StepEntry): void;
  check(entry: CheckEntry): void;
  trace(entry: TraceEntry): void;
  message(entry: MessageEntry): void;
  signal(signal: Signal): void;
}

/** Keeps what the first instance did, at most `limit` entries of each sort; what came later is counted, not kept. */
export class FirstInstanceRecorder implements Recorder {
  /** The report does not have them: those beyond the limit do not count as left out. */
  readonly steps: StepEntry[] = [];
  readonly checks: CheckEntry[] = [];
  readonly traces: TraceEntry[] = [];
  readonly messages: MessageEntry[] = [];
  readonly path: PathEntry[] = [];
  readonly capture = new Capture();
  /** Entries that were left out because the limit was reached. */
  leftOut = 0;
  readonly #limit: number;

  constructor(limit = 10_000) {
    this.#limit = limit;
  }

  /** Beyond the limit the places where the instance stands still are kept alone, as many again. */
  step(entry: StepEntry): void {
    const room = entry.stands === undefined ? this.#limit : 2 * this.#limit;
    if (this.steps.length < room) this.steps.push(entry);
  }

  /** The abort is the last check of all, and kept whatever the limit. */
  check(entry: CheckEntry): void {
    if (entry.status === 'abort') this.checks.push(entry);
    else this.#keep(this.checks, entry);
  }

  trace(entry: TraceEntry): void {
    this.#keep(this.traces, entry);
  }

  message(entry: MessageEntry): void {
    this.#keep(this.messages, entry);
  }

  signal(signal: Signal): void {
    this.capture.add(signal);
  }

  enter(entry: PathEntry): void {
    this.#keep(this.path, entry);
  }

  #keep<Entry>(entries: Entry[], entry: Entry): void {
    if (entries.length < this.#limit) entries.push(entry);
    else this.leftOut += 1;
  }
}
