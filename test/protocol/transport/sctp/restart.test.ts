/** A process that comes back at its old address is not taken for the one that it was. */
import { expect } from 'chai';
import { chunkType } from '../../../../src/protocol/transport/sctp/packet.ts';
import { createSctpTransport } from '../../../../src/protocol/transport/sctp/sctp.ts';
import { Hearer, Host, messageOf, numberOf } from '../../../contracts/transport-users.ts';
import { steadyClock } from '../../../support/steady-clock.ts';
import { openPeers, quick, type SctpPeers } from './peers.ts';

describe('an SCTP peer that restarts', () => {
  let peers: SctpPeers;
  beforeEach(async () => {
    peers = await openPeers();
  });
  afterEach(() => peers.close());

  it('ends the association that it had, and gets a new one, when it calls from its old ports', async () => {
    const first = await peers.call();
    // The old process has gone without a message, and the new one is behind the same port of the network.
    peers.network.dark = true;
    first.near.abort();
    await peers.network.untilTypeLost(chunkType.abort);
    const own = Number(/UDP (\d+)/.exec(first.far.peer)?.[1]);
    const caller = new Hearer();
    const options = { host: '127.0.0.1', port: 2905, timing: quick, udpPort: peers.listener.udpPort };
    peers.network.close();
    const near = await createSctpTransport({ ...options, localUdpPort: own }, steadyClock).connect(caller);
    expect(await first.callee.ended).to.match(/ was restarted$/);
    const callee = await peers.host.next();
    near.send(messageOf(20, 1));
    callee.association?.send(messageOf(20, 2));
    expect((await callee.first(1)).map(numberOf)).to.deep.equal([1]);
    expect((await caller.first(1)).map(numberOf)).to.deep.equal([2]);
    expect(peers.listener.size).to.equal(1);
  });

  it('shows the other end with its first answer that it does not know the association', async () => {
    const { caller, callee, near, far } = await peers.call();
    const { udpPort } = peers.listener;
    peers.network.dark = true;
    far.abort();
    await callee.ended;
    await peers.network.untilTypeLost(chunkType.abort);
    await peers.listener.close();
    near.send(messageOf(20));
    const host = new Host();
    const restarted = await createSctpTransport(
      { host: '127.0.0.1', port: 2905, udpPort, timing: quick },
      steadyClock,
    ).listen(host.accept);
    peers.network.dark = false;
    expect(await caller.ended).to.match(/ does not know it any more$/);
    await restarted.close();
  });
});
