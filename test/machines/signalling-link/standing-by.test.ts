/**
 * Override mode: another ASP has taken over, until the application server needs this one again (RFC 4666 §4.3.4.3,
 * §4.3.4.5).
 */
import { expect } from 'chai';
import { linkIn } from './scripted-link.ts';

describe('signalling-link: standing by', () => {
  it('follows when another ASP has taken over, without a request to be active', () => {
    const link = linkIn('active');
    link.send('asp.replaced');
    link.clock.increment(60_000);
    expect([link.since(), link.state()]).to.deep.equal([['inactive: another ASP has taken over'], 'standingBy']);
  });

  it('follows when an IPSP answers a request for traffic with none of its own', () => {
    const link = linkIn('active');
    link.send('aspInactive.requested');
    expect([link.since().at(-1), link.state()]).to.deep.equal(['ASPIA ACK', 'standingBy']);
  });

  it('ends with ASPAC when the application server lacks ASPs', () => {
    const link = linkIn('standingBy');
    link.send('asp.wanted', 'aspActive.acknowledged');
    expect([link.since(), link.state()]).to.deep.equal([['ASPAC', 'active'], 'active']);
  });

  it('ends when the peer asks for traffic', () => {
    const link = linkIn('standingBy');
    link.send('aspUp.requested', 'aspInactive.requested', 'aspActive.requested');
    expect([link.since(), link.state()]).to.deep.equal([['ASPUP ACK', 'ASPIA ACK', 'ASPAC ACK', 'active'], 'active']);
  });

  it('ends with ASPUP when the peer goes down', () => {
    const link = linkIn('standingBy');
    link.send('aspDown.requested');
    expect([link.since(), link.state()]).to.deep.equal([['ASPDN ACK', 'ASPUP'], 'comingUp']);
  });

  it('does not apply to an ASP that is becoming active', () => {
    const link = linkIn('activating');
    link.send('asp.replaced', 'asp.wanted');
    expect([link.since(), link.state()]).to.deep.equal([[], 'activating']);
  });
});
