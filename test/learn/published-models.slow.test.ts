/** Published models of other protocols are learned exactly, within the calls and rounds that were measured. */
import { expect } from 'chai';
import { learn } from '../../src/learn/learner.ts';
import { stagesTo } from '../../src/learn/test-words.ts';
import { difference, knowing, MachineSystem, minimalSize, publishedMachine } from './machines.ts';

describe('a published model', () => {
  for (const [width, mostCalls, mostRounds] of [
    [1, 2_600, 2_600],
    [16, 2_331, 284],
    [64, 2_400, 230],
  ] as const) {
    it(`of 55 states is learned at width ${width}`, async () => {
      const machine = publishedMachine('tcp_server_bsd_trans');
      const learned = await learn(new MachineSystem(machine), { stages: [knowing(machine)], bounds: { width } });
      expect(difference(learned.hypothesis, machine)).to.equal(undefined);
      expect(learned.hypothesis.states.length).to.equal(55);
      expect(minimalSize(machine)).to.equal(55);
      expect(learned.calls).to.be.at.most(mostCalls);
      expect(learned.rounds).to.be.at.most(mostRounds);
    }).timeout(60_000);
  }

  it('is learned without an oracle', async () => {
    for (const [name, size] of [
      ['OpenSSL_1.0.2_server_regular', 7],
      ['TCP_Linux_Client', 15],
    ] as const) {
      const machine = publishedMachine(name);
      const learned = await learn(new MachineSystem(machine), { stages: stagesTo(1) });
      expect(difference(learned.hypothesis, machine), name).to.equal(undefined);
      expect(learned.certainStates).to.equal(size + 1);
      expect(learned.ended).to.equal(undefined);
    }
  }).timeout(60_000);
});
