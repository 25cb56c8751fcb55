/** An ERR that refuses no request is kept for people, and changes nothing (RFC 4666 §3.8.1). */
import { expect } from 'chai';
import { linkIn, ways } from './scripted-link.ts';

describe('signalling-link: an error that the peer reports', () => {
  for (const state of Object.keys(ways).filter((name) => name !== 'backingOff')) {
    it(`is kept while ${state}, and changes nothing`, () => {
      const link = linkIn(state);
      link.since();
      link.actor.send({ type: 'error.reported', reason: 'ERR' });
      expect([link.state(), link.since(), link.actor.getSnapshot().context.complaint]).to.deep.equal([
        state,
        [],
        'ERR',
      ]);
    });
  }

  it('is forgotten when the link becomes active', () => {
    const link = linkIn('activating');
    link.actor.send({ type: 'error.reported', reason: 'ERR' });
    link.send('aspActive.acknowledged');
    expect(link.actor.getSnapshot().context).to.include({ complaint: '', reason: '' });
  });
});
