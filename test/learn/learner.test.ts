/** What is learned is the machine that answers, as far as the result says so. */
import { expect } from 'chai';
import fc from 'fast-check';
import { seededChance } from '../../src/expressions/scope.ts';
import { learn } from '../../src/learn/learner.ts';
import { RandomStage } from '../../src/learn/telephony/random-stage.ts';
import { identified, randomWords, stagesTo } from '../../src/learn/test-words.ts';
import { rounds } from '../support/depth.ts';
import { difference, knowing, machines, MachineSystem, minimalSize, publishedMachine } from './machines.ts';

describe('a machine that is learned', () => {
  for (const partial of [false, true]) {
    it(`is the one that answers, if a ${partial ? 'partial' : 'complete'} one has a perfect oracle`, async () => {
      await fc.assert(
        fc.asyncProperty(machines({ most: 9, partial }), fc.constantFrom(1, 3, 16), async (machine, width) => {
          const system = new MachineSystem(machine);
          const learned = await learn(system, { stages: [knowing(machine)], bounds: { width } });
          expect(difference(learned.hypothesis, machine)).to.equal(undefined);
          expect(learned.hypothesis.states.length).to.equal(minimalSize(machine));
          expect(learned.hypothesis.unknown).to.deep.equal([]);
          expect(learned.ended).to.equal(undefined);
          expect(learned.passed).to.deep.equal(['knowing']);
          expect(Math.max(0, ...system.given.map(({ length }) => length))).to.be.at.most(width);
          expect(learned.rounds).to.equal(system.given.length);
          expect(learned.calls).to.equal(system.given.flat().length);
        }),
        { numRuns: rounds(2_000) },
      );
    });

    it(`is the one that answers, if a ${partial ? 'partial' : 'complete'} one is as small as is certain`, async () => {
      const found = new Set<number>();
      await fc.assert(
        fc.asyncProperty(
          machines({ most: 7, partial }),
          fc.constantFrom(0, 1, 2),
          fc.constantFrom(0, 4),
          async (machine, extra, fewest) => {
            const learned = await learn(new MachineSystem(machine), { stages: [identified(extra, fewest)] });
            const states = learned.hypothesis.states.length;
            expect(learned.certainStates).to.equal(Math.max(states + extra, fewest));
            const isSame = difference(learned.hypothesis, machine) === undefined;
            if (minimalSize(machine) <= (learned.certainStates as number)) expect(isSame).to.equal(true);
            if (isSame) found.add(minimalSize(machine));
          },
        ),
        { numRuns: rounds(2_000) },
      );
      expect(found.size, 'machines of every size are found').to.be.greaterThan(3);
    });
  }

  it('costs few calls and few rounds', async () => {
    for (const [name, width, mostCalls, mostRounds] of [
      ['OpenSSL_1.0.2_server_regular', 1, 84, 84],
      ['OpenSSL_1.0.2_server_regular', 16, 87, 22],
      ['TCP_Linux_Client', 16, 340, 45],
    ] as const) {
      const machine = publishedMachine(name);
      const learned = await learn(new MachineSystem(machine), { stages: [knowing(machine)], bounds: { width } });
      expect(difference(learned.hypothesis, machine), name).to.equal(undefined);
      expect(learned.hypothesis.states.length).to.equal(minimalSize(machine));
      expect(learned.calls, name).to.be.at.most(mostCalls);
      expect(learned.rounds, name).to.be.at.most(mostRounds);
    }
  });

  it('counts attempts, which cycles find', async () => {
    const attempts = 4;
    const machine = Array.from({ length: attempts + 1 }, (_, used) =>
      used === attempts
        ? new Map<string, { output: string; to: number }>()
        : new Map([
            ['wrong', { output: used === attempts - 1 ? 'release' : 'again', to: used + 1 }],
            ['right', { output: 'connect', to: attempts }],
          ]),
    );
    const system = () => new MachineSystem(machine);
    const few = await learn(system(), { stages: [identified(1)] });
    expect(few.hypothesis.states.length).to.equal(2);
    expect(few.certainStates).to.equal(3);
    const { hypothesis, certainStates, passed } = await learn(system(), { stages: stagesTo(0) });
    expect(difference(hypothesis, machine)).to.equal(undefined);
    expect(certainStates).to.equal(attempts + 1);
    expect(passed).to.deep.equal(['cycles', 'level 0']);
    const known = await learn(system(), { stages: [identified(0, attempts + 1)] });
    expect(difference(known.hypothesis, machine)).to.equal(undefined);
  });

  it('may have states that only long words tell apart', async () => {
    const size = 60;
    const machine = Array.from(
      { length: size },
      (_, state) =>
        new Map([
          ['on', { output: state === size - 1 ? 'last' : 'next', to: Math.min(state + 1, size - 1) }],
          ['off', { output: 'off', to: 0 }],
        ]),
    );
    const { hypothesis, calls } = await learn(new MachineSystem(machine), { stages: [knowing(machine)] });
    expect(difference(hypothesis, machine)).to.equal(undefined);
    expect(hypothesis.states.length).to.equal(size);
    expect(calls).to.be.lessThan(10 * size);
  });

  it('is as certain as the last level that was passed before a bound', async () => {
    const machine = publishedMachine('OpenSSL_1.0.2_server_regular');
    const { calls, passed, certainStates } = await learn(new MachineSystem(machine), { stages: stagesTo(1) });
    expect([passed, certainStates]).to.deep.equal([['cycles', 'level 0', 'level 1'], 8]);
    const most = { bounds: { mostCalls: calls - 1 } };
    const learned = await learn(new MachineSystem(machine), { ...most, stages: stagesTo(1) });
    expect([learned.ended, learned.passed, learned.certainStates]).to.deep.equal(['calls', ['cycles', 'level 0'], 7]);
    const refuted = await learn(new MachineSystem(machine), { stages: [identified(0), knowing(machine)] });
    expect([refuted.passed, refuted.certainStates]).to.deep.equal([['level 0', 'knowing'], 7]);
    const all = await learn(new MachineSystem(machine), { stages: stagesTo('cycles') });
    expect([all.passed, all.certainStates]).to.deep.equal([['cycles'], undefined]);
  });

  it('is found by random words, too, which make nothing certain', async () => {
    const machine = publishedMachine('OpenSSL_1.0.2_server_regular');
    const stages = [randomWords(300, seededChance(1))];
    const learned = await learn(new MachineSystem(machine), { stages });
    expect(difference(learned.hypothesis, machine)).to.equal(undefined);
    expect(learned.certainStates).to.equal(undefined);
  });

  it('is complete where a bound, or a stop, ends an open stage', async () => {
    const machine = publishedMachine('OpenSSL_1.0.2_server_regular');
    const stop = new AbortController();
    const endless = new RandomStage({ chance: seededChance(1), made: () => 0, mostCalls: Infinity });
    const stages = [...stagesTo(1), endless];
    const bounds = { mostCalls: 900 };
    const { calls } = await learn(new MachineSystem(machine), { stages: stagesTo(1) });
    const learned = await learn(new MachineSystem(machine), { stages, bounds });
    expect(calls).to.be.lessThan(900);
    expect([learned.calls, learned.ended, learned.certainStates]).to.deep.equal([900, undefined, 8]);
    const few = await learn(new MachineSystem(machine), { stages, bounds: { mostCalls: calls - 1 } });
    expect([few.ended, few.certainStates]).to.deep.equal(['calls', 7]);
    const stopped = await learn(new MachineSystem(machine), {
      stages,
      signal: stop.signal,
      onProgress: ({ testing }) => testing === endless.name && stop.abort(),
    });
    expect([stopped.ended, stopped.certainStates]).to.deep.equal([undefined, 8]);
    expect(stopped.calls).to.be.lessThan(calls + 17);
  });

  it('is not complete where a random word refutes it, and no calls are left', async () => {
    const machine = publishedMachine('OpenSSL_1.0.2_server_regular');
    const seen = new Set<string | undefined>();
    for (let mostCalls = 1; mostCalls < 300; mostCalls += 1) {
      const random = new RandomStage({ chance: seededChance(1), made: () => 0, mostCalls: Infinity });
      const bounds = { mostCalls, width: 1 };
      const { hypothesis, ended } = await learn(new MachineSystem(machine), { stages: [random], bounds });
      if (ended === undefined) expect(hypothesis.unknown).to.deep.equal([]);
      seen.add(random.hasRefuted(hypothesis) ? `refuted ${ended}` : ended);
    }
    expect([...seen]).to.have.members(['calls', undefined, 'refuted calls', 'refuted undefined']);
  });

  it('is learned with fewer rounds if words of what it should be are asked first', async () => {
    const machine = publishedMachine('TCP_Linux_Client');
    const { hypothesis, rounds: before } = await learn(new MachineSystem(machine), { stages: [knowing(machine)] });
    const first = [...identified(0).words(hypothesis)];
    const system = new MachineSystem(machine);
    const learned = await learn(system, { stages: [identified(0)], first });
    expect(difference(learned.hypothesis, machine)).to.equal(undefined);
    expect(learned.certainStates).to.equal(15);
    expect(learned.rounds).to.be.lessThan(before);
    const asked = system.given[0]?.map((outputs) => outputs.map(({ input }) => input));
    expect(asked).to.deep.equal(first.filter(({ length }) => length > 0).slice(0, 16));
  });

  it('needs no call for answers that are known', async () => {
    const machine = publishedMachine('OpenSSL_1.0.2_server_regular');
    const first = new MachineSystem(machine);
    const stages = [knowing(machine)];
    const { tree } = await learn(first, { stages });
    for (const known of [first.given.flat(), [...tree.answers()]]) {
      const again = await learn(first, { stages, known });
      expect(again.calls).to.equal(0);
      expect(again.tree.size).to.equal(tree.size);
      expect(difference(again.hypothesis, machine)).to.equal(undefined);
    }
  });
});
