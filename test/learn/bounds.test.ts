/** Every bound ends the learning, and the result says which one, and what is not known. */
import { expect } from 'chai';
import { learn, type Learned, type LearnerBounds } from '../../src/learn/learner.ts';
import { fixedWord, type Outputs, type Word } from '../../src/learn/system.ts';
import { identified, type Stage } from '../../src/learn/test-words.ts';
import { difference, knowing, MachineSystem, publishedMachine } from './machines.ts';

const machine = publishedMachine('OpenSSL_1.0.2_server_regular');

const bounded = (bounds: Partial<LearnerBounds>): Promise<Learned> =>
  learn(new MachineSystem(machine), { stages: [knowing(machine)], bounds });

/** What is known is right, and does not claim to be all. */
const expectPart = ({ hypothesis, tree, passed, certainStates }: Learned): void => {
  expect(hypothesis.conflictWith(tree)).to.equal(undefined);
  expect(passed).to.deep.equal([]);
  expect(certainStates).to.equal(undefined);
};

describe('a bound of the learning', () => {
  it('is that of calls, at any number of them', async () => {
    const { calls } = await bounded({ width: 4 });
    for (let mostCalls = 0; mostCalls < calls; mostCalls += 1) {
      const learned = await bounded({ width: 4, mostCalls });
      expect(learned.ended).to.equal('calls');
      expect(learned.calls).to.equal(mostCalls);
      expectPart(learned);
      if (mostCalls < 7) expect(learned.hypothesis.unknown.map(({ reason }) => reason)).to.include('unasked');
    }
    expect((await bounded({ width: 4, mostCalls: calls })).ended, 'all that was needed').to.equal(undefined);
  });

  it('is that of rounds', async () => {
    const learned = await bounded({ mostRounds: 9 });
    expect([learned.ended, learned.rounds]).to.deep.equal(['rounds', 9]);
    expectPart(learned);
  });

  it('is that of states', async () => {
    const learned = await bounded({ mostStates: 4 });
    expect([learned.ended, learned.hypothesis.states.length]).to.deep.equal(['states', 4]);
    expectPart(learned);
    expect(learned.hypothesis.unknown.length).to.be.greaterThan(0);
    expect((await bounded({ mostStates: 7 })).ended).to.equal(undefined);
  });

  it('is that of the nodes of the tree', async () => {
    const learned = await bounded({ mostNodes: 60 });
    expect([learned.ended, learned.tree.size]).to.deep.equal(['nodes', 60]);
    expectPart(learned);
  });

  it('is that of contradictions', async () => {
    let answers = 0;
    class Changing extends MachineSystem {
      protected override outputOf(): string {
        answers += 1;
        return `${answers}`;
      }
    }
    const learned = await learn(new Changing(machine), {
      stages: [identified(1)],
      bounds: { width: 2, mostContradictions: 3 },
    });
    expect(learned.ended).to.equal('contradictions');
    expect(learned.contradictions.length).to.be.within(3, 4);
    expectPart(learned);
  });

  it('is that of repeats of what contradicts', async () => {
    const known = new MachineSystem(machine).answerOne(fixedWord(['Finished']));
    const other = known.map((each) => ({ ...each, output: 'other' }));
    const { contradictions } = await learn(new MachineSystem(machine), {
      stages: [],
      known: [known, other],
      bounds: { repeats: 5 },
    });
    expect(contradictions.map(({ sights }) => sights.map(({ count }) => count))).to.deep.equal([[6, 1]]);
  });

  it('is a signal, after the round that goes on', async () => {
    const stopping = new AbortController();
    const system = new MachineSystem(machine);
    const states: number[] = [];
    const learned = await learn(system, {
      stages: [knowing(machine)],
      signal: stopping.signal,
      onProgress: (progress) => {
        states.push(progress.states);
        if (progress.rounds === 5) stopping.abort();
      },
    });
    expect([learned.ended, learned.rounds]).to.deep.equal(['stopped', 5]);
    expect(states.slice(0, 3)).to.deep.equal([1, 1, 2]);
    expectPart(learned);
    const resumed = await learn(system, { stages: [knowing(machine)], known: system.given.flat() });
    expect(difference(resumed.hypothesis, machine)).to.equal(undefined);
    expect(resumed.calls).to.be.lessThan((await bounded({})).calls);
  });

  it('that is reached by calls that fail does not make them pass', async () => {
    const { rounds, calls } = await learn(new MachineSystem(machine), { stages: [] });
    class Failing extends MachineSystem {
      override async answer(words: readonly Word[]): Promise<readonly Outputs[]> {
        const outputs = await super.answer(words);
        return this.given.length > rounds ? outputs.map(() => []) : outputs;
      }
    }
    const asking: Stage = { name: 'asking', words: () => [['Finished', 'Finished']] };
    const learned = await learn(new Failing(machine), { stages: [asking], bounds: { mostCalls: calls + 1 } });
    expect([learned.ended, learned.calls]).to.deep.equal(['calls', calls + 1]);
    expectPart(learned);
  });
});
