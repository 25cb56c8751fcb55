/** A call that walks an artificial flow; the test decides when each operation does what. */
import { SimulatedClock, createActor, fromCallback, fromPromise, type AnyActorRef, type EventObject } from 'xstate';
import type { FlowOperation, OperationEnd } from '../../../machines/flow-definition.ts';
import { flowMachine } from '../../../machines/flow.machine.ts';
import type { Buffers, OperationOutcome } from '../../../machines/events.ts';

const ownEnds: readonly OperationEnd[] = ['answered', 'released'];

/** Its exits have their numbers as names, and it may end the walk in every way. */
export const operation = (
  id: string,
  exits: readonly (string | null)[] = [],
  settings: unknown = id,
): FlowOperation => ({
  id,
  type: 'Scripted',
  exits: exits.map((to, exit) => ({ name: `way ${exit}`, to })),
  ends: ownEnds,
  config: {},
  settings,
});

interface Started {
  readonly call: unknown;
  readonly settings: unknown;
  readonly buffers: Buffers;
}

export const startFlow = (operations: readonly FlowOperation[], buffers?: Buffers) => {
  /** The calls to the host. */
  const host: string[] = [];
  /** The starts and stops of operations. */
  const operating: string[] = [];
  const started: Started[] = [];
  const byId = new Map(operations.map((each) => [each.id, each]));
  const machine = flowMachine({ id: 'flow', start: '1', operations: byId }).provide({
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
  const input = { call: 'the call', ...(buffers && { buffers }) };
  const actor = createActor(machine, { input, clock: new SimulatedClock() });
  actor.start();
  const current = (): AnyActorRef | undefined => actor.getSnapshot().children['operation'];
  return {
    actor,
    host,
    operating,
    started,
    current,
    /** Ends the current operation with this outcome. */
    ends: (output: OperationOutcome) => actor.send({ type: 'xstate.done.actor.operation', output }),
    breaks: (error: unknown) => actor.send({ type: 'xstate.error.actor.operation', error }),
  };
};
