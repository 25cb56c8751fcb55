/**
 * Selects the earlier runs of a test that show its noise: the last ten of the same size that passed, from before both
 * compared runs.
 */

/** The fields of a run that the selection needs. */
export interface EarlierRun {
  readonly run_id: string;
  readonly name?: string;
  /** Seconds and microseconds. */
  readonly time_start: readonly [seconds: number, microseconds: number];
}

const mostEarlier = 10;

const startOf = ({ time_start: [seconds, microseconds] }: EarlierRun): number => seconds + microseconds / 1e6;

/**
 * Ids, the latest first; none where neither run has a name. `runs`: of any tests, in any order. `isLike`: whether a run
 * passed, and has the size of B.
 */
export const earlierRuns = <Run extends EarlierRun>(
  runs: readonly Run[],
  a: EarlierRun,
  b: EarlierRun,
  isLike: (run: Run) => boolean,
): readonly string[] => {
  const name = b.name ?? a.name;
  if (name === undefined) return [];
  const first = Math.min(startOf(a), startOf(b));
  return runs
    .filter((run) => run.name === name && startOf(run) < first && isLike(run))
    .sort((one, other) => startOf(other) - startOf(one))
    .slice(0, mostEarlier)
    .map(({ run_id }) => run_id);
};
