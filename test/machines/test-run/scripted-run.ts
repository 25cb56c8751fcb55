/** A Test Run whose pool does nothing but what the test says, and whose locks are two words in a log. */
import { SimulatedClock, createActor, fromCallback, type EventObject } from 'xstate';
import type { Counts, TestRunEvent } from '../../../machines/events.ts';
import { testRunMachine, type PoolEvent, type PoolInput } from '../../../machines/test-run.machine.ts';

export const counted = (counts: Partial<Counts> = {}): Counts =>
  ({ started: 0, finished: 0, passed: 0, failed: 0, aborted: 0, cancelled: 0, ...counts });

export interface RunScript {
  readonly locksAreFree?: boolean;
  /** When the pool throws. */
  readonly poolThrows?: 'at once' | 'when told to cancel';
}

export const startRun = ({ locksAreFree = true, poolThrows }: RunScript = {}) => {
  const happened: string[] = [];
  const poolInputs: PoolInput[] = [];
  let reportFromPool: (event: TestRunEvent) => void = () => undefined;
  const machine = testRunMachine.provide({
    actors: {
      instancePool: fromCallback<PoolEvent | EventObject, PoolInput, TestRunEvent>(({ input, sendBack, receive }) => {
        happened.push('pool started');
        poolInputs.push(input);
        reportFromPool = sendBack;
        if (poolThrows === 'at once') throw new Error('no gateway left');
        receive((event) => {
          happened.push(`pool told ${event.type}`);
          if (poolThrows === 'when told to cancel') throw new Error('lost count');
        });
        return () => void happened.push('pool stopped');
      }),
    },
    guards: { locksAreFree: () => locksAreFree },
    actions: {
      takeLocks: () => void happened.push('locks taken'),
      releaseLocks: () => void happened.push('locks released'),
    },
  });
  const input = { runId: 'run-1', lockKeys: ['sub-1', 'sub-2'], plan: { operations: [] } };
  const actor = createActor(machine, { input, clock: new SimulatedClock() });
  actor.start();
  return { actor, happened, poolInputs, pool: (event: TestRunEvent) => reportFromPool(event) };
};

export type ScriptedRun = ReturnType<typeof startRun>;
