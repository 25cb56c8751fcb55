/** UserInput with a caller who follows the script of the test. */
import { SimulatedClock, createActor } from 'xstate';
import type { UserInputEvent } from '../../../machines/events.ts';
import type { CollectDigitsInput } from '../../../machines/operation-parts.ts';
import { userInputMachine, type UserInputSettings } from '../../../machines/user-input.machine.ts';
import { scriptedActors } from '../scripted-operation.ts';

const settings: UserInputSettings<string> = {
  mainPrompt: 'main',
  repromptPrompt: 'reprompt',
  maxIterations: 3,
  minDigits: 4,
  maxDigits: 6,
  buffer: 'user.pin',
};

export const entered = (digits: string): UserInputEvent => ({ type: 'digits.collected', digits });
export const nothing: UserInputEvent = { type: 'collection.failed', reason: 'nothing was entered' };

export const ask = (changed: Partial<UserInputSettings>, ...script: readonly UserInputEvent[]) => {
  const { asked, happened, asking } = scriptedActors(script);
  const machine = userInputMachine.provide({
    actors: { collectDigits: asking<CollectDigitsInput>(({ prompt }) => `plays ${String(prompt)}`) },
  });
  const actor = createActor(machine, {
    input: { call: 'the call', settings: { ...settings, ...changed } },
    clock: new SimulatedClock(),
  });
  actor.start();
  return { actor, asked, happened, outcome: () => actor.getSnapshot().output };
};
