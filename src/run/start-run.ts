/**
 * Starts the machine of a Test Run: the promise is in `machines/test-run.machine.ts`, here is who keeps it.
 */
import { createActor, type ActorRefFrom } from 'xstate';
import { testRunMachine } from '../../machines/test-run.machine.ts';
import type { Clock } from '../clock.ts';
import { FirstInstance } from './first-instance.ts';
import { instancePool, type BoundPool, type PoolWork } from './instance-pool.ts';
import type { LockTable } from './locks.ts';
import type { RunObserver } from './observer.ts';
import type { RunPlan } from './plan.ts';
import { spreadOver } from './spread/spread-over.ts';
import type { LoadWorkers } from './spread/messages.ts';
import type { Pace } from './starter.ts';
import { Statistics } from './statistics.ts';

export type RunActor = ActorRefFrom<typeof testRunMachine>;

export interface StartedRun {
  readonly actor: RunActor;
  /** Of all instances so far. */
  readonly statistics: Statistics;
  readonly first: FirstInstance;
  /** When its instances start; undefined where the run failed before. */
  readonly pace: Pace | undefined;
  /** What the instance was doing; `halted` means that it goes on now. */
  resume(instance: number): string | Promise<string>;
}

export interface RunRequest {
  readonly runId: string;
  readonly plan: RunPlan;
  readonly locks: LockTable;
  readonly clock: Clock;
  readonly startedAt: number;
  readonly observer: RunObserver | undefined;
  readonly workers: LoadWorkers | undefined;
}

/** What the machine carries as its `plan`: the pool's work, and where the locks are. */
interface RunWork extends PoolWork {
  readonly locks: LockTable;
}

/** One for all runs: to provide a machine, and to have its states prepared again, takes longer than a short run. */
const machine = testRunMachine.provide({
  actors: { instancePool },
  guards: { locksAreFree: ({ context: { plan, lockKeys } }) => (plan as RunWork).locks.held(lockKeys).length === 0 },
  actions: {
    takeLocks: ({ context: { plan, lockKeys, runId } }) => (plan as RunWork).locks.take(lockKeys, runId),
    releaseLocks: ({ context: { plan, lockKeys, runId } }) => (plan as RunWork).locks.release(lockKeys, runId),
  },
});

/** The run's actor, started: it holds its locks, or its snapshot stands at `refused`. */
export const startRun = ({ runId, plan, locks, clock, startedAt, observer, workers }: RunRequest): StartedRun => {
  const statistics = new Statistics(plan.definition.operations);
  const first = new FirstInstance(clock);
  let pool: BoundPool | undefined;
  const work: RunWork = {
    plan,
    locks,
    clock,
    statistics,
    first,
    startedAt,
    workers: spreadOver(workers, plan),
    bind: (bound) => {
      pool = bound;
    },
  };
  const actor = createActor(machine, { id: 'test-run', input: { runId, lockKeys: plan.lockKeys, plan: work } });
  actor.subscribe({ error: () => undefined });
  first.observer = observer?.runCreated({ runId, actor, startedAt, total: plan.distribution.total, messages: first.messages });
  actor.start();
  return {
    actor,
    get statistics() {
      return pool?.statistics ?? statistics;
    },
    first,
    pace: pool?.pace,
    resume: (instance) => pool?.resume(instance) ?? 'not started',
  };
};
