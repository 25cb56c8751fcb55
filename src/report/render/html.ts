/** The report for people: a page in one file. */
import { counted } from '../figures.ts';
import { failuresByFlow, transitionsByFlow } from '../flow-failures.ts';
import type { ReportFormat } from './format.ts';
import { htmlParts, htmlPolicy, htmlReport } from './html/document.ts';
import { reportedRun, reportedTest } from './html/reported-test.ts';
import type { TestOutcome } from './test-outcome.ts';

/** What flows do otherwise, a sentence for each group of tests that fail by it. */
const findingsOf = (outcomes: readonly TestOutcome[]): readonly string[] =>
  failuresByFlow(outcomes).map(
    ({ flow, headline, failed }) => `${counted(failed, 'test')} of the flow ${flow}: ${headline}.`,
  );

export const html: ReportFormat = {
  contentType: 'text/html; charset=utf-8',
  policy: htmlPolicy,
  shows: ['text', 'evidence'],
  render: (status, beside) => htmlReport([reportedRun(status, beside)]),
  parts: (status, beside) => htmlParts([reportedRun(status, beside)]),
  options: [
    {
      name: 'html',
      endings: ['.html', '.htm'],
      about: 'a page, in one file',
      render: (outcomes, { version }) =>
        htmlReport(outcomes.map(reportedTest), {
          version,
          findings: findingsOf(outcomes),
          flows: transitionsByFlow(outcomes),
        }),
    },
  ],
};
