/**
 * What a service is compared with: a flow, or the models of an earlier learning, of which each class of callers and each
 * address may have its own.
 */
import { dirname, join } from 'node:path';
import { usualCalled, usualCaller } from '../../learn/life/usual-calls.ts';
import type { FurtherModel, LearnedModel, LearnedProfile } from '../../learn/model/learned-model.ts';
import type { CliParts, DocumentToCompare } from '../parts.ts';
import type { FlowOptions } from '../read-flow.ts';
import { callsNotMade } from './calls-not-made.ts';
import { modelName } from './learn-one.ts';
import { readDocument } from './read-document.ts';

interface Expected extends Pick<FurtherModel, 'callers' | 'address'> {
  readonly document: DocumentToCompare;
}

/** Callers of one class of the service of whom the same is expected. */
export interface ExpectedOfCallers {
  readonly callers: readonly string[];
  readonly document: DocumentToCompare;
}

export class ExpectedModels {
  readonly #main: DocumentToCompare;
  readonly #further: readonly Expected[];
  readonly #parts: CliParts;

  constructor(main: DocumentToCompare, further: readonly Expected[], parts: CliParts) {
    this.#main = main;
    this.#further = further;
    this.#parts = parts;
  }

  /** What a caller should be answered by the service of an address. */
  async modelFor(profile: LearnedProfile): Promise<LearnedModel> {
    const document = this.#documentFor(profile);
    if (document.kind === 'model') return document.document as LearnedModel;
    const { callers, called } = profile;
    const own = { callers: callers.length > 0 ? callers.slice(0, 1) : [usualCaller], called: called ?? usualCalled };
    return this.#parts.modelOfFlow(document.flow, { ...profile, ...own });
  }

  /** The callers of a learned model, by what is expected of them. */
  async groupsOf({ profile }: LearnedModel): Promise<readonly ExpectedOfCallers[]> {
    const groups = new Map<string, { readonly callers: string[]; readonly document: DocumentToCompare }>();
    for (const caller of profile.callers) {
      const own = { ...profile, callers: [caller] };
      const { states, transitions, digit_classes: classes } = await this.modelFor(own);
      const key = JSON.stringify([states, transitions, classes]);
      const known = groups.get(key);
      if (known === undefined) groups.set(key, { callers: [caller], document: this.#documentFor(own) });
      else known.callers.push(caller);
    }
    return [...groups.values()];
  }

  /** Sentences: calls of which something is expected, and that no learned model is of. */
  async notLearned(learned: readonly LearnedModel[]): Promise<readonly string[]> {
    const profiles = learned.map(({ profile }) => profile);
    const known = new Set(profiles.flatMap(({ callers }) => callers));
    const further = this.#further.flatMap(({ callers, address }) => {
      if (address !== undefined)
        return profiles.some((profile) => profile.address === address)
          ? []
          : [`The service at ${address} has not answered.`];
      const missing = callers.filter((caller) => !known.has(caller));
      if (missing.length === 0) return [];
      return [`Calls of ${missing.join(', ')}, of whom something else is expected, were not learned: give --caller.`];
    });
    return [...(await callsNotMade(this.#main, profiles, this.#parts)), ...further];
  }

  #documentFor({ callers: [caller = ''], address }: LearnedProfile): DocumentToCompare {
    const ofAddress = this.#further.find((each) => each.address !== undefined && each.address === address);
    const ofCaller = this.#further.find((each) => each.address === undefined && each.callers.includes(caller));
    return (ofAddress ?? ofCaller)?.document ?? this.#main;
  }
}

/** Undefined where a file has faults, which are printed. */
export const readExpected = async (
  file: string,
  options: FlowOptions,
  parts: CliParts,
): Promise<ExpectedModels | undefined> => {
  const main = await readDocument(file, options, parts);
  if (main === undefined) return undefined;
  const named = main.kind === 'model' ? ((main.document as LearnedModel).further ?? []) : [];
  const further: Expected[] = [];
  for (const { folder, callers, address } of named) {
    const document = await readDocument(join(dirname(file), folder, modelName), options, parts);
    if (document === undefined) return undefined;
    further.push({ callers, document, ...(address !== undefined && { address }) });
  }
  return new ExpectedModels(main, further, parts);
};
