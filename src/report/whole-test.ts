/**
 * A test with several runs, as one: its verdict is that of all its runs together. Nothing here needs Node.
 *
 * A run that is missing or interrupted keeps the test from passing, because what it would have found is not known.
 */
import type { QueryTestResult, RunSummary, WholeTest } from '../../schemas/index.ts';

/** What the verdict is made of. */
export type RunOfWhole = Pick<
  RunSummary,
  'run_id' | 'name' | 'test' | 'state' | 'verdict' | 'time_start' | 'duration'
> & { readonly reason?: string | undefined };

type Part = WholeTest['runs'][number];
type Label = NonNullable<RunSummary['test']>;
type Refusal = NonNullable<Label['refusals']>[number];

/** A run without a label is a test of its own. A run always belongs to its test, whatever its label names. */
export const labelOf = ({ run_id: runId, name, test }: RunOfWhole): Label => {
  const label: Label = test ?? { name: name ?? runId, runs: [] };
  const { runs } = label;
  const isNamed = runs.includes(runId) || label.refusals?.some(({ run_id: id }) => id === runId);
  return { ...label, runs: isNamed ? runs : [...runs, runId] };
};

const partOf = (runId: string, run: RunOfWhole | undefined): Part => {
  const { name, state = 'missing', verdict, test: { expect = 'passed', background = false } = {} } = run ?? {};
  // A run in the background that does not answer is cancelled with the test: only its calls until then are judged.
  const isUncounted = background && state === 'cancelled' && verdict === 'cancelled' && expect !== 'cancelled';
  return {
    run_id: runId,
    ...(name !== undefined && { name }),
    state,
    ...(verdict !== undefined && { verdict }),
    expect,
    ...(background && { background }),
    ...(isUncounted && { uncounted: true as const }),
  };
};

/** The service keeps nothing of a run that it refuses, so only one that it has started counts. */
const refusalOf = ({ run_id, error }: Refusal, run: RunOfWhole | undefined): Part => ({
  ...partOf(run_id, run),
  ...(run === undefined && { uncounted: true as const }),
  expect_error: error,
});

/** Whether the run keeps the test from passing. */
export const isWrong = ({ verdict, expect, expect_error: error, uncounted }: Part): boolean =>
  uncounted === undefined && (error !== undefined || verdict !== expect);

/** Verdicts of a test that has not passed, the gravest first. */
const gravity: readonly QueryTestResult['verdict'][] = ['broken', 'aborted', 'failed', 'interrupted', 'cancelled'];

const verdictOf = (parts: readonly Part[]): QueryTestResult['verdict'] => {
  if (parts.some(({ state }) => state === 'running')) return 'running';
  const counted = parts.filter(({ uncounted }) => uncounted === undefined);
  if (counted.length === 0) return 'cancelled';
  const wrong = counted.filter(isWrong);
  if (wrong.length === 0) return 'passed';
  // A run that passed where another verdict is expected, or that should have been refused, is a failure.
  const found: readonly QueryTestResult['verdict'][] = wrong.map(({ verdict = 'interrupted', expect_error: error }) =>
    verdict === 'passed' || error !== undefined ? 'failed' : verdict,
  );
  return gravity.find((each) => found.includes(each)) ?? 'failed';
};

const reasonOf = (part: Part, run: RunOfWhole | undefined): string => {
  const called = part.name ?? part.run_id;
  if (run === undefined) return `${called}: the service has no such run`;
  if (part.expect_error !== undefined)
    return `${called}: the run was to be refused with ${part.expect_error}, and was not`;
  const expected = part.expect === 'passed' ? '' : `, expected ${part.expect}`;
  return `${called}: ${part.verdict}${expected}${run.reason === undefined ? '' : `: ${run.reason}`}`;
};

const secondsOf = ({ time_start: [seconds, micros] }: RunOfWhole): number => seconds + micros / 1e6;

/** `runs`: those that the service has, by their ids; `label`: that of one of them. */
export const wholeTest = (label: Label, runs: ReadonlyMap<string, RunOfWhole>): WholeTest => {
  const { refusals = [] } = label;
  const parts = [
    ...label.runs.map((runId) => partOf(runId, runs.get(runId))),
    ...refusals.map((refusal) => refusalOf(refusal, runs.get(refusal.run_id))),
  ];
  const verdict = verdictOf(parts);
  const known = parts.flatMap(({ run_id: runId }) => runs.get(runId) ?? []).sort((a, b) => secondsOf(a) - secondsOf(b));
  const [first] = known;
  const wrong = parts.filter(isWrong);
  const isOver = verdict !== 'running';
  const reason = wrong.map((part) => reasonOf(part, runs.get(part.run_id))).join('; ');
  return {
    test_id: label.runs[0] ?? '',
    name: label.name,
    ...(label.file !== undefined && { file: label.file }),
    state: isOver ? 'ended' : 'running',
    verdict,
    ...(isOver && verdict !== 'passed' && reason !== '' && { reason }),
    ...(first !== undefined && { time_start: first.time_start }),
    ...(isOver && first !== undefined && { duration: durationOf(known, secondsOf(first)) }),
    runs: parts,
  };
};

const durationOf = (runs: readonly RunOfWhole[], from: number): number =>
  Math.max(...runs.map((run) => secondsOf(run) + (run.duration ?? 0))) - from;
