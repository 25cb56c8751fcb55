/**
 * Chooses the two runs to compare if the reader has named one or none: the latest of a test, and the last one before it
 * that passed.
 */
import { secondsOf } from '../../../browser/times.ts';
import type { RunRow } from '../../protocol.ts';

/** Runs of a test that are offered. */
const mostOffered = 100;

const startOf = ({ time_start }: RunRow): number => secondsOf(time_start);

/** The ended runs of the test that `runId` is a run of; all ended runs if it has no name. The latest first. */
export const offeredRuns = (rows: Iterable<RunRow>, runId: string | undefined): readonly RunRow[] => {
  const ended = [...rows].filter(({ ended: order }) => order !== undefined);
  const name = ended.find(({ run_id }) => run_id === runId)?.name;
  const own = name === undefined ? ended : ended.filter((run) => run.name === name);
  return own.sort((one, other) => startOf(other) - startOf(one)).slice(0, mostOffered);
};

/** The last run before `b` that passed; if none has, the one before `b`. `offered`: the latest first. */
export const lastBefore = (offered: readonly RunRow[], b: string): RunRow | undefined => {
  const before = offered.slice(offered.findIndex(({ run_id }) => run_id === b) + 1);
  return before.find(({ verdict }) => verdict === 'passed') ?? before[0];
};
