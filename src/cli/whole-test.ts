/** A file with definitions in the background is one test: each of its runs names the others. */
import { isLoad } from '../documents/one-instance.ts';
import { stemOf } from './file-stem.ts';
import { distributionIn } from './run-again.ts';
import { longestName, type TestCase, type TestSuite } from './test-files.ts';

/** The schema's limit: the runs of a longer file are tests of their own for the service. */
const mostRuns = 100;

/** The number of the instance of a load that the definition repeats; undefined for a test of a single instance. */
const repeatedBy = ({ document, params }: TestCase): number | undefined => {
  const { number } = (params.distribution ?? {}) as { readonly number?: number };
  return isLoad(distributionIn(document)) ? number : undefined;
};

/**
 * The suite, of whose tests one instance each is repeated. An instance of a load is none of the runs by which its test
 * is judged, nor is what plays with it; a test of a single instance is repeated as a whole.
 */
export const asRepeated = ({ file, cases }: TestSuite): TestSuite => {
  const together = cases.map(repeatedBy).find((number) => number !== undefined);
  const labelled = (test: TestCase): TestCase['params'] => {
    const { name, params } = test;
    const repeats = params.test === undefined ? repeatedBy(test) : together;
    const label = params.test ?? { name: name.slice(0, longestName), file, runs: [params.run_id] };
    return repeats === undefined ? params : { ...params, test: { ...label, repeats } };
  };
  return { file, cases: cases.map((test) => ({ ...test, params: labelled(test) })) };
};

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
