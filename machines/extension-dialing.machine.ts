/**
 * ExtensionDialing: prompt a caller for an extension, validate the digits, check the patterns, terminate the call.
 *
 * This is the table of the flow operation's definition, row by row: exactly three exits (0 Busy/NoAnswer, 1
 * Insufficient Digits, 2 No Match) and three ends without one (answered, hung up, failed). The service logic checks the
 * digits itself: if a resource returns too few, too many or anything but digits, the number is not acceptable.
 */
import { assign, fromCallback, setup, type EventObject } from 'xstate';
import type { ExtensionDialingEvent, OperationOutcome } from './events.ts';
import {
  anAttemptIsLeft,
  areDigits,
  afterFailedAttempt,
  collectedDigits,
  hungUpOrFailed,
  matchesSome,
  reasonOfFailure,
  unprovided,
  usedAttempt,
  type CollectDigitsInput,
  type CollectingContext,
  type NumberPattern as DestinationPattern,
  type TerminateCallInput,
} from './operation-parts.ts';

export type { CollectDigitsInput, DestinationPattern, TerminateCallInput };

/** The configuration of one ExtensionDialing operation, with its defaults. */
export interface ExtensionDialingSettings<Prompt = unknown> {
  readonly mainPrompt: Prompt;
  readonly repromptPrompt: Prompt;
  readonly maxIterations: number;
  readonly prefix: string;
  readonly minDigits: number;
  readonly maxDigits: number;
  /** Seconds to ring before the call counts as unanswered. */
  readonly ringSeconds: number;
  /** Empty: all destinations are permitted. */
  readonly patterns: readonly DestinationPattern[];
  /** Whether an operation is attached to exit 0; if not, busy and no-answer are not armed. */
  readonly busyNoAnswerAttached: boolean;
}

export interface ExtensionDialingInput {
  /** The call of the host: passed to the actors, never examined. */
  readonly call: unknown;
  readonly settings: ExtensionDialingSettings;
}

export interface ExtensionDialingContext extends ExtensionDialingInput, CollectingContext {
  readonly settings: ExtensionDialingSettings;
  readonly finalDestination: string;
  readonly failure: string;
}

const collected = { target: 'validating', actions: 'keepDigits' } as const;

const failedAttempt = afterFailedAttempt('reprompting', 'insufficientDigits');

export const extensionDialingMachine = setup({
  types: {
    context: {} as ExtensionDialingContext,
    events: {} as ExtensionDialingEvent,
    input: {} as ExtensionDialingInput,
    output: {} as OperationOutcome,
  },
  actors: {
    collectDigits: fromCallback<EventObject, CollectDigitsInput, ExtensionDialingEvent>(unprovided),
    terminateCall: fromCallback<EventObject, TerminateCallInput, ExtensionDialingEvent>(unprovided),
  },
  guards: {
    /** The attempt that just failed was not the last one. */
    attemptsRemain: ({ context }) => anAttemptIsLeft(context),
    /** Digits only, as many as an Extension Number may have. */
    digitsAreAcceptable: ({ context: { digits, settings } }) => areDigits(digits, settings),
    /** No patterns are configured, or one of them matches the whole Final Destination. */
    destinationIsPermitted: ({ context: { finalDestination, settings } }) =>
      settings.patterns.length === 0 || matchesSome(settings.patterns, finalDestination),
  },
  actions: {
    keepDigits: assign(collectedDigits),
    countAttempt: assign(usedAttempt),
    formFinalDestination: assign({ finalDestination: ({ context }) => context.settings.prefix + context.digits }),
    keepFailure: assign(reasonOfFailure),
  },
}).createMachine({
  id: 'extension-dialing',
  context: ({ input: { call, settings } }) => ({
    call,
    settings,
    attempts: 0,
    digits: '',
    finalDestination: '',
    failure: '',
  }),
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
      always: [
        { guard: 'digitsAreAcceptable', target: 'patternChecking', actions: 'formFinalDestination' },
        ...failedAttempt,
      ],
    },
    /** Prefix and digits together are compared with the permitted patterns. */
    patternChecking: {
      always: [{ guard: 'destinationIsPermitted', target: 'terminating' }, { target: 'noMatch' }],
    },
    /**
     * The call is being connected to the Final Destination, which rings until the switch, or else the actor's own
     * timer, ends it.
     */
    terminating: {
      invoke: {
        src: 'terminateCall',
        input: ({ context: { call, settings, finalDestination } }) => ({
          call,
          settings,
          destination: finalDestination,
        }),
      },
      on: {
        'call.answered': { target: 'answered' },
        'destination.occupied': { target: 'busyOrNoAnswer' },
        'ring.timedOut': { target: 'busyOrNoAnswer' },
        // Not shown in the seed: a route select failure leaves with Busy/NoAnswer, because no other exit fits.
        'route.failed': { target: 'busyOrNoAnswer' },
        ...hungUpOrFailed,
      },
    },
    /** Exit 0, Busy/NoAnswer. */
    busyOrNoAnswer: { type: 'final', output: { exit: 0 } },
    /** Exit 1, Insufficient Digits. */
    insufficientDigits: { type: 'final', output: { exit: 1 } },
    /** Exit 2, No Match. Not shown in the seed: the operation leaves at once, without another prompt. */
    noMatch: { type: 'final', output: { exit: 2 } },
    /** No exit: the Final Destination answered, the flow is over. */
    answered: { type: 'final', output: { exit: null, ended: 'answered' } },
    /** No exit: the caller hung up while prompted or while it rang. */
    hungUp: { type: 'final', output: { exit: null, ended: 'hungUp' } },
    /** No exit: the call broke. */
    failed: { type: 'final', output: ({ context }) => ({ exit: null, ended: 'failed', reason: context.failure }) },
  },
  output: ({ event }) => event.output as OperationOutcome,
});
