/**
 * `dialproof flow picture FILE --out F.svg` and `dialproof flow machine FILE`: the statechart of a flow, for people and for XState.
 */
import { basename, extname } from 'node:path';
import { located, readSource } from '../../documents/yaml-source.ts';
import { printable } from '../../report/printable.ts';
import { kindOf } from '../../documents/document-kind.ts';
import { flowFindings } from '../check-document.ts';
import { paintFor } from '../colours.ts';
import type { CliParts, FlowToShow } from '../parts.ts';
import { printFaults } from '../print-error.ts';
import { readConfig } from '../read-config.ts';
import { replaceFile } from '../replace-file.ts';
import { checkWritable } from '../write-reports.ts';

export interface FlowOptions {
  /** The configuration whose announcements the flow plays. */
  readonly config?: string;
}

export interface FlowPictureOptions extends FlowOptions {
  readonly out: string;
}

const invalidInput = 2;

/** Undefined where the file has faults, which are told. Throws `InvalidFile` for the configuration. */
const readFlow = async (file: string, options: FlowOptions, parts: CliParts): Promise<FlowToShow | undefined> => {
  const config = await readConfig(options.config, parts);
  const source = await readSource(file);
  const faults = [...source.faults];
  const [document, second] = source.documents;
  if (document !== undefined && kindOf(document.value) !== 'flow')
    faults.push(...located(document, [{ pointer: '', message: 'this is no flow, whose operations are an object' }]));
  else if (document !== undefined) faults.push(...located(document, (await flowFindings(document.value, config, parts)).faults));
  if (second !== undefined) faults.push(...located(second, [{ pointer: '', message: 'a file has one flow, and this is a second document' }]));
  printFaults(faults, parts);
  if (document === undefined || faults.length > 0) return undefined;
  return { flow: document.value, config, name: basename(file, extname(file)) };
};

/** Resolves with 0, or with 2 where the flow has faults. Throws `InvalidFile` where the picture cannot be written. */
export const flowPicture = async (file: string, { out, ...options }: FlowPictureOptions, parts: CliParts): Promise<number> => {
  const flow = await readFlow(file, options, parts);
  if (flow === undefined) return invalidInput;
  await checkWritable([out]);
  await replaceFile(out, await parts.flowPicture(flow));
  parts.stdout.write(`${paintFor(parts.stdout, parts.env).good('ok')} ${printable(out)}: picture of ${printable(flow.name)}\n`);
  return 0;
};

/** Prints the definition as JSON. Resolves with 0, or with 2 where the flow has faults. */
export const flowDefinition = async (file: string, options: FlowOptions, parts: CliParts): Promise<number> => {
  const flow = await readFlow(file, options, parts);
  if (flow === undefined) return invalidInput;
  parts.stdout.write(`${JSON.stringify(await parts.flowDefinition(flow), null, 2)}\n`);
  return 0;
};
