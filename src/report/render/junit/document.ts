/**
 * JUnit XML, the dialect that CI systems read: `testsuites > testsuite > testcase`, with `failure` or `error` inside.
 */
import { xmlAttributes, xmlText } from '../xml-text.ts';

/** `failure` is a check that failed, `error` a test that could not be executed. */
export interface JunitProblem {
  readonly kind: 'failure' | 'error';
  readonly message: string;
  readonly text: string;
}

export interface JunitCase {
  /** CI systems identify a case by `classname` and `name`. */
  readonly classname: string;
  readonly name: string;
  readonly seconds: number;
  /** Absent if the case passed. */
  readonly problem?: JunitProblem;
  /** Shown beside the case. */
  readonly output?: string;
}

export interface JunitSuite {
  readonly name: string;
  readonly seconds: number;
  /** Epoch seconds; absent if no run started. */
  readonly started?: number;
  readonly cases: readonly JunitCase[];
  /** Facts that the schema of JUnit has no attribute for. */
  readonly properties?: readonly (readonly [name: string, value: string])[];
  /** Shown beside the suite. */
  readonly output?: string;
}

/** Seconds as JUnit takes them: 0 where nothing was measured. */
export const finiteSeconds = (value: number | null | undefined): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(value, 0) : 0;

const outputLines = (output: string | undefined, indent: string): string[] =>
  output === undefined ? [] : [`${indent}<system-out>${xmlText(output)}</system-out>`];

const problemLines = (problem: JunitProblem | undefined): string[] => {
  if (problem === undefined) return [];
  const { kind, message, text } = problem;
  return [`      <${kind}${xmlAttributes({ message, type: kind })}>${xmlText(text)}</${kind}>`];
};

const caseLines = ({ classname, name, seconds, problem, output }: JunitCase): string[] => {
  const attributes = xmlAttributes({ classname, name, time: seconds.toFixed(3) });
  const inside = [...problemLines(problem), ...outputLines(output, '      ')];
  if (inside.length === 0) return [`    <testcase${attributes}/>`];
  return [`    <testcase${attributes}>`, ...inside, '    </testcase>'];
};

const figuresOf = (cases: readonly JunitCase[]): { tests: number; failures: number; errors: number } => ({
  tests: cases.length,
  failures: cases.filter(({ problem }) => problem?.kind === 'failure').length,
  errors: cases.filter(({ problem }) => problem?.kind === 'error').length,
});

const timestampText = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 19);

const propertyLines = (properties: NonNullable<JunitSuite['properties']>): string[] => {
  const lines = properties.map(([name, value]) => `      <property${xmlAttributes({ name, value })}/>`);
  return lines.length === 0 ? [] : ['    <properties>', ...lines, '    </properties>'];
};

const suiteLines = ({ name, seconds, started, cases, output, properties = [] }: JunitSuite): string[] => [
  `  <testsuite${xmlAttributes({
    name,
    ...figuresOf(cases),
    skipped: 0,
    time: seconds.toFixed(3),
    ...(started === undefined ? {} : { timestamp: timestampText(started) }),
  })}>`,
  ...propertyLines(properties),
  ...cases.flatMap(caseLines),
  ...outputLines(output, '    '),
  '  </testsuite>',
];

/** The document of `suites`, ending in a line feed. */
export const junitDocument = (suites: readonly JunitSuite[]): string =>
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
