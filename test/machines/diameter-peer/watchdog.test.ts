/** The watchdog: every message shows life, DWR follows a silence, and the end follows another one (RFC 3539 §3.4.1). */
import { expect } from 'chai';
import { peerIn } from './scripted-peer.ts';

describe('diameter-peer: watchdog', () => {
  it('sends DWR after Tw of silence, and no sooner', () => {
    const peer = peerIn('okay');
    peer.clock.increment(29_999);
    expect(peer.since()).to.deep.equal([]);
    peer.clock.increment(1);
    expect([peer.since(), peer.state()]).to.deep.equal([['DWR'], 'probing']);
  });

  for (const [what, type, answered] of [
    ['any message', 'message.received', []],
    ['DWR', 'watchdog.requested', ['DWA']],
  ] as const) {
    for (const state of ['okay', 'probing', 'suspect']) {
      it(`restarts with ${what} when ${state}`, () => {
        const peer = peerIn(state);
        peer.clock.increment(29_000);
        peer.send(type);
        expect([peer.since(), peer.state()]).to.deep.equal([answered, 'okay']);
        peer.clock.increment(29_999);
        expect(peer.since()).to.deep.equal([]);
        peer.clock.increment(1);
        expect(peer.since()).to.deep.equal(['DWR']);
      });
    }
  }

  it('suspects a peer that does not answer DWR for Tw, and gives it up after another', () => {
    const peer = peerIn('probing');
    peer.clock.increment(30_000);
    expect([peer.since(), peer.state()]).to.deep.equal([[], 'suspect']);
    peer.clock.increment(30_000);
    expect([peer.since().sort(), peer.state()]).to.deep.equal([
      ['closed: the peer does not answer', 'connection gone'],
      'backingOff',
    ]);
  });
});
