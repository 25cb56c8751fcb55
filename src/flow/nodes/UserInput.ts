/** UserInput: its statechart, the preparation of its configuration, and the actor that prompts. */
import { userInputMachine, type UserInputSettings } from '../../../machines/user-input.machine.ts';
import type { DigitPrompt } from '../collect-digits.ts';
import { flowNode, usedAttempts } from '../node.ts';
import { collectDigitsActor } from '../operation-actors.ts';
import { prepareDigitPrompts } from '../prepare-prompts.ts';

export const userInputNode = flowNode({
  type: 'UserInput',
  prepare: ({ config }, site, report): UserInputSettings<DigitPrompt> => ({
    ...prepareDigitPrompts(config, site, report),
    maxIterations: config.max_iterations,
    minDigits: config.min_digits,
    maxDigits: config.max_digits,
    buffer: config.buffer,
  }),
  exits: ['Collected', 'Not Collected'],
  logic: userInputMachine.provide({ actors: { collectDigits: collectDigitsActor() } }),
  part: {
    remembers: usedAttempts,
    asks: ({ minDigits, maxDigits }) => ({
      fewest: minDigits,
      most: maxDigits,
      characters: '0123456789',
      prefix: '',
      patterns: [],
    }),
    fills: ({ buffer }) => buffer,
  },
});
