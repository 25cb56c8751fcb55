/**
 * Every generator of committed files. The order counts: a generator may read what one before it has written.
 */
import { editorSchemas } from './editor-schemas.ts';
import { configurationPage } from './configuration-page.ts';
import { consoleExamples } from './console-examples.ts';
import { expressionsPage } from './expressions-page.ts';
import { machinePages } from './machines.ts';
import { operationPages } from './operation-pages.ts';
import { operationSchemas } from './operation-schemas.ts';
import { bundledPages } from './pages.ts';
import { reportChart } from './report-chart.ts';
import { generatedFiles as typesAndDocuments } from './types.ts';

/** Gives path within the project to text; the same text for the same sources. */
export type Generator = () => Promise<Map<string, string>>;

export const generators: readonly Generator[] = [
  operationSchemas,
  typesAndDocuments,
  editorSchemas,
  machinePages,
  reportChart,
  consoleExamples,
  bundledPages,
  operationPages,
  configurationPage,
  expressionsPage,
];
