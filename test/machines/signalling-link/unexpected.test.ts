/**
 * Unexpected acknowledgements: the ASP changes to the acknowledged state, and back to its own (RFC 4666 §4.3.4.1, .2,
 * .4).
 */
import { expect } from 'chai';
import { linkIn } from './scripted-link.ts';

const why = 'inactive: the peer takes this ASP for inactive';

describe('signalling-link: unexpected acknowledgements', () => {
  it('ASPIA ACK while active: ASPAC', () => {
    const link = linkIn('active');
    link.send('aspInactive.acknowledged');
    expect([link.since(), link.state()]).to.deep.equal([[why, 'ASPAC'], 'activating']);
  });

  it('ASPDN ACK while active: ASPUP, then ASPAC', () => {
    const link = linkIn('active');
    link.send('aspDown.acknowledged', 'aspUp.acknowledged', 'aspActive.acknowledged');
    expect(link.since()).to.deep.equal([why, 'ASPUP', 'ASPAC', 'active']);
  });

  it('ASPUP ACK while active: ERR, then ASPAC', () => {
    const link = linkIn('active');
    link.send('aspUp.acknowledged');
    expect([link.since(), link.state()]).to.deep.equal([[why, 'ERR', 'ASPAC'], 'activating']);
  });

  it('ASPDN ACK while inactive: ASPUP', () => {
    for (const state of ['activating', 'standingBy']) {
      const link = linkIn(state);
      link.send('aspDown.acknowledged');
      expect([link.since(), link.state()]).to.deep.equal([['ASPUP'], 'comingUp']);
    }
  });

  it('ASPAC ACK without ASPAC: ERR', () => {
    for (const state of ['comingUp', 'standingBy']) {
      const link = linkIn(state);
      link.send('aspActive.acknowledged');
      expect([link.since(), link.state()]).to.deep.equal([['ERR'], state]);
    }
  });

  it('acknowledgement of the present state: nothing', () => {
    const already = [
      ['comingUp', 'aspDown.acknowledged'],
      ['activating', 'aspInactive.acknowledged'],
      ['standingBy', 'aspInactive.acknowledged'],
      ['activating', 'aspUp.acknowledged'],
      ['standingBy', 'aspUp.acknowledged'],
      ['active', 'aspActive.acknowledged'],
    ] as const;
    for (const [state, event] of already) {
      const link = linkIn(state);
      link.send(event);
      expect([link.since(), link.state()]).to.deep.equal([[], state]);
    }
  });
});
