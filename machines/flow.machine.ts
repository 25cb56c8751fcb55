/**
 * A call that walks a flow: from its Start, operation by operation, along the exits. Each flow is a statechart of its
 * own, made once when the flow is loaded.
 *
 * The state of an operation invokes the actor that its type names, as `operation`; the code that runs the machine
 * provides those actors. An exit may have nothing attached: then a caller who is still on the line is released.
 *
 * Collected digits stay in a buffer of the call, where the following operations find them. There are as many buffers as
 * the operations of the flow name, and each holds no more than a caller may enter.
 */
import { assign, setup, type AnyActorLogic } from 'xstate';
import type { Buffers, FlowEvent, OperationOutcome } from './events.ts';
import { flowDefinition, type Flow, type FlowEnd, type FlowOperation } from './flow-definition.ts';

export interface FlowInput {
  /** The call of the host: passed to the operations, never examined. */
  readonly call: unknown;
  /** Digits that the call has from its start, by the name of a buffer. Default: none. */
  readonly buffers?: Buffers;
  /** Number of operations that the call may enter. Default: that of the definition. */
  readonly maximumSteps?: number;
}

export interface FlowContext {
  readonly call: unknown;
  readonly buffers: Buffers;
  /** The current operation of the call, or its last one. */
  readonly operationId: string;
  /** Operations entered so far: a flow may loop, but not for ever. */
  readonly steps: number;
  /** Number of operations that a call may enter. */
  readonly maximumSteps: number;
  readonly failure: string;
}

export interface FlowOutput {
  readonly ended: FlowEnd;
  /** Id of the last operation. */
  readonly operationId: string;
  readonly reason: string;
}

const outcomeOf = (event: FlowEvent): OperationOutcome =>
  event.type === 'xstate.done.actor.operation' ? event.output : { exit: null, ended: 'failed' };

/** The buffers of the call, with those that the last operation has stored. */
const buffersAfter = ({ buffers }: FlowContext, event: FlowEvent): Buffers => {
  const outcome = outcomeOf(event);
  return outcome.exit === null || outcome.stored === undefined ? buffers : { ...buffers, ...outcome.stored };
};

const failureOf = ({ operationId, steps, maximumSteps }: FlowContext, event: FlowEvent): string => {
  if (event.type === 'xstate.error.actor.operation')
    return event.error instanceof Error ? event.error.message : String(event.error);
  const outcome = event.output;
  if (outcome.exit === null) return outcome.reason ?? '';
  return steps < maximumSteps
    ? `operation ${operationId} has no exit ${outcome.exit}`
    : 'the flow goes round in a circle';
};

const unprovided = (action: string) => (): never => {
  throw new Error(`the statechart of a flow needs ${action} provided`);
};

/** Flows that are not hosted are not counted. */
const uncounted: (call: { readonly context: FlowContext }, params: { exit: number }) => void = () => undefined;

const parts = setup({
  types: {
    context: {} as FlowContext,
    events: {} as FlowEvent,
    input: {} as FlowInput,
    output: {} as FlowOutput,
  },
  actors: {} as Record<string, AnyActorLogic>,
  guards: {
    /** The call left the operation by this exit, which leads to another one, and the walk is not too long. */
    goesOnBy: ({ context, event }, { exit }: { exit: number }) =>
      outcomeOf(event).exit === exit && context.steps < context.maximumSteps,
    /** The call left the operation by this exit, to which nothing is attached. */
    endsBy: ({ event }, { exit }: { exit: number }) => outcomeOf(event).exit === exit,
    /** The operation took no exit: it ended the walk in this way. */
    endedAs: ({ event }, { ended }: { ended: FlowEnd }) => {
      const outcome = outcomeOf(event);
      return outcome.exit === null && outcome.ended === ended;
    },
    /** The exit leads to another operation, but the walk has entered as many operations as a call may. */
    flowIsCircular: ({ context, event }) => outcomeOf(event).exit !== null && context.steps >= context.maximumSteps,
  },
  actions: {
    followExit: assign({
      operationId: (_, { to }: { to: string }) => to,
      steps: ({ context }) => context.steps + 1,
      buffers: ({ context, event }) => buffersAfter(context, event),
    }),
    /** Reports to the coverage of the flow that the call leaves the operation by this exit. */
    countExit: uncounted,
    keepFailure: assign({ failure: ({ context, event }) => failureOf(context, event) }),
    /** Orders the switch to release the caller who is still on the line. */
    releaseCaller: unprovided('releaseCaller'),
    /** Ends the dialogue with the switch, whatever state it is in. */
    leaveCall: unprovided('leaveCall'),
  },
});

const handedTo =
  ({ settings }: FlowOperation) =>
  ({ context: { call, buffers } }: { context: FlowContext }) => ({ call, settings, buffers });

const endedAs =
  (ended: FlowEnd) =>
  ({ context }: { context: FlowContext }): FlowOutput => ({
    ended,
    operationId: context.operationId,
    reason: context.failure,
  });

/** The statechart of the flow. Throws an error that names the operation that makes it impossible. */
export const flowMachine = (flow: Flow) => {
  const definition = flowDefinition(flow);
  const { context: first } = definition;
  const states = Object.entries(definition.states).map(([key, state]) => {
    const operation = flow.operations.get(key);
    if (!('invoke' in state) || operation === undefined) return [key, { ...state, output: endedAs(key as FlowEnd) }];
    return [key, { ...state, invoke: { ...state.invoke, input: handedTo(operation) } }];
  });
  return parts.createMachine({
    ...definition,
    context: ({ input }: { input: FlowInput }): FlowContext => ({
      call: input.call,
      buffers: input.buffers ?? first.buffers,
      operationId: first.operationId,
      steps: first.steps,
      maximumSteps: input.maximumSteps ?? first.maximumSteps,
      failure: first.failure,
    }),
    states: Object.fromEntries(states),
    output: ({ event }: { event: { output: unknown } }) => event.output as FlowOutput,
  } as unknown as Parameters<typeof parts.createMachine>[0]);
};

export type FlowMachine = ReturnType<typeof flowMachine>;
