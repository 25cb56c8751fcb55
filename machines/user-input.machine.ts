/**
 * UserInput: prompt a caller for digits, validate them, keep them in a buffer of the call.
 *
 * The collecting part of ExtensionDialing with nothing behind it. Two exits (0 Collected, 1 Not Collected) and two ends
 * without one (hung up, failed). Too few digits are not input, whatever the cause: then nothing is kept.
 */
import { assign, fromCallback, setup, type EventObject } from 'xstate';
import type { OperationOutcome, UserInputEvent } from './events.ts';
import {
  afterFailedAttempt,
  anAttemptIsLeft,
  areDigits,
  collectedDigits,
  hungUpOrFailed,
  reasonOfFailure,
  unprovided,
  usedAttempt,
  type CollectDigitsInput,
  type CollectingContext,
} from './operation-parts.ts';

/** The configuration of one UserInput operation, with its defaults. */
export interface UserInputSettings<Prompt = unknown> {
  readonly mainPrompt: Prompt;
  readonly repromptPrompt: Prompt;
  readonly maxIterations: number;
  readonly minDigits: number;
  readonly maxDigits: number;
  /** Name of the buffer that keeps the digits. */
  readonly buffer: string;
}

export interface UserInputInput {
  /** The call of the host: passed to the actor, never examined. */
  readonly call: unknown;
  readonly settings: UserInputSettings;
}

export interface UserInputContext extends UserInputInput, CollectingContext {
  readonly settings: UserInputSettings;
  readonly failure: string;
}

const collected = { target: 'validating', actions: 'keepDigits' } as const;

const failedAttempt = afterFailedAttempt('reprompting', 'notCollected');

export const userInputMachine = setup({
  types: {
    context: {} as UserInputContext,
    events: {} as UserInputEvent,
    input: {} as UserInputInput,
    output: {} as OperationOutcome,
  },
  actors: { collectDigits: fromCallback<EventObject, CollectDigitsInput, UserInputEvent>(unprovided) },
  guards: {
    /** The attempt that just failed was not the last one. */
    attemptsRemain: ({ context }) => anAttemptIsLeft(context),
    /** Digits only, as many as a User Input may have. */
    digitsAreAcceptable: ({ context: { digits, settings } }) => areDigits(digits, settings),
  },
  actions: {
    keepDigits: assign(collectedDigits),
    countAttempt: assign(usedAttempt),
    keepFailure: assign(reasonOfFailure),
  },
}).createMachine({
  id: 'user-input',
  context: ({ input: { call, settings } }) => ({ call, settings, attempts: 0, digits: '', failure: '' }),
  initial: 'prompting',
  states: {
    /** The main announcement plays, and the caller's digits are collected. */
    prompting: {
      invoke: {
        src: 'collectDigits',
        input: ({ context: { call, settings } }) => ({ call, prompt: settings.mainPrompt }),
      },
      on: {
        'digits.collected': collected,
        'collection.failed': failedAttempt,
        ...hungUpOrFailed,
      },
    },
    /** The second and every later attempt: the reprompt announcement plays instead. */
    reprompting: {
      invoke: {
        src: 'collectDigits',
        input: ({ context: { call, settings } }) => ({ call, prompt: settings.repromptPrompt }),
      },
      on: {
        'digits.collected': collected,
        'collection.failed': failedAttempt,
        ...hungUpOrFailed,
      },
    },
    /** The number and kind of the digits are checked. */
    validating: {
      always: [{ guard: 'digitsAreAcceptable', target: 'collected' }, ...failedAttempt],
    },
    /** Exit 0, Collected: the call keeps the digits in the buffer. */
    collected: {
      type: 'final',
      output: ({ context: { digits, settings } }) => ({ exit: 0, stored: { [settings.buffer]: digits } }),
    },
    /** Exit 1, Not Collected: every attempt was used up. Not shown in the seed: the buffer stays as it was. */
    notCollected: { type: 'final', output: { exit: 1 } },
    /** No exit: the caller hung up while prompted. */
    hungUp: { type: 'final', output: { exit: null, ended: 'hungUp' } },
    /** No exit: the call broke. */
    failed: { type: 'final', output: ({ context }) => ({ exit: null, ended: 'failed', reason: context.failure }) },
  },
  output: ({ event }) => event.output as OperationOutcome,
});
