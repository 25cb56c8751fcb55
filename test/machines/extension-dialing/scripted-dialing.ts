/**
 * ExtensionDialing with a caller and a network that answer with the next event of a script each time they are asked.
 */
import { SimulatedClock, createActor } from 'xstate';
import type { ExtensionDialingEvent } from '../../../machines/events.ts';
import {
  extensionDialingMachine,
  type CollectDigitsInput,
  type DestinationPattern,
  type ExtensionDialingSettings,
  type TerminateCallInput,
} from '../../../machines/extension-dialing.machine.ts';
import { scriptedActors } from '../scripted-operation.ts';

export const settings: ExtensionDialingSettings<string> = {
  mainPrompt: 'main',
  repromptPrompt: 'reprompt',
  maxIterations: 3,
  prefix: '017355',
  minDigits: 2,
  maxDigits: 3,
  ringSeconds: 20,
  patterns: [],
  busyNoAnswerAttached: true,
};

/** A pattern that matches the destinations that begin with the text. */
export const beginningWith = (text: string): DestinationPattern => ({
  source: text,
  matches: (destination) => destination.startsWith(text),
});

export const entered = (digits: string): ExtensionDialingEvent => ({ type: 'digits.collected', digits });
export const nothing: ExtensionDialingEvent = { type: 'collection.failed', reason: 'nothing was entered' };

/** Answers the n-th question with the n-th event; a question beyond the script stays unanswered. */
export const dial = (changed: Partial<ExtensionDialingSettings>, ...script: readonly ExtensionDialingEvent[]) => {
  const { asked, happened, inputs, asking } = scriptedActors(script);
  const machine = extensionDialingMachine.provide({
    actors: {
      collectDigits: asking<CollectDigitsInput>(({ prompt }) => `plays ${String(prompt)}`),
      terminateCall: asking<TerminateCallInput>(({ destination }) => `rings ${destination}`),
    },
  });
  const actor = createActor(machine, {
    input: { call: 'the call', settings: { ...settings, ...changed } },
    clock: new SimulatedClock(),
  });
  actor.start();
  return { actor, asked, happened, inputs, outcome: () => actor.getSnapshot().output };
};
