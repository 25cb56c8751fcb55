/**
 * AttemptTerminate: connect the call to one destination after the other, until one answers.
 *
 * The terminating part of ExtensionDialing for a list of destinations. Where none answers, the last one decides the
 * exit: the operation may have one exit for every reason, or several (the settings assign them). Three ends without an
 * exit: answered, hung up, failed.
 */
import { assign, fromCallback, setup, type EventObject } from 'xstate';
import type { AttemptTerminateEvent, OperationOutcome } from './events.ts';
import { hungUpOrFailed, reasonOfFailure, unprovided, type TerminateCallInput } from './operation-parts.ts';

/** The configuration of one AttemptTerminate operation, with its defaults. */
export interface AttemptTerminateSettings {
  /** At least one, in the order in which they are tried. Each is passed to the actor unchanged. */
  readonly destinations: readonly { readonly address: string }[];
  /** The exits for the reasons why the last destination did not answer. */
  readonly exits: { readonly busy: number; readonly noAnswer: number; readonly routeFailure: number };
}

export interface AttemptTerminateInput {
  /** The call of the host: passed to the actor, never examined. */
  readonly call: unknown;
  readonly settings: AttemptTerminateSettings;
}

export interface AttemptTerminateContext extends AttemptTerminateInput {
  /** Destinations that have not answered. */
  readonly tried: number;
  readonly failure: string;
}

const nextDestination = {
  guard: 'destinationsRemain',
  target: 'terminating',
  reenter: true,
  actions: 'tryNext',
} as const;

export const attemptTerminateMachine = setup({
  types: {
    context: {} as AttemptTerminateContext,
    events: {} as AttemptTerminateEvent,
    input: {} as AttemptTerminateInput,
    output: {} as OperationOutcome,
  },
  actors: { terminateCall: fromCallback<EventObject, TerminateCallInput, AttemptTerminateEvent>(unprovided) },
  guards: {
    /** The destination that did not answer was not the last one. */
    destinationsRemain: ({ context: { tried, settings } }) => tried + 1 < settings.destinations.length,
  },
  actions: {
    tryNext: assign({ tried: ({ context }) => context.tried + 1 }),
    keepFailure: assign(reasonOfFailure),
  },
}).createMachine({
  id: 'attempt-terminate',
  context: ({ input: { call, settings } }) => ({ call, settings, tried: 0, failure: '' }),
  initial: 'terminating',
  states: {
    /**
     * The call is being connected to the current destination, which rings until the switch, or else the actor's own
     * timer, ends it.
     */
    terminating: {
      invoke: {
        src: 'terminateCall',
        input: ({ context: { call, tried, settings } }) => {
          const destination = settings.destinations[tried];
          return { call, destination: destination?.address ?? '', settings: destination };
        },
      },
      on: {
        'call.answered': { target: 'answered' },
        'destination.occupied': [nextDestination, { target: 'busy' }],
        'ring.timedOut': [nextDestination, { target: 'unanswered' }],
        'route.failed': [nextDestination, { target: 'unreachable' }],
        ...hungUpOrFailed,
      },
    },
    /** The exit for busy: the last destination was busy. */
    busy: { type: 'final', output: ({ context }) => ({ exit: context.settings.exits.busy }) },
    /** The exit for no answer: the last destination rang for its time. */
    unanswered: { type: 'final', output: ({ context }) => ({ exit: context.settings.exits.noAnswer }) },
    /** The exit for route select failure: no route led to the last destination. */
    unreachable: { type: 'final', output: ({ context }) => ({ exit: context.settings.exits.routeFailure }) },
    /** No exit: a destination answered, the flow is over. */
    answered: { type: 'final', output: { exit: null, ended: 'answered' } },
    /** No exit: the caller hung up while it rang. */
    hungUp: { type: 'final', output: { exit: null, ended: 'hungUp' } },
    /** No exit: the call broke. */
    failed: { type: 'final', output: ({ context }) => ({ exit: null, ended: 'failed', reason: context.failure }) },
  },
  output: ({ event }) => event.output as OperationOutcome,
});
