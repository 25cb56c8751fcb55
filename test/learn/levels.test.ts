/** Flows as systems: what each level of tests finds, and how many calls it costs. */
import { expect } from 'chai';
import { learn } from '../../src/learn/learner.ts';
import { levelPassed, levels, stagesOf } from '../../src/learn/telephony/levels.ts';
import { exampleFlows } from '../prove/example-flows.ts';
import { departments, extensionDialing, machineOfModel } from './flows.ts';
import { difference, MachineSystem, minimalSize, type Machine } from './machines.ts';

const learned = (machine: Machine, level: (typeof levels)[number]) =>
  learn(new MachineSystem(machine), { stages: stagesOf(level), bounds: { width: 32 } });

describe('a flow that is learned', () => {
  for (const { name, model } of exampleFlows()) {
    it(`is ${name}, at every level`, async () => {
      const machine = machineOfModel(model);
      const edges = machine.reduce((sum, { size }) => sum + size, 0);
      for (const level of levels) {
        const { hypothesis, certainStates, passed, calls, rounds } = await learned(machine, level);
        expect(difference(hypothesis, machine), level).to.equal(undefined);
        expect(levelPassed(passed)).to.equal(level);
        const certain = level === 'cycles' ? undefined : minimalSize(machine) + Number(level);
        expect(certainStates).to.equal(certain);
        expect(calls / edges, level).to.be.at.most({ cycles: 2, '0': 2, '1': 4.6, '2': 16 }[level]);
        expect(rounds, level).to.be.at.most({ cycles: 11, '0': 11, '1': 22, '2': 56 }[level]);
      }
    });
  }

  it('may allow up to 10 attempts, which cycles find', async () => {
    for (let attempts = 1; attempts <= 10; attempts += 1) {
      const machine = machineOfModel(extensionDialing(attempts));
      expect(minimalSize(machine)).to.equal(attempts + 3);
      const { hypothesis } = await learned(machine, 'cycles');
      expect(difference(hypothesis, machine), `${attempts} attempts`).to.equal(undefined);
    }
  });

  for (const [count, size, mostCalls] of [
    [2, 29, 1_800],
    [4, 51, 4_000],
    [8, 95, 8_000],
  ] as const) {
    it(`has ${size} states, which level 1 finds`, async () => {
      const machine = machineOfModel(departments(count));
      expect(minimalSize(machine)).to.equal(size);
      const { hypothesis, calls, certainStates } = await learned(machine, '1');
      expect(difference(hypothesis, machine)).to.equal(undefined);
      expect(certainStates).to.equal(size + 1);
      expect(calls).to.be.at.most(mostCalls);
      const few = await learned(machine, 'cycles');
      expect(few.hypothesis.states.length, 'cycles do not find all').to.be.lessThan(size);
    });
  }
});

describe('the level that was passed', () => {
  it('is the last one that was passed with all lower ones', () => {
    expect(levelPassed([])).to.equal(null);
    expect(levelPassed(['level 0'])).to.equal(null);
    expect(levelPassed(['cycles', 'level 1'])).to.equal('cycles');
    expect(levelPassed(['cycles', 'level 0', 'level 1', 'level 2'])).to.equal('2');
  });
});
