/**
 * `dialproof learn diff A B --out FOLDER`: what differs between two learned models, or between a flow and a model, in
 * sentences, as JSON, in a picture and on a page, with tests. No call is made.
 */
import { basename, extname } from 'node:path';
import type { LearnedModel } from '../../learn/model/learned-model.ts';
import { callsNotMade } from '../learn/calls-not-made.ts';
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

/** The models of other callers and addresses are compared by themselves. */
const furtherModels = (document: DocumentToCompare): readonly string[] =>
  document.kind === 'flow'
    ? []
    : ((document.document as LearnedModel).further ?? []).map(
        ({ folder, callers, address }) =>
          `The model of ${address ?? callers.join(', ')} has a file of its own: ${folder}/model.json beside ${document.name}.`,
      );

/** A model is of some of the calls that a flow distinguishes. */
const callsOfFlow = async (
  flow: DocumentToCompare,
  model: DocumentToCompare,
  parts: CliParts,
): Promise<readonly string[]> =>
  flow.kind === 'flow' && model.kind === 'model'
    ? callsNotMade(flow, [(model.document as LearnedModel).profile], parts)
    : [];

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
  const rest = [
    ...(await callsOfFlow(one, other, parts)),
    ...(await callsOfFlow(other, one, parts)),
    ...[one, other].flatMap((document) => furtherModels(document)),
  ];
  const report = { ...compared.report, not_compared: [...compared.report.not_compared, ...rest] };
  return (await writeDifferences(out, { ...compared, report }, parts)) === 0 ? 0 : differs;
};
