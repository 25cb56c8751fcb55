/**
 * A call that walks a flow: from its Start, operation by operation, by the exits that they are left by.
 *
 * Each operation is an actor under its type's name, spawned as `operation`, one at a time; which types there are is told by
 * whoever provides the actors. An exit may be `null`: nothing attached, so a caller who is still on the line is released.
 *
 * What an operation collects stays in a buffer of the call, where those that follow find it. Buffers are as many as the operations of
 * the flow name, and hold no more than a caller may enter.
 */
import { assign, enqueueActions, setup, stopChild, type AnyActorLogic } from 'xstate';
import type { Buffers, CallFlowEvent, OperationOutcome } from './events.ts';

/** One operation of a flow that was loaded: its type names the actor, `settings` is what that actor works from. */
export interface FlowOperation {
  readonly id: string;
  readonly type: string;
  readonly exits: readonly (string | null)[];
  readonly settings: unknown;
}

export interface CallFlowInput {
  /** The call as its host knows it: handed on to the operations, never looked into. */
  readonly call: unknown;
  readonly operations: ReadonlyMap<string, FlowOperation>;
  /** Id of the Start operation. */
  readonly start: string;
  /** What the call brings with it, by the name of a buffer. Default: nothing. */
  readonly buffers?: Buffers;
}

export interface CallFlowContext extends CallFlowInput {
  readonly buffers: Buffers;
  readonly operationId: string;
  /** Operations entered so far: a flow may loop, but not for ever. */
  readonly steps: number;
  readonly failure: string;
}

export interface CallFlowOutput {
  readonly ended: 'answered' | 'hungUp' | 'released' | 'failed';
  /** Id of the operation that was the last. */
  readonly operationId: string;
  readonly reason: string;
}

/** A call that walks through more operations than this is released: its flow goes round in a circle. */
const maximumSteps = 1000;

const outcomeOf = (event: CallFlowEvent): OperationOutcome =>
  event.type === 'xstate.done.actor.operation' ? event.output : { exit: null, ended: 'failed' };

const nextOf = (context: CallFlowContext, event: CallFlowEvent): string | null => {
  const { exit } = outcomeOf(event);
  return exit === null ? null : (context.operations.get(context.operationId)?.exits[exit] ?? null);
};

/** The buffers of the call, with what the operation that was just left has stored. */
const buffersAfter = ({ buffers }: CallFlowContext, event: CallFlowEvent): Buffers => {
  const outcome = outcomeOf(event);
  return outcome.exit === null || outcome.stored === undefined ? buffers : { ...buffers, ...outcome.stored };
};

const failureOf = (event: CallFlowEvent): string => {
  if (event.type === 'xstate.error.actor.operation') return event.error instanceof Error ? event.error.message : String(event.error);
  const outcome = event.output;
  return outcome.exit === null ? (outcome.reason ?? '') : 'the flow goes round in a circle';
};

const endedAs = (ended: CallFlowOutput['ended']) => ({ context }: { context: CallFlowContext }): CallFlowOutput => ({
  ended,
  operationId: context.operationId,
  reason: context.failure,
});

export const callFlowMachine = setup({
  types: {
    context: {} as CallFlowContext,
    events: {} as CallFlowEvent,
    input: {} as CallFlowInput,
    output: {} as CallFlowOutput,
  },
  actors: {} as Record<string, AnyActorLogic>,
  guards: {
    /** The operation was left by an exit that leads to another one, and the walk is not suspiciously long. */
    exitIsAttached: ({ context, event }) => nextOf(context, event) !== null && context.steps < maximumSteps,
    /** The exit leads on, but the walk has taken more steps than any sensible flow. */
    flowIsCircular: ({ context, event }) => nextOf(context, event) !== null && context.steps >= maximumSteps,
    /** The operation ended the walk: the called party answered. */
    callWasAnswered: ({ event }) => endOf(event) === 'answered',
    /** The operation ended the walk: the caller is gone. */
    callerHungUp: ({ event }) => endOf(event) === 'hungUp',
    /** The operation ended the walk by releasing the call itself. */
    callWasReleased: ({ event }) => endOf(event) === 'released',
    /** The operation ended the walk because the call broke. */
    callBroke: ({ event }) => endOf(event) === 'failed',
  },
  actions: {
    startOperation: enqueueActions(({ context, enqueue }) => {
      const { call, buffers, operations, operationId } = context;
      const operation = operations.get(operationId);
      if (operation === undefined) throw new Error(`the flow has no operation ${operationId}`);
      enqueue.spawnChild(operation.type, { id: 'operation', input: { call, settings: operation.settings, buffers } });
    }),
    stopOperation: stopChild('operation'),
    followExit: assign(({ context, event }) => ({
      operationId: nextOf(context, event) ?? context.operationId,
      steps: context.steps + 1,
      buffers: buffersAfter(context, event),
    })),
    keepFailure: assign({ failure: ({ event }) => failureOf(event) }),
    /** Tells the switch to release the caller who is still on the line. */
    releaseCaller: () => {
      throw new Error('call-flow needs releaseCaller provided');
    },
    /** Ends the dialogue with the switch, whatever state it is in. */
    leaveCall: () => {
      throw new Error('call-flow needs leaveCall provided');
    },
  },
}).createMachine({
  id: 'call-flow',
  context: ({ input: { call, operations, start, buffers = {} } }) => ({ call, operations, start, buffers, operationId: start, steps: 1, failure: '' }),
  initial: 'operating',
  states: {
    /** The operation `operationId` has the call. */
    operating: {
      entry: 'startOperation',
      exit: 'stopOperation',
      on: {
        'xstate.done.actor.operation': [
          { guard: 'exitIsAttached', target: 'operating', reenter: true, actions: 'followExit' },
          { guard: 'flowIsCircular', target: 'failed', actions: ['keepFailure', 'releaseCaller'] },
          { guard: 'callWasAnswered', target: 'answered' },
          { guard: 'callerHungUp', target: 'hungUp' },
          { guard: 'callWasReleased', target: 'released' },
          { guard: 'callBroke', target: 'failed', actions: 'keepFailure' },
          // Not shown in the seed: an exit with nothing attached ends the processing, and the caller is released.
          { target: 'released', actions: 'releaseCaller' },
        ],
        'xstate.error.actor.operation': { target: 'failed', actions: 'keepFailure' },
      },
    },
    /** The called party answered; the flow has nothing more to say in the call. */
    answered: { type: 'final', entry: 'leaveCall', output: endedAs('answered') },
    /** The caller hung up. */
    hungUp: { type: 'final', entry: 'leaveCall', output: endedAs('hungUp') },
    /** The flow released the call, by an operation or because nothing was attached to an exit. */
    released: { type: 'final', entry: 'leaveCall', output: endedAs('released') },
    /** The call broke, or the flow could not go on. */
    failed: { type: 'final', entry: 'leaveCall', output: endedAs('failed') },
  },
  output: ({ event }) => event.output as CallFlowOutput,
});

function endOf(event: CallFlowEvent): CallFlowOutput['ended'] | undefined {
  const outcome = outcomeOf(event);
  return outcome.exit === null ? outcome.ended : undefined;
}
