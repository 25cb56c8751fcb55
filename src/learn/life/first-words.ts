/** What an expected model gives a learner to begin with: its words of digits, and the calls that prove it. */
import { boundedSuite } from '../../prove/bounded-suite.ts';
import { wordOf } from '../model/digits-input.ts';
import type { LearnedModel } from '../model/learned-model.ts';
import { ModelMachine } from '../tests/model-machine.ts';

/** More than a model of some hundred states has. */
const mostWords = 20_000;

/** By the text of a prompt: a word of each of its classes. */
export const wordsOfPrompts = ({ digit_classes: prompts }: LearnedModel): ReadonlyMap<string, readonly string[]> => {
  const words = new Map<string, readonly string[]>();
  for (const { prompt, classes } of prompts) {
    const own = classes.flatMap(({ input }) => wordOf(input) ?? []);
    words.set(prompt, [...new Set([...(words.get(prompt) ?? []), ...own])]);
  }
  return words;
};

/** The calls that a service has to answer as the model does, if it has no more states. */
export const firstWords = (model: LearnedModel): readonly (readonly string[])[] => {
  const options = { criterion: 'complete', depth: 0, maxTests: mostWords, probe: false } as const;
  const { ways } = boundedSuite(new ModelMachine(model), options);
  const own = new Set(model.inputs);
  return ways
    .map((way) => way.map(({ edge }) => edge.input))
    .filter((inputs) => inputs.every((input) => own.has(input)));
};
