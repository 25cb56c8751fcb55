/** The example flows, each as the machine that a learner finds: one word of digits for each class of them. */
import { minimise } from '../../../src/flow/model/minimise.ts';
import { provedFlow } from '../../../src/prove/proved-flow.ts';
import type { Machine } from '../../learn/machines.ts';
import { exampleFlows } from '../../prove/example-flows.ts';

export interface FlowMachine {
  readonly name: string;
  readonly machine: Machine;
}

export const flowMachines = (): readonly FlowMachine[] =>
  exampleFlows().map(({ name, model }) => {
    const { machine, leadingEdges } = provedFlow(model);
    const states = machine.states.map((_, state) => new Map(leadingEdges(state).map((edge) => [edge.input, edge])));
    const { machine: smallest } = minimise({ ...machine, states });
    return {
      name,
      machine: smallest.states.map(
        (edges) => new Map([...edges].map(([input, { output, to }]) => [input, { output, to }])),
      ),
    };
  });
