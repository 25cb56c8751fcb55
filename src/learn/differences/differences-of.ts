/**
 * What differs between two learned models: a difference for each pair of transitions that answer differently, each with
 * a shortest call that shows it.
 */
import type { AnnouncementNames } from '../../flow-words/sent-words.ts';
import type { LearnedModel } from '../model/learned-model.ts';
import { differenceSentence } from './sentences.ts';
import { comparedTimers, type ComparedTimer } from './timer-differences.ts';
import { walkThrough, type DifferingPair, type Walk } from './walk.ts';
import { replayed, WalkedModel } from './walked-model.ts';

export interface Difference {
  /** A sentence for people. */
  readonly words: string;
  /** The inputs of a call from its beginning: both models answer all but the last in the same way. */
  readonly path: readonly string[];
  /** The output of the first model to the last input; null: it does not define the input there. */
  readonly expected: string | null;
  /** The output of the second model. */
  readonly found: string | null;
  /** Names of the tests that pass on the first model and on the second; null: none can be written. */
  readonly tests: readonly (string | null)[];
}

export interface Differences {
  readonly differences: readonly Difference[];
  /** All timers that were compared, those that are equal included. */
  readonly timers: readonly ComparedTimer[];
  /** What could not be compared, in sentences. */
  readonly not_compared: readonly string[];
}

export interface DifferencesOptions {
  /** The two models, for people. Default: `the first model` and `the second model`. */
  readonly names?: readonly [string, string];
  /** Names of announcements, by their message ids. Default: none. */
  readonly announcements?: AnnouncementNames;
  /**
   * Writes the test of a call that passes on the model, and gives the name of its file; null where the model does not
   * define the last input. Default: no tests.
   */
  readonly writeTest?: (path: readonly string[], model: LearnedModel) => string | null;
}

export interface ComparedModels extends Differences {
  readonly one: WalkedModel;
  readonly other: WalkedModel;
  readonly walk: Walk;
}

const usualNames = ['the first model', 'the second model'] as const;

const notCompared = (one: WalkedModel, { unjudged }: Walk): readonly string[] => {
  const sentences = unjudged.map(
    ({ states: [state], word }) =>
      `${one.model.states[state]}: digits as many as those of ${word} were not compared: one of the models has none.`,
  );
  return [...new Set(sentences)];
};

/** Calls of which neither model knows the last answer: it was not always the same, or none came. */
const unknownToBoth = (one: WalkedModel, other: WalkedModel): readonly string[] => {
  const isUnknown = (walked: WalkedModel, word: readonly string[]): boolean =>
    replayed(walked, word).length === word.length - 1;
  const sentences = [one.model, other.model].flatMap(({ nondeterministic, refused }) =>
    [...nondeterministic.map(({ word }) => word), ...refused]
      .filter((word) => isUnknown(one, word) && isUnknown(other, word))
      .map(
        (word) =>
          `The answer to ${word.join(', ')}, and what follows, was not compared: it is certain in neither of the models.`,
      ),
  );
  return [...new Set(sentences)];
};

/** A learning that has ended early may lack what another one lacks, too. */
const partly = ({ ended }: LearnedModel, name: string): readonly string[] =>
  ended === null
    ? []
    : [`What both models lack was not compared: the learning of ${name} ended early: ${ended.replace(/\.$/, '')}.`];

const isWord =
  (path: readonly string[]) =>
  (word: readonly string[]): boolean =>
    word.length === path.length && word.every((input, index) => input === path[index]);

/** Why the model that does not define the last input leaves it out. */
const whyUnknown = ({ path, one }: DifferingPair, model: LearnedModel, facing: LearnedModel): string => {
  const { nondeterministic, refused } = one === undefined ? model : facing;
  if (nondeterministic.some(({ word }) => isWord(path)(word))) return 'this call has several answers';
  return refused.some(isWord(path)) ? 'this call had no answer' : 'nothing is known of this input';
};

/** Throws `InvalidFile` where the classes of digits of two prompts together are too many to be compared. */
export const comparedModels = (
  model: LearnedModel,
  facing: LearnedModel,
  { names = usualNames, announcements = {}, writeTest }: DifferencesOptions = {},
): ComparedModels => {
  const [one, other] = [new WalkedModel(model), new WalkedModel(facing)];
  const walk = walkThrough(one, other);
  const differences = walk.differing.map((pair): Difference => ({
    words: differenceSentence(pair, {
      names,
      announcements,
      state: model.states[pair.states[0]] ?? '',
      whyUnknown: whyUnknown(pair, model, facing),
    }),
    path: pair.path,
    expected: pair.one?.output ?? null,
    found: pair.other?.output ?? null,
    tests: writeTest === undefined ? [] : [writeTest(pair.path, model), writeTest(pair.path, facing)],
  }));
  const { timers, not_compared: rest } = comparedTimers(model, facing, walk.pairs, { names, announcements });
  const unknown = [
    ...notCompared(one, walk),
    ...unknownToBoth(one, other),
    ...partly(model, names[0]),
    ...partly(facing, names[1]),
  ];
  return { differences, timers, not_compared: [...unknown, ...rest], one, other, walk };
};

/** As `comparedModels`. */
export const differencesOf = (
  one: LearnedModel,
  other: LearnedModel,
  options: DifferencesOptions = {},
): readonly Difference[] => comparedModels(one, other, options).differences;
