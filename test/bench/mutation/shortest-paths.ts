/**
 * The tests that `xstate/graph` generates for the model of a flow: the shortest path to each state, followed by each
 * transition.
 */
import { createMachine } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { Step } from '../../../src/flow/model/mealy.ts';
import type { ProvedFlow } from '../../../src/prove/proved-flow.ts';

const keyOf = (state: number): string => `s${state}`;

/** The minimal machine, with the first input of each class. */
const machineOf = (proved: ProvedFlow): ReturnType<typeof createMachine> =>
  createMachine({
    initial: keyOf(0),
    states: Object.fromEntries(
      [...proved.machine.states.keys()].map((state) => [
        keyOf(state),
        {
          on: Object.fromEntries(
            proved.leadingEdges(state).map(({ index, to }) => [`e${index}`, { target: keyOf(to), reenter: true }]),
          ),
        },
      ]),
    ),
  });

export const shortestPaths = (proved: ProvedFlow): readonly (readonly Step[])[] => {
  const events = Array.from({ length: Math.max(...proved.machine.states.map(({ size }) => size)) }, (_, index) => ({
    type: `e${index}`,
  }));
  const ways = getShortestPaths(machineOf(proved), { events: events as never });
  return ways.flatMap(({ state, steps }) => {
    const walked: Step[] = [];
    for (const { event } of steps.slice(1)) {
      const from = walked.at(-1)?.edge.to ?? 0;
      const edge = proved.leadingEdges(from).find(({ index }) => `e${index}` === event.type);
      if (edge !== undefined) walked.push({ from, edge });
    }
    const from = Number(String(state.value).slice(1));
    return proved.leadingEdges(from).map((edge) => [...walked, { from, edge }]);
  });
};
