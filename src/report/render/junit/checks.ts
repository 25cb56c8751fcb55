/**
 * JUnit XML as `--junit-checks` writes it: a test is a suite, each check of its first Test Instance is a case, and a
 * load adds one case for all its instances together.
 */
import type { FirstInstance, QueryTestResult } from '../../../../schemas/index.ts';
import { withFailedInstance } from '../../evidence-facts.ts';
import { breachText } from '../../threshold-text.ts';
import { operationPlace, verdictText } from '../../verdict-reason.ts';
import { isFlaky, whyTryFailed, type TestOutcome } from '../test-outcome.ts';
import { textReport } from '../txt.ts';
import { finiteSeconds, type JunitCase, type JunitSuite } from './document.ts';
import { incidentLines } from './incidents.ts';

type Check = NonNullable<QueryTestResult['first_instance']>['check_log'][number];
type Thresholds = NonNullable<QueryTestResult['thresholds']>;
type Case = Omit<JunitCase, 'classname'>;

const verdictCase = (status: QueryTestResult): Case => {
  const { counts, duration } = status;
  const { verdict: found } = status;
  const name = counts.started === 1 ? 'the instance passed' : 'all instances passed';
  if (found === 'passed') return { name, seconds: finiteSeconds(duration) };
  const message = verdictText(status);
  return {
    name,
    seconds: finiteSeconds(duration),
    problem: { kind: found === 'failed' ? 'failure' : 'error', message, text: incidentLines(status).join('\n') },
  };
};

/**
 * A case for each threshold, and one for the verdict where the run failed for another reason. The text report beside
 * has the checks.
 */
const thresholdCases = (status: QueryTestResult, thresholds: Thresholds): Case[] => {
  const cases = thresholds.map((threshold): Case => {
    const message = breachText(threshold);
    const problem = { kind: 'failure', message, text: [message, ...incidentLines(status)].join('\n') } as const;
    return { name: `${threshold.metric} ${threshold.condition}`, seconds: 0, ...(!threshold.passed && { problem }) };
  });
  const isExplained = status.verdict === 'passed' || cases.some(({ problem }) => problem !== undefined);
  return isExplained ? cases : [...cases, verdictCase(status)];
};

/**
 * A case for each check, under a name that is the same in each run of the definition: a CI system compares cases by
 * their names.
 */
const checkCases = (checks: readonly Check[]): Case[] => {
  const used = new Map<string, number>();
  return checks.map(({ step, op_idx, status, name: checked, text }): Case => {
    const name = `step ${step} ${operationPlace(op_idx)}: ${checked ?? text}`;
    const nth = (used.get(name) ?? 0) + 1;
    used.set(name, nth);
    const kind = status === 'fail' ? 'failure' : 'error';
    return {
      name: nth === 1 ? name : `${name} (${nth})`,
      seconds: 0,
      ...(status !== 'pass' && {
        problem: { kind, message: text, text: `step ${step}, ${operationPlace(op_idx)}: ${text}` },
      }),
    };
  });
};

const casesOf = (status: QueryTestResult): Case[] => {
  if (status.thresholds !== undefined) return thresholdCases(status, status.thresholds);
  const checks = checkCases(status.first_instance?.check_log ?? []);
  const load = status.counts.started > 1;
  const isExplained = status.verdict === 'passed' || checks.some(({ problem }) => problem !== undefined);
  return load || !isExplained || checks.length === 0 ? [...checks, verdictCase(status)] : checks;
};

/** The suite of `status`. At least one case has a problem whenever the verdict is not `passed`. */
export const suiteOfChecks = (
  status: QueryTestResult,
  name: string,
  evidence: readonly FirstInstance[] = [],
): JunitSuite => ({
  name,
  seconds: finiteSeconds(status.duration),
  started: status.time_start[0],
  cases: casesOf(status).map((one) => ({ classname: name, ...one })),
  output: textReport(withFailedInstance(status, evidence)),
});

/** The suite of a test, judged by its expectation. */
const lastTry = (outcome: TestOutcome): JunitSuite => {
  const { test, judgement, reason, status, error, evidence } = outcome;
  const { title, expect, expectError } = test;
  const isJudged = judgement !== 'uncounted' && judgement !== 'interrupted';
  const usual = expect === 'passed' && expectError === undefined && isJudged;
  if (status !== undefined && error === undefined && usual) return suiteOfChecks(status, title, evidence);
  const seconds = finiteSeconds(status?.duration);
  const message = error === undefined ? reason : `${error.code}: ${error.message}`;
  const wrong = judgement === 'failed' || judgement === 'interrupted';
  const problem = { kind: error === undefined ? 'failure' : 'error', message, text: message } as const;
  const name = `the run is ${expectError === undefined ? expect : `refused with ${expectError}`}`;
  return {
    name: title,
    seconds,
    cases: [{ classname: title, name, seconds, ...(wrong && { problem }) }],
    ...(status === undefined ? {} : { output: textReport(withFailedInstance(status, evidence ?? [])) }),
  };
};

/** The suite of a test with all its tries. */
export const suiteOfTest = (outcome: TestOutcome): JunitSuite => {
  const suite = lastTry(outcome);
  const { earlier } = outcome;
  if (earlier === undefined) return suite;
  const failures = earlier.map((trial, index) => `try ${index + 1}: ${whyTryFailed(trial)}`);
  return {
    ...suite,
    properties: [
      ['flaky', String(isFlaky(outcome))],
      ['tries', String(earlier.length + 1)],
    ],
    output: [...failures, `try ${earlier.length + 1}: ${outcome.judgement}`, '', suite.output ?? ''].join('\n'),
  };
};
