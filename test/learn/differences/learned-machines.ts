/** Learned models that tests make: of random machines, and by hand. */
import fc from 'fast-check';
import { inap } from '../../../src/protocol/inap/index.ts';
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

/** A prompt that takes one or two digits, which '#' ends: no caller can enter more, nor '#' among them. */
export const promptOfTwo = `PromptAndCollectUserInformation(${Buffer.from(
  inap.operation('PromptAndCollectUserInformation').argument?.encode({
    collectedInfo: { collectedDigits: { minimumNbOfDigits: 1, maximumNbOfDigits: 2, endOfReplyDigit_hex: '0c' } },
  }) ?? [],
).toString('hex')})`;

/** Classes of that prompt, as models that were made in different ways have them. */
const partitions: readonly (readonly DigitClass[])[] = [
  [digitClass('digits 1', '1'), digitClass('digits 2', '[02-9*]'), digitClass('digits 22', '??')],
  [digitClass('digits 1', '[12]'), digitClass('digits 3', '[03-9*]'), digitClass('digits 22', '[0-9*][0-9*]')],
  [digitClass('digits 1', '1'), digitClass('digits 2', '[02-9*]')],
  [digitClass('digits 1', '?'), digitClass('digits 12', '1?'), digitClass('digits 22', '[02-9*]?')],
];
const impossible = [digitClass('digits 123', '???'), digitClass('digits 1#', '?#'), digitClass('digits #', '#')];

/** Each state behind the beginning of the call asks for digits, and has some of the classes of its model. */
export const randomPrompts: fc.Arbitrary<LearnedModel> = fc
  .record({
    waiting: fc.integer({ min: 1, max: 3 }),
    partition: fc.constantFrom(...partitions),
    others: fc.subarray(impossible),
  })
  .chain(({ waiting, partition, others }) => {
    const classes = [...partition, ...others];
    // Equal outputs and ways are likely: otherwise nearly all models differ at once.
    const output = fc.oneof({ weight: 9, arbitrary: fc.constant('x') }, { weight: 1, arbitrary: fc.constant('y') });
    const edge = fc.record({ output, to: fc.integer({ min: 1, max: waiting + 1 }) });
    const edges = fc.array(fc.option(edge, { freq: 20 }), { minLength: classes.length, maxLength: classes.length });
    return fc
      .array(edges, { minLength: waiting, maxLength: waiting })
      .map((states) =>
        modelWith(
          [
            { from: 0, input: 'begin', output: 'x', to: 2 },
            ...states.flatMap((own, state) =>
              own.flatMap((each, index) =>
                each === null ? [] : [{ from: state + 2, input: classes[index]?.input ?? '', ...each }],
              ),
            ),
          ],
          [{ prompt: promptOfTwo, states: states.map((_, state) => state + 2), classes }],
        ),
      );
  });

/**
 * A model and another one that has a state twice, lacks some of the digits that no caller can enter, and sometimes
 * answers in another way.
 */
export const modelsAlmostEqual: fc.Arbitrary<readonly [LearnedModel, LearnedModel]> = randomPrompts.chain((model) => {
  const { transitions, states, digit_classes: prompts } = model;
  const copy = states.length;
  const isImpossible = ({ input }: LearnedTransition): boolean => impossible.some((one) => one.input === input);
  const choice = fc.record({ toCopy: fc.boolean(), isLeft: fc.boolean() });
  const choices = fc.array(choice, { minLength: 2 * transitions.length, maxLength: 2 * transitions.length });
  const changed = fc.option(fc.nat(transitions.length - 1), { freq: 1 });
  return fc.tuple(fc.integer({ min: 2, max: copy - 1 }), choices, changed).map(([doubled, chosen, wrong]) => {
    const both = [
      ...transitions,
      ...transitions.filter(({ from }) => from === doubled).map((edge) => ({ ...edge, from: copy })),
    ].flatMap((edge, index) => {
      if (isImpossible(edge) && chosen[index]?.isLeft === true) return [];
      const to = edge.to === doubled && chosen[index]?.toCopy === true ? copy : edge.to;
      return [{ ...edge, to, ...(index === wrong && { output: 'z' }) }];
    });
    const asking = prompts.map((prompt) => ({
      ...prompt,
      states: prompt.states.includes(doubled) ? [...prompt.states, copy] : prompt.states,
    }));
    return [model, { ...model, states: [...states, 'copy'], transitions: both, digit_classes: asking }] as const;
  });
});
