/**
 * What `dialproof flow` makes of a flow without a service: the picture and the definition of its statechart. Loaded where it is asked for.
 */
import { flowDefinition } from '../machines/flow-definition.ts';
import type { FlowToShow, GeneratedTests, GenerateRequest } from './cli/parts.ts';
import { loadFlow } from './flow/load-flow.ts';
import { flowModel } from './flow/model/unroll.ts';
import { flowNodes } from './flow/nodes/index.ts';
import { chartSvg } from './inspect/chart/index.ts';
import { generateTests } from './prove/generate.ts';

/** As SVG. */
export const drawFlow = ({ flow, config, name }: FlowToShow): Promise<string> => chartSvg(loadFlow(flow, config, name).machine);

/** Plain data that XState's `createMachine` takes. */
export const defineFlow = ({ flow, config, name }: FlowToShow): object => flowDefinition(loadFlow(flow, config, name));

/** Throws `InvalidParams` where the tests would be too many, `InvalidFile` where the flow has too many states. */
export const testsOf = ({ flow: document, config, name }: FlowToShow, { seed, ...request }: GenerateRequest): GeneratedTests => {
  const flow = loadFlow(document, config, name);
  return generateTests(flow, flowModel(flow, { nodes: flowNodes, seed }), request);
};
