/**
 * Words that would show that a hypothesis is wrong, in stages: the service may have more states than were found, above
 * all because it counts attempts. Each stage says how much is certain after it.
 */
import type { Edge, Mealy } from '../flow/model/mealy.ts';
import type { Hypothesis } from './hypothesis.ts';
import { identifiersOf } from './identifiers.ts';

type Inputs = readonly string[];

export interface Stage {
  readonly name: string;
  words(hypothesis: Hypothesis): Iterable<Inputs>;
  /**
   * Number of states up to which no other system gives all the answers that the hypothesis gives to these words;
   * undefined: nothing is certain.
   */
  readonly certainStates?: (hypothesis: Hypothesis) => number;
  /** It goes on for as long as it may: a learning that ends in it, at a bound or because it is stopped, is complete. */
  readonly isOpen?: boolean;
}

/** A service that counts attempts, such as wrong extensions, is expected to allow that many at most; flows allow 9. */
export const usualAttempts = 10;

/** A word for each edge that lies on a cycle: it goes round so often. */
export const cycles = (times = usualAttempts): Stage => ({
  name: 'cycles',
  *words({ machine, states }) {
    for (const [from, edges] of machine.states.entries()) {
      const before = states[from]?.word ?? [];
      for (const { input, to } of edges.values()) {
        const back = shortestWay(machine, to, from);
        if (back === undefined) continue;
        const cycle = [input, ...back];
        yield [...before, ...Array.from({ length: times }, () => cycle).flat()];
      }
    }
  },
});

/**
 * The HSI method: every state, then every sequence of 1 + `extra` inputs, then what identifies the next state; shorter
 * sequences come first. `fewest`: the system is known to have that many states at least, such as those of the flow that
 * it should be, so that a smaller hypothesis is tested for those that it lacks. Complete for `extra` states more than
 * the hypothesis has (Luo, Petrenko and Bochmann 1994; Vaandrager and Melse 2025).
 */
export const identified = (extra: number, fewest = 0): Stage => {
  const extraOf = ({ states }: Hypothesis): number => Math.max(extra, fewest - states.length);
  return {
    name: `level ${extra}`,
    *words(hypothesis) {
      const { machine, states } = hypothesis;
      const identifiers = identifiersOf(withKinds(hypothesis), (state) => states[state]?.inputs);
      for (let length = 0; length <= 1 + extraOf(hypothesis); length += 1) {
        for (const [from, node] of states.entries()) {
          const before = node.word;
          for (const { inputs, to } of sequences(machine, from, length)) {
            const after = identifiers[to] ?? [];
            if (after.length === 0) yield [...before, ...inputs];
            for (const rest of after) yield [...before, ...inputs, ...rest];
          }
        }
      }
    },
    certainStates: (hypothesis) => hypothesis.states.length + extraOf(hypothesis),
  };
};

/** How far a hypothesis is tested: `cycles` alone, or then for that many states more as well. */
export type Level = 'cycles' | 0 | 1 | 2;

/** The stages of a level, and before it those of the lower ones, which cost less. */
export const stagesTo = (level: Level, fewest = 0): readonly Stage[] => [
  cycles(),
  ...([0, 1, 2] as const)
    .filter((extra) => level !== 'cycles' && extra <= level)
    .map((extra) => identified(extra, fewest)),
];

/** Random words: to a state, on by `chance`, then what identifies the next state. */
export const randomWords = (count: number, chance: () => number, meanLength = 8): Stage => ({
  name: `${count} random words`,
  *words(hypothesis) {
    const { machine, states } = hypothesis;
    const identifiers = identifiersOf(withKinds(hypothesis), (state) => states[state]?.inputs);
    const drawn = <T>(from: readonly T[]): T | undefined => from[Math.floor(chance() * from.length)];
    for (let index = 0; index < count; index += 1) {
      let state = Math.floor(chance() * states.length);
      const word = [...(states[state]?.word ?? [])];
      for (let isLonger = true; isLonger; isLonger = chance() >= 1 / meanLength) {
        const edge = drawn([...(machine.states[state]?.values() ?? [])]);
        if (edge === undefined) break;
        word.push(edge.input);
        state = edge.to;
      }
      yield [...word, ...(drawn(identifiers[state] ?? []) ?? [])];
    }
  },
});

/** The machine whose outputs also name the inputs that are possible then. */
export const withKinds = ({ machine, states }: Hypothesis): Mealy => {
  const kinds = new Map<readonly string[], number>();
  for (const { inputs } of states) if (!kinds.has(inputs)) kinds.set(inputs, kinds.size);
  const kindOf = (state: number): number | undefined => kinds.get(states[state]?.inputs ?? []);
  const observable = (edge: Edge): Edge => ({ ...edge, output: JSON.stringify([edge.output, kindOf(edge.to)]) });
  return {
    ...machine,
    states: machine.states.map((edges) => new Map([...edges].map(([input, edge]) => [input, observable(edge)]))),
  };
};

function* sequences(
  machine: Mealy,
  from: number,
  length: number,
): Generator<{ readonly inputs: Inputs; readonly to: number }> {
  if (length === 0) {
    yield { inputs: [], to: from };
    return;
  }
  for (const { input, to } of machine.states[from]?.values() ?? []) {
    for (const rest of sequences(machine, to, length - 1)) yield { inputs: [input, ...rest.inputs], to: rest.to };
  }
}

/** Breadth first; undefined where there is no way. */
const shortestWay = ({ states }: Mealy, from: number, target: number): Inputs | undefined => {
  const ways = new Map<number, Inputs>([[from, []]]);
  for (const [state, way] of ways) {
    if (state === target) return way;
    for (const { input, to } of states[state]?.values() ?? []) if (!ways.has(to)) ways.set(to, [...way, input]);
  }
  return undefined;
};
