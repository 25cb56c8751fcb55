/**
 * The formats of a report, by the ending of their paths. To add one, write `render/<name>.ts` and its line here: the paths of HTTP and
 * the links of the console (`npm run gen`) follow.
 */
import type { QueryTestResult } from '../../../schemas/index.ts';
import { htmlPolicy, htmlReport } from './html/document.ts';
import { reportedRun } from './html/reported-test.ts';
import { jsonReport } from './json.ts';
import { textReport } from './txt.ts';
import { junitReport, suiteOf } from './xml.ts';

export interface ReportFormat {
  readonly contentType: string;
  /** What a browser may load for it, sent by the server; absent where the report is no page. */
  readonly policy?: string;
  /** The report on `status`, which may still be running. */
  readonly render: (status: QueryTestResult) => string;
}

export type ReportFormats = Readonly<Record<string, ReportFormat>>;

export const reportFormats = {
  html: { contentType: 'text/html; charset=utf-8', policy: htmlPolicy, render: (status) => htmlReport([reportedRun(status)]) },
  txt: { contentType: 'text/plain; charset=utf-8', render: (status) => textReport(status) },
  json: { contentType: 'application/json; charset=utf-8', render: jsonReport },
  xml: { contentType: 'application/xml; charset=utf-8', render: (status) => junitReport([suiteOf(status)]) },
} as const satisfies ReportFormats;
