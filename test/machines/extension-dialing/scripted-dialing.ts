/** ExtensionDialing with a caller and a network that say what the test gives them to say, one thing each time they are asked. */
import { SimulatedClock, createActor, fromCallback, type EventObject } from 'xstate';
import type { ExtensionDialingEvent } from '../../../machines/events.ts';
import {
  extensionDialingMachine,
  type CollectDigitsInput,
  type DestinationPattern,
  type ExtensionDialingSettings,
  type TerminateCallInput,
} from '../../../machines/extension-dialing.machine.ts';

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

/** A pattern that stands for the destinations that begin with the text. */
export const beginningWith = (text: string): DestinationPattern => ({
  source: text,
  matches: (destination) => destination.startsWith(text),
});

export const entered = (digits: string): ExtensionDialingEvent => ({ type: 'digits.collected', digits });
export const nothing: ExtensionDialingEvent = { type: 'collection.failed', reason: 'nothing was entered' };

/** Answers the n-th question with the n-th event; a question beyond the script stays unanswered. */
export const dial = (changed: Partial<ExtensionDialingSettings>, ...script: readonly ExtensionDialingEvent[]) => {
  const asked: string[] = [];
  /** What began and what was stopped, in order. */
  const happened: string[] = [];
  const inputs: (CollectDigitsInput | TerminateCallInput)[] = [];
  const asks = <Input extends CollectDigitsInput | TerminateCallInput>(question: (input: Input) => string) =>
    fromCallback<EventObject, Input, ExtensionDialingEvent>(({ input, sendBack }) => {
      const answer = script[asked.length];
      asked.push(question(input));
      happened.push(question(input));
      inputs.push(input);
      if (answer !== undefined) sendBack(answer);
      return () => void happened.push(`${question(input)} no more`);
    });
  const machine = extensionDialingMachine.provide({
    actors: {
      collectDigits: asks<CollectDigitsInput>(({ prompt }) => `plays ${String(prompt)}`),
      terminateCall: asks<TerminateCallInput>(({ destination }) => `rings ${destination}`),
    },
  });
  const actor = createActor(machine, { input: { call: 'the call', settings: { ...settings, ...changed } }, clock: new SimulatedClock() });
  actor.start();
  return { actor, asked, happened, inputs, outcome: () => actor.getSnapshot().output };
};
