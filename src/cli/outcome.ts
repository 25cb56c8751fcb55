/**
 * The outcome of one test case: the run that ended, or the refusal of the service, judged by what the test expected.
 */
import { placedOperations } from '../../schemas/nested-operations.ts';
import type { QueryTestResult } from '../../schemas/index.ts';
import type { DialproofError } from '../ground/errors.ts';
import type { TestOutcome } from '../report/render/test-outcome.ts';
import { truncated } from '../report/printable.ts';
import { faultLine, located, type FileFault } from '../documents/yaml-source.ts';
import { operationPlace, verdictReason } from '../report/verdict-reason.ts';
import type { TestCase } from './test-files.ts';

export interface Outcome extends TestOutcome {
  readonly test: TestCase;
  /** An exit code of the table in errors.ts; 0 if the test passed. */
  readonly exitCode: number;
  readonly earlier?: readonly Outcome[];
}

type Located = Pick<TestCase, 'document' | 'params'>;

/** The place of an operation in the file; without `opIdx`, that of the test. */
export const placed = ({ document, params }: Located, opIdx?: number): FileFault => {
  const operation = opIdx === undefined ? undefined : placedOperations(params).all[opIdx];
  const label = operation?.own['label'];
  const message =
    opIdx === undefined ? '' : `${operationPlace(opIdx)}${typeof label === 'string' ? ` (${label})` : ''}`;
  return { ...(located(document, [{ pointer: operation?.pointer ?? '', message }])[0] as FileFault), pointer: '' };
};

/** `a.test.yaml:12: operation 3 (release)`. */
export const placeIn =
  (test: Located) =>
  (opIdx: number): string =>
    faultLine(placed(test, opIdx));

/** `a.test.yaml:12`. */
export const sourceIn = (test: Located) => {
  const place = placeIn(test);
  return (opIdx: number): string => place(opIdx).replace(/: operation .*$/s, '');
};

const longestArguments = 160;

/**
 * ` (cause 31)`: the arguments of the message that came instead of the expected one; empty for a load, and where no
 * message came.
 */
export const argumentsInstead = ({ status }: Pick<TestOutcome, 'status'>): string => {
  if (status === undefined || status.counts.started !== 1 || status.counts.aborted !== 1) return '';
  // The words of a flow say what came.
  if (status.first_aborts[0]?.flow !== undefined) return '';
  const instead = status.first_instance?.messages.findLast(({ failed, to, from }) => failed === true && to !== from);
  const [, received] = / was expected; (.+)$/s.exec(instead?.detail ?? '') ?? [];
  return received === undefined ? '' : ` (${truncated(received, longestArguments)})`;
};

/** Judges a run that has ended. */
export const judged = (test: TestCase, status: QueryTestResult): Outcome => {
  if (test.expectError !== undefined) {
    return {
      test,
      status,
      judgement: 'failed',
      exitCode: 1,
      reason: `the run was to be refused with ${test.expectError}, and was not`,
    };
  }
  const { verdict: found } = status;
  if (found === test.expect) return { test, status, judgement: 'passed', exitCode: 0, reason: '' };
  // A run without instances says itself why it has none.
  const own = found === 'broken' ? status.end_reason : undefined;
  const incidents = own ?? verdictReason({ ...status, distribution: test.params.distribution }, placeIn(test));
  const reason = test.expect === 'passed' ? found : `${found}, expected ${test.expect}`;
  // The service has stopped, so the verdict says nothing about the test.
  const exitCode = found === 'interrupted' ? 3 : 1;
  return { test, status, judgement: 'failed', exitCode, reason: incidents === '' ? reason : `${reason}: ${incidents}` };
};

/** Judges a refusal, or the loss of the service. `last`: the last known state of the run. */
export const refused = (test: TestCase, error: DialproofError, last?: QueryTestResult): Outcome => {
  if (error.code === test.expectError) return { test, error, judgement: 'passed', exitCode: 0, reason: '' };
  const expected = test.expectError === undefined ? '' : `, expected ${test.expectError}`;
  const status = last === undefined ? {} : { status: last };
  return { test, error, ...status, judgement: 'failed', exitCode: error.exitCode, reason: `${error.code}${expected}` };
};

export const uncounted = (test: TestCase, status: QueryTestResult): Outcome => ({
  test,
  status,
  judgement: 'uncounted',
  exitCode: 0,
  reason: 'in the background, cancelled at the end of the file',
});

export const interruptedExit = 130;

export const interrupted = (test: TestCase, status?: QueryTestResult): Outcome => ({
  test,
  ...(status === undefined ? {} : { status }),
  judgement: 'interrupted',
  exitCode: interruptedExit,
  reason: 'interrupted',
});

/** From the gravest: interrupted, a report that could not be written, wrong input, refused or unreachable, failed. */
const gravity = [interruptedExit, 4, 2, 3, 1];

/** The exit code for all of them together: the gravest of `codes`. */
export const gravest = (codes: readonly number[]): number => gravity.find((code) => codes.includes(code)) ?? 0;
