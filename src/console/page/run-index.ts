/**
 * The runs as they are listed: those in progress, the newest first, above those that have ended, the last first. Each
 * part is put in order and filtered when it is read, once for all that has arrived until then; those that have ended
 * only if some of them have changed. So a run in progress that reports costs the same beside 100 ended runs as beside
 * 100,000.
 */
import type { ListEvents, RunRow } from '../protocol.ts';

export const sorts = ['all', 'running', 'passed', 'notPassed'] as const;
export type Sort = (typeof sorts)[number];

/** A value for each. */
export const bySort = <Value>(value: (sort: Sort) => Value): Readonly<Record<Sort, Value>> =>
  Object.fromEntries(sorts.map((sort) => [sort, value(sort)])) as Record<Sort, Value>;

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

/** The runs in progress, or those that have ended, in their order. */
interface Listed {
  /** Whatever the filter. */
  readonly all: readonly RunRow[];
  readonly notPassed: number;
  /** Of those that the text lets through. */
  readonly ofSort: Readonly<Record<Sort, readonly RunRow[]>>;
}

export class RunIndex {
  readonly #known = new Map<string, RunRow>();
  readonly #running = new Map<string, RunRow>();
  /** By their `ended`, most of them in this order. */
  readonly #ended = new Map<number, RunRow>();
  #filter: Filter;
  /** Undefined until they are read after a change. */
  #listedRunning: Listed | undefined;
  #listedEnded: Listed | undefined;
  #highestEnded: number | undefined;
  #keptFrom = 0;

  constructor(filter: Filter = { text: '', sort: 'all' }) {
    this.#filter = filter;
  }

  get filter(): Filter {
    return this.#filter;
  }

  set filter(filter: Filter) {
    if (filter.text !== this.#filter.text) this.#listedRunning = this.#listedEnded = undefined;
    this.#filter = filter;
  }

  /** Number of runs that the filter lets through. */
  get length(): number {
    return this.counts[this.#filter.sort];
  }

  get total(): number {
    return this.#known.size;
  }

  /** The runs in progress, whatever the filter. */
  get running(): readonly RunRow[] {
    return this.#goingOn.all;
  }

  /** Counts of the ended runs, whatever the filter. */
  get endings(): { readonly ended: number; readonly notPassed: number } {
    return { ended: this.#over.all.length, notPassed: this.#over.notPassed };
  }

  /** Counts of the runs that the text lets through, by sort. */
  get counts(): Readonly<Record<Sort, number>> {
    const [running, ended] = [this.#goingOn.ofSort, this.#over.ofSort];
    return bySort((sort) => running[sort].length + ended[sort].length);
  }

  at(index: number): RunRow | undefined {
    const [running, ended] = this.#shown;
    return running[index] ?? ended[index - running.length];
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
    const [running, ended] = this.#shown;
    if (run?.ended === undefined) return run === undefined ? -1 : running.indexOf(run);
    const at = ended.indexOf(run);
    return at < 0 ? -1 : running.length + at;
  }

  /**
   * Takes an event of the stream. Returns true if the list may miss runs, or hold some that have ended: the service has
   * discarded runs whose end it did not send.
   */
  take({ runs, kept_from: keptFrom, gone = [] }: ListEvents['runs']): boolean {
    const unseen = this.#highestEnded !== undefined && keptFrom > this.#highestEnded + 1;
    const old = keptFrom > this.#keptFrom ? [...this.#ended.keys()].filter((ended) => ended < keptFrom) : [];
    for (const ended of [...old, ...gone]) {
      const run = this.#ended.get(ended);
      if (run !== undefined) this.#known.delete(run.run_id);
      this.#ended.delete(ended);
    }
    for (const run of runs) {
      if ((run.ended ?? Infinity) < keptFrom) continue;
      this.#known.set(run.run_id, run);
      this.#running.delete(run.run_id);
      if (run.ended === undefined) this.#running.set(run.run_id, run);
      else this.#ended.set(run.ended, run);
    }
    this.#keptFrom = Math.max(this.#keptFrom, keptFrom);
    this.#highestEnded = Math.max(this.#highestEnded ?? 0, keptFrom - 1, ...runs.map(({ ended = 0 }) => ended));
    this.#listedRunning = undefined;
    if (old.length + gone.length > 0 || runs.some(({ ended }) => ended !== undefined)) this.#listedEnded = undefined;
    return unseen && this.#running.size > 0;
  }

  get #goingOn(): Listed {
    const later = ({ time_start: one }: RunRow, { time_start: other }: RunRow): number =>
      other[0] - one[0] || other[1] - one[1];
    return (this.#listedRunning ??= this.#listed([...this.#running.values()].sort(later)));
  }

  get #over(): Listed {
    const inOrder = (): RunRow[] => [...this.#ended].sort(([one], [other]) => other - one).map(([, run]) => run);
    return (this.#listedEnded ??= this.#listed(inOrder()));
  }

  get #shown(): readonly [running: readonly RunRow[], ended: readonly RunRow[]] {
    const { sort } = this.#filter;
    return [this.#goingOn.ofSort[sort], this.#over.ofSort[sort]];
  }

  #listed(all: readonly RunRow[]): Listed {
    const words = wordsIn(this.#filter.text);
    const found = words.length === 0 ? all : all.filter((run) => fits(words, run));
    const ofSort = bySort((sort) => (sort === 'all' ? found : found.filter((run) => sortOf(run) === sort)));
    return { all, notPassed: all.filter((run) => sortOf(run) === 'notPassed').length, ofSort };
  }
}
