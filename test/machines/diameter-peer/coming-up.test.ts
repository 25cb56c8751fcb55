/** Capabilities before anything else, from either end (RFC 6733 §5.3, §5.6). */
import { expect } from 'chai';
import { peerIn, startPeer } from './scripted-peer.ts';

describe('diameter-peer: coming up', () => {
  it('sends CER once it is connected, and is open with CEA', () => {
    const peer = startPeer();
    peer.send('connection.established');
    expect([peer.since(), peer.state()]).to.deep.equal([['connects', 'CER'], 'exchanging']);
    peer.send('capabilities.agreed');
    expect([peer.since(), peer.state()]).to.deep.equal([['open'], 'okay']);
  });

  it('waits for CER where it does not initiate, and answers it', () => {
    const peer = startPeer({ initiates: false });
    peer.send('connection.established');
    expect(peer.since()).to.deep.equal(['connects']);
    peer.send('capabilities.requested');
    expect([peer.since(), peer.state()]).to.deep.equal([['CEA', 'open'], 'okay']);
  });

  it('answers a CER that it rejects with the reason, and ends the connection in order', () => {
    const peer = startPeer({ initiates: false });
    peer.send('connection.established');
    peer.since();
    peer.tell('capabilities.rejected', 'nothing in common');
    expect([peer.since(), peer.state()]).to.deep.equal([['CEA 5010', 'connection ends'], 'disconnecting']);
    peer.tell('connection.lost', 'closed here');
    expect(peer.state()).to.equal('closed');
  });

  it('is open once, even if CER comes again', () => {
    const peer = peerIn('okay');
    peer.send('capabilities.requested');
    expect([peer.since(), peer.state()]).to.deep.equal([['CEA'], 'okay']);
  });

  it('rejects a new CER of an open peer, and stays open', () => {
    const peer = peerIn('okay');
    peer.tell('capabilities.rejected', 'nothing in common');
    expect([peer.since(), peer.state()]).to.deep.equal([['CEA 5010'], 'okay']);
  });

  it('gives up a peer that sends CER where it has to answer', () => {
    const peer = peerIn('exchanging');
    peer.send('capabilities.requested');
    expect([peer.since(), peer.state()]).to.deep.equal([['connection gone'], 'backingOff']);
  });

  for (const [what, type] of [
    ['refuses', 'capabilities.refused'],
    ['says something else first', 'message.unexpected'],
  ] as const) {
    it(`gives up a connection on which the peer ${what}, and keeps the reason`, () => {
      const peer = peerIn('exchanging');
      peer.tell(type, 'not so');
      expect([peer.since(), peer.state()]).to.deep.equal([['connection gone'], 'backingOff']);
      expect(peer.actor.getSnapshot().context.reason).to.equal('not so');
    });
  }

  it('gives up a connection on which no CEA comes in time', () => {
    const peer = peerIn('exchanging');
    peer.clock.increment(9_999);
    expect(peer.state()).to.equal('exchanging');
    peer.clock.increment(1);
    expect([peer.state(), peer.actor.getSnapshot().context.reason]).to.deep.equal([
      'backingOff',
      'the peer does not answer',
    ]);
  });
});
