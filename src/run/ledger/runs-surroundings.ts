/** What the runs of a service work with. */
import type { Clock } from '../../ground/clock.ts';
import type { Gateway } from '../../gateways/gateway.ts';
import { KnownDefinitions } from '../plan/known-definitions.ts';
import type { RunObserver } from '../share/observer.ts';
import type { PlanSurroundings } from '../plan/plan.ts';
import type { RetentionLimits } from './retention.ts';
import type { RunKeeping } from '../life/run-keeping.ts';
import type { Threads } from '../share/place.ts';

export interface RunsSurroundings {
  readonly clock: Clock;
  readonly gateways: ReadonlyMap<string, Gateway>;
  readonly defaultGateways: Readonly<Record<string, string | undefined>>;
  /** Seconds. */
  readonly tcapTimeout: number;
  readonly observer?: RunObserver;
  /** Threads that carry shares of large loads. Default: none. */
  readonly threads?: Threads;
  readonly runLimits?: PlanSurroundings['runLimits'];
  /** Names of the announcements of hosted flows. Default: none. */
  readonly announcements?: PlanSurroundings['announcements'];
  /** Begins to measure the coverage of hosted flows. Default: it is not counted. */
  readonly coverage?: PlanSurroundings['coverage'];
  /** How runs are traced, and where their spans go. Default: they are not. */
  readonly tracing?: PlanSurroundings['tracing'];
  readonly traces?: RunKeeping['traces'];
  /** Milliseconds for which instances of stored runs may be started from now on. Default: for ever. */
  readonly startsFor?: RunKeeping['startsFor'];
  readonly limits: RetentionLimits & {
    readonly activeRuns: number;
    readonly liveInstances: number;
    /** Bytes that the globals of a run may hold. Default 16 MB. */
    readonly globalsBytes?: number;
    /** Bytes that the record of a first instance may hold. Default 8 MB. */
    readonly recorderBytes?: number;
    /** Bytes that the answer of QueryAllTests may have. Default 64 MB. */
    readonly listBytes?: number;
  };
}

/** What all runs are planned with. */
export const runPlanning = (surroundings: RunsSurroundings): PlanSurroundings => {
  const { liveInstances, globalsBytes } = surroundings.limits;
  return { ...surroundings, maximumBacklog: liveInstances, globalsBytes, definitions: new KnownDefinitions() };
};
