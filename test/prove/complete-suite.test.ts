/** The ways of a complete suite are made one by one, as they are asked for. */
import { expect } from 'chai';
import fc from 'fast-check';
import { settledHeap } from '../../src/bench/heap.ts';
import type { Edge, Mealy, Step } from '../../src/flow/model/mealy.ts';
import { CompleteSuite } from '../../src/prove/criteria/complete.ts';
import { stateCover } from '../../src/prove/paths.ts';
import type { LedMachine } from '../../src/prove/proved-flow.ts';
import { identifiers, separate } from '../../src/prove/separate.ts';
import { rounds } from '../support/depth.ts';

const inputs = ['a', 'b', 'c'] as const;
const end = 1;

/** State 1 is the end. The first two inputs lead their classes. */
const machines = (most: number): fc.Arbitrary<Mealy> =>
  fc.integer({ min: 3, max: most }).chain((size) => {
    const edge = fc.record({ output: fc.constantFrom('x', 'y'), to: fc.integer({ min: 1, max: size - 1 }) });
    return fc
      .array(fc.tuple(edge, edge, edge), { minLength: size, maxLength: size })
      .map((states) => ({ states: states.map((edges, state) => edgesOf(state === end ? [] : edges)), end }));
  });

const edgesOf = (edges: readonly { readonly output: string; readonly to: number }[]): Map<string, Edge> =>
  new Map(
    edges.map((each, index) => {
      const input = inputs[index] as string;
      return [input, { ...each, input, index, isProbe: false }];
    }),
  );

/** Counts how often it is asked for edges. */
class CountedMachine implements LedMachine {
  readonly machine: Mealy;
  asked = 0;

  constructor(machine: Mealy) {
    this.machine = machine;
  }

  leadingEdges(state: number): readonly Edge[] {
    this.asked += 1;
    return [...(this.machine.states[state]?.values() ?? [])].slice(0, 2);
  }
}

const inputsOf = (way: readonly Step[]): string => way.map(({ edge }) => edge.input).join(' ');

interface Tried {
  readonly word: readonly string[];
  readonly to: number;
}

const leading = (led: LedMachine, from: number, most: number): readonly Tried[] => [
  { word: [], to: from },
  ...(most === 0 ? [] : led.leadingEdges(from)).flatMap((edge) =>
    leading(led, edge.to, most - 1).map(({ word, to }) => ({ word: [edge.input, ...word], to })),
  ),
];

/** Every sequence of the method by itself. */
const sequences = (led: LedMachine, depth: number): readonly string[] => {
  const { machine } = led;
  const identifying = identifiers(machine, separate(machine, machine));
  return stateCover(machine).flatMap((cover, state) => {
    if (cover === undefined) return [];
    const alone = [...(machine.states[state]?.values() ?? [])].map(({ input, to }) => ({ word: [input], to }));
    return [...alone, ...leading(led, state, 1 + depth)].flatMap(({ word, to }) => {
      const before = [...cover.map(({ edge }) => edge.input), ...word];
      const after = (identifying[to] ?? []).map((each) => [...before, ...walked(machine, to, each)]);
      return [before, ...after].map((way) => way.join(' '));
    });
  });
};

const walked = (machine: Mealy, from: number, word: readonly string[]): readonly string[] => {
  let state: number | undefined = from;
  return word.filter((input) => {
    state = state === undefined ? undefined : machine.states[state]?.get(input)?.to;
    return state !== undefined;
  });
};

const withoutPrefixes = (all: Iterable<string>): string[] => {
  const prefixes = new Set<string>();
  const ways = new Set(all);
  for (const way of ways) {
    const steps = way.split(' ');
    for (let length = 0; length < steps.length; length += 1) prefixes.add(steps.slice(0, length).join(' '));
  }
  return [...ways].filter((way) => !prefixes.has(way)).sort();
};

/** Each state answers in its own way, and leads to two others. */
const large = (size: number): CountedMachine =>
  new CountedMachine({
    states: Array.from({ length: size }, (_, state) =>
      edgesOf(
        state === end
          ? []
          : [
              { output: `${state}`, to: 2 + ((3 * state + 1) % (size - 2)) },
              { output: `${state}`, to: 2 + ((5 * state + 2) % (size - 2)) },
              { output: 'over', to: end },
            ],
      ),
    ),
    end,
  });

describe('the ways of a complete suite', () => {
  it('are the sequences of the HSI method without those that others begin with', () => {
    fc.assert(
      fc.property(machines(6), fc.integer({ min: 0, max: 2 }), (machine, depth) => {
        const led = new CountedMachine(machine);
        const ways = [...new CompleteSuite(led, { depth, probe: false }).ways()].map(inputsOf);
        expect([...ways].sort()).to.deep.equal(withoutPrefixes(sequences(led, depth)));
      }),
      { numRuns: rounds(2_000) },
    );
  });

  it('cost little where only the first ones are asked for', () => {
    const led = large(60);
    const suite = new CompleteSuite(led, { depth: 40, probe: false });
    const all = suite.ways();
    const asked = Array.from({ length: 20 }, () => {
      const before = led.asked;
      expect(all.next().done).to.equal(false);
      return led.asked - before;
    });
    expect(Math.max(...asked)).to.be.lessThan(2_000);
    all.return(undefined);
    expect(all.next().done).to.equal(true);
  });

  it('are not kept', async () => {
    const suite = new CompleteSuite(large(30), { depth: 30, probe: false });
    const all = suite.ways();
    const take = (count: number): void => {
      for (let taken = 0; taken < count; taken += 1) all.next();
    };
    take(1_000);
    const before = await settledHeap();
    take(50_000);
    expect((await settledHeap()) - before).to.be.lessThan(2_000_000);
  });
});
