/** The model of a flow without states that nothing tells apart: of the same operation, and answering all that can follow alike. */
import { behindCall, type FlowModel, type ModelState } from './flow-model.ts';
import { minimise } from './minimise.ts';

export const mergedModel = ({ states, classes }: FlowModel): FlowModel => {
  const edgesOf = ({ operation, turns }: ModelState) =>
    new Map(turns.map(({ key, output, to }, index) => [key, { input: key, output: `${operation}: ${output}`, to, index, isProbe: false }]));
  const { members, blockOf } = minimise({ states: states.map(edgesOf), end: behindCall });
  const merged = members.flatMap(([first = 0]) => {
    const state = states[first];
    return state === undefined ? [] : [{ ...state, turns: state.turns.map((turn) => ({ ...turn, to: blockOf[turn.to] ?? behindCall })), probes: [] }];
  });
  return { states: merged, classes };
};
