/** Minimal machines: states that define the same inputs, and answer all that can follow alike, become one (partition refinement). */
import type { Edges, Mealy } from './mealy.ts';

export interface Minimal {
  readonly machine: Mealy;
  /** By state of the machine that was minimised: the state that it has become. */
  readonly blockOf: readonly number[];
  /** By state of the minimal machine: those that it stands for, the first of them represents it. */
  readonly members: readonly (readonly number[])[];
}

const signature = (edges: Edges, blockOf: readonly number[], own: number): string =>
  JSON.stringify([own, [...edges.values()].map(({ input, output, to }) => [input, output, blockOf[to]]).sort()]);

/** One round: states stay together where they stood together, and what follows from each input does. */
const refined = (states: readonly Edges[], blockOf: readonly number[]): number[] => {
  const blocks = new Map<string, number>();
  return states.map((edges, state) => {
    const key = signature(edges, blockOf, blockOf[state] as number);
    const block = blocks.get(key) ?? blocks.size;
    blocks.set(key, block);
    return block;
  });
};

const count = (blocks: readonly number[]): number => new Set(blocks).size;

export const minimise = ({ states, end }: Mealy): Minimal => {
  let blockOf: readonly number[] = states.map(() => 0);
  for (;;) {
    const next = refined(states, blockOf);
    const isStable = count(next) === count(blockOf);
    blockOf = next;
    if (isStable) break;
  }
  const members: number[][] = [];
  for (const [state, block] of blockOf.entries()) (members[block] ??= []).push(state);
  const machine = {
    states: members.map(([first = 0]) => new Map([...(states[first] as Edges)].map(([input, edge]) => [input, { ...edge, to: blockOf[edge.to] as number }]))),
    end: blockOf[end] as number,
  };
  return { machine, blockOf, members };
};
