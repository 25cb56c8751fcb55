/** Reads the flow of a command from its file. */
import { basename, extname } from 'node:path';
import { kindOf } from '../documents/document-kind.ts';
import { located, readSource } from '../documents/yaml-source.ts';
import { flowFindings } from './check-document.ts';
import type { CliParts, FlowToShow } from './parts.ts';
import { printFaults } from './print-error.ts';
import { printConfiguration, readConfig } from './read-config.ts';

export interface FlowOptions {
  /** The configuration whose announcements the flow plays. */
  readonly config?: string;
}

/** Undefined where the file has faults, which are printed. Throws `InvalidFile` for the configuration. */
export const readFlow = async (
  file: string,
  options: FlowOptions,
  parts: CliParts,
): Promise<FlowToShow | undefined> => {
  const config = await readConfig(options.config, parts);
  const source = await readSource(file);
  const faults = [...source.faults];
  const [document, second] = source.documents;
  if (document !== undefined && kindOf(document.value) !== 'flow')
    faults.push(...located(document, [{ pointer: '', message: 'this is no flow, whose operations are an object' }]));
  else if (document !== undefined) {
    const found = (await flowFindings(document.value, config, parts)).faults;
    // Which announcements there are depends on the configuration.
    if (found.length > 0) printConfiguration(options.config, parts);
    faults.push(...located(document, found));
  }
  if (second !== undefined)
    faults.push(...located(second, [{ pointer: '', message: 'a file has one flow, and this is a second document' }]));
  printFaults(faults, parts);
  if (document === undefined || faults.length > 0) return undefined;
  return { flow: document.value, config, name: basename(file, extname(file)) };
};
