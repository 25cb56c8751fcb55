/**
 * What `dialproof validate` asks beyond the schemas: whether a Test Definition compiles, and whether a flow can be hosted.
 */
import type { Config } from './config.ts';
import type { FlowFindings } from './cli/parts.ts';
import { DialproofError, type Fault } from './errors.ts';
import { loadFlow } from './flow/load-flow.ts';
import { compileDefinition } from './operations/compile-definition.ts';
import { compileFeeds } from './run/feeds.ts';
import { definitionParameters } from './run/plan.ts';
import { thresholdFaults } from './run/thresholds.ts';
import type { ExecuteTest } from '../schemas/index.ts';

/** Pointers into the params. */
export const checkTest = (params: ExecuteTest): readonly Fault[] => {
  const faults: Fault[] = [];
  compileFeeds(params.feeds ?? [], faults);
  const { operations } = compileDefinition(params.operations, definitionParameters(params, { tcapTimeout: 0 }, faults), faults);
  if (faults.length === 0) faults.push(...thresholdFaults(params.thresholds ?? {}, operations));
  return faults;
};

/** Pointers into the flow; announcements are those of the configuration. */
export const checkFlow = (flow: unknown, config: Config): FlowFindings => {
  try {
    return { faults: [], warnings: loadFlow(flow, config).warnings };
  } catch (thrown) {
    if (thrown instanceof DialproofError) return { faults: (thrown.data?.['errors'] ?? []) as Fault[], warnings: [] };
    throw thrown;
  }
};
