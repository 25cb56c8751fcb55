/**
 * Starts the machine of a Test Run: the promise is in `machines/test-run.machine.ts`, here is who keeps it.
 */
import { createActor, type ActorRefFrom } from 'xstate';
import { testRunMachine } from '../../machines/test-run.machine.ts';
import type { Clock } from '../clock.ts';
import { FirstInstance } from './first-instance.ts';
import { instancePool, type PoolWork } from './instance-pool.ts';
import type { LockTable } from './locks.ts';
import type { RunObserver } from './observer.ts';
import type { RunPlan } from './plan.ts';
import type { Starter } from './starter.ts';
import { Statistics } from './statistics.ts';

export type RunActor = ActorRefFrom<typeof testRunMachine>;

export interface StartedRun {
  readonly actor: RunActor;
  readonly statistics: Statistics;
  readonly first: FirstInstance;
  /** Who starts its instances; undefined where the run failed before. */
  readonly starter: Starter | undefined;
  /** What the instance was doing; `halted` means that it goes on now. */
  resume(instance: number): string;
}

export interface RunRequest {
  readonly runId: string;
  readonly plan: RunPlan;
  readonly locks: LockTable;
  readonly clock: Clock;
  readonly startedAt: number;
  readonly observer: RunObserver | undefined;
}

/** The run's actor, started: it holds its locks, or its snapshot stands at `refused`. */
export const startRun = ({ runId, plan, locks, clock, startedAt, observer }: RunRequest): StartedRun => {
  const statistics = new Statistics(plan.definition.operations);
  const first = new FirstInstance();
  let pool: Parameters<PoolWork['bind']>[0] | undefined;
  const work: PoolWork = {
    plan,
    clock,
    statistics,
    first,
    startedAt,
    bind: (bound) => {
      pool = bound;
    },
  };
  const machine = testRunMachine.provide({
    actors: { instancePool },
    guards: { locksAreFree: () => locks.held(plan.lockKeys).length === 0 },
    actions: {
      takeLocks: () => locks.take(plan.lockKeys, runId),
      releaseLocks: () => locks.release(plan.lockKeys, runId),
    },
  });
  const actor = createActor(machine, { id: 'test-run', input: { runId, lockKeys: plan.lockKeys, plan: work } });
  actor.subscribe({ error: () => undefined });
  first.observer = observer?.runCreated({ runId, actor, startedAt, total: plan.distribution.total, messages: first.messages });
  actor.start();
  return { actor, statistics, first, starter: pool?.starter, resume: (instance) => pool?.resume(instance) ?? 'not started' };
};
