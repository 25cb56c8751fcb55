/** Reads what is compared: a flow, or the `model.json` of a learning. */
import { basename, extname } from 'node:path';
import { readText, type FileFault } from '../../documents/yaml-source.ts';
import type { CliParts, DocumentToCompare } from '../parts.ts';
import { printFaults } from '../print-error.ts';
import { readFlow, type FlowOptions } from '../read-flow.ts';

/** Octets of a model: one with a thousand states has some ten million. */
const largestModel = 64 * 1024 * 1024;

/** Undefined: the file is no JSON of a learned model. */
const modelIn = (text: string): unknown => {
  try {
    const document: unknown = JSON.parse(text);
    const isModel =
      typeof document === 'object' && document !== null && 'type' in document && document.type === 'learned-model';
    return isModel ? document : undefined;
  } catch {
    return undefined;
  }
};

/** Undefined where the file has faults, which are printed. */
export const readDocument = async (
  file: string,
  options: FlowOptions,
  parts: CliParts,
): Promise<DocumentToCompare | undefined> => {
  const read = await readText(file, largestModel);
  if ('fault' in read) {
    printFaults([read.fault], parts);
    return undefined;
  }
  const document = modelIn(read.text);
  if (document === undefined) {
    const flow = await readFlow(file, options, parts);
    return flow && { kind: 'flow', flow };
  }
  const faults = (await parts.checkModel(document)).map((fault): FileFault => ({ ...fault, file }));
  printFaults(faults, parts);
  return faults.length > 0 ? undefined : { kind: 'model', document, name: basename(file, extname(file)) };
};
