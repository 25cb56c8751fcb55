/** Disconnection by either end: DPR, DPA, and the end of the connection (RFC 6733 §5.4). */
import { expect } from 'chai';
import { peerIn, startPeer, ways } from './scripted-peer.ts';

const leaving = () => {
  const peer = peerIn('okay');
  peer.send('peer.abandoned');
  return peer;
};

describe('diameter-peer: leaving', () => {
  it('sends DPR, ends the connection with DPA, and is over with it', () => {
    const peer = leaving();
    expect(peer.since()).to.deep.equal(['closed: it was closed', 'DPR']);
    peer.send('disconnection.answered');
    expect([peer.since(), peer.state()]).to.deep.equal([['connection ends'], 'disconnecting']);
    peer.tell('connection.lost', 'closed here');
    expect([peer.state(), peer.actor.getSnapshot().status]).to.deep.equal(['closed', 'done']);
  });

  it('ends without DPA, and without the end of the connection, when they take too long', () => {
    const peer = leaving();
    peer.clock.increment(1_999);
    expect(peer.state()).to.equal('leaving');
    peer.clock.increment(1);
    expect(peer.state()).to.equal('disconnecting');
    // A service has 10 s to stop.
    peer.clock.increment(2_000);
    expect([peer.state(), peer.since().at(-1)]).to.deep.equal(['closed', 'connection gone']);
  });

  it('answers requests of the peer meanwhile', () => {
    const peer = leaving();
    peer.since();
    peer.send('watchdog.requested');
    peer.tell('disconnection.requested', 'it goes too');
    expect([peer.since(), peer.state()]).to.deep.equal([['DWA', 'DPA'], 'leaving']);
    peer.tell('connection.lost', 'cut');
    expect(peer.state()).to.equal('closed');
  });

  it('answers the DPR of its peer, and lets it end the connection', () => {
    const peer = peerIn('okay');
    peer.tell('disconnection.requested', 'it goes');
    expect([peer.since(), peer.state()]).to.deep.equal([['closed: it goes', 'DPA'], 'parting']);
    peer.clock.increment(4_999);
    expect(peer.state()).to.equal('parting');
    peer.clock.increment(1);
    expect([peer.since(), peer.state()]).to.deep.equal([['connection gone'], 'backingOff']);
  });

  for (const [state, after] of [
    ['connecting', 'closed'],
    ['exchanging', 'disconnecting'],
    ['okay', 'leaving'],
    ['suspect', 'leaving'],
    ['parting', 'disconnecting'],
    ['backingOff', 'closed'],
  ] as const) {
    it(`is ${after} when it is abandoned while ${state}`, () => {
      const peer = startPeer();
      ways[state]?.(peer);
      peer.send('peer.abandoned');
      expect(peer.state()).to.equal(after);
    });
  }
});
