/** Example flows compared with versions of them that do otherwise. */
import { loadFlow } from '../../../src/flow/load-flow.ts';
import { flowNodes } from '../../../src/flow/nodes/index.ts';
import { comparedModels, type ComparedModels } from '../../../src/learn/differences/differences-of.ts';
import { numbersOfFlows } from '../../../src/learn/model/flow-numbers.ts';
import { modelOfFlow } from '../../../src/learn/model/model-of-flow.ts';
import { exampleConfig, exampleFlows, type ExampleFlow } from '../../prove/example-flows.ts';

interface ComparedExample {
  readonly name: string;
  readonly compared: ComparedModels;
}

type Operations = Record<string, { type: string; config?: Record<string, unknown>; exits: (number | null)[] }>;

const changed = (
  { document, flow, serviceKey, name }: ExampleFlow,
  how: string,
  change: (operations: Operations) => void,
): ComparedExample => {
  const copy = structuredClone(document) as { operations: Operations };
  change(copy.operations);
  const other = loadFlow(copy, exampleConfig, name);
  const numbers = numbersOfFlows(flow, other, flowNodes);
  const of = { nodes: flowNodes, serviceKey, numbers };
  return {
    name: `${name}, ${how}`,
    compared: comparedModels(modelOfFlow({ flow, ...of }), modelOfFlow({ flow: other, ...of })),
  };
};

const configOf = (operations: Operations, type: string): Record<string, unknown> =>
  Object.values(operations).find((operation) => operation.type === type)?.config ?? {};

export const comparedExamples = (): readonly ComparedExample[] =>
  exampleFlows().flatMap((example): ComparedExample[] => {
    if (example.name === 'extension-dialing')
      return [
        changed(example, 'with an attempt more', (operations) => {
          configOf(operations, 'ExtensionDialing')['max_iterations'] = 4;
        }),
        changed(example, 'with another pattern', (operations) => {
          configOf(operations, 'ExtensionDialing')['destination_patterns'] = ['6495551[2-8]??'];
        }),
      ];
    if (example.name === 'reception')
      return [
        changed(example, 'with another cause', (operations) => {
          configOf(operations, 'ReleaseCall')['cause'] = 21;
        }),
        changed(example, 'with the exits of the menu in another order', (operations) => {
          Object.values(operations)
            .find(({ type }) => type === 'Menu')
            ?.exits.reverse();
        }),
      ];
    return [];
  });
