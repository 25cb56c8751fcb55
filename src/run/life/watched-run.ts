/**
 * A run that clients watch: each is notified at once, then while the run changes, and at its end. The summary is made
 * once for all of them.
 */
import type { Clock } from '../../ground/clock.ts';
import type { RunSummary } from '../../../schemas/index.ts';

/** Milliseconds between two calls of a watcher. */
const watchTick = 100;

export interface WatchableRun {
  readonly running: boolean;
  /** Changes when there is something new to see. */
  readonly progress: string;
  readonly ended: Promise<void>;
  summary(): RunSummary;
}

type Listener = (summary: RunSummary) => void;

export class RunWatchers {
  readonly #run: WatchableRun;
  readonly #clock: Clock;
  /** One entry for each watcher: the same function may watch twice. */
  readonly #watchers = new Set<{ readonly listener: Listener }>();
  #timer: unknown;
  #last: string | undefined;
  #isAwaitingEnd = false;

  constructor(run: WatchableRun, clock: Clock) {
    this.#run = run;
    this.#clock = clock;
  }

  /** Returns a function that stops it. */
  watch(listener: Listener): () => void {
    const { running, progress } = this.#run;
    const watcher = { listener };
    if (running) this.#add(watcher, progress);
    listener(this.#run.summary());
    return () => this.#remove(watcher);
  }

  #add(watcher: { readonly listener: Listener }, progress: string): void {
    this.#watchers.add(watcher);
    if (this.#watchers.size > 1) return;
    this.#last = progress;
    this.#tickLater();
    if (this.#isAwaitingEnd) return;
    this.#isAwaitingEnd = true;
    void this.#run.ended.then(() => {
      this.#notify();
      for (const each of this.#watchers) this.#remove(each);
    });
  }

  #remove(watcher: { readonly listener: Listener }): void {
    this.#watchers.delete(watcher);
    if (this.#watchers.size === 0) this.#clock.clearTimeout(this.#timer);
  }

  #tickLater(): void {
    this.#timer = this.#clock.setTimeout(() => this.#tick(), watchTick);
  }

  #tick(): void {
    const { progress } = this.#run;
    if (progress !== this.#last && this.#run.running) this.#notify();
    this.#last = progress;
    if (this.#run.running && this.#watchers.size > 0) this.#tickLater();
  }

  #notify(): void {
    if (this.#watchers.size === 0) return;
    const summary = this.#run.summary();
    for (const { listener } of this.#watchers) listener(summary);
  }
}
