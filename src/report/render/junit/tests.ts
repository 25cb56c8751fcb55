/**
 * JUnit XML with one case for each test: its checks are in the output of the case, and one `failure` lists everything
 * that failed. CI systems identify a case by `classname`, the path of its file without the ending, and `name`: no two
 * cases of a document share both.
 */
import { relative, resolve, sep } from 'node:path';
import type { FirstInstance, QueryTestResult } from '../../../../schemas/index.ts';
import { withFailedInstance } from '../../evidence-facts.ts';
import { breachText } from '../../threshold-text.ts';
import { operationPlace, verdictText } from '../../verdict-reason.ts';
import { isFlaky, whyTryFailed, withoutEnding, type TestOutcome } from '../test-outcome.ts';
import { textReport } from '../txt.ts';
import { xmlText } from '../xml-text.ts';
import { finiteSeconds, type JunitCase, type JunitProblem, type JunitSuite } from './document.ts';
import { incidentLines } from './incidents.ts';

type Found = Omit<JunitCase, 'classname' | 'name'>;

/**
 * Everything that failed, a line each: thresholds, checks of the first instance, and of a load the first instances that
 * did not pass.
 */
const failedLines = (status: QueryTestResult): string[] => {
  const breached = (status.thresholds ?? []).filter(({ passed }) => !passed).map(breachText);
  const checks = (status.first_instance?.check_log ?? [])
    .filter((check) => check.status !== 'pass')
    .map(({ step, op_idx: opIdx, text }) => `step ${step}, ${operationPlace(opIdx)}: ${text}`);
  const incidents = status.counts.started === 1 && checks.length > 0 ? [] : incidentLines(status);
  return [...breached, ...checks, ...incidents];
};

/** The result by the verdict on the run. `reason`: why it has not passed. */
const foundOf = (status: QueryTestResult, output: string, reason?: string): Found => {
  const { verdict: found } = status;
  const seen = { seconds: finiteSeconds(status.duration), output };
  if (found === 'passed') return seen;
  const checks = status.first_instance?.check_log ?? [];
  const kind = found === 'failed' || checks.some((check) => check.status === 'fail') ? 'failure' : 'error';
  const message = reason ?? verdictText(status);
  const lines = failedLines(status);
  return { ...seen, problem: { kind, message, text: (lines.length > 0 ? lines : [message]).join('\n') } };
};

const outputOf = (status: QueryTestResult, evidence: readonly FirstInstance[]): string =>
  textReport(withFailedInstance(status, evidence));

/** The suite of a single run whose file is not known. `output`: by default its report as text. */
export const suiteOfRun = (
  status: QueryTestResult,
  evidence: readonly FirstInstance[] = [],
  output = outputOf(status, evidence),
): JunitSuite => {
  const { run_id: runId, name = runId } = status;
  const found = foundOf(status, output);
  const cases = [{ classname: runId, name, ...found }];
  return { name: runId, seconds: found.seconds, started: status.time_start[0], cases };
};

/** The result by the expectation of the test. */
const foundOfTest = ({ test, judgement, reason, status, error, evidence = [] }: TestOutcome): Found => {
  const wrong = judgement === 'failed' || judgement === 'interrupted';
  const isPassExpected = test.expect === 'passed' && test.expectError === undefined && error === undefined;
  if (judgement === 'failed' && isPassExpected && status !== undefined && status.verdict !== 'passed') {
    return foundOf(status, outputOf(status, evidence), reason === '' ? undefined : reason);
  }
  const message = error === undefined ? reason : `${error.code}: ${error.message}`;
  const problem: JunitProblem = { kind: error === undefined ? 'failure' : 'error', message, text: message };
  return {
    seconds: finiteSeconds(status?.duration),
    ...(status !== undefined && { output: outputOf(status, evidence) }),
    ...(wrong && { problem }),
  };
};

/** Adds the reasons of the tries before the last one. */
const withTries = (found: Found, { earlier = [], judgement }: TestOutcome): Found => {
  if (earlier.length === 0) return found;
  const failures = earlier.map((trial, index) => `try ${index + 1}: ${whyTryFailed(trial)}`);
  const last = `try ${earlier.length + 1}: ${judgement}`;
  return { ...found, output: [...failures, last, '', found.output ?? ''].join('\n') };
};

/** Paths without the ending, unless another file of the report then has the same path. */
const classnamesOf = (files: readonly string[], folder: string): ReadonlyMap<string, string> => {
  const paths = new Map(files.map((file) => [file, relative(folder, resolve(folder, file)).split(sep).join('/')]));
  const count = new Map<string, number>();
  for (const path of paths.values()) count.set(withoutEnding(path), (count.get(withoutEnding(path)) ?? 0) + 1);
  const classnameOf = (path: string): string => (count.get(withoutEnding(path)) === 1 ? withoutEnding(path) : path);
  return new Map([...paths].map(([file, path]) => [file, classnameOf(path)]));
};

/** The definitions of one test as one case: what is wrong with any of them is wrong with the test. */
const together = (cases: readonly JunitCase[], name: string): JunitCase => {
  const [first] = cases;
  const wrong = cases.flatMap(({ name: own, problem }) => (problem === undefined ? [] : [{ own, problem }]));
  const outputs = cases.flatMap(({ name: own, output }) => (output === undefined ? [] : [`${own}\n\n${output}`]));
  return {
    classname: first?.classname ?? '',
    name,
    seconds: Math.max(...cases.map(({ seconds }) => seconds)),
    ...(outputs.length > 0 && { output: outputs.join('\n\n') }),
    ...(wrong.length > 0 && {
      problem: {
        kind: wrong.some(({ problem }) => problem.kind === 'failure') ? ('failure' as const) : ('error' as const),
        message: wrong.map(({ own, problem }) => `${own}: ${problem.message}`).join('; '),
        text: wrong.map(({ own, problem }) => `${own}\n${problem.text}`).join('\n\n'),
      },
    }),
  };
};

/** Adds a number where the XML document would have the same name again. */
const onceEach = (cases: readonly JunitCase[]): JunitCase[] => {
  const used = new Set<string>();
  return cases.map((one) => {
    let { name } = one;
    for (let nth = 2; used.has(xmlText(name)); nth += 1) name = `${one.name} (${nth})`;
    used.add(xmlText(name));
    return { ...one, name };
  });
};

/** A suite for each file. `folder`: the paths are relative to it. */
export const suitesOfTests = (outcomes: readonly TestOutcome[], folder: string): JunitSuite[] => {
  const byFile = new Map<string, TestOutcome[]>();
  for (const outcome of outcomes) {
    const { file } = outcome.test.document;
    byFile.set(file, [...(byFile.get(file) ?? []), outcome]);
  }
  const classnames = classnamesOf([...byFile.keys()], folder);
  return [...byFile].map(([file, tests]) => {
    const classname = classnames.get(file) ?? file;
    const named = tests.map((outcome) => {
      return { classname, name: outcome.test.nameInFile, ...withTries(foundOfTest(outcome), outcome) };
    });
    const whole = tests.find(({ test }) => test.whole !== undefined)?.test.whole;
    const cases = whole === undefined ? onceEach(named) : [together(named, whole)];
    const started = tests.find(({ status }) => status !== undefined)?.status?.time_start[0];
    const properties = tests.flatMap((outcome, index) => {
      const { earlier } = outcome;
      const name = (whole === undefined ? cases : named)[index]?.name ?? '';
      if (earlier === undefined) return [];
      return [
        [`flaky: ${name}`, String(isFlaky(outcome))] as const,
        [`tries: ${name}`, String(earlier.length + 1)] as const,
      ];
    });
    return {
      name: file,
      seconds: cases.reduce((sum, { seconds }) => sum + seconds, 0),
      ...(started !== undefined && { started }),
      cases,
      properties,
    };
  });
};
