/**
 * The verdict on a Test Run. A run with `failed` or `aborted` above 0 has not passed, and neither has a run without a
 * result.
 */
import type { QueryTestResult } from '../../schemas/index.ts';

export type Verdict = QueryTestResult['verdict'];

/** What a verdict means to a reader; each has a colour and a sign, next to its word. */
export type Tone = 'good' | 'bad' | 'doubtful' | 'open';

export const tones: Readonly<Record<Verdict, Tone>> = {
  passed: 'good',
  failed: 'bad',
  aborted: 'bad',
  broken: 'bad',
  cancelled: 'doubtful',
  interrupted: 'doubtful',
  running: 'open',
};

type Sort = 'aborted' | 'failed';

/**
 * The instances that have not passed and that no threshold covers: they count as in a run without thresholds. In a mix,
 * the thresholds of members cover them where each member that has such instances has one.
 */
export const uncovered = ({
  counts,
  thresholds = [],
  mix = [],
}: Pick<QueryTestResult, 'counts' | 'thresholds' | 'mix'>): readonly Sort[] => {
  const names = new Set(thresholds.map(({ metric }) => metric));
  const isCovered = (sort: Sort, of = ''): boolean => names.has(`${of}${sort}`) || names.has(`${of}passed`);
  const isCoveredByMembers = (sort: Sort): boolean =>
    mix.length > 0 && mix.every(({ name, counts: own }) => own[sort] === 0 || isCovered(sort, `mix.${name}.`));
  return (['aborted', 'failed'] as const).filter(
    (sort) => counts[sort] > 0 && !isCovered(sort) && !isCoveredByMembers(sort),
  );
};

/**
 * The verdict on a run, which its report keeps; `running` while the run has not ended.
 *
 * Not shown in the seed: thresholds. A threshold on `failed` or `aborted` allows for such instances, one on `passed`
 * for both. Instances that no threshold covers are judged as without thresholds.
 */
export const verdict = ({
  state,
  counts,
  thresholds = [],
  mix,
  search,
}: Pick<QueryTestResult, 'state' | 'counts' | 'thresholds' | 'mix' | 'search'>): Verdict => {
  if (state === 'running') return 'running';
  if (state === 'failed') return 'broken';
  if (state === 'interrupted') return 'interrupted';
  if (search !== undefined) return verdictOfSearch({ state, thresholds, search });
  if (counts.started > 0 && thresholds.some(({ passed }) => !passed)) return 'failed';
  const [sort] = uncovered({ counts, thresholds, ...(mix && { mix }) });
  if (sort !== undefined) return sort;
  if (state === 'cancelled' || counts.cancelled > 0) return 'cancelled';
  return counts.finished > 0 ? 'passed' : 'broken';
};

/** A search breaks rates on purpose: it has passed where it names a rate, and the thresholds hold at that rate. */
const verdictOfSearch = ({
  state,
  thresholds = [],
  search,
}: Pick<QueryTestResult, 'state' | 'thresholds'> & Required<Pick<QueryTestResult, 'search'>>): Verdict => {
  if (state === 'cancelled') return 'cancelled';
  return search.highest !== null && thresholds.every(({ passed }) => passed) ? 'passed' : 'failed';
};
