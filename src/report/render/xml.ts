/** JUnit XML: a case for each test, and beside it the form that has a case for each check. */
import type { ReportFormat } from './format.ts';
import { suiteOfTest } from './junit/checks.ts';
import { junitDocument } from './junit/document.ts';
import { suiteOfRun, suitesOfTests } from './junit/tests.ts';

export const xml: ReportFormat = {
  contentType: 'application/xml; charset=utf-8',
  shows: ['evidence'],
  render: (status, { evidence } = {}) => junitDocument([suiteOfRun(status, evidence)]),
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
