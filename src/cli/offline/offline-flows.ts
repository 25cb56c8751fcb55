/**
 * The functions of the command line for a flow without a service: whether it can be hosted, the picture and the
 * definition of its statechart, its tests and its mutants. Loaded on demand.
 */
import { flowDefinition } from '../../../machines/flow-definition.ts';
import type { FlowFindings, FlowToShow, GeneratedTests, GenerateRequest } from '../parts.ts';
import type { Config } from '../../config.ts';
import { DialproofError, type Fault } from '../../ground/errors.ts';
import { loadFlow, type LoadedFlow } from '../../flow/load-flow.ts';
import { flowModel } from '../../flow/model/unroll.ts';
import { flowNodes } from '../../flow/nodes/index.ts';
import { announcementNames } from '../../flow-words/announcement-names.ts';
import { chartSvg } from '../../inspect/chart/index.ts';
import { generateTests } from '../../prove/generate.ts';
import { MutatedFlow } from '../../prove/mutation/judged-mutants.ts';
import { flowWarnings } from '../../prove/warnings.ts';

/** As SVG. */
export const drawFlow = ({ flow, config, name }: FlowToShow): Promise<string> =>
  chartSvg(loadFlow(flow, config, name).machine);

/** Plain data for XState's `createMachine`. */
export const defineFlow = ({ flow, config, name }: FlowToShow): object => flowDefinition(loadFlow(flow, config, name));

/** Throws `InvalidParams` where the tests would be too many, `InvalidFile` where the flow has too many states. */
export const testsOf = (
  { flow: document, config, name }: FlowToShow,
  { seed, ...request }: GenerateRequest,
): GeneratedTests => {
  const flow = loadFlow(document, config, name);
  const announcements = announcementNames(config.srf.announcements, setsOf(document));
  return generateTests(flow, flowModel(flow, { nodes: flowNodes, seed }), { ...request, announcements });
};

/** Whether a flow plays an announcement of the set: a configuration can have those of many flows. */
export const setsOf = (document: unknown): ((set: string) => boolean) => {
  const sets = new Set<unknown>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('set' in value) sets.add(value.set);
    for (const member of Object.values(value)) collect(member);
  };
  collect(document);
  return (set) => sets.has(set);
};

/** Its mutants are made one by one, on demand. */
export const mutatedFlow = ({ flow, config, name }: FlowToShow): MutatedFlow => new MutatedFlow(flow, config, name);

/** A flow whose model is too large can still be hosted. */
const modelWarnings = (flow: LoadedFlow): readonly Fault[] => {
  try {
    return flowWarnings(flow, flowModel(flow, { nodes: flowNodes, seed: 1 }), flowNodes);
  } catch (thrown) {
    if (thrown instanceof DialproofError)
      return [{ pointer: '', message: `what calls can reach was not examined: ${thrown.message}` }];
    throw thrown;
  }
};

/** Pointers into the flow; announcements are those of the configuration. */
export const checkFlow = (flow: unknown, config: Config): FlowFindings => {
  try {
    const loaded = loadFlow(flow, config);
    return {
      faults: [],
      // They need the model of the flow, which not every command needs.
      get warnings() {
        return [...loaded.warnings, ...modelWarnings(loaded)];
      },
    };
  } catch (thrown) {
    if (thrown instanceof DialproofError) return { faults: (thrown.data?.['errors'] ?? []) as Fault[], warnings: [] };
    throw thrown;
  }
};
