/**
 * `dialproof learn diff A B --out FOLDER`: what differs between two learned models, or between a flow and a model, in
 * sentences, as JSON, in a picture and on a page, with tests. No call is made.
 */
import { basename, dirname, extname, join } from 'node:path';
import type { FurtherModel, LearnedModel } from '../../learn/model/learned-model.ts';
import { callsNotMade } from '../learn/calls-not-made.ts';
import { modelName } from '../learn/learn-one.ts';
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

const modelOf = (document: DocumentToCompare): LearnedModel | undefined =>
  document.kind === 'flow' ? undefined : (document.document as LearnedModel);

const isOf = ({ callers, address }: FurtherModel, model: LearnedModel | undefined): boolean =>
  model !== undefined && model.profile.address === address && model.profile.callers.join() === callers.join();

/** Sentences: models of other callers and addresses beside the one in `file`, other than the one it is compared with. */
const furtherModels = (file: string, document: DocumentToCompare, facing: DocumentToCompare): readonly string[] =>
  (modelOf(document)?.further ?? [])
    .filter((further) => !isOf(further, modelOf(facing)))
    .map(
      ({ folder, callers, address }) =>
        `The model of ${address ?? callers.join(', ')} was not compared: ${join(dirname(file), folder, modelName)}.`,
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
    ...furtherModels(a, one, other),
    ...furtherModels(b, other, one),
  ];
  const report = { ...compared.report, not_compared: [...compared.report.not_compared, ...rest] };
  return (await writeDifferences(out, { ...compared, report }, parts)) === 0 ? 0 : differs;
};
