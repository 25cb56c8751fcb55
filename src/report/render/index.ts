/**
 * The formats of a report, by the ending of their paths. To add one, write `render/<name>.ts` and its line here: the
 * paths of HTTP, the options of `dialproof run` and the links of the console (`npm run gen`) are derived from it.
 */
import type { ReportFormat } from './format.ts';
import { html } from './html.ts';
import { json } from './json.ts';
import { txt } from './txt.ts';
import { xml } from './xml.ts';

export type ReportFormats = Readonly<Record<string, ReportFormat>>;

export const reportFormats = {
  html,
  txt,
  json,
  xml,
} satisfies ReportFormats;
