/**
 * The runs as they are listed: those in progress, the newest first, above those that have ended, the last first. A run
 * that arrives is put in its place; only a change of the filter sorts or searches anew.
 */
import type { ListEvents, RunRow } from '../protocol.ts';
import { EndedRuns } from './ended-runs.ts';
import { fits, wordsIn } from './run-words.ts';

export const sorts = ['all', 'running', 'passed', 'notPassed'] as const;
export type Sort = (typeof sorts)[number];

export interface Filter {
  /** Words of `run-words.ts`, in whatever case. */
  readonly text: string;
  readonly sort: Sort;
}

const isRunning = ({ ended }: RunRow): boolean => ended === undefined;

/** An ended run counts as not passed with any verdict but passed. */
export const sortOf = (run: RunRow): Exclude<Sort, 'all'> =>
  isRunning(run) ? 'running' : run.verdict === 'passed' ? 'passed' : 'notPassed';

const startedBefore = ({ time_start: one }: RunRow, { time_start: other }: RunRow): boolean =>
  one[0] === other[0] ? one[1] < other[1] : one[0] < other[0];

export class RunIndex {
  readonly #known = new Map<string, RunRow>();
  #running: RunRow[] = [];
  readonly #ended = new EndedRuns();
  #shownRunning: RunRow[] = [];
  #shownEnded = new EndedRuns();
  #filter: Filter;
  #words: readonly string[] = [];
  #passed = 0;
  #counts = { passed: 0, notPassed: 0 };
  #highestEnded: number | undefined;

  constructor(filter: Filter = { text: '', sort: 'all' }) {
    this.#filter = filter;
    this.filter = filter;
  }

  get filter(): Filter {
    return this.#filter;
  }

  set filter(filter: Filter) {
    this.#filter = filter;
    this.#words = wordsIn(filter.text);
    this.#shownEnded = new EndedRuns();
    this.#counts = { passed: 0, notPassed: 0 };
    for (const run of this.#ended) this.#show(run);
    this.#showRunning();
  }

  /** Number of runs that the filter lets through. */
  get length(): number {
    return this.#shownRunning.length + this.#shownEnded.length;
  }

  get total(): number {
    return this.#known.size;
  }

  /** The runs in progress, whatever the filter. */
  get running(): readonly RunRow[] {
    return this.#running;
  }

  /** Counts of the ended runs, whatever the filter. */
  get endings(): { readonly ended: number; readonly notPassed: number } {
    return { ended: this.#ended.length, notPassed: this.#ended.length - this.#passed };
  }

  /** Counts of the runs that the text lets through, by sort. */
  get counts(): Readonly<Record<Sort, number>> {
    const running = this.#running.filter((run) => this.#matches(run)).length;
    return { ...this.#counts, running, all: running + this.#counts.passed + this.#counts.notPassed };
  }

  at(index: number): RunRow | undefined {
    const running = this.#shownRunning.length;
    return index < running ? this.#shownRunning[index] : this.#shownEnded.at(index - running);
  }

  /** Whatever the filter, in no order. */
  all(): Iterable<RunRow> {
    return this.#known.values();
  }

  get(runId: string): RunRow | undefined {
    return this.#known.get(runId);
  }

  /** -1 where the filter does not let it through. */
  indexOf(runId: string): number {
    const run = this.#known.get(runId);
    if (run === undefined) return -1;
    if (isRunning(run)) return this.#shownRunning.indexOf(run);
    const index = this.#shownEnded.indexOf(run);
    return index < 0 ? -1 : this.#shownRunning.length + index;
  }

  /**
   * Takes an event of the stream. Returns true if the list may miss runs, or hold some that have ended: the service has
   * discarded runs whose end it did not send.
   */
  take({ runs, kept_from: keptFrom, gone = [] }: ListEvents['runs']): boolean {
    const unseen = this.#highestEnded !== undefined && keptFrom > this.#highestEnded + 1;
    for (const run of this.#ended.dropBelow(keptFrom)) this.#forget(run);
    this.#shownEnded.dropBelow(keptFrom);
    for (const ended of gone) {
      const run = this.#ended.withEnded(ended);
      if (run !== undefined) this.#takeOut(run);
    }
    for (const run of runs) if (run.ended === undefined || run.ended >= keptFrom) this.#put(run);
    this.#highestEnded = Math.max(this.#highestEnded ?? 0, keptFrom - 1, this.#ended.at(0)?.ended ?? 0);
    this.#showRunning();
    return unseen && this.#running.length > 0;
  }

  #put(run: RunRow): void {
    const before = this.#known.get(run.run_id);
    if (before !== undefined) this.#takeOut(before);
    this.#known.set(run.run_id, run);
    if (isRunning(run)) {
      // Most runs are newer than all others.
      const place = this.#running.findIndex((other) => !startedBefore(run, other));
      this.#running.splice(place < 0 ? this.#running.length : place, 0, run);
      return;
    }
    this.#ended.add(run);
    if (run.verdict === 'passed') this.#passed += 1;
    this.#show(run);
  }

  #takeOut(run: RunRow): void {
    if (isRunning(run)) {
      this.#running.splice(this.#running.indexOf(run), 1);
      return;
    }
    this.#ended.delete(run);
    this.#shownEnded.delete(run);
    this.#forget(run);
  }

  /** Removes a run that has left its list from the counts. */
  #forget(run: RunRow): void {
    this.#known.delete(run.run_id);
    if (run.verdict === 'passed') this.#passed -= 1;
    if (this.#matches(run)) this.#counts[run.verdict === 'passed' ? 'passed' : 'notPassed'] -= 1;
  }

  #matches(run: RunRow): boolean {
    return this.#words.length === 0 || fits(this.#words, run);
  }

  #show(run: RunRow): void {
    if (!this.#matches(run)) return;
    const sort = run.verdict === 'passed' ? 'passed' : 'notPassed';
    this.#counts[sort] += 1;
    if (this.#filter.sort === 'all' || this.#filter.sort === sort) this.#shownEnded.add(run);
  }

  #showRunning(): void {
    const asked = this.#filter.sort === 'all' || this.#filter.sort === 'running';
    this.#shownRunning = asked ? this.#running.filter((run) => this.#matches(run)) : [];
  }
}
