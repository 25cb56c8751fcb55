/** The sequences of two states tell them apart by inputs that both of them have. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { Mealy } from '../../src/flow/model/mealy.ts';
import { identifiersOf } from '../../src/learn/identifiers.ts';
import { separateStates } from '../../src/prove/separate.ts';
import { rounds } from '../support/depth.ts';
import { machines, publishedMachine, type Machine } from './machines.ts';

const mealy = (machine: Machine): Mealy => ({
  states: machine.map(
    (moves) =>
      new Map([...moves].map(([input, move], index) => [input, { input, ...move, index, isProbe: false }] as const)),
  ),
  end: 0,
});

/** Whether both states define the inputs as far as they answer them differently. */
const differ = ({ states }: Mealy, one: number, other: number, inputs: readonly string[]): boolean => {
  let [left, right] = [one, other];
  for (const input of inputs) {
    const [edge, facing] = [states[left]?.get(input), states[right]?.get(input)];
    if (edge === undefined || facing === undefined) return false;
    if (edge.output !== facing.output) return true;
    [left, right] = [edge.to, facing.to];
  }
  return false;
};

const sharedPrefix = (one: readonly string[], other: readonly string[]): readonly string[] => {
  const differing = one.findIndex((input, index) => input !== other[index]);
  return differing < 0 ? one : one.slice(0, differing);
};

describe('the identifiers of a machine', () => {
  it('tell all states apart that any inputs tell apart', () => {
    let distinguished = 0;
    fc.assert(
      fc.property(fc.constantFrom(true, false), fc.gen(), (partial, gen) => {
        const machine = mealy(gen(machines, { most: 10, partial }));
        const identifiers = identifiersOf(machine, () => '');
        const separation = separateStates(machine, [...machine.states.keys()]);
        for (const [one, sequences] of identifiers.entries()) {
          for (const [other, facing] of identifiers.slice(0, one).entries()) {
            const prefixes = sequences.flatMap((inputs) => facing.map((its) => sharedPrefix(inputs, its)));
            const isDistinguished = prefixes.some((inputs) => differ(machine, one, other, inputs));
            expect(isDistinguished).to.equal(separation.sequence(one, other) !== undefined);
            if (isDistinguished) distinguished += 1;
          }
        }
      }),
      { numRuns: rounds(2_000) },
    );
    expect(distinguished).to.be.greaterThan(100);
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
