/** Learned models that tests make: of random machines, and by hand. */
import fc from 'fast-check';
import type { DigitClass, LearnedModel, LearnedTransition } from '../../../src/learn/model/learned-model.ts';

export const modelWith = (
  transitions: readonly (Pick<LearnedTransition, 'from' | 'input' | 'output' | 'to'> & Partial<LearnedTransition>)[],
  prompts: LearnedModel['digit_classes'] = [],
): LearnedModel => {
  const size = Math.max(2, ...transitions.flatMap(({ from, to }) => [from + 1, to + 1]));
  return {
    type: 'learned-model',
    states: Array.from(
      { length: size },
      (_, state) => ['before the call', 'after the call'][state] ?? `state ${state}`,
    ),
    inputs: [...new Set(transitions.map(({ input }) => input))],
    transitions: transitions.map((each) => ({ sent: [], ends: false, call: ['begin'], ...each })),
    digit_classes: prompts,
    level: '1',
    certain_states: size,
    calls: 10,
    rounds: 2,
    window: { from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T00:01:00.000Z' },
    profile: { service_key: 100, callers: ['6421123456'], called: '6495551' },
    nondeterministic: [],
    refused: [],
    troubles: [],
    ended: null,
  };
};

export const digitClass = (input: string, pattern: string, words: readonly string[] = []): DigitClass => ({
  input,
  pattern,
  words,
  tried: words.length,
  outcome: '',
  promise: 'exhausted',
});

const inputs = ['played', 'busy'] as const;

/** Each state behind the beginning of the call has some of the two inputs. */
export const randomModels: fc.Arbitrary<LearnedModel> = fc.integer({ min: 1, max: 3 }).chain((waiting) => {
  const edge = fc.record({ output: fc.constantFrom('x', 'y'), to: fc.integer({ min: 1, max: waiting + 1 }) });
  const some = fc.option(edge, { freq: 5 });
  return fc
    .tuple(edge, fc.array(fc.tuple(some, some), { minLength: waiting, maxLength: waiting }))
    .map(([begin, states]) =>
      modelWith([
        { from: 0, input: 'begin', ...begin },
        ...states.flatMap((edges, state) =>
          edges.flatMap((each, index) =>
            each === null ? [] : [{ from: state + 2, input: inputs[index] as string, ...each }],
          ),
        ),
      ]),
    );
});

/** The longest shortest call to a pair of states of two such models, and one input more. */
export const longestPath = 12;
