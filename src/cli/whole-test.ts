/** A file with definitions in the background is one test: each of its runs names the others. */
import { fieldsOf } from '../../schemas/loose-values.ts';
import { stemOf } from './file-stem.ts';
import { longestName, type TestCase, type TestSuite } from './test-files.ts';

/** The schema's limit: the runs of a longer file are tests of their own for the service. */
const mostRuns = 100;

/**
 * The suite, of whose tests one instance each is repeated. An instance of a load is none of the runs by which its test
 * is judged; a test of a single instance is repeated as a whole.
 */
export const asRepeated = ({ file, cases }: TestSuite): TestSuite => ({
  file,
  cases: cases.map((test) => {
    const { document, name, params } = test;
    const { distribution: { number } = {} } = params as { readonly distribution?: { readonly number?: number } };
    const { type = 'single' } = fieldsOf(fieldsOf(document.written)['distribution']);
    if (type === 'single' || number === undefined) return test;
    const label = params.test ?? { name: name.slice(0, longestName), file, runs: [params.run_id] };
    return { ...test, params: { ...params, test: { ...label, repeats: number } } };
  }),
});

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
