/**
 * What `dialproof flow` makes of a flow without a service: the picture and the definition of its statechart. Loaded where it is asked for.
 */
import { flowDefinition } from '../machines/flow-definition.ts';
import type { FlowToShow } from './cli/parts.ts';
import { loadFlow } from './flow/load-flow.ts';
import { chartSvg } from './inspect/chart/index.ts';

/** As SVG. */
export const drawFlow = ({ flow, config, name }: FlowToShow): Promise<string> => chartSvg(loadFlow(flow, config, name).machine);

/** Plain data that XState's `createMachine` takes. */
export const defineFlow = ({ flow, config, name }: FlowToShow): object => flowDefinition(loadFlow(flow, config, name));
