/**
 * The report for programs: QueryTest's result, indented. `NaN` and infinities, which JSON lacks, become `null`.
 */
import { jsonTexts } from '../../ground/json-in-pieces.ts';
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

export const json: ReportFormat = {
  contentType: 'application/json; charset=utf-8',
  render: jsonText,
  parts: jsonParts,
  options: [
    {
      name: 'json',
      endings: ['.json'],
      about: 'JSON',
      render: (outcomes, { exitCode }) => jsonText({ exit_code: exitCode, tests: outcomes.map(entryOf) }),
    },
  ],
};
