/** Test files that a command runs again and again, on a service of this process. */
import type { Config } from '../config.ts';
import type { Outcome } from './outcome.ts';
import { longestRunId } from './run-suite.ts';
import type { TestSuite } from './test-files.ts';

/** Loads stay in the thread that hosts the flows, and no run is kept. */
export const trialConfig = ({ store: _store, tracing: _tracing, tests: _tests, ...config }: Config): Config => {
  const { probe_port: _probe, ...http } = config.http;
  return { ...config, http, workers: 0 };
};

/** A copy of the suite with run ids of its own: each trial is a run. */
export const numbered = ({ file, cases }: TestSuite, trial: number): TestSuite => {
  const suffix = `-${trial}`;
  const idOf = (runId: string): string => `${runId.slice(0, longestRunId - suffix.length)}${suffix}`;
  return {
    file,
    cases: cases.map((test) => ({ ...test, params: { ...test.params, run_id: idOf(test.params.run_id) } })),
  };
};

/** Whether every test of the suite has an outcome, and each that counts has passed. */
export const hasPassed = ({ cases }: TestSuite, outcomes: readonly Outcome[]): boolean =>
  outcomes.length === cases.length &&
  outcomes.every(({ judgement }) => judgement === 'passed' || judgement === 'uncounted');
