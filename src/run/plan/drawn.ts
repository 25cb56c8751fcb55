/** What a run draws once, while it is planned: each thread that plans it again receives the same values. */
import { newTraceId, type RunTracing } from '../../tracing/ids.ts';
import type { RunVariables } from './variables.ts';

export interface Drawn {
  /** The seed of the request, or the one drawn in its place: from it and its number an instance draws its values. */
  readonly seed: number;
  /** The values of the variables that a lock key reads: all instances have the same. */
  readonly runVariables: RunVariables;
  /** The same of each member of a mix, by its name. Absent where there is no mix. */
  readonly mixVariables?: Readonly<Record<string, RunVariables>>;
  /** Present where runs are traced. */
  readonly traceId?: string;
}

export interface TracedPlan {
  readonly drawn: Drawn;
  /** Undefined where the run is not traced. */
  readonly tracing: RunTracing | undefined;
}

/** `before`: what was drawn when the run was first planned. */
export const tracedPlan = (
  drawn: Drawn,
  tracing: Omit<RunTracing, 'traceId'> | undefined,
  before: Drawn | undefined,
): TracedPlan => {
  if (tracing === undefined) return { drawn, tracing };
  const traceId = before?.traceId ?? newTraceId();
  return { drawn: { ...drawn, traceId }, tracing: { ...tracing, traceId } };
};
