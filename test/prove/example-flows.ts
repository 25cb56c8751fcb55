/** The flows of the examples, each with its model. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, type Config } from '../../src/config.ts';
import { loadFlow, type LoadedFlow } from '../../src/flow/load-flow.ts';
import type { FlowModel } from '../../src/flow/model/flow-model.ts';
import { flowModel } from '../../src/flow/model/unroll.ts';
import { flowNodes } from '../../src/flow/nodes/index.ts';

const examples = (file: string): string => readFileSync(join('examples', file), 'utf8');

export const exampleConfig: Config = loadConfig(examples('dialproof.yaml'), 'dialproof.yaml');

export interface ExampleFlow {
  readonly name: string;
  readonly serviceKey: number;
  readonly document: Readonly<Record<string, unknown>>;
  readonly flow: LoadedFlow;
  readonly model: FlowModel;
}

export const exampleFlows = (): readonly ExampleFlow[] =>
  exampleConfig.flows.map(({ service_key: serviceKey, file }) => {
    const document = JSON.parse(examples(file)) as Readonly<Record<string, unknown>>;
    const flow = loadFlow(document, exampleConfig, file);
    return {
      name: file.replace(/^flows\/|\.json$/g, ''),
      serviceKey,
      document,
      flow,
      model: flowModel(flow, { nodes: flowNodes, seed: 1 }),
    };
  });
