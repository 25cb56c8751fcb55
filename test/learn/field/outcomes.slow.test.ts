/** What is learned in spite of a trouble: nothing that is wrong, and all where there is a remedy. */
import { expect } from 'chai';
import type { FieldLearned, FieldLearning } from '../../support/learn/learn-in-field.ts';
import { difference, type Machine } from '../machines.ts';
import { FaultyTelephone } from '../../support/learn/faulty-telephone.ts';
import * as faults from '../../support/learn/faults.ts';
import { chosenFor, faultyLearning, flowOf, learnOver, ownCaller } from '../../support/learn/field-trial.ts';

const seeds = [1, 2, 3];

const only = ({ learnings }: FieldLearned): FieldLearning => {
  expect(learnings).to.have.length(1);
  return learnings[0] as FieldLearning;
};

const expectAll = ({ learned, halted }: FieldLearning, machine: Machine, what: string): void => {
  expect(halted, what).to.equal(undefined);
  expect(difference(learned.hypothesis, machine), what).to.equal(undefined);
  expect(learned.hypothesis.unknown, what).to.deep.equal([]);
  expect(learned.certainStates, what).to.be.at.least(learned.hypothesis.states.length);
};

/** Every answer that is relied on is one of the machine. */
const expectSound = ({ known, learned }: FieldLearning, machine: Machine, what: string): void => {
  for (const outputs of known) {
    let state = 0;
    for (const { input, output } of outputs) {
      const move = machine[state]?.get(input);
      expect(output, what).to.equal(move?.output);
      state = move?.to ?? 0;
    }
  }
  for (const outputs of learned.tree.answers())
    expect(outputs.some(({ output }) => output === 'sorry')).to.equal(false);
};

describe('what is learned in the field', () => {
  it('of a service that changed is what it was before, and can be resumed when it is so again', async () => {
    for (const seed of seeds) {
      const { machine } = flowOf(seed);
      const { step, time } = await chosenFor(machine, seed);
      const telephone = new FaultyTelephone(machine, faults.changedAt(step, time), seed);
      const result = await learnOver(telephone, seed);
      const learning = only(result);
      expect(learning.halted?.kind).to.equal('changed');
      expectSound(learning, machine, `seed ${seed}`);
      const { canaries } = result.report;
      const still = await learnOver(telephone, seed, { canaries });
      expect(still.report.troubles.every(({ kind }) => kind === 'changed' || kind === 'nondeterministic')).to.equal(
        true,
      );
      const again = new FaultyTelephone(machine, faults.none, seed);
      const resumed = await learnOver(again, seed, { canaries }, learning.known);
      expect(resumed.report.troubles).to.deep.equal([]);
      expectAll(only(resumed), machine, `seed ${seed}`);
    }
  });

  it('over a quota is what was answered within it, and can be resumed', async () => {
    for (const seed of seeds) {
      const { result, machine } = await faultyLearning(seed, () => faults.quota(20 + 10 * seed));
      const learning = only(result);
      expect(learning.halted?.kind).to.equal('refused');
      expect(result.report.calls).to.be.lessThan(20 + 10 * seed + 60);
      expectSound(learning, machine, `seed ${seed}`);
      const telephone = new FaultyTelephone(machine, faults.none, seed);
      const resumed = await learnOver(telephone, seed, { canaries: result.report.canaries }, learning.known);
      expectAll(only(resumed), machine, `seed ${seed}`);
    }
  });

  it('by calls that disturb one another is all, with fewer calls at once', async () => {
    for (const seed of seeds) {
      const { result, machine, telephone } = await faultyLearning(seed, ({ step }) => faults.whenAtOnce(step, 5), 6);
      expect(result.report.width).to.equal(4);
      expect(telephone.widths.at(-1)).to.be.at.most(4);
      expectAll(only(result), machine, `seed ${seed}`);
      expectSound(only(result), machine, `seed ${seed}`);
    }
  });

  it('of a service that counts the calls of a caller is all, with another caller for each call', async () => {
    for (const seed of seeds) {
      const { result, machine, telephone } = await faultyLearning(seed, ({ step }) =>
        faults.afterCallsOfCaller(step, 3),
      );
      expectAll(only(result), machine, `seed ${seed}`);
      expectSound(only(result), machine, `seed ${seed}`);
      expect(telephone.made.slice(-50).map(({ caller }) => caller)).to.not.include(ownCaller);
    }
  });

  it('of unlike services is a model of each', async () => {
    for (const seed of seeds) {
      const turn = ({ number }: faults.FaultyCall): boolean => number % 2 === 0;
      const { result, machine } = await faultyLearning(seed, ({ step }) => faults.twoAddresses(step, turn));
      expect(result.learnings.map(({ address }) => address)).to.deep.equal(['5-5', '5-6']);
      expect(result.report.addresses).to.deep.equal(['5-5', '5-6']);
      const [first, second] = result.learnings as [FieldLearning, FieldLearning];
      expectAll(first, machine, `seed ${seed}`);
      expectSound(first, machine, `seed ${seed}`);
      expect(difference(second.learned.hypothesis, machine)).to.be.an('array');
      expect(second.learned.hypothesis.unknown).to.deep.equal([]);
    }
  });

  it('by calls of which some are lost is all', async () => {
    for (const seed of seeds) {
      const { result, machine } = await faultyLearning(seed, () => faults.lost(0.05));
      expectAll(only(result), machine, `seed ${seed}`);
    }
  });

  it('of random answers is not certain', async () => {
    for (const seed of seeds) {
      const { result, machine } = await faultyLearning(seed, () => faults.atRandom(0.02));
      const { learned } = only(result);
      expect(learned.certainStates).to.equal(undefined);
      expect(difference(learned.hypothesis, machine), `seed ${seed}`).to.equal(undefined);
    }
  });

  it('of a service that cannot be reached any more is what was answered before', async () => {
    const { machine } = flowOf(1);
    const telephone = new FaultyTelephone(machine, faults.none, 1);
    const call = telephone.call.bind(telephone);
    const gone = new Error('The service cannot be reached.');
    telephone.call = (calls) => (telephone.made.length < 150 ? call(calls) : Promise.reject(gone));
    const { learned, halted } = only(await learnOver(telephone, 1));
    expect([learned.ended, learned.failure, halted]).to.deep.equal(['interrupted', gone, undefined]);
    expect(learned.tree.size).to.be.greaterThan(50);
    const silent = new FaultyTelephone(machine, ({ number }) => (number < 150 ? {} : { lostAfter: 0 }), 1);
    const result = await learnOver(silent, 1);
    expect(only(result).halted?.evidence).to.include({ silent: true });
    expect(result.report.calls).to.be.lessThan(150 + 250);
  });
});
