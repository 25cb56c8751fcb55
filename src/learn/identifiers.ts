/**
 * Sequences that identify the states of a machine: for each state a few sequences of inputs that together distinguish it
 * from all others. Harmonised: inputs that both of two states have distinguish them. Where one sequence whose inputs
 * depend on the outputs distinguishes several states, they share it (incomplete adaptive distinguishing sequences).
 */
import type { Mealy } from '../flow/model/mealy.ts';
import { separateStates, type Separation } from '../prove/separate.ts';

type Inputs = readonly string[];

/** A state that a word began in, and the one that it is in now. */
interface Traced {
  readonly first: number;
  readonly now: number;
}

class Identification {
  readonly #machine: Mealy;
  readonly #separation: Separation;
  readonly #sequences: Map<string, Inputs>[];

  constructor(machine: Mealy) {
    const states = [...machine.states.keys()];
    this.#machine = machine;
    this.#separation = separateStates(machine, states);
    this.#sequences = states.map(() => new Map());
  }

  /** Distinguishes states that are reached with the same output. */
  identify(states: readonly number[]): void {
    if (states.length < 2) return;
    for (const leaf of this.#leaves(
      states.map((state) => ({ first: state, now: state })),
      [],
    )) {
      if (leaf.length < states.length) this.identify(leaf);
    }
  }

  /** Gives two states a sequence of their own if those of the adaptive words do not distinguish them. */
  complete(one: number, other: number): void {
    const inputs = this.#separation.sequence(one, other);
    if (inputs === undefined || this.#isShared(one, other)) return;
    this.#add(one, inputs);
    this.#add(other, inputs);
  }

  #isShared(one: number, other: number): boolean {
    return this.sequencesOf(one).some((inputs) =>
      this.sequencesOf(other).some((facing) => {
        const differing = inputs.findIndex((input, index) => input !== facing[index]);
        const shared = differing < 0 ? inputs : inputs.slice(0, differing);
        return this.#differ(one, other, shared);
      }),
    );
  }

  #differ(one: number, other: number, inputs: Inputs): boolean {
    let [left, right] = [one, other];
    for (const input of inputs) {
      const [edge, facing] = [this.#machine.states[left]?.get(input), this.#machine.states[right]?.get(input)];
      if (edge === undefined || facing === undefined) return false;
      if (edge.output !== facing.output) return true;
      [left, right] = [edge.to, facing.to];
    }
    return false;
  }

  sequencesOf(state: number): readonly Inputs[] {
    return [...(this.#sequences[state]?.values() ?? [])];
  }

  /** The groups of states that one adaptive word leaves together. */
  #leaves(traced: readonly Traced[], before: Inputs): number[][] {
    const inputs = this.#best(traced);
    if (inputs === undefined) {
      for (const { first } of traced) if (before.length > 0) this.#add(first, before);
      return [traced.map(({ first }) => first)];
    }
    const way = [...before, ...inputs];
    const groups = new Map<string, Traced[]>();
    for (const { first, now } of traced) {
      const { output, to } = this.#run(now, inputs);
      const group = groups.get(output) ?? [];
      group.push({ first, now: to });
      groups.set(output, group);
    }
    return [...groups.values()].flatMap((group) => this.#leaves(group, way));
  }

  /** Of the sequences that distinguish two of the states, the one that distinguishes most of them. */
  #best(traced: readonly Traced[]): Inputs | undefined {
    const nows = [...new Set(traced.map(({ now }) => now))];
    const [first] = nows;
    let best: { readonly inputs: Inputs; readonly worth: number } | undefined;
    for (const other of nows.slice(1)) {
      const inputs = this.#separation.sequence(first as number, other);
      if (inputs === undefined) continue;
      const worth = this.#worth(nows, inputs);
      if (best === undefined || worth > best.worth) best = { inputs, worth };
    }
    return best?.inputs;
  }

  /** Number of pairs that the inputs distinguish, less those that they make one state. */
  #worth(states: readonly number[], inputs: Inputs): number {
    const runs = states.map((state) => this.#run(state, inputs));
    let worth = 0;
    for (const [index, one] of runs.entries()) {
      for (const other of runs.slice(index + 1)) {
        if (one.output !== other.output) worth += 1;
        else if (one.to === other.to) worth -= 1;
      }
    }
    return worth;
  }

  /** The outputs up to the first input that is not defined, and the state there. */
  #run(from: number, inputs: Inputs): { readonly output: string; readonly to: number } {
    const outputs: string[] = [];
    let to = from;
    for (const input of inputs) {
      const edge = this.#machine.states[to]?.get(input);
      if (edge === undefined) break;
      outputs.push(edge.output);
      to = edge.to;
    }
    return { output: JSON.stringify(outputs), to };
  }

  #add(state: number, inputs: Inputs): void {
    this.#sequences[state]?.set(JSON.stringify(inputs), inputs);
  }
}

const isPrefix = (one: Inputs, other: Inputs): boolean =>
  one.length < other.length && one.every((input, index) => other[index] === input);

/**
 * By state: its sequences, without those that others begin with. `kindOf`: states of different kinds need no sequence,
 * because reaching them distinguishes them; `machine` has the kind of the next state in each output.
 */
export const identifiersOf = (machine: Mealy, kindOf: (state: number) => unknown): (readonly Inputs[])[] => {
  const identification = new Identification(machine);
  const kinds = new Map<unknown, number[]>();
  for (const state of machine.states.keys()) kinds.set(kindOf(state), [...(kinds.get(kindOf(state)) ?? []), state]);
  for (const states of kinds.values()) {
    identification.identify(states);
    for (const [index, one] of states.entries())
      for (const other of states.slice(index + 1)) identification.complete(one, other);
  }
  return machine.states.map((_, state) => {
    const sequences = identification.sequencesOf(state);
    return sequences.filter((inputs) => !sequences.some((longer) => isPrefix(inputs, longer)));
  });
};
