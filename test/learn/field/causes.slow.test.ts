/** Every cause of trouble is named as itself, and nothing is named where nothing is wrong. */
import { expect } from 'chai';
import { difference } from '../machines.ts';
import { FaultyTelephone } from '../../support/learn/faulty-telephone.ts';
import * as faults from '../../support/learn/faults.ts';
import { faultyLearning, flowOf, kindsOf, learnOver, type Chosen } from '../../support/learn/field-trial.ts';

const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

/** By kind of trouble: the faults that are named so. */
const causes: readonly {
  readonly kind: string;
  readonly name: string;
  readonly fault: (chosen: Chosen, seed: number) => faults.Fault;
  /** States of the flows: in a small one, few calls are made at once. */
  readonly fewest?: number;
}[] = [
  {
    kind: 'nondeterministic',
    name: 'random answers',
    fault: (_, seed) => faults.atRandom([0.3, 0.1, 0.03, 0.01][seed % 4] as number),
  },
  { kind: 'changed', name: 'a change', fault: ({ step, time }) => faults.changedAt(step, time) },
  {
    kind: 'callers',
    name: 'a look at the caller',
    fault: ({ step }, seed) =>
      faults.byCaller(step, (caller) => (seed % 2 === 0 ? caller === '4002' : caller === undefined)),
  },
  { kind: 'outlives', name: 'a counter of calls', fault: ({ step }) => faults.afterCallsOfCaller(step, 3) },
  { kind: 'outlives', name: 'every fourth call', fault: ({ step }) => faults.everyCallOfCaller(step, 4) },
  {
    kind: 'disturbed',
    name: 'calls at once',
    fault: ({ step }, seed) => faults.whenAtOnce(step, 4 + (seed % 8)),
    fewest: 6,
  },
  { kind: 'refused', name: 'a quota', fault: (_, seed) => faults.quota(10 + 5 * seed) },
  {
    kind: 'addresses',
    name: 'two services in turn',
    fault: ({ step }) => faults.twoAddresses(step, ({ number }) => number % 2 === 0),
  },
  {
    kind: 'addresses',
    name: 'two services by chance',
    fault: ({ step }) => faults.twoAddresses(step, ({ chance }) => chance() < 0.5),
  },
  { kind: 'lost', name: 'lost calls', fault: () => faults.lost(0.05) },
];

describe('a service in the field', () => {
  for (const { kind, name, fault, fewest } of causes) {
    it(`with ${name} is called ${kind}`, async () => {
      for (const seed of seeds) {
        const { result } = await faultyLearning(seed, (chosen) => fault(chosen, seed), fewest);
        const sentences = result.report.troubles.map(({ sentence }) => sentence).join('\n');
        expect(kindsOf(result), `seed ${seed}: ${sentences}`).to.deep.equal([kind]);
      }
    });
  }

  it('with nothing wrong has no trouble, and is learned with few more calls', async () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const { machine } = flowOf(seed);
      const { report, learnings } = await learnOver(new FaultyTelephone(machine, faults.none, seed), seed);
      expect(report.troubles, `seed ${seed}`).to.deep.equal([]);
      const [learning] = learnings;
      expect(learning && difference(learning.learned.hypothesis, machine)).to.equal(undefined);
      expect(learning?.learned.certainStates).to.be.a('number');
      expect(report.checks).to.be.at.most(0.05 * (report.calls - report.checks) + 400);
    }
  });
});
