/**
 * What `dialproof validate` asks beyond the schemas: whether a Test Definition compiles, and whether a flow can be hosted.
 */
import type { Config } from './config.ts';
import type { FlowFindings } from './cli/parts.ts';
import { DialproofError, type Fault } from './errors.ts';
import { loadFlow, type LoadedFlow } from './flow/load-flow.ts';
import { flowModel } from './flow/model/unroll.ts';
import { flowNodes } from './flow/nodes/index.ts';
import { compileDefinition } from './operations/compile-definition.ts';
import { flowWarnings } from './prove/warnings.ts';
import { answeringFaults } from './run/answering-faults.ts';
import { compileFeeds } from './run/feeds.ts';
import { compileVariables, definitionParameters, plannablePartOf } from './run/plan.ts';
import { thresholdFaults } from './run/thresholds.ts';
import { timerFaults } from './run/watched-operations.ts';
import { unknownVariables } from './run/unknown-variables.ts';
import { validate } from '../schemas/index.ts';

/**
 * Pointers into the params. What the schema refuses is told by those who ask: here it is only left out, so that it hides nothing.
 */
export const checkTest = (request: unknown): readonly Fault[] => {
  const checked = validate.executeTest(request);
  if (!checked.ok && checked.isTooLarge) return [];
  const params = checked.ok ? checked.value : plannablePartOf(request, checked.faults);
  const faults: Fault[] = [];
  const feeds = compileFeeds(params.feeds ?? [], faults);
  const definition = compileDefinition(params.operations, definitionParameters(params, { tcapTimeout: 0 }, faults), faults);
  const { operations, sources, labels } = definition;
  faults.push(...thresholdFaults(params, operations, labels), ...timerFaults(params.timers ?? {}, operations, labels));
  if (checked.ok) faults.push(...answeringFaults(params, definition));
  const variables = compileVariables(params, feeds, faults);
  if (variables !== undefined && !feedsAreFaulty(checked)) faults.push(...unknownVariables(sources, variables.names));
  return faults;
};

/** Then the names of their columns are not known. */
const feedsAreFaulty = (checked: ReturnType<typeof validate.executeTest>): boolean =>
  !checked.ok && checked.faults.some(({ pointer }) => pointer.startsWith('/feeds') || pointer.startsWith('/vars'));

/** A flow whose model is too large can be hosted all the same. */
const modelWarnings = (flow: LoadedFlow): readonly Fault[] => {
  try {
    return flowWarnings(flow, flowModel(flow, { nodes: flowNodes, seed: 1 }), flowNodes);
  } catch (thrown) {
    if (thrown instanceof DialproofError) return [{ pointer: '', message: `what calls can reach was not examined: ${thrown.message}` }];
    throw thrown;
  }
};

/** Pointers into the flow; announcements are those of the configuration. */
export const checkFlow = (flow: unknown, config: Config): FlowFindings => {
  try {
    const loaded = loadFlow(flow, config);
    return { faults: [], warnings: [...loaded.warnings, ...modelWarnings(loaded)] };
  } catch (thrown) {
    if (thrown instanceof DialproofError) return { faults: (thrown.data?.['errors'] ?? []) as Fault[], warnings: [] };
    throw thrown;
  }
};
