/**
 * The answers of a listener, their destinations and tags (RFC 9260 §5.1, §5.2.4, §8.3, §8.4, §8.5): the peer sends bare
 * packets.
 */
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { causeCode, readCauses } from '../../../../src/protocol/transport/sctp/causes.ts';
import { decodeInit, encodeInit } from '../../../../src/protocol/transport/sctp/chunks.ts';
import { chunkType, encodeChunk } from '../../../../src/protocol/transport/sctp/packet.ts';
import { encodeAddress } from '../../../../src/protocol/transport/sctp/parameters.ts';
import { messageOf, numberOf } from '../../../contracts/transport-users.ts';
import { steadyClock } from '../../../support/steady-clock.ts';
import { openPeers, type SctpPeers } from './peers.ts';
import { BarePeer, dataOf, echo, initOf, tiesIn } from './bare-peer.ts';

describe('a listener of SCTP that is called', () => {
  let peers: SctpPeers;
  let peer: BarePeer;
  const simulated = new SimulatedClock();
  beforeEach(async () => {
    peers = await openPeers({}, {}, { ...steadyClock, now: () => simulated.now() });
    peer = await BarePeer.open(peers.listener.udpPort);
  });
  afterEach(async () => {
    for (const { association } of peers.host.hearers) association?.abort();
    peer.close();
    await peers.close();
  });

  it('sends INIT ACK alone, with the tag of the INIT, to where that came from', async () => {
    peer.send(0, encodeInit(initOf({ tag: 1234 }), [encodeAddress('127.0.0.9')]));
    const { tag, chunks } = await peer.next();
    expect([tag, chunks.map(({ type }) => type)]).to.deep.equal([1234, [chunkType.initAck]]);
  });

  it('sends COOKIE ACK before the SACK for data with a cookie, and acknowledges a first message at once', async () => {
    const early = await peer.init();
    peer.send(early.tag, echo(early.cookie), dataOf(500, { message: messageOf(12, 1) }));
    const { chunks } = await peer.next();
    expect(chunks.map(({ type }) => type)).to.deep.equal([chunkType.cookieAck, chunkType.sack]);
    const callee = await peers.host.next();
    peer.send(early.tag, dataOf(501, { sequence: 1, message: messageOf(12, 2) }));
    expect((await peer.nextOf(chunkType.sack)).value.readUInt32BE(0)).to.equal(501);
    expect(callee.messages.map(numberOf)).to.deep.equal([1, 2]);
  });

  it('reveals no tag of the existing association to another caller', async () => {
    const { tag } = await peer.connect({ tag: 0x1357_9bdf });
    const { cookie } = await peer.init({ tag: 78 });
    const tags = [tag, 0x1357_9bdf].map((each) => each.toString(16).padStart(8, '0'));
    for (const each of tags) expect(cookie.toString('hex')).not.to.include(each);
  });

  it('puts tie-tags into a cookie if there is an association, and 0 if there is none', async () => {
    const { cookie } = await peer.connect();
    expect(tiesIn(cookie)).to.equal('0'.repeat(16));
    peer.send(0, encodeInit(initOf({ tag: 78 })));
    const { tag, value } = await peer.nextOf(chunkType.initAck);
    const ties = tiesIn(decodeInit(value).cookie ?? Buffer.alloc(0));
    expect([tag, ties.match(/^(?!0{8})[\da-f]{8}(?!0{8})[\da-f]{8}$/)?.length]).to.deep.equal([78, 1]);
    expect(tiesIn((await peer.init({ tag: 79 })).cookie), 'and keeps them').to.equal(ties);
  });

  it('says that a cookie is too old also where the association has come about without it (C)', async () => {
    const early = await peer.init();
    await peer.connect();
    simulated.increment(120_000);
    peer.send(early.tag, echo(early.cookie));
    expect(readCauses((await peer.nextOf(chunkType.error)).value).map(({ code }) => code)).to.deep.equal([
      causeCode.staleCookie,
    ]);
  });

  it('leaves what has another tag alone, and what has the tag 0 and is no INIT', async () => {
    const { tag } = await peer.connect();
    const callee = await peers.host.next();
    const { discarded } = peers.listener;
    peer.send(0, dataOf(500));
    peer.send(0, encodeChunk(chunkType.heartbeat, 0));
    peer.send((tag ^ 1) >>> 0, dataOf(500));
    const abort = await peer.next();
    expect([abort.tag, abort.chunks.map(({ type, flags }) => [type, flags])]).to.deep.equal([
      (tag ^ 1) >>> 0,
      [[chunkType.abort, 1]],
    ]);
    expect([peers.listener.discarded - discarded, callee.messages, callee.ends]).to.deep.equal([3, [], []]);
    peer.send(tag, encodeChunk(chunkType.heartbeat, 0, Buffer.from([0, 1, 0, 4])));
    expect((await peer.nextOf(chunkType.heartbeatAck)).tag).to.equal(77);
  });
});
