/**
 * An SCP with a trouble of the field is learned over TCAP: each trouble is found, and named as itself; nothing is named
 * where nothing is wrong. Where there is a remedy, the service is learned in spite of the trouble.
 */
import { expect } from 'chai';
import { flowNodes } from '../../../src/flow/nodes/index.ts';
import type { TroubleKind } from '../../../src/learn/field/trouble.ts';
import { differencesOf } from '../../../src/learn/differences/differences-of.ts';
import { numbersOfModel } from '../../../src/learn/model/flow-numbers.ts';
import type { LearnedModel } from '../../../src/learn/model/learned-model.ts';
import { modelOfFlow } from '../../../src/learn/model/model-of-flow.ts';
import { amountOf, patienceOf, seed as seedOfRun } from '../../support/depth.ts';
import type { ScpFault } from '../../support/learn/faulty-scp.ts';
import { kindsOfModel } from '../../support/learn/kinds-of-sentences.ts';
import type { ReleasedFlow } from '../../support/learn/releases.ts';
import {
  flowOfSeed,
  learnedFrom,
  learnedFromTwo,
  learnedSound,
  soundFlowOf,
} from '../../support/learn/service-trial.ts';

const deepest = amountOf('fieldTroubles', 'deep');
const soundest = amountOf('soundLearnings', 'deep');

/** Seeds from 1 to `most`, from the one of the run on. */
const seedsOf = (count: number, most: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => ((seedOfRun - 1 + index) % most) + 1);

interface Row {
  readonly kind: TroubleKind;
  readonly name: string;
  /** The service is learned as if nothing were wrong with it. */
  readonly hasRemedy?: boolean;
  learned(released: ReleasedFlow, seed: number): Promise<LearnedModel>;
}

const withFault =
  (faultOf: (seed: number, calls: number) => ScpFault): Row['learned'] =>
  async (released, seed) => {
    const fault = faultOf(seed, await released.callsOfLearning());
    const { model, scp } = await learnedFrom(released, seed, fault);
    expect(scp.faulty, 'calls with a fault').to.be.greaterThan(0);
    return model;
  };

const otherIf = (isOther: boolean): 'other' | 'usual' => (isOther ? 'other' : 'usual');

/** The part of the calls that another release answers. */
const shares = [0.3, 0.2, 0.1, 0.05];

const rows: readonly Row[] = [
  {
    kind: 'nondeterministic',
    name: 'answers by chance',
    learned: withFault(
      (seed) =>
        ({ chance }) =>
          otherIf(chance() < (shares[seed % shares.length] as number)),
    ),
  },
  {
    kind: 'changed',
    name: 'becomes another release',
    learned: withFault(
      (_, calls) =>
        ({ number }) =>
          otherIf(number > 0.4 * calls),
    ),
  },
  {
    kind: 'callers',
    name: 'has another release for one caller',
    hasRemedy: true,
    learned: withFault(
      () =>
        ({ caller }) =>
          otherIf(caller === '4003'),
    ),
  },
  {
    kind: 'outlives',
    name: 'counts the calls of a caller',
    hasRemedy: true,
    learned: withFault(
      () =>
        ({ ofCaller }) =>
          otherIf(ofCaller > 3),
    ),
  },
  {
    kind: 'outlives',
    name: 'answers every fourth call of a caller otherwise',
    hasRemedy: true,
    learned: withFault(
      () =>
        ({ ofCaller }) =>
          otherIf(ofCaller % 4 === 0),
    ),
  },
  {
    kind: 'disturbed',
    name: 'is disturbed by calls at once',
    hasRemedy: true,
    learned: withFault(
      (seed) =>
        ({ atOnce }) =>
          otherIf(atOnce > 4 + (seed % 8)),
    ),
  },
  {
    kind: 'refused',
    name: 'releases or aborts each call behind a quota',
    learned: withFault(
      (seed) =>
        ({ number }) =>
          number <= 10 + 5 * seed ? 'usual' : seed % 2 === 0 ? 'released' : 'aborted',
    ),
  },
  {
    kind: 'refused',
    name: 'answers no call any more',
    learned: withFault(
      (seed) =>
        ({ number }) =>
          number <= 10 + 5 * seed ? 'usual' : { lostAfter: 0 },
    ),
  },
  {
    kind: 'lost',
    name: 'loses calls, anywhere in them',
    hasRemedy: true,
    learned: withFault(
      () =>
        ({ chance }) =>
          chance() < 0.05 ? { lostAfter: Math.floor(chance() * 4) } : 'usual',
    ),
  },
  {
    kind: 'addresses',
    name: 'is two unlike ones in turn',
    learned: (released, seed) => learnedFromTwo(released, seed, (number) => number % 2 === 0),
  },
  {
    kind: 'addresses',
    name: 'is two unlike ones by chance',
    learned: (released, seed) => learnedFromTwo(released, seed, (_, chance) => chance() < 0.5),
  },
];

/** What it answers, and the states behind: the classes of digits are learned from a few words only. */
const expectWhole = ({ flow, serviceKey }: ReleasedFlow, model: LearnedModel, what: string): void => {
  const expected = modelOfFlow({ flow, nodes: flowNodes, serviceKey, numbers: numbersOfModel(model) });
  expect(differencesOf(expected, model), what).to.deep.equal([]);
  expect(model.states, what).to.have.length(expected.states.length);
  expect(model.nondeterministic, what).to.deep.equal([]);
  expect(model.refused, what).to.deep.equal([]);
  expect(model.ended, what).to.equal(null);
  expect(model.certain_states, what).to.be.at.least(model.states.length);
};

describe('an SCP in the field that is learned over TCAP', () => {
  for (const { kind, name, hasRemedy = false, learned } of rows) {
    it(`and ${name} is called ${kind}`, async function () {
      this.timeout(patienceOf(120_000));
      for (const seed of seedsOf(amountOf('fieldTroubles'), deepest)) {
        const released = flowOfSeed(seed);
        const model = await learned(released, seed);
        const what = `seed ${seed}, ${released.name}: ${model.troubles.join('\n')}`;
        // The search for the causes of many answers by chance may use up the calls for checks.
        const kinds = kindsOfModel(model).filter((each) => kind !== 'nondeterministic' || each !== 'unchecked');
        expect(kinds, what).to.deep.equal([kind]);
        if (kind === 'nondeterministic') expect(model.certain_states, what).to.equal(null);
        if (hasRemedy) expectWhole(released, model, what);
      }
    });
  }

  it('and with which nothing is wrong has no trouble', async function () {
    this.timeout(patienceOf(120_000));
    for (const seed of seedsOf(amountOf('soundLearnings'), soundest)) {
      const released = soundFlowOf(seed);
      const model = await learnedSound(released, seed);
      const what = `seed ${seed}, ${released.name}`;
      expect(model.troubles, what).to.deep.equal([]);
      expectWhole(released, model, what);
    }
  });
});
