/**
 * Every generator of committed files. The order counts: a generator may read what one before it has written.
 */
import { inspectorPage } from './inspector-page.ts';
import { machinePages } from './machines.ts';
import { operationSchemas } from './operation-schemas.ts';
import { reportChart } from './report-chart.ts';
import { generatedFiles as typesAndDocuments } from './types.ts';

/** Gives path within the project to text; the same text for the same sources. */
export type Generator = () => Promise<Map<string, string>>;

export const generators: readonly Generator[] = [operationSchemas, typesAndDocuments, machinePages, reportChart, inspectorPage];
