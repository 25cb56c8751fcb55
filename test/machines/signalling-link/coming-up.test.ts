/** An end that initiates: ASPUP, ASPAC, and repetitions where no answer comes (RFC 4666 §4.3.4.1, §4.3.4.3). */
import { expect } from 'chai';
import { linkIn, startLink } from './scripted-link.ts';

describe('signalling-link: coming up', () => {
  it('sends first ASPUP, then ASPAC, and is active then', () => {
    const link = startLink();
    link.send('association.established', 'aspUp.acknowledged', 'aspActive.acknowledged');
    expect(link.since()).to.deep.equal(['connects', 'ASPUP', 'ASPAC', 'active']);
    expect(link.state()).to.equal('active');
  });

  for (const [state, request] of [
    ['comingUp', 'ASPUP'],
    ['activating', 'ASPAC'],
  ] as const) {
    it(`repeats ${request} after each T(ack), and gives the association up after five`, () => {
      const link = linkIn(state);
      link.clock.increment(1999);
      expect(link.since()).to.deep.equal([]);
      link.clock.increment(1);
      expect(link.since()).to.deep.equal([request]);
      for (let repetition = 2; repetition <= 4; repetition += 1) link.clock.increment(2000);
      expect(link.since()).to.deep.equal([request, request, request]);
      link.clock.increment(2000);
      expect(link.since()).to.deep.equal(['association gone']);
      expect([link.state(), link.actor.getSnapshot().context.reason]).to.deep.equal([
        'backingOff',
        'the peer does not answer',
      ]);
    });

    it(`gives the association up at once where ${request} is refused`, () => {
      const link = linkIn(state);
      link.actor.send({ type: 'request.refused', reason: 'ERR' });
      expect([link.state(), link.actor.getSnapshot().context.reason]).to.deep.equal(['backingOff', 'ERR']);
    });
  }

  it('gives up with the last report of the peer, and forgets it for the next association', () => {
    const link = linkIn('comingUp');
    link.actor.send({ type: 'error.reported', reason: 'ERR' });
    const repeated = (): void => {
      for (let repetition = 1; repetition <= 5; repetition += 1) link.clock.increment(2000);
    };
    repeated();
    expect([link.state(), link.actor.getSnapshot().context.reason]).to.deep.equal(['backingOff', 'ERR']);
    link.clock.increment(250);
    link.send('association.established');
    repeated();
    expect([link.state(), link.actor.getSnapshot().context.reason]).to.deep.equal([
      'backingOff',
      'the peer does not answer',
    ]);
  });

  it('counts the repetitions of each request separately', () => {
    const link = linkIn('comingUp');
    for (let repetition = 1; repetition <= 4; repetition += 1) link.clock.increment(2000);
    link.send('aspUp.acknowledged');
    for (let repetition = 1; repetition <= 4; repetition += 1) link.clock.increment(2000);
    expect(link.since()).to.deep.equal([...Array<string>(4).fill('ASPUP'), ...Array<string>(5).fill('ASPAC')]);
    expect(link.state()).to.equal('activating');
  });

  it('ignores a repeated answer', () => {
    const link = linkIn('activating');
    link.send('aspUp.acknowledged');
    link.send('aspActive.acknowledged', 'aspActive.acknowledged');
    expect(link.since()).to.deep.equal(['active']);
  });
});
