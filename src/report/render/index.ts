/**
 * The formats of a report. To add one, write `render/<name>.ts` and its line here.
 */
import type { QueryTestResult } from '../../../schemas/index.ts';
import { htmlPolicy, htmlReport } from './html/document.ts';
import { reportedRun } from './html/reported-test.ts';
import { jsonReport } from './json.ts';
import { textReport } from './txt.ts';
import { junitReport, suiteOf } from './xml.ts';

interface Format {
  readonly contentType: string;
  /** What a page may load, for who serves it; absent where the report is no page. */
  readonly policy?: string;
  readonly render: (status: QueryTestResult) => string;
}

const reportFormats = {
  json: { contentType: 'application/json; charset=utf-8', render: jsonReport },
  txt: { contentType: 'text/plain; charset=utf-8', render: (status) => textReport(status) },
  xml: { contentType: 'application/xml; charset=utf-8', render: (status) => junitReport([suiteOf(status)]) },
  html: { contentType: 'text/html; charset=utf-8', policy: htmlPolicy, render: (status) => htmlReport([reportedRun(status)]) },
} as const satisfies Record<string, Format>;

export type ReportFormat = keyof typeof reportFormats;

export const isReportFormat = (name: string): name is ReportFormat => Object.hasOwn(reportFormats, name);

export interface RenderedReport {
  readonly contentType: string;
  /** As of the format. */
  readonly policy?: string;
  readonly body: string;
}

/** The report on `status`, which may still be running. */
export const renderReport = (format: ReportFormat, status: QueryTestResult): RenderedReport => {
  const { render, ...about }: Format = reportFormats[format];
  return { ...about, body: render(status) };
};
