/** Runs as a service hands them to a store. */
import type { AcceptedRun, EndedRun } from '../../../src/store/run-store.ts';

export const acceptedRun = (different: Partial<AcceptedRun>): AcceptedRun => ({
  run_id: 'run',
  accepted_at: 1_000_000,
  definition: { run_id: 'run', operations: [{ type: 'comment' }] },
  row: { run_id: 'run', state: 'running', passed: 0 },
  ...different,
});

export const endedRun = (different: Partial<EndedRun>): EndedRun => ({
  run_id: 'run',
  at: Date.now(),
  state: 'completed',
  verdict: 'passed',
  row: { run_id: 'run', state: 'completed', passed: 1 },
  summary: { passed: 1 },
  report: { passed: 1, ladder: 'x'.repeat(5000) },
  ...different,
});

/** Calls `each` for `count` run ids at once; returns the ids. */
export const runs = async (count: number, each: (runId: string) => Promise<void>): Promise<string[]> => {
  const ids = Array.from({ length: count }, (_, index) => `run ${index}`);
  await Promise.all(ids.map(each));
  return ids;
};
