/** The part of a service's configuration that the planning of a run needs: the same in each thread that plans. */
import type { Clock } from '../ground/clock.ts';
import type { Config } from '../config.ts';
import { announcementNames } from '../flow-words/announcement-names.ts';
import type { Gateway } from '../gateways/gateway.ts';
import type { PlanSurroundings } from '../run/plan/plan.ts';

export const runLimitsOf = ({ limits }: Config): NonNullable<PlanSurroundings['runLimits']> => ({
  instanceCpu: limits.instance_cpu_ms,
  memory: limits.run_memory,
  evidence: limits.evidence_bytes,
  failureList: limits.failure_list,
  outage: limits.outage_seconds * 1000,
});

/** Undefined where runs are not traced. */
export const tracingOf = ({ tracing, store }: Config): PlanSurroundings['tracing'] =>
  tracing && { sample: tracing.sample, masked: store?.mask_digits === true };

/** A service that hosts no flow does not know what the ids of another SCP mean. */
export const announcementsOf = ({ flows, srf }: Config): PlanSurroundings['announcements'] =>
  flows.length === 0 ? undefined : announcementNames(srf.announcements);

export const planningOf = (config: Config, clock: Clock, gateways: ReadonlyMap<string, Gateway>): PlanSurroundings => ({
  clock,
  gateways,
  defaultGateways: { ...config.defaults },
  tcapTimeout: config.tcap.timeout_seconds,
  maximumBacklog: config.limits.live_instances,
  globalsBytes: config.limits.globals_bytes,
  runLimits: runLimitsOf(config),
  tracing: tracingOf(config),
  announcements: announcementsOf(config),
});
