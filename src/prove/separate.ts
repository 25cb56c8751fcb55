/**
 * Separating sequences: for two states, a shortest sequence of inputs that both define and answer differently.
 * Harmonised: the same sequence serves in both directions (Luo, Petrenko and Bochmann 1994).
 */
import type { Edge, Mealy } from '../flow/model/mealy.ts';

/**
 * For a pair of states, the first input of their sequence, and the pair that it leads to; undefined: the input itself
 * distinguishes them.
 */
interface First {
  readonly input: string;
  readonly next: number | undefined;
}

export class Separation {
  readonly #size: number;
  readonly #firsts = new Map<number, First>();

  constructor(size: number) {
    this.#size = size;
  }

  pair(one: number, other: number): number {
    return Math.min(one, other) * this.#size + Math.max(one, other);
  }

  has(pair: number): boolean {
    return this.#firsts.has(pair);
  }

  set(pair: number, first: First): void {
    this.#firsts.set(pair, first);
  }

  /** Undefined where nothing separates the two. */
  sequence(one: number, other: number): readonly string[] | undefined {
    const inputs: string[] = [];
    for (let pair: number | undefined = this.pair(one, other); pair !== undefined;) {
      const first = this.#firsts.get(pair);
      if (first === undefined) return undefined;
      inputs.push(first.input);
      pair = first.next;
    }
    return inputs;
  }
}

/** The pairs of edges for inputs that both states define. */
const common = ({ states }: Mealy, one: number, other: number): [Edge, Edge][] => {
  const others = states[other];
  return [...(states[one]?.values() ?? [])].flatMap((edge) => {
    const facing = others?.get(edge.input);
    return facing === undefined ? [] : [[edge, facing] as [Edge, Edge]];
  });
};

const firstOf = (
  machine: Mealy,
  separation: Separation,
  one: number,
  other: number,
  isFirstRound: boolean,
): First | undefined => {
  for (const [edge, facing] of common(machine, one, other)) {
    if (edge.output !== facing.output) return { input: edge.input, next: undefined };
    if (isFirstRound || edge.to === facing.to) continue;
    const next = separation.pair(edge.to, facing.to);
    if (separation.has(next)) return { input: edge.input, next };
  }
  return undefined;
};

/** Adds to `separation`, round by round, the pairs that sequences with one more input separate. */
const extend = (machine: Mealy, separation: Separation, pairs: readonly (readonly [number, number])[]): void => {
  let left = pairs.filter(([one, other]) => !separation.has(separation.pair(one, other)));
  for (let round = 0; left.length > 0; round += 1) {
    const found: [number, First][] = [];
    const rest: (readonly [number, number])[] = [];
    for (const [one, other] of left) {
      const first = firstOf(machine, separation, one, other, round === 0);
      if (first === undefined) rest.push([one, other]);
      else found.push([separation.pair(one, other), first]);
    }
    for (const [pair, first] of found) separation.set(pair, first);
    if (found.length === 0 && round > 0) return;
    left = rest;
  }
};

/** States that can be confused with one another: neither the initial one, which nothing leads to, nor the final one. */
export const waitingStates = ({ states, end }: Mealy): readonly number[] =>
  [...states.keys()].filter((state) => state !== 0 && state !== end);

const pairsOf = (states: readonly number[]): (readonly [number, number])[] =>
  states.flatMap((one) => states.filter((other) => other > one).map((other) => [one, other] as const));

/** Separates all pairs of the given states. */
export const separateStates = (machine: Mealy, states: readonly number[]): Separation => {
  const separation = new Separation(machine.states.length);
  extend(machine, separation, pairsOf(states));
  return separation;
};

/**
 * Separates all pairs of waiting states. `probing`: a machine with probes, for the pairs that nothing else separates.
 */
export const separate = (machine: Mealy, probing: Mealy): Separation => {
  const separation = new Separation(machine.states.length);
  const pairs = pairsOf(waitingStates(machine));
  extend(machine, separation, pairs);
  extend(probing, separation, pairs);
  return separation;
};

/** Whether `other` is a proper prefix of `one`. */
const isPrefix = (other: readonly string[], one: readonly string[]): boolean =>
  other.length < one.length && other.every((input, index) => one[index] === input);

/**
 * For two states that no common input separates: an input that only the first defines, and answers. A call in the
 * second state can hardly give that answer. Undefined: there is no such input.
 */
export const ownInput = ({ states }: Mealy, state: number, other: number): string | undefined =>
  [...(states[state]?.values() ?? [])].find(
    ({ input, output, isProbe }) => !isProbe && output !== '' && states[other]?.has(input) === false,
  )?.input;

/** By state: the sequences that distinguish it from all others, without prefixes of other sequences. */
export const identifiers = (machine: Mealy, separation: Separation): (readonly (readonly string[])[])[] => {
  const waiting = waitingStates(machine);
  return machine.states.map((_, state) => {
    const sequences = new Map<string, readonly string[]>();
    for (const other of waiting.includes(state) ? waiting : []) {
      if (other === state) continue;
      const own = ownInput(machine, state, other);
      const sequence = separation.sequence(state, other) ?? (own === undefined ? undefined : [own]);
      if (sequence !== undefined) sequences.set(sequence.join('\n'), sequence);
    }
    const all = [...sequences.values()];
    return all.filter((sequence) => !all.some((longer) => isPrefix(sequence, longer)));
  });
};
