/** Without a connection: wait, twice as long each time, and connect again, for ever. */
import { expect } from 'chai';
import { peerIn, startPeer, ways } from './scripted-peer.ts';

/** Milliseconds that it waits until it connects. */
const waited = ({ clock, since }: ReturnType<typeof startPeer>): number => {
  since();
  for (let milliseconds = 1; milliseconds <= 40_000; milliseconds += 1) {
    clock.increment(1);
    if (since().includes('connects')) return milliseconds;
  }
  return Infinity;
};

const open = ['okay', 'probing', 'suspect'];

describe('diameter-peer: backing off', () => {
  for (const state of Object.keys(ways).filter((name) => name !== 'backingOff')) {
    it(`connects again when the connection is lost while ${state}`, () => {
      const peer = peerIn(state);
      peer.tell('connection.lost', 'cut');
      expect(peer.since().sort()).to.deep.equal([...(open.includes(state) ? ['closed: cut'] : []), 'connection gone']);
      expect(waited(peer)).to.equal(250);
      expect(peer.state()).to.equal('connecting');
    });
  }

  it('doubles the delay up to the maximum, and begins with the first again once it was open', () => {
    const peer = startPeer();
    const delays = Array.from({ length: 9 }, () => {
      peer.tell('connection.lost', 'cut');
      return waited(peer);
    });
    expect(delays).to.deep.equal([250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    ways['okay']?.(peer);
    peer.tell('connection.lost', 'cut');
    expect(waited(peer)).to.equal(250);
  });

  it('waits the maximum where the peer disconnected as unwilling, until it was open again', () => {
    const peer = peerIn('okay');
    peer.tell('disconnection.requested', 'busy', true);
    peer.tell('connection.lost', 'it goes');
    expect(waited(peer)).to.equal(30_000);
    ways['okay']?.(peer);
    peer.tell('disconnection.requested', 'rebooting');
    peer.tell('connection.lost', 'it goes');
    expect(waited(peer)).to.equal(250);
  });

  it('does not happen at an end that received its connection: it is over', () => {
    const peer = startPeer({ initiates: false });
    peer.send('connection.established', 'capabilities.requested');
    peer.tell('connection.lost', 'cut');
    expect([peer.state(), peer.actor.getSnapshot().status]).to.deep.equal(['closed', 'done']);
  });
});
