/** A call that walks a made-up flow; every operation of it does what the test says, when the test says it. */
import { SimulatedClock, createActor, fromCallback, fromPromise, type AnyActorRef, type EventObject } from 'xstate';
import { callFlowMachine, type FlowOperation } from '../../../machines/call-flow.machine.ts';
import type { Buffers, OperationOutcome } from '../../../machines/events.ts';

export const operation = (id: string, exits: readonly (string | null)[] = [], settings: unknown = id): FlowOperation =>
  ({ id, type: 'Scripted', exits, settings });

interface Started {
  readonly call: unknown;
  readonly settings: unknown;
  readonly buffers: Buffers;
}

export const startFlow = (operations: readonly FlowOperation[], buffers?: Buffers) => {
  /** What the host of the call was told. */
  const host: string[] = [];
  /** How operations came and went. */
  const operating: string[] = [];
  const started: Started[] = [];
  const errors: unknown[] = [];
  const machine = callFlowMachine.provide({
    actors: {
      Scripted: fromCallback<EventObject, Started>(({ input }) => {
        started.push(input);
        operating.push(`${String(input.settings)} started`);
        return () => void operating.push(`${String(input.settings)} stopped`);
      }),
      Throwing: fromCallback(() => {
        throw new Error('no such announcement');
      }),
      Done: fromPromise(() => Promise.resolve({ exit: 0 })),
    },
    actions: { releaseCaller: () => void host.push('released'), leaveCall: () => void host.push('left') },
  });
  const byId = new Map(operations.map((each) => [each.id, each]));
  const input = { call: 'the call', start: '1', operations: byId, ...(buffers && { buffers }) };
  const actor = createActor(machine, { input, clock: new SimulatedClock() });
  actor.subscribe({ error: (error) => void errors.push(error) });
  actor.start();
  const current = (): AnyActorRef | undefined => actor.getSnapshot().children['operation'];
  return {
    actor,
    host,
    operating,
    started,
    errors,
    current,
    /** The operation that has the call ends with this outcome. */
    ends: (output: OperationOutcome) => actor.send({ type: 'xstate.done.actor.operation', output }),
    breaks: (error: unknown) => actor.send({ type: 'xstate.error.actor.operation', error }),
  };
};
