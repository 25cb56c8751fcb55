/** Menu: its statechart, the preparation of its configuration, and the actor that prompts. */
import { menuMachine, type MenuSettings } from '../../../machines/menu.machine.ts';
import type { DigitPrompt } from '../collect-digits.ts';
import { flowNode, usedAttempts, type OperationDefinition } from '../node.ts';
import { collectDigitsActor } from '../operation-actors.ts';
import { compilePattern } from '../patterns.ts';
import { prepareKeyPrompt } from '../prepare-prompts.ts';

type Definition = Extract<OperationDefinition, { type: 'Menu' }>;

/** The keys that a caller can press. */
const keys = '0123456789*#';

/** Stands for a caller who presses no key. */
const timeout = 'T';

// Not shown in the seed: a key whose exit has nothing attached is no choice.
const choicesOf = ({ config, exits }: Definition): Record<string, number> =>
  Object.fromEntries(
    config.digits.filter(({ exit_idx }) => exits[exit_idx] != null).map(({ digit, exit_idx }) => [digit, exit_idx]),
  );

/** Named after the keys that lead to it; a caller who has made no choice leaves through exit 0, too. */
const exitName = ({ config }: Definition, exit: number): string => {
  const keys = config.digits.filter(({ exit_idx }) => exit_idx === exit).map(({ digit }) => digit);
  const pressed = keys.filter((key) => key !== timeout);
  const ways = [
    ...(exit === 0 ? ['No Choice'] : []),
    ...(pressed.length === 0 ? [] : [`${pressed.length === 1 ? 'Key' : 'Keys'} ${pressed.join(' ')}`]),
    ...(keys.includes(timeout) ? ['No Key'] : []),
  ];
  return ways.join(', ');
};

export const menuNode = flowNode({
  type: 'Menu',
  prepare: (definition, site): MenuSettings<DigitPrompt> => {
    const { config } = definition;
    const { [timeout]: timeoutExit = null, ...choices } = choicesOf(definition);
    const prepare = (which: 'main' | 'timeout' | 'bad_digit'): DigitPrompt =>
      prepareKeyPrompt(config[`${which}_announcement`], config.first_digit_timeout, site);
    return {
      mainPrompt: prepare('main'),
      timeoutPrompt: prepare('timeout'),
      badDigitPrompt: prepare('bad_digit'),
      maxIterations: config.max_iterations,
      choices,
      timeoutExit,
    };
  },
  exits: (definition) => definition.exits.map((_, exit) => exitName(definition, exit)),
  logic: menuMachine.provide({ actors: { collectDigits: collectDigitsActor() } }),
  part: {
    remembers: usedAttempts,
    asks: ({ choices }) => ({
      fewest: 1,
      most: 1,
      characters: keys,
      prefix: '',
      patterns: Object.keys(choices).map(compilePattern),
    }),
  },
});
