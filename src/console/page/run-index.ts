/**
 * The runs as they are listed: those in progress, the newest first, above those that have ended, the last first. They
 * are put in order and filtered when the list is read, once for all that has arrived until then: with 10,000 runs this
 * takes a few milliseconds. A filter reads the words of a run once.
 */
import type { ListEvents, RunRow } from '../protocol.ts';

export const sorts = ['all', 'running', 'passed', 'notPassed'] as const;
export type Sort = (typeof sorts)[number];

export interface Filter {
  /** Words as `fits` has them, in whatever case. */
  readonly text: string;
  readonly sort: Sort;
}

/** An ended run counts as not passed with any verdict but passed. */
export const sortOf = ({ ended, verdict }: RunRow): Exclude<Sort, 'all'> =>
  ended === undefined ? 'running' : verdict === 'passed' ? 'passed' : 'notPassed';

export const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

type Words = Pick<RunRow, 'run_id' | 'name' | 'tags' | 'by'>;

/**
 * `words` in lower case; all of them have to fit: `tag:smoke` and `by:anna` match exactly that, every other word
 * matches a piece of the id, the name or a tag of a run.
 */
export const fits = (words: readonly string[], { run_id, name = '', tags = [], by = '' }: Words): boolean =>
  words.every((word) => {
    if (word.startsWith('tag:')) return tags.some((tag) => tag.toLowerCase() === word.slice(4));
    if (word.startsWith('by:')) return by.toLowerCase() === word.slice(3);
    return [run_id, name, ...tags].some((text) => text.toLowerCase().includes(word));
  });

interface Lists {
  /** Whatever the filter. */
  readonly running: readonly RunRow[];
  readonly ended: readonly RunRow[];
  /** Those that the filter lets through. */
  readonly shown: readonly RunRow[];
  /** Of the runs that the text lets through. */
  readonly counts: Readonly<Record<Sort, number>>;
}

export class RunIndex {
  readonly #known = new Map<string, RunRow>();
  readonly #running = new Map<string, RunRow>();
  /** By their `ended`, most of them in this order. */
  readonly #ended = new Map<number, RunRow>();
  #filter: Filter;
  #matches = new WeakMap<RunRow, boolean>();
  /** Undefined until they are read after a change. */
  #lists: Lists | undefined;
  #highestEnded: number | undefined;

  constructor(filter: Filter = { text: '', sort: 'all' }) {
    this.#filter = filter;
  }

  get filter(): Filter {
    return this.#filter;
  }

  set filter(filter: Filter) {
    if (filter.text !== this.#filter.text) this.#matches = new WeakMap();
    this.#filter = filter;
    this.#lists = undefined;
  }

  /** Number of runs that the filter lets through. */
  get length(): number {
    return this.#made.shown.length;
  }

  get total(): number {
    return this.#known.size;
  }

  /** The runs in progress, whatever the filter. */
  get running(): readonly RunRow[] {
    return this.#made.running;
  }

  /** Counts of the ended runs, whatever the filter. */
  get endings(): { readonly ended: number; readonly notPassed: number } {
    const { ended } = this.#made;
    return { ended: ended.length, notPassed: ended.filter(({ verdict }) => verdict !== 'passed').length };
  }

  /** Counts of the runs that the text lets through, by sort. */
  get counts(): Lists['counts'] {
    return this.#made.counts;
  }

  at(index: number): RunRow | undefined {
    return this.#made.shown[index];
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
    return run === undefined ? -1 : this.#made.shown.indexOf(run);
  }

  /**
   * Takes an event of the stream. Returns true if the list may miss runs, or hold some that have ended: the service has
   * discarded runs whose end it did not send.
   */
  take({ runs, kept_from: keptFrom, gone = [] }: ListEvents['runs']): boolean {
    const unseen = this.#highestEnded !== undefined && keptFrom > this.#highestEnded + 1;
    const discarded = new Set(gone);
    for (const [ended, { run_id: runId }] of this.#ended) {
      if (ended >= keptFrom && !discarded.has(ended)) continue;
      this.#ended.delete(ended);
      this.#known.delete(runId);
    }
    for (const run of runs) {
      if ((run.ended ?? Infinity) < keptFrom) continue;
      this.#known.set(run.run_id, run);
      this.#running.delete(run.run_id);
      if (run.ended === undefined) this.#running.set(run.run_id, run);
      else this.#ended.set(run.ended, run);
    }
    this.#highestEnded = Math.max(this.#highestEnded ?? 0, keptFrom - 1, ...runs.map(({ ended = 0 }) => ended));
    this.#lists = undefined;
    return unseen && this.running.length > 0;
  }

  get #made(): Lists {
    return (this.#lists ??= this.#make());
  }

  #make(): Lists {
    const running = [...this.#running.values()].sort(
      ({ time_start: one }, { time_start: other }) => other[0] - one[0] || other[1] - one[1],
    );
    const ended = [...this.#ended].sort(([one], [other]) => other - one).map(([, run]) => run);
    const { text, sort } = this.#filter;
    const words = wordsIn(text);
    const matches = (run: RunRow): boolean => {
      const known = this.#matches.get(run) ?? fits(words, run);
      this.#matches.set(run, known);
      return known;
    };
    const found = words.length === 0 ? [...running, ...ended] : [...running, ...ended].filter(matches);
    const counts = { all: found.length, running: 0, passed: 0, notPassed: 0 };
    for (const run of found) counts[sortOf(run)] += 1;
    const shown = sort === 'all' ? found : found.filter((run) => sortOf(run) === sort);
    return { running, ended, shown, counts };
  }
}
