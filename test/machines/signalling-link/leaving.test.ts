/** An orderly leave: ASPIA, ASPDN, the association; it waits for each, for a limited time. */
import { expect } from 'chai';
import { linkIn, startLink, ways } from './scripted-link.ts';

const isOver = ({ actor }: ReturnType<typeof startLink>): boolean => actor.getSnapshot().status === 'done';

describe('signalling-link: leaving', () => {
  it('sends ASPIA, then ASPDN, then ends the association', () => {
    const link = linkIn('active');
    link.send('link.abandoned', 'aspInactive.acknowledged', 'aspDown.acknowledged');
    expect(link.since()).to.deep.equal(['inactive: it was closed', 'ASPIA', 'ASPDN', 'association ends']);
    link.lose('closed here');
    expect([link.since(), link.state()]).to.deep.equal([['association gone'], 'closed']);
  });

  it('sends ASPDN where it was not active, and nothing where it was not up', () => {
    const asked = ['activating', 'standingBy', 'comingUp'].map((state) => {
      const link = linkIn(state);
      link.send('link.abandoned');
      return link.since();
    });
    expect(asked).to.deep.equal([['ASPDN'], ['ASPDN'], ['association ends']]);
  });

  it('is over at once without an association', () => {
    for (const state of ['connecting', 'backingOff']) {
      const link = linkIn(state);
      link.send('link.abandoned');
      expect([link.state(), isOver(link)]).to.deep.equal(['closed', true]);
    }
  });

  it('sends no requests where its peer initiates', () => {
    for (const events of [[], ['aspUp.requested'], ['aspUp.requested', 'aspActive.requested']] as const) {
      const link = startLink({ initiates: false, reconnects: false });
      link.send('association.established', ...events, 'link.abandoned');
      expect([link.since().at(-1), link.state()]).to.deep.equal(['association ends', 'disconnecting']);
    }
  });

  for (const state of Object.keys(ways)) {
    it(`is over within four seconds whatever the peer does, from ${state}`, () => {
      const link = linkIn(state);
      link.send('link.abandoned');
      for (const waited of [1000, 1000, 2000]) link.clock.increment(waited);
      expect([link.state(), isOver(link)]).to.deep.equal(['closed', true]);
    });
  }

  it('is over when the association is lost, at any point, and does not reconnect', () => {
    for (const acknowledged of [
      [],
      ['aspInactive.acknowledged'],
      ['aspInactive.acknowledged', 'aspDown.acknowledged'],
    ] as const) {
      const link = linkIn('active');
      link.send('link.abandoned', ...acknowledged);
      link.lose();
      link.clock.increment(60_000);
      expect([isOver(link), link.since().includes('connects')]).to.deep.equal([true, false]);
    }
  });
});
