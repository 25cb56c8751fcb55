/**
 * The HSI method on random machines: a suite finds every fault of the kinds that it promises to find, or the product
 * proves that there is none.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { distinguishingInputs } from '../../src/prove/equivalence.ts';
import type { Edge, Mealy } from '../../src/flow/model/mealy.ts';
import { minimise } from '../../src/flow/model/minimise.ts';
import { identifiers, separate } from '../../src/prove/separate.ts';
import { stateCover } from '../../src/prove/paths.ts';
import { rounds } from '../support/depth.ts';

const inputs = ['a', 'b', 'c'] as const;

/** The end of a call is observable, like the end of a dialogue. */
const observed = (output: string, isEnd: boolean): string => (isEnd ? `${output}!` : output);

/** By state and input: the answer and the next state. State 1 is the end; all other states define all inputs. */
const machines: fc.Arbitrary<Mealy> = fc.integer({ min: 2, max: 6 }).chain((waiting) => {
  const size = waiting + 2;
  const edge = fc.record({ output: fc.constantFrom('x', 'y'), to: fc.integer({ min: 1, max: size - 1 }) });
  const states = fc.array(fc.tuple(edge, edge, edge), { minLength: size, maxLength: size });
  return states.map((all) => ({
    states: all.map(
      (edges, state) =>
        new Map(
          state === 1
            ? []
            : edges.map((each, index): [string, Edge] => [
                inputs[index] as string,
                {
                  output: observed(each.output, each.to === 1),
                  to: each.to,
                  input: inputs[index] as string,
                  index,
                  isProbe: false,
                },
              ]),
        ),
    ),
    end: 1,
  }));
});

const reachable = ({ states, end }: Mealy): Mealy => {
  const cover = stateCover({ states, end });
  const kept = states.map((_, state) => state).filter((state) => cover[state] !== undefined || state === end);
  const indexOf = (state: number): number => kept.indexOf(state);
  return {
    states: kept.map(
      (state) => new Map([...(states[state] ?? [])].map(([input, edge]) => [input, { ...edge, to: indexOf(edge.to) }])),
    ),
    end: indexOf(end),
  };
};

/** State cover, each input, and the sequences that identify the next state. */
const suiteOf = (machine: Mealy): readonly (readonly string[])[] => {
  const identified = identifiers(machine, separate(machine, machine));
  return stateCover(machine).flatMap((cover, state) => {
    const before = (cover ?? []).map(({ edge }) => edge.input);
    const tried = [...(machine.states[state]?.values() ?? [])].flatMap(({ input, to }) => [
      [...before, input],
      ...(identified[to] ?? []).map((sequence) => [...before, input, ...sequence]),
    ]);
    return [...(identified[state] ?? []).map((sequence) => [...before, ...sequence]), ...tried];
  });
};

const outputs = ({ states }: Mealy, sequence: readonly string[]): string => {
  let state = 0;
  return sequence
    .map((input) => {
      const edge = states[state]?.get(input);
      state = edge?.to ?? state;
      return edge?.output ?? '-';
    })
    .join('');
};

/** Nothing leads to the initial state of a flow; here it may have become one with another state. */
const isEntered = ({ states }: Mealy): boolean =>
  states.some((edges) => [...edges.values()].some(({ to }) => to === 0));

const mutated = (machine: Mealy, state: number, input: string, fault: Partial<Edge>): Mealy => ({
  ...machine,
  states: machine.states.map((edges, index) =>
    index === state && edges.has(input)
      ? new Map([...edges, [input, { ...(edges.get(input) as Edge), ...fault }]])
      : edges,
  ),
});

describe('a complete suite of a random machine', () => {
  it('finds every wrong output and every wrong next state that any sequence reveals', () => {
    let found = 0;
    fc.assert(
      fc.property(machines, fc.nat(), fc.constantFrom(...inputs), fc.nat(), (random, place, input, to) => {
        const { machine } = minimise(reachable(random));
        fc.pre(!isEntered(machine));
        const state = place % machine.states.length;
        const edge = machine.states[state]?.get(input);
        if (edge === undefined) return;
        const other = to % machine.states.length;
        const isEnd = edge.to === machine.end;
        const faults = [
          { output: observed(edge.output.startsWith('x') ? 'y' : 'x', isEnd) },
          ...(other === 0 ? [] : [{ to: other, output: observed(edge.output.charAt(0), other === machine.end) }]),
        ];
        for (const fault of faults) {
          const mutant = mutated(machine, state, input, fault);
          const told = suiteOf(machine).some((sequence) => outputs(machine, sequence) !== outputs(mutant, sequence));
          const difference = distinguishingInputs(machine, mutant);
          expect(told, JSON.stringify(fault)).to.equal(difference !== undefined);
          if (difference !== undefined) expect(outputs(machine, difference)).not.to.equal(outputs(mutant, difference));
          if (told) found += 1;
        }
      }),
      { numRuns: rounds(500) },
    );
    expect(found).to.be.above(0);
  });

  it('is made for the minimal machine, which gives the same answers', () => {
    fc.assert(
      fc.property(machines, (random) => {
        const machine = reachable(random);
        const { machine: minimal } = minimise(machine);
        expect(distinguishingInputs(machine, minimal)).to.equal(undefined);
        const separation = separate(minimal, minimal);
        const waiting = [...minimal.states.keys()].filter((state) => state !== 0 && state !== minimal.end);
        for (const one of waiting)
          for (const other of waiting)
            if (one < other) expect(separation.sequence(one, other), `${one} ${other}`).not.to.equal(undefined);
      }),
      { numRuns: rounds(300) },
    );
  });
});
