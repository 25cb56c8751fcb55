/** An orderly end reaches both sides, whichever of its packets are lost. */
import { expect } from 'chai';
import { chunkType, encodeChunk, reflectedTag } from '../../../../src/protocol/transport/sctp/packet.ts';
import { createSctpTransport } from '../../../../src/protocol/transport/sctp/sctp.ts';
import { Hearer, messageOf, numberOf } from '../../../contracts/transport-users.ts';
import { steadyClock } from '../../../support/steady-clock.ts';
import { withEndlessReading } from '../../../support/endless-turns.ts';
import { associationPair } from '../association-pair.ts';
import { BarePeer } from './bare-peer.ts';
import { openPeers, quick, type SctpPeers } from './peers.ts';

const ending = [chunkType.shutdown, chunkType.shutdownAck] as const;

describe('the shutdown of SCTP', () => {
  withEndlessReading();
  for (const lostType of ending) {
    it(`repeats a chunk of type ${lostType} that is lost`, async () => {
      let lost = 0;
      const { near, far } = associationPair({
        loses: ({ chunks }) => {
          const loses = lost < 2 && chunks.some(({ type }) => type === lostType);
          if (loses) lost += 1;
          return loses;
        },
      });
      for (let number = 0; number < 20; number += 1) near.association.send(messageOf(100, number));
      await near.association.close();
      expect([await near.hearer.ended, await far.hearer.ended]).to.deep.equal(['closed here', 'near closed it']);
      expect(far.hearer.messages.map(numberOf)).to.deep.equal(Array.from({ length: 20 }, (_, number) => number));
      expect(lost).to.equal(2);
    });
  }

  it('is over within its time where nothing comes back', async () => {
    const { near, far } = associationPair({ timing: { closeTimeout: 150 }, loses: () => true });
    near.association.send(messageOf(100));
    await near.association.close();
    expect(near.hearer.ends).to.deep.equal(['closed here, and not in order within 150 ms']);
    expect(near.sent.at(-1)?.chunks.map(({ type }) => type)).to.deep.equal([chunkType.abort]);
    far.association.abort();
  });

  it('sends what the other side still has to say', async () => {
    const { near, far } = associationPair();
    for (let number = 0; number < 100; number += 1) far.association.send(messageOf(1000, number));
    await near.association.close();
    await far.hearer.ended;
    expect(near.hearer.messages.length).to.equal(100);
  });

  it('acknowledges what its sender has got', async () => {
    const { near, far } = associationPair({ takesOut: chunkType.sack });
    for (let number = 0; number < 3; number += 1) far.association.send(messageOf(100, number));
    await near.hearer.first(3);
    await near.association.close();
    expect([near.hearer.ends, await far.hearer.ended]).to.deep.equal([['closed here'], 'near closed it']);
  });

  it('may be begun by both sides at the same time', async () => {
    const { near, far } = associationPair();
    await Promise.all([near.association.close(), far.association.close()]);
    const types = [...near.sent, ...far.sent].flatMap(({ chunks }) => chunks.map(({ type }) => type));
    expect(types).to.include(chunkType.shutdownComplete);
    expect(types).not.to.include(chunkType.abort);
  });
});

describe('a lost SHUTDOWN COMPLETE, which a peer without the association sends again (§8.4)', () => {
  withEndlessReading();
  const shutdown = encodeChunk(chunkType.shutdown, 0, Buffer.alloc(4));
  const complete = encodeChunk(chunkType.shutdownComplete, reflectedTag);
  const tag = 77;
  let peer: BarePeer;
  let peers: SctpPeers | undefined;
  afterEach(async () => {
    peer.close();
    await peers?.close();
    peers = undefined;
  });

  it('ends the association of a listener in order', async () => {
    peers = await openPeers();
    peer = await BarePeer.open(peers.listener.udpPort);
    peer.send((await peer.connect({ tag })).tag, shutdown);
    await peer.nextOf(chunkType.shutdownAck);
    peer.send(tag, complete);
    expect(await (await peers.host.next()).ended).to.match(/ closed it$/);
  });

  it('ends the association of a caller in order', async () => {
    peer = await BarePeer.open();
    const user = new Hearer();
    const connecting = createSctpTransport(
      { host: '127.0.0.1', port: 7, localPort: 2905, udpPort: peer.port, timing: quick },
      steadyClock,
    ).connect(user);
    const { tag: own } = await peer.answerInit({ tag });
    await peer.nextOf(chunkType.cookieEcho);
    peer.send(own, encodeChunk(chunkType.cookieAck, 0));
    await connecting;
    peer.send(own, shutdown);
    await peer.nextOf(chunkType.shutdownAck);
    peer.send(tag, complete);
    expect(await user.ended).to.match(/ closed it$/);
  });
});
