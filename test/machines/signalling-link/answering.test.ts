/**
 * The end that does not initiate: it grants the requests of its peer, and sends and repeats no request itself (RFC 4666
 * §4.3.4).
 */
import { expect } from 'chai';
import type { SignallingLinkInput } from '../../../machines/signalling-link.machine.ts';
import { startLink, type PlainEvent } from './scripted-link.ts';

const answeringWith = (input: Partial<SignallingLinkInput>, ...events: readonly PlainEvent[]) => {
  const link = startLink({ initiates: false, reconnects: false, ...input });
  link.send('association.established', ...events);
  link.since();
  return link;
};

const answering = (...events: readonly PlainEvent[]) => answeringWith({}, ...events);

describe('signalling-link: answering', () => {
  it('acknowledges ASPUP and ASPAC, and is active then', () => {
    const link = answering();
    link.send('aspUp.requested', 'aspActive.requested');
    expect(link.since()).to.deep.equal(['ASPUP ACK', 'ASPAC ACK', 'active']);
  });

  for (const [request, milliseconds, ...events] of [
    ['ASPUP', 10_000],
    ['ASPUP', 10_000, 'aspUp.requested', 'aspDown.requested'],
    ['ASPAC', 600_000, 'aspUp.requested'],
    ['ASPAC', 600_000, 'aspUp.requested', 'aspActive.requested', 'aspInactive.requested'],
  ] as const) {
    it(`waits for ${request} for its time, and no longer, after ${events.join(', ') || 'nothing'}`, () => {
      const link = answering(...events);
      link.clock.increment(milliseconds - 1);
      expect(link.since()).to.deep.equal([]);
      link.clock.increment(1);
      expect(link.since()).to.deep.equal([
        `overdue: no ${request} has come within ${milliseconds / 1000} s`,
        'association gone',
      ]);
      expect([link.state(), link.actor.getSnapshot().status]).to.deep.equal(['closed', 'done']);
    });
  }

  it('does not extend the time for requests that change nothing', () => {
    const link = answering('aspUp.requested');
    link.clock.increment(599_999);
    link.send('aspUp.requested', 'aspInactive.requested');
    link.clock.increment(1);
    expect(link.since().slice(-2)).to.deep.equal(['overdue: no ASPAC has come within 600 s', 'association gone']);
  });

  it('waits without limit where it has no time limit, where it reconnects, and while traffic flows', () => {
    const unbounded = { aspUpTimeout: 0, aspActiveTimeout: 0 };
    for (const link of [
      answeringWith(unbounded),
      answeringWith(unbounded, 'aspUp.requested'),
      answeringWith({ reconnects: true }),
      answering('aspUp.requested', 'aspActive.requested'),
    ]) {
      link.clock.increment(3_600_000);
      expect(link.since()).to.deep.equal([]);
    }
  });

  it('treats ASPAC and ASPIA of a peer that is not up as unexpected', () => {
    const link = answering();
    link.send('aspActive.requested', 'aspInactive.requested');
    expect([link.since(), link.state()]).to.deep.equal([['ERR', 'ERR'], 'comingUp']);
  });

  it('acknowledges requests for the present state', () => {
    const down = answering();
    down.send('aspDown.requested');
    expect([down.since(), down.state()]).to.deep.equal([['ASPDN ACK'], 'comingUp']);
    const inactive = answering('aspUp.requested');
    inactive.send('aspUp.requested', 'aspInactive.requested');
    expect([inactive.since(), inactive.state()]).to.deep.equal([['ASPUP ACK', 'ASPIA ACK'], 'activating']);
    const active = answering('aspUp.requested', 'aspActive.requested');
    active.send('aspActive.requested');
    expect([active.since(), active.state()]).to.deep.equal([['ASPAC ACK'], 'active']);
  });

  it('follows its peer down, and up again', () => {
    const link = answering('aspUp.requested', 'aspActive.requested');
    link.send('aspInactive.requested', 'aspDown.requested', 'aspUp.requested', 'aspActive.requested');
    const reason = 'inactive: the peer has asked for it';
    expect(link.since()).to.deep.equal([reason, 'ASPIA ACK', 'ASPDN ACK', 'ASPUP ACK', 'ASPAC ACK', 'active']);
  });

  it('treats ASPUP of an active peer as a restart, and says so', () => {
    const link = answering('aspUp.requested', 'aspActive.requested');
    link.send('aspUp.requested');
    const reason =
      'inactive: the peer has sent ASPUP: it has begun anew, or is an IPSP of the double exchange (RFC 4666 §4.3.4.1)';
    expect([link.since(), link.state()]).to.deep.equal([[reason, 'ASPUP ACK', 'ERR'], 'activating']);
  });

  it('goes down with ASPDN from any state', () => {
    for (const link of [answering('aspUp.requested'), answering('aspUp.requested', 'aspActive.requested')]) {
      link.send('aspDown.requested');
      expect([link.since().at(-1), link.state()]).to.deep.equal(['ASPDN ACK', 'comingUp']);
    }
  });
});
