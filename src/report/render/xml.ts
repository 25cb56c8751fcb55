/** JUnit XML: the form with a case for each test, and the one with a case for each check. */
import type { FirstInstance, QueryTestResult } from '../../../schemas/index.ts';
import { withFailedInstance } from '../evidence-facts.ts';
import type { ReportFormat } from './format.ts';
import { suiteOfTest } from './junit/checks.ts';
import { junitDocument } from './junit/document.ts';
import { suiteOfRun, suitesOfTests } from './junit/tests.ts';
import { grouped, textReportLines } from './txt.ts';
import { xmlText } from './xml-text.ts';

const noOutput = '<system-out></system-out>';

/** The report as text, which is nearly all of the document, is yielded line by line. */
function* runParts(status: QueryTestResult, evidence: readonly FirstInstance[]): Generator<string, void, undefined> {
  // No text in the document contains brackets, so this occurs in it once.
  const [before, after] = junitDocument([suiteOfRun(status, evidence, '')]).split(noOutput);
  yield `${before}<system-out>`;
  for (const lines of grouped(textReportLines(withFailedInstance(status, evidence)))) yield xmlText(lines);
  yield `</system-out>${after}`;
}

export const xml: ReportFormat = {
  contentType: 'application/xml; charset=utf-8',
  shows: ['evidence'],
  render: (status, { evidence } = {}) => junitDocument([suiteOfRun(status, evidence)]),
  parts: (status, { evidence = [] } = {}) => runParts(status, evidence),
  options: [
    {
      name: 'junit',
      endings: ['.xml'],
      about: 'JUnit XML, a case for each test',
      render: (outcomes, { folder }) => junitDocument(suitesOfTests(outcomes, folder)),
    },
    {
      name: 'junit-checks',
      endings: ['.xml'],
      about: 'JUnit XML, a case for each check',
      render: (outcomes) => junitDocument(outcomes.map(suiteOfTest)),
    },
  ],
};
