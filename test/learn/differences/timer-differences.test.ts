/** The timers of two models: what differs, what is near enough, and what cannot be compared. */
import { expect } from 'chai';
import { comparedModels } from '../../../src/learn/differences/differences-of.ts';
import type { LearnedModel, LearnedTimer } from '../../../src/learn/model/learned-model.ts';
import { modelWith } from './learned-machines.ts';

const release = (cause: number) => ({
  output: `ReleaseCall(${cause}) TC-END`,
  sent: [{ operation: 'ReleaseCall', arguments: { initialCallSegment_cause: cause } }],
  ends: true,
});
const nothing = { milliseconds: null, output: '', sent: [], ends: false };

const timer = (given: Partial<LearnedTimer> = {}, state = 2): LearnedTimer => ({
  state,
  call: state === 2 ? ['begin'] : ['begin', 'played'],
  waited: 60_000,
  milliseconds: 4_000,
  ...release(31),
  activity_tests: null,
  ...given,
});

const machine = modelWith([
  { from: 0, input: 'begin', output: 'x', to: 2 },
  { from: 2, input: 'played', output: 'y', to: 3 },
  { from: 3, input: 'busy', output: 'z', to: 1 },
]);
const modelOf = (...timers: readonly LearnedTimer[]): LearnedModel => ({ ...machine, timers });

const compared = (one: LearnedModel, other: LearnedModel) => comparedModels(one, other, { names: ['old', 'new'] });

/** Of a timer of state 2 and another one; undefined: they were not compared. */
const verdict = (one: Partial<LearnedTimer>, other: Partial<LearnedTimer>): boolean | undefined => {
  const [left, right] = [modelOf(timer(one), timer({}, 3)), modelOf(timer(other), timer({}, 3))];
  const verdicts = [compared(left, right), compared(right, left)].map(({ timers, not_compared: rest }) => {
    expect(timers.length + rest.length).to.equal(2);
    return timers.find(({ expected }) => expected.state === 2)?.differs;
  });
  expect(verdicts[0], 'either way').to.equal(verdicts[1]);
  return verdicts[0];
};

describe('the timers of two models', () => {
  it('differ where both durations are more than 20 % and 500 ms apart', () => {
    expect(verdict({}, {})).to.equal(false);
    expect(verdict({}, { milliseconds: 4_800 })).to.equal(false);
    expect(verdict({}, { milliseconds: 4_801 })).to.equal(true);
    expect(verdict({}, { milliseconds: 5_000 })).to.equal(true);
    expect(verdict({ milliseconds: 500 }, { milliseconds: 1_000 })).to.equal(false);
    expect(verdict({ milliseconds: 500 }, { milliseconds: 1_001 })).to.equal(true);
  });

  it('differ where another message comes', () => {
    expect(verdict({}, release(17))).to.equal(true);
    expect(verdict({}, { ends: false })).to.equal(true);
  });

  it('differ where nothing came in a wait that was long enough', () => {
    expect(verdict({}, nothing)).to.equal(true);
    expect(verdict({}, { ...nothing, waited: 4_801 })).to.equal(true);
    expect(verdict({}, { ...nothing, waited: 4_800 })).to.equal(undefined);
    expect(verdict({}, { ...nothing, waited: 1_000 })).to.equal(undefined);
    expect(verdict(nothing, { ...nothing, waited: 1_000 })).to.equal(false);
  });

  it('differ where ActivityTests come in one, or come more seldom', () => {
    const tests = (first: number, last: number, count: number) => ({ activity_tests: { first, last, count } });
    expect(verdict(tests(1_000, 3_000, 3), tests(1_100, 3_100, 3))).to.equal(false);
    expect(verdict(tests(1_000, 3_000, 3), {})).to.equal(true);
    expect(verdict(tests(1_000, 3_000, 3), tests(3_000, 3_000, 1))).to.equal(true);
    expect(verdict(tests(1_000, 3_000, 3), tests(1_000, 3_000, 2))).to.equal(true);
    expect(verdict(tests(1_000, 3_000, 3), tests(1_000, 1_000, 1))).to.equal(true);
    expect(verdict({ ...nothing, ...tests(30_000, 30_000, 1) }, { ...nothing, waited: 10_000 })).to.equal(undefined);
  });

  it('are reported with both figures, whether they differ or not', () => {
    const found = compared(modelOf(timer(), timer({}, 3)), modelOf(timer({ milliseconds: 5_000 }), timer({}, 3)));
    expect(found.timers.map(({ words, differs }) => [words, differs])).to.deep.equal([
      [
        'state 2, where nothing is sent: released with cause 31 after 4.0 s in old; released with cause 31 after ' +
          '5.0 s in new.',
        true,
      ],
      [
        'state 3, where nothing is sent: released with cause 31 after 4.0 s in old; released with cause 31 after ' +
          '4.0 s in new.',
        false,
      ],
    ]);
    expect(found.differences).to.deep.equal([]);
  });

  it('are named where one model has none of a state, or none at all', () => {
    expect(compared(modelOf(timer(), timer({}, 3)), modelOf(timer())).not_compared).to.deep.equal([
      'state 3: timers were not compared: none was measured in new.',
    ]);
    expect(compared(machine, modelOf(timer())).not_compared).to.deep.equal([
      'Timers were not compared: none were measured in old.',
    ]);
    expect(compared(machine, machine).not_compared).to.deep.equal([]);
  });
});
