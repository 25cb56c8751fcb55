/** A peer that no longer answers is noticed: soon where something is to be sent, by heartbeats where nothing is. */
import { expect } from 'chai';
import { codeOf, messageOf } from '../../contracts/transport-users.ts';
import { simulatedTime } from '../../support/simulated-time.ts';
import { turn } from '../../support/turn.ts';
import { openPeers, type SctpPeers } from './sctp-peers.ts';

describe('an SCTP peer that vanishes', () => {
  let peers: SctpPeers;
  afterEach(() => peers.close());

  it('is noticed by the retransmissions of what is sent to it', async () => {
    peers = await openPeers();
    const { caller, near } = await peers.call();
    peers.network.dark = true;
    near.send(messageOf(100));
    expect(await caller.ended).to.equal('the peer acknowledges nothing, after 5 retransmissions');
    expect(await codeOf(() => near.send(messageOf(100)))).to.equal('GatewayFailed');
    peers.network.dark = false;
  });

  it('is not gone where the network is dark for a while', async () => {
    peers = await openPeers();
    const { callee, near } = await peers.call();
    peers.network.dark = true;
    for (let number = 0; number < 200; number += 1) near.send(messageOf(500, number));
    await peers.network.untilLost(8);
    peers.network.dark = false;
    await callee.first(200);
  });

  it('is noticed by its silence where nothing is sent', async () => {
    const simulated = simulatedTime();
    peers = await openPeers({}, { timing: { heartbeat: 10_000, silentHeartbeats: 3 } }, simulated);
    const { caller, callee } = await peers.call();
    // The interval, and an RTO and a half at most.
    const period = 11_500;
    for (let count = 0; count < 10; count += 1) {
      // Both ends send a heartbeat, and get an answer.
      const enough = peers.network.packets.length + 4;
      simulated.increment(period);
      while (peers.network.packets.length < enough) await turn();
      // The last answers are on their way from the network to the ends.
      for (let left = 3; left > 0; left -= 1) await turn();
    }
    expect([caller.ends, callee.ends]).to.deep.equal([[], []]);
    expect(peers.network.packets.length, 'four of the handshake, and the heartbeats').to.equal(4 + 10 * 4);
    peers.network.dark = true;
    // What the network had let through may still count for one.
    for (let count = 0; count < 6; count += 1) {
      await turn();
      simulated.increment(period);
    }
    expect(await caller.ended).to.match(/^nothing has come from 127\.0\.0\.1:2905 .* for 3 heartbeats$/);
    expect(await callee.ended).to.match(/ for 3 heartbeats$/);
  });
});
