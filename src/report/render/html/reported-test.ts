/** One test on a page: a run, or a test of the command line. */
import { dirname } from 'node:path';
import type { FirstInstance, QueryTestResult } from '../../../../schemas/index.ts';
import type { TestText } from '../../call-source.ts';
import { tones, type Tone } from '../../verdict.ts';
import type { ShownBeside } from '../format.ts';
import { endReasonBeside, type Judgement, type TestOutcome } from '../test-outcome.ts';

export interface ReportedTest {
  readonly name: string;
  /** The folder of its file; absent for a run of the service. */
  readonly folder?: string;
  /** Its result in a word or two: `passed`. */
  readonly result: string;
  readonly tone: Tone;
  /** Why, or that it was expected; empty if the result is enough. */
  readonly remark: string;
  /** Absent if the run was refused. */
  readonly status?: QueryTestResult;
  /** Absent where the text is unknown. */
  readonly text?: () => TestText | undefined;
  /** Failed instances of a load. */
  readonly evidence?: readonly FirstInstance[];
}

/** A run with its own verdict, under the name of its test. */
export const reportedRun = (status: QueryTestResult, { text, evidence }: ShownBeside = {}): ReportedTest => ({
  name: status.name ?? status.run_id,
  result: status.verdict,
  tone: tones[status.verdict],
  remark: status.reason ?? '',
  status,
  ...(text && { text: () => text }),
  ...(evidence && { evidence }),
});

const judgementTones: Readonly<Record<Judgement, Tone>> = {
  passed: 'good',
  failed: 'bad',
  uncounted: 'open',
  interrupted: 'doubtful',
};

/** A test with its own judgement, which differs from its run's verdict where the run was expected to fail. */
export const reportedTest = ({ test, judgement, reason, status, error, text, evidence }: TestOutcome): ReportedTest => {
  const { title: name, expect, expectError } = test;
  const asExpected =
    judgement === 'passed' && (expectError ?? expect) !== 'passed' ? `${expectError ?? expect}, as expected` : '';
  const byItself =
    judgement === 'failed' &&
    status !== undefined &&
    error === undefined &&
    expect === 'passed' &&
    expectError === undefined;
  const result = byItself ? reportedRun(status).result : judgement === 'uncounted' ? 'in the background' : judgement;
  const explanation = error !== undefined && judgement === 'failed' ? `${reason}: ${error.message}` : reason;
  const repeated = [`${result}: `, `${result}, `, result].find((start) => explanation.startsWith(start)) ?? '';
  const why = explanation.slice(repeated.length);
  return {
    name,
    folder: dirname(test.document.file),
    result,
    tone: judgementTones[judgement],
    remark: [asExpected, why, endReasonBeside({ reason, ...(status && { status }) })]
      .filter((text) => text !== '')
      .join('; '),
    ...(status === undefined ? {} : { status }),
    ...(text && { text }),
    ...(evidence && { evidence }),
  };
};
