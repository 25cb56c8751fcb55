/**
 * JUnit XML, the dialect that CI systems read: `testsuites > testsuite > testcase`, with `failure` or `error` inside.
 * A run is a suite; each check of its first Test Instance is a case, and a load adds one case for all its instances together.
 */
import type { FirstInstance, QueryTestResult } from '../../../schemas/index.ts';
import { verdict } from '../verdict.ts';
import type { ReportFormat } from './format.ts';
import { isFlaky, whyTryFailed, type TestOutcome } from './test-outcome.ts';
import { breachText } from '../threshold-text.ts';
import { operationPlace, whyNotPassed } from '../verdict-reason.ts';
import { withFailedInstance } from '../evidence-facts.ts';
import { textReport } from './txt.ts';
import { xmlAttributes, xmlText } from './xml-text.ts';

interface JunitCase {
  readonly name: string;
  /** Seconds. */
  readonly seconds: number;
  /** Absent if the case passed. `failure` is a check that failed, `error` a test that could not be carried out. */
  readonly problem?: { readonly kind: 'failure' | 'error'; readonly message: string; readonly text: string };
}

export interface JunitSuite {
  readonly name: string;
  readonly seconds: number;
  /** Epoch seconds; absent if the run did not start. */
  readonly started?: number;
  readonly cases: readonly JunitCase[];
  /** What the schema of JUnit has no attribute for. */
  readonly properties?: Readonly<Record<string, string>>;
  /** Shown beside the suite. */
  readonly output?: string;
}

type Check = NonNullable<QueryTestResult['first_instance']>['check_log'][number];
type Thresholds = NonNullable<QueryTestResult['thresholds']>;

const finite = (value: number | null | undefined): number => (typeof value === 'number' && Number.isFinite(value) ? Math.max(value, 0) : 0);

const incidentText = ({ first_fails, first_aborts }: QueryTestResult): string =>
  [
    ...first_fails.map((incident) => ({ ...incident, word: 'failed' })),
    ...first_aborts.map((incident) => ({ ...incident, word: 'aborted' })),
  ]
    .map(({ instance_id, step, op_idx, text, word }) => `instance ${instance_id} ${word} at step ${step}, ${operationPlace(op_idx)}: ${text}`)
    .join('\n');

const verdictCase = (status: QueryTestResult): JunitCase => {
  const { counts, duration } = status;
  const found = verdict(status);
  const name = counts.started === 1 ? 'the instance passed' : 'all instances passed';
  if (found === 'passed') return { name, seconds: finite(duration) };
  const message = [found, ...whyNotPassed(status)].join(': ');
  return {
    name,
    seconds: finite(duration),
    problem: { kind: found === 'failed' ? 'failure' : 'error', message, text: incidentText(status) },
  };
};

/** A case for each threshold; where it is another thing that the run failed for, a case for that. The checks are in the report beside. */
const suiteOfThresholds = (status: QueryTestResult, thresholds: Thresholds, name: string, output: string): JunitSuite => {
  const cases = thresholds.map((threshold): JunitCase => {
    const message = breachText(threshold);
    const problem = { kind: 'failure', message, text: [message, incidentText(status)].filter((text) => text !== '').join('\n') } as const;
    return { name: `${threshold.metric} ${threshold.condition}`, seconds: 0, ...(!threshold.passed && { problem }) };
  });
  const told = verdict(status) === 'passed' || cases.some(({ problem }) => problem !== undefined);
  return {
    name,
    seconds: finite(status.duration),
    started: status.time_start[0],
    cases: told ? cases : [...cases, verdictCase(status)],
    output,
  };
};

/** A case for each check, under a name that is the same in each run of the definition: a CI compares them by their names. */
const checkCases = (checks: readonly Check[]): JunitCase[] => {
  const used = new Map<string, number>();
  return checks.map(({ step, op_idx, status, name: checked, text }): JunitCase => {
    const name = `step ${step} ${operationPlace(op_idx)}: ${checked ?? text}`;
    const nth = (used.get(name) ?? 0) + 1;
    used.set(name, nth);
    const kind = status === 'fail' ? 'failure' : 'error';
    return {
      name: nth === 1 ? name : `${name} (${nth})`,
      seconds: 0,
      ...(status !== 'pass' && { problem: { kind, message: text, text: `step ${step}, ${operationPlace(op_idx)}: ${text}` } }),
    };
  });
};

/** The suite of `status`, named `name`. It has a problem somewhere whenever the verdict is not `passed`. */
export const suiteOf = (status: QueryTestResult, name: string = status.run_id, evidence: readonly FirstInstance[] = []): JunitSuite => {
  const { thresholds } = status;
  const output = textReport(withFailedInstance(status, evidence));
  if (thresholds !== undefined) return suiteOfThresholds(status, thresholds, name, output);
  const checks = checkCases(status.first_instance?.check_log ?? []);
  const load = status.counts.started > 1;
  const told = verdict(status) === 'passed' || checks.some(({ problem }) => problem !== undefined);
  const cases = load || !told || checks.length === 0 ? [...checks, verdictCase(status)] : checks;
  return { name, seconds: finite(status.duration), started: status.time_start[0], cases, output };
};

const caseLines = ({ name, seconds, problem }: JunitCase, suite: string): string[] => {
  const attributes = xmlAttributes({ classname: suite, name, time: seconds.toFixed(3) });
  if (problem === undefined) return [`    <testcase${attributes}/>`];
  const opened = `      <${problem.kind}${xmlAttributes({ message: problem.message, type: problem.kind })}>`;
  return [`    <testcase${attributes}>`, `${opened}${xmlText(problem.text)}</${problem.kind}>`, '    </testcase>'];
};

const figuresOf = (cases: readonly JunitCase[]): { tests: number; failures: number; errors: number } => ({
  tests: cases.length,
  failures: cases.filter(({ problem }) => problem?.kind === 'failure').length,
  errors: cases.filter(({ problem }) => problem?.kind === 'error').length,
});

const timestampText = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 19);

const propertyLines = (properties: Readonly<Record<string, string>>): string[] => {
  const lines = Object.entries(properties).map(([name, value]) => `      <property${xmlAttributes({ name, value })}/>`);
  return lines.length === 0 ? [] : ['    <properties>', ...lines, '    </properties>'];
};

const suiteLines = ({ name, seconds, started, cases, output, properties = {} }: JunitSuite): string[] => [
  `  <testsuite${xmlAttributes({
    name,
    ...figuresOf(cases),
    skipped: 0,
    time: seconds.toFixed(3),
    ...(started === undefined ? {} : { timestamp: timestampText(started) }),
  })}>`,
  ...propertyLines(properties),
  ...cases.flatMap((one) => caseLines(one, name)),
  ...(output === undefined ? [] : [`    <system-out>${xmlText(output)}</system-out>`]),
  '  </testsuite>',
];

/** The document of `suites`, ending in a line feed. */
export const junitReport = (suites: readonly JunitSuite[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${xmlAttributes({
      name: 'dialproof',
      ...figuresOf(suites.flatMap(({ cases }) => cases)),
      time: suites.reduce((total, { seconds }) => total + seconds, 0).toFixed(3),
    })}>`,
    ...suites.flatMap(suiteLines),
    '</testsuites>',
    '',
  ].join('\n');

/** A test with its tries. */
const junitSuiteOf = (outcome: TestOutcome): JunitSuite => {
  const suite = lastTry(outcome);
  const { earlier } = outcome;
  if (earlier === undefined) return suite;
  const failures = earlier.map((trial, index) => `try ${index + 1}: ${whyTryFailed(trial)}`);
  return {
    ...suite,
    properties: { flaky: String(isFlaky(outcome)), tries: String(earlier.length + 1) },
    output: [...failures, `try ${earlier.length + 1}: ${outcome.judgement}`, '', suite.output ?? ''].join('\n'),
  };
};

/** A test by what was expected of it. */
const lastTry = (outcome: TestOutcome): JunitSuite => {
  const { test, judgement, reason, status, error, evidence } = outcome;
  const usual = test.expect === 'passed' && test.expectError === undefined && judgement !== 'uncounted' && judgement !== 'interrupted';
  if (status !== undefined && error === undefined && usual) return suiteOf(status, test.name, evidence);
  const seconds = status?.duration ?? 0;
  const message = error === undefined ? reason : `${error.code}: ${error.message}`;
  const wrong = judgement === 'failed' || judgement === 'interrupted';
  const name = `the run is ${test.expectError === undefined ? test.expect : `refused with ${test.expectError}`}`;
  return {
    name: test.name,
    seconds,
    cases: [{ name, seconds, ...(wrong ? { problem: { kind: error === undefined ? 'failure' : 'error', message, text: message } } : {}) }],
    ...(status === undefined ? {} : { output: textReport(withFailedInstance(status, evidence ?? [])) }),
  };
};

export const xml: ReportFormat = {
  contentType: 'application/xml; charset=utf-8',
  shows: ['evidence'],
  render: (status, { evidence } = {}) => junitReport([suiteOf(status, undefined, evidence)]),
  option: { name: 'junit', about: 'JUnit XML', render: (outcomes) => junitReport(outcomes.map(junitSuiteOf)) },
};
