import { expect } from 'chai';
import { parameterOf } from '../../../src/protocol/m3ua/messages.ts';
import { activeLink, upcomingLink, type LoneLink } from './lone-link.ts';

const answerBeats = ({ association, receive }: Pick<LoneLink, 'association' | 'receive'>): number => {
  const beats = association.messages().filter(({ name }) => name === 'BEAT');
  for (const { parameters } of beats) receive({ name: 'BEAT ACK', parameters });
  return beats.length;
};

describe('heartbeats', () => {
  it('are answered with the same data, in any state', async () => {
    for (const lone of [await upcomingLink(), await upcomingLink({ initiates: false }), await activeLink()]) {
      lone.association.messages();
      lone.receive({ name: 'BEAT', parameters: [{ heartbeatData: Buffer.from('mine') }] }, 'BEAT');
      const answers = lone.association.messages();
      expect(answers.map(({ name }) => name)).to.deep.equal(['BEAT ACK', 'BEAT ACK']);
      expect(answers.map((answer) => parameterOf(answer, 'heartbeatData')?.toString())).to.deep.equal([
        'mine',
        undefined,
      ]);
    }
  });

  it('are not sent unless asked for', async () => {
    const lone = await activeLink();
    await lone.pass(600_000, 60_000);
    expect(lone.sent).to.deep.equal([]);
  });

  it('are sent at their interval, each with data of its own, and keep the link up while answered', async () => {
    const lone = await activeLink({ heartbeatSeconds: 30 });
    let beats = 0;
    const receive = lone.receive.bind(lone);
    for (let interval = 0; interval < 10; interval += 1) {
      await lone.pass(30_000, 10_000);
      beats += answerBeats({ association: lone.association, receive });
    }
    expect([beats, lone.link.active]).to.deep.equal([10, true]);
  });

  it('lose the association where no message comes within 2 × T(beat) of one, and say how long that was', async () => {
    const lone = await activeLink({ heartbeatSeconds: 30 });
    const { association } = lone;
    await lone.pass(89_000, 1_000);
    await lone.pass(999);
    expect(association.names()).to.deep.equal(['BEAT', 'BEAT']);
    expect(lone.link.active).to.equal(true);
    await lone.pass(1);
    expect(lone.user.told).to.deep.equal([
      'inactive: nothing has come within 60 s of a BEAT; the last message came 90 s before',
    ]);
    expect([association.ended, lone.user.silences]).to.deep.equal(['aborted', [90_000]]);
    await lone.pass(250);
    expect(lone.link.state).to.equal('comingUp');
  });

  it('are as good as answered by any message', async () => {
    for (const answers of [
      [{ name: 'BEAT ACK' as const, parameters: [{ heartbeatData: Buffer.from('other') }] }, 'BEAT ACK' as const],
      ['BEAT' as const],
    ]) {
      const lone = await activeLink({ heartbeatSeconds: 30 });
      await lone.pass(89_999, 9_999);
      lone.receive(...answers);
      await lone.pass(60_000, 10_000);
      expect(lone.link.active).to.equal(true);
      await lone.pass(30_000, 10_000);
      expect(lone.link.active).to.equal(false);
    }
  });

  it('begin anew with the next association', async () => {
    const lone = await activeLink({ heartbeatSeconds: 30 });
    await lone.pass(15_000, 5000);
    await lone.lose('cut');
    await lone.pass(250);
    lone.receive('ASPUP ACK', 'ASPAC ACK');
    expect(lone.sent).to.deep.equal(['ASPUP', 'ASPAC']);
    await lone.pass(29_750, 250);
    expect(lone.sent).to.deep.equal([]);
    await lone.pass(250);
    expect(lone.sent).to.deep.equal(['BEAT']);
  });

  it('end with the association', async () => {
    const lone = await activeLink({ heartbeatSeconds: 30, initiates: false });
    await lone.lose('cut');
    const { association } = lone;
    await lone.pass(120_000, 10_000);
    expect(association.names()).to.deep.equal([]);
  });
});
