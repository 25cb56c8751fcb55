/**
 * `dialproof learn diff A B --out FOLDER`: what differs between two learned models, or between a flow and a model, in
 * sentences, as JSON, in a picture and on a page, with tests. No call is made.
 */
import { basename, extname } from 'node:path';
import { readDocument } from '../learn/read-document.ts';
import { writeDifferences } from '../learn/write-differences.ts';
import type { CliParts, DocumentToCompare } from '../parts.ts';
import type { FlowOptions } from '../read-flow.ts';

export interface LearnDiffOptions extends FlowOptions {
  readonly out: string;
}

const differs = 1;
const invalidInput = 2;

/** Two files of one name are distinguished by their paths. */
const named = (document: DocumentToCompare, name: string): DocumentToCompare =>
  document.kind === 'model' ? { ...document, name } : { ...document, flow: { ...document.flow, name } };

/** Resolves with 0 where nothing differs, with 1 where something does, and with 2 where a file has faults. */
export const learnDiff = async (
  a: string,
  b: string,
  { out, ...options }: LearnDiffOptions,
  parts: CliParts,
): Promise<number> => {
  const [one, other] = [await readDocument(a, options, parts), await readDocument(b, options, parts)];
  if (one === undefined || other === undefined) return invalidInput;
  const isAmbiguous = basename(a, extname(a)) === basename(b, extname(b));
  const compared = await parts.compareModels(isAmbiguous ? named(one, a) : one, isAmbiguous ? named(other, b) : other);
  return (await writeDifferences(out, compared, parts)) === 0 ? 0 : differs;
};
