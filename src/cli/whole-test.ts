/** A file with definitions in the background is one test: each of its runs names the others. */
import { stemOf } from './file-stem.ts';
import { longestName, type TestCase, type TestSuite } from './test-files.ts';

/** The schema's limit: the runs of a longer file are tests of their own for the service. */
const mostRuns = 100;

/** The suite with the labels of its test; unchanged where each definition is a test of its own. */
export const asWholeTest = (suite: TestSuite): TestSuite => {
  const { file, cases } = suite;
  if (!cases.some(({ background }) => background) || cases.length === 1) return suite;
  const name = (stemOf(file) || 'test').slice(0, longestName);
  const runs = cases.filter(({ expectError }) => expectError === undefined).map(({ params }) => params.run_id);
  const refusals = cases.flatMap(({ params: { run_id }, expectError: error }) =>
    error === undefined ? [] : [{ run_id, error }],
  );
  const isOneTest =
    runs.length > 0 &&
    cases.length <= mostRuns &&
    new Set(cases.map(({ params }) => params.run_id)).size === cases.length;
  const label = { name, file, runs, ...(refusals.length > 0 && { refusals }) };
  const labelled = ({ params, expect, background }: TestCase): TestCase['params'] =>
    isOneTest ? { ...params, test: { ...label, background, expect } } : params;
  return { file, cases: cases.map((test) => ({ ...test, whole: name, params: labelled(test) })) };
};
