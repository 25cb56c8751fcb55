/**
 * What an expected model gives a learner: its words of digits, the calls that show its states, and the suite that finds
 * what a smaller service lacks.
 */
import type { Edge, Mealy } from '../../flow/model/mealy.ts';
import { boundedSuite } from '../../prove/bounded-suite.ts';
import { stateCover } from '../../prove/paths.ts';
import { identifiersOf } from '../identifiers.ts';
import { wordOf } from '../model/digits-input.ts';
import type { LearnedModel, LearnedTransition } from '../model/learned-model.ts';
import type { Stage } from '../test-words.ts';
import { ModelMachine } from '../tests/model-machine.ts';

type Inputs = readonly string[];

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

/** A call to each state, and what distinguishes it from the others: a service that has all of them answers so. */
export const firstWords = (model: LearnedModel): readonly Inputs[] => {
  const { machine, kinds } = observable(model);
  const identifiers = identifiersOf(machine, (state) => kinds[state]);
  return stateCover(machine).flatMap((steps, state) => {
    if (steps === undefined) return [];
    const way = steps.map(({ edge }) => edge.input);
    const after = identifiers[state] ?? [];
    return after.length === 0 ? [way] : after.map((inputs) => [...way, ...inputs]);
  });
};

/**
 * The calls that a service has to answer as the model does, if it has no more states: for a hypothesis that lacks some
 * of them, whose own tests may be too short to find them.
 */
export const suiteOfExpected = (model: LearnedModel): Stage => {
  const own = new Set(model.inputs);
  return {
    name: 'the expected calls',
    *words({ states }) {
      if (states.length >= model.states.length) return;
      const options = { criterion: 'complete', depth: 0, maxTests: mostWords, probe: false } as const;
      for (const way of boundedSuite(new ModelMachine(model), options).ways) {
        const inputs = way.map(({ edge }) => edge.input);
        if (inputs.every((input) => own.has(input))) yield inputs;
      }
    },
  };
};

/** The machine of a model whose outputs also name the inputs that are possible then. */
const observable = (model: LearnedModel): { readonly machine: Mealy; readonly kinds: readonly string[] } => {
  const own: LearnedTransition[][] = model.states.map(() => []);
  for (const transition of model.transitions) own[transition.from]?.push(transition);
  const kinds = own.map((all) => JSON.stringify(all.map(({ input }) => input).sort()));
  const edgeOf = ({ input, output, to }: LearnedTransition, index: number): Edge => ({
    input,
    output: JSON.stringify([output, kinds[to]]),
    to,
    index,
    isProbe: false,
  });
  const states = own.map((all) => new Map(all.map((each, index) => [each.input, edgeOf(each, index)])));
  return { machine: { states, end: -1 }, kinds };
};
