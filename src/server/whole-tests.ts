/** Tests with several runs: the runs of each are found by the ids that every one of them names. */
import type { QueryAllTestsParams, QueryAllTestsResult, WholeTest } from '../../schemas/index.ts';
import { DialproofError } from '../ground/errors.ts';
import { labelOf, wholeTest, type RunOfWhole } from '../report/whole-test.ts';
import type { RunService } from '../run/life/run-service.ts';

type Runs = Pick<RunService, 'find'>;

/** Undefined where the service has no such run. */
const runOf = async (service: Runs, runId: string): Promise<RunOfWhole | undefined> => {
  try {
    return (await service.find(runId)).summary();
  } catch (thrown) {
    if (thrown instanceof DialproofError && thrown.code === 'UnknownRun') return undefined;
    throw thrown;
  }
};

/** A run that names another test is none of this one. */
const isOf = (run: RunOfWhole, id: string | undefined): boolean => labelOf(run).runs[0] === id;

const wholeOf = async (
  service: Runs,
  run: RunOfWhole,
  known: ReadonlyMap<string, RunOfWhole> = new Map(),
): Promise<WholeTest> => {
  const label = labelOf(run);
  const runs = new Map<string, RunOfWhole>();
  for (const runId of [...label.runs, ...(label.refusals ?? []).map(({ run_id: id }) => id)]) {
    const found = runId === run.run_id ? run : (known.get(runId) ?? (await runOf(service, runId)));
    if (found !== undefined && isOf(found, label.runs[0])) runs.set(runId, found);
  }
  return wholeTest(label, runs);
};

/** The test to which the run belongs; one without others is a test of its own. Throws `UnknownRun`. */
export const wholeTestOf = async (service: Runs, runId: string): Promise<WholeTest> =>
  wholeOf(service, (await service.find(runId)).summary());

/** Answers QueryAllTests. */
export const listOfTests = async (
  service: Pick<RunService, 'find' | 'queryAll'>,
  query: QueryAllTestsParams,
): Promise<QueryAllTestsResult> => {
  const list = await service.queryAll(query);
  const known = new Map(list.tests.map((run) => [run.run_id, run]));
  const tests = new Map<string, WholeTest>();
  for (const run of list.tests) {
    const id = run.test?.runs[0];
    if (id !== undefined && !tests.has(id)) tests.set(id, await wholeOf(service, run, known));
  }
  return tests.size === 0 ? list : { ...list, whole_tests: [...tests.values()] };
};
