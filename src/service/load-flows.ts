/** The call flows of a configuration, read from their files. */
import { basename, extname } from 'node:path';
import { readYaml, type Config } from '../config.ts';
import { DialproofError, invalid, reasonOf, type Fault } from '../ground/errors.ts';
import type { CoverageMemory } from '../flow/coverage/flow-coverages.ts';
import { FlowTally } from '../flow/coverage/flow-tally.ts';
import { loadFlow, type LoadedFlow } from '../flow/load-flow.ts';
import { flowNodes } from '../flow/nodes/index.ts';
import { requiredText } from '../ground/utf8-text.ts';
import { readRegular } from '../ground/regular-file.ts';

/**
 * Every flow of the configuration by its service key; the faults of all files are added to `faults`, and `warn` is
 * called for likely mistakes of an author.
 */
export const loadFlows = async (
  config: Config,
  faults: Fault[],
  warn: (file: string, warning: Fault) => void = () => undefined,
): Promise<Map<number, LoadedFlow>> => {
  const flows = new Map<number, LoadedFlow>();
  for (const [index, { service_key: serviceKey, file }] of config.flows.entries()) {
    try {
      const flow = await loadFlowFile(file, config);
      flows.set(serviceKey, flow);
      for (const warning of flow.warnings) warn(file, warning);
    } catch (thrown) {
      const found = thrown instanceof DialproofError ? ((thrown.data?.['errors'] ?? []) as Fault[]) : [];
      if (found.length === 0) faults.push({ pointer: `/flows/${index}/file`, message: `${file}: ${reasonOf(thrown)}` });
      for (const { pointer, message } of found) faults.push({ pointer, message: `${file}: ${message}` });
    }
  }
  return flows;
};

/**
 * The counts of a thread for the coverage of its flows, in the memory that the service provides: none for a flow that
 * the service does not count.
 */
export const talliesIn = (
  memory: CoverageMemory,
  flows: ReadonlyMap<number, LoadedFlow>,
): ReadonlyMap<number, FlowTally> =>
  new Map(
    [...memory].flatMap(([key, counts]) => {
      const flow = flows.get(key);
      return flow === undefined ? [] : [[key, FlowTally.of(flow, flowNodes, counts)] as const];
    }),
  );

const loadFlowFile = async (path: string, config: Config): Promise<LoadedFlow> => {
  const file = readYaml(requiredText(await readRegular(path)), path);
  try {
    return loadFlow(file.value, config, basename(path, extname(path)));
  } catch (thrown) {
    if (!(thrown instanceof DialproofError)) throw thrown;
    throw invalid('InvalidFile', thrown.message, file.located((thrown.data?.['errors'] ?? []) as Fault[]));
  }
};
