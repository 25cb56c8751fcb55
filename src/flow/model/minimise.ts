/**
 * Minimal machines: states that define the same inputs, and give the same answers to all sequences of inputs, become
 * one (partition refinement).
 */
import type { Edge, Edges, Mealy } from './mealy.ts';

export interface Minimal {
  readonly machine: Mealy;
  /** By state of the original machine: its state in the minimal one. */
  readonly blockOf: readonly number[];
  /** By state of the minimal machine: the states that it stands for; the first represents it. */
  readonly members: readonly (readonly number[])[];
}

/** Groups states: those with equal keys get the same block. */
const together = (keys: readonly string[]): number[] => {
  const blocks = new Map<string, number>();
  return keys.map((key) => {
    const block = blocks.get(key) ?? blocks.size;
    blocks.set(key, block);
    return block;
  });
};

const inOrder = (edges: Edges): Edge[] => [...edges.values()].sort((one, other) => (one.input < other.input ? -1 : 1));

const count = (blocks: readonly number[]): number => new Set(blocks).size;

export const minimise = ({ states, end }: Mealy): Minimal => {
  const edgesOf = states.map(inOrder);
  let blockOf = together(edgesOf.map((edges) => JSON.stringify(edges.map(({ input, output }) => [input, output]))));
  for (;;) {
    // States stay together if they were together before, and so were their next states for each input.
    const before = blockOf;
    const next = together(
      edgesOf.map((edges, state) => `${before[state]}:${edges.map(({ to }) => before[to]).join()}`),
    );
    const isStable = count(next) === count(blockOf);
    blockOf = next;
    if (isStable) break;
  }
  const members: number[][] = [];
  for (const [state, block] of blockOf.entries()) (members[block] ??= []).push(state);
  const machine = {
    states: members.map(
      ([first = 0]) =>
        new Map(
          [...(states[first] as Edges)].map(([input, edge]) => [input, { ...edge, to: blockOf[edge.to] as number }]),
        ),
    ),
    end: blockOf[end] as number,
  };
  return { machine, blockOf, members };
};
