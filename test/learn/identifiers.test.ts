/** The sequences of two states tell them apart by inputs that both of them have. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { Mealy } from '../../src/flow/model/mealy.ts';
import { minimise } from '../../src/flow/model/minimise.ts';
import { identifiersOf } from '../../src/learn/identifiers.ts';
import { rounds } from '../support/depth.ts';
import { machines, publishedMachine, type Machine } from './machines.ts';

const mealy = (machine: Machine): Mealy =>
  minimise({
    states: machine.map(
      (moves) =>
        new Map([...moves].map(([input, move], index) => [input, { input, ...move, index, isProbe: false }] as const)),
    ),
    end: 0,
  }).machine;

const outputs = ({ states }: Mealy, from: number, inputs: readonly string[]): string[] => {
  let state = from;
  return inputs.map((input) => {
    const edge = states[state]?.get(input);
    state = edge?.to ?? state;
    return edge?.output ?? 'none';
  });
};

const sharedPrefix = (one: readonly string[], other: readonly string[]): readonly string[] => {
  const differing = one.findIndex((input, index) => input !== other[index]);
  return differing < 0 ? one : one.slice(0, differing);
};

/** Number of pairs of states that their sequences tell apart. */
const separated = (machine: Mealy, identifiers: readonly (readonly (readonly string[])[])[]): number => {
  let count = 0;
  for (const [one, sequences] of identifiers.entries()) {
    for (const [other, facing] of identifiers.slice(0, one).entries()) {
      const prefixes = sequences.flatMap((inputs) => facing.map((its) => sharedPrefix(inputs, its)));
      const differs = (inputs: readonly string[]): boolean =>
        outputs(machine, one, inputs).some((output, index) => output !== outputs(machine, other, inputs)[index]);
      if (prefixes.some(differs)) count += 1;
    }
  }
  return count;
};

describe('the identifiers of a machine', () => {
  it('tell all states apart', () => {
    fc.assert(
      fc.property(machines({ most: 10, partial: false }), (random) => {
        const machine = mealy(random);
        const size = machine.states.length;
        expect(
          separated(
            machine,
            identifiersOf(machine, () => ''),
          ),
        ).to.equal((size * (size - 1)) / 2);
      }),
      { numRuns: rounds(2_000) },
    );
  });

  it('are not made for states of different kinds', () => {
    const machine = mealy(publishedMachine('OpenSSL_1.0.2_server_regular'));
    expect(identifiersOf(machine, (state) => state).flat()).to.deep.equal([]);
    const inPairs = identifiersOf(machine, (state) => state >> 1);
    expect(Math.max(...inPairs.map(({ length }) => length))).to.equal(1);
  });

  it('are few: one sequence tells several states apart', () => {
    const machine = mealy(publishedMachine('TCP_Linux_Client'));
    const identifiers = identifiersOf(machine, () => '');
    expect(identifiers.length).to.equal(15);
    expect(identifiers.flat().length).to.be.at.most(30);
  });
});
