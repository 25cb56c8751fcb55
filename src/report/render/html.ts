/** The report for people: a page in one file. */
import type { ReportFormat } from './format.ts';
import { htmlParts, htmlPolicy, htmlReport } from './html/document.ts';
import { reportedRun, reportedTest } from './html/reported-test.ts';

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
      render: (outcomes, { version }) => htmlReport(outcomes.map(reportedTest), { version }),
    },
  ],
};
