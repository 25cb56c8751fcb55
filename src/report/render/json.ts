/**
 * The report for programs: QueryTest's result, indented. `NaN` and infinities, which JSON lacks, become `null`.
 */
import { jsonTexts } from '../../ground/json-in-pieces.ts';
import { failuresByFlow } from '../flow-failures.ts';
import type { ReportFormat } from './format.ts';
import { isFlaky, whyTryFailed, type TestOutcome } from './test-outcome.ts';

function* jsonParts(value: object): Generator<string, void, undefined> {
  yield* jsonTexts(value, { indent: 2 });
  yield '\n';
}

const jsonText = (value: object): string => [...jsonParts(value)].join('');

const entryOf = ({ test, judgement, reason, status, error, earlier }: TestOutcome): object => ({
  file: test.document.file,
  document: test.document.number,
  name: test.name,
  run_id: test.params.run_id,
  judgement,
  ...(earlier !== undefined && {
    flaky: isFlaky({ judgement, earlier }),
    earlier_tries: earlier.map((trial) => ({ run_id: trial.test.params.run_id, reason: whyTryFailed(trial) })),
  }),
  expected: test.expectError ?? test.expect,
  ...(reason === '' ? {} : { reason }),
  ...(error === undefined
    ? {}
    : {
        error: { code: error.code, message: error.message, ...(error.data === undefined ? {} : { data: error.data }) },
      }),
  ...(status === undefined ? {} : { status }),
});

/** The groups of tests that fail at the same place of a flow; nothing where there are none. */
const flowFailuresOf = (outcomes: readonly TestOutcome[]): object => {
  const groups = failuresByFlow(outcomes);
  if (groups.length === 0) return {};
  return {
    flow_failures: groups.map(({ flow, at, headline, failed, taking, differences }) => ({
      flow,
      at,
      text: headline,
      failed,
      taking,
      differences: differences.map(({ finding: { sentence, expected, came }, subjects, failed: tests }) => ({
        text: sentence,
        expected,
        came,
        subjects,
        tests: tests.map(({ test }) => test.params.run_id),
      })),
    })),
  };
};

export const json: ReportFormat = {
  contentType: 'application/json; charset=utf-8',
  render: jsonText,
  parts: jsonParts,
  options: [
    {
      name: 'json',
      endings: ['.json'],
      about: 'JSON',
      render: (outcomes, { exitCode }) =>
        jsonText({ exit_code: exitCode, ...flowFailuresOf(outcomes), tests: outcomes.map(entryOf) }),
    },
  ],
};
