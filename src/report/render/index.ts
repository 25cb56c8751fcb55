/**
 * The formats of a report. To add one, write `render/<name>.ts` and its line here.
 */
import type { QueryTestResult } from '../../../schemas/index.ts';
import { jsonReport } from './json.ts';
import { textReport } from './txt.ts';
import { junitReport, suiteOf } from './xml.ts';

interface Format {
  readonly contentType: string;
  readonly render: (status: QueryTestResult) => string;
}

const reportFormats = {
  json: { contentType: 'application/json; charset=utf-8', render: jsonReport },
  txt: { contentType: 'text/plain; charset=utf-8', render: (status) => textReport(status) },
  xml: { contentType: 'application/xml; charset=utf-8', render: (status) => junitReport([suiteOf(status)]) },
} as const satisfies Record<string, Format>;

export type ReportFormat = keyof typeof reportFormats;

export const isReportFormat = (name: string): name is ReportFormat => Object.hasOwn(reportFormats, name);

export interface RenderedReport {
  readonly contentType: string;
  readonly body: string;
}

/** The report on `status`, which may still be running. */
export const renderReport = (format: ReportFormat, status: QueryTestResult): RenderedReport => {
  const { contentType, render } = reportFormats[format];
  return { contentType, body: render(status) };
};
