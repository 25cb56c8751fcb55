/**
 * The packets of a caller from its INIT to its first message, and their tags (RFC 9260 §5.1, §5.2.1, §5.3.1, §5.4,
 * §8.5.1): the peer sends bare packets.
 */
import { expect } from 'chai';
import { decodeInit, encodeInit, encodeInitAck } from '../../../../src/protocol/transport/sctp/chunks.ts';
import { chunkType, encodeChunk } from '../../../../src/protocol/transport/sctp/packet.ts';
import { encodeAddress } from '../../../../src/protocol/transport/sctp/parameters.ts';
import { addressesOf } from '../../../../src/protocol/transport/sctp/reception.ts';
import { createSctpTransport } from '../../../../src/protocol/transport/sctp/sctp.ts';
import type { Association } from '../../../../src/protocol/transport/transport.ts';
import { codeOf, Hearer, messageOf } from '../../../contracts/transport-users.ts';
import { freePorts } from '../../../support/free-ports.ts';
import { steadyClock } from '../../../support/steady-clock.ts';
import { quick } from './peers.ts';
import { BarePeer, dataOf, initOf, sackOf, tiesIn } from './bare-peer.ts';

describe('the call of SCTP', () => {
  let peer: BarePeer;
  let own: number;
  let ended: Promise<string>;
  beforeEach(async () => {
    own = (await freePorts()).udp;
    peer = await BarePeer.open(own);
  });
  afterEach(() => peer.close());
  const call = (hosts: readonly string[] = []): Promise<Association> => {
    const caller = new Hearer();
    ({ ended } = caller);
    const options = {
      host: '127.0.0.1',
      hosts,
      port: 7,
      localPort: 2905,
      udpPort: peer.port,
      localUdpPort: own,
      streams: 3,
      timing: quick,
    };
    return createSctpTransport(options, steadyClock).connect(caller);
  };
  const accept = (tag: number): void => peer.send(tag, encodeChunk(chunkType.cookieAck, 0));
  /** Makes the call fail. */
  const refuse = async (calling: Promise<unknown>, tag: number): Promise<void> => {
    peer.send(tag, encodeChunk(chunkType.abort, 0));
    expect(String(await calling.catch((error: unknown) => error))).to.match(/: refused$/);
  };

  it('begins with an INIT that is alone in a packet with the tag 0, and has a tag and streams', async () => {
    const calling = call();
    const packet = await peer.next();
    expect([packet.tag, packet.chunks.map(({ type }) => type)]).to.deep.equal([0, [chunkType.init]]);
    const { tag, outboundStreams, inboundStreams } = decodeInit(packet.chunks[0]?.value ?? Buffer.alloc(0));
    expect([tag > 0, outboundStreams, inboundStreams]).to.deep.equal([true, 3, 3]);
    const again = await peer.next();
    expect(again.chunks[0]?.value.equals(packet.chunks[0]?.value ?? Buffer.alloc(0)), 'T1-init').to.equal(true);
    await refuse(calling, tag);
  });

  it('has another tag each time', async () => {
    const tags = new Set<number>();
    for (let count = 0; count < 3; count += 1) {
      const calling = call();
      const { tag } = decodeInit((await peer.nextOf(chunkType.init)).value);
      tags.add(tag);
      await refuse(calling, tag);
      peer.forget();
    }
    expect(tags.size).to.equal(3);
  });

  it('sends only the unchanged cookie, first in its packet, with the tag of the INIT ACK, after each RTO', async () => {
    const calling = call();
    const { tag } = await peer.answerInit({ tag: 4321 });
    for (let count = 0; count < 3; count += 1) {
      const { tag: theirs, chunks } = await peer.next();
      expect([theirs, chunks.map(({ type, value }) => [type, value.toString()])]).to.deep.equal([
        4321,
        [[chunkType.cookieEcho, 'cookie!!']],
      ]);
    }
    accept(tag);
    (await calling).abort();
  });

  it('answers a HEARTBEAT before its cookie is accepted', async () => {
    const calling = call();
    const { tag } = await peer.answerInit();
    await peer.nextOf(chunkType.cookieEcho);
    peer.send(tag, encodeChunk(chunkType.heartbeat, 0, Buffer.from([0, 1, 0, 5, 9])));
    expect((await peer.nextOf(chunkType.heartbeatAck)).value.toString('hex')).to.equal('0001000509');
    accept(tag);
    (await calling).abort();
  });

  it('has no more streams than the peer accepts, and begins at the TSN of its INIT and number 0 on each', async () => {
    const calling = call();
    const { tag, tsn } = await peer.answerInit({ inboundStreams: 2 });
    await peer.nextOf(chunkType.cookieEcho);
    accept(tag);
    const near = await calling;
    expect([near.streams, await codeOf(() => near.send(messageOf(20), 2))]).to.deep.equal([2, 'EncodeFailed']);
    for (const stream of [0, 1, 1]) near.send(messageOf(20), stream);
    const { chunks } = await peer.next();
    const read = chunks.map(({ value }) => [value.readUInt32BE(0), value.readUInt16BE(4), value.readUInt16BE(6)]);
    expect(read).to.deep.equal([
      [tsn, 0, 0],
      [(tsn + 1) >>> 0, 1, 0],
      [(tsn + 2) >>> 0, 1, 1],
    ]);
    peer.send(tag, sackOf(tsn + 2));
    near.abort();
  });

  it('acknowledges the first message at once', async () => {
    const calling = call();
    const { tag } = await peer.answerInit({ tsn: 500 });
    await peer.nextOf(chunkType.cookieEcho);
    accept(tag);
    const near = await calling;
    peer.send(tag, dataOf(500));
    const { chunks } = await peer.next();
    expect(chunks.map(({ type, value }) => [type, value.readUInt32BE(0)])).to.deep.equal([[chunkType.sack, 500]]);
    near.abort();
    expect(await ended).to.equal('aborted here');
  });

  it('answers an INIT that crosses its own only at an address that it has called and that the INIT has', async () => {
    const calling = call(['127.0.0.2']);
    const init = decodeInit((await peer.nextOf(chunkType.init)).value);
    const elsewhere = await BarePeer.open(own, { address: '127.0.0.9', port: peer.port });
    elsewhere.send(0, encodeInit(initOf({ tag: 80 }), [encodeAddress('127.0.0.1')]));
    const answer = await peer.nextOf(chunkType.initAck);
    expect([answer.tag, decodeInit(answer.value).tag]).to.deep.equal([80, init.tag]);
    elsewhere.send(0, encodeInit(initOf({ tag: 81 })));
    const abort = await elsewhere.next();
    expect([abort.tag, abort.chunks.map(({ type }) => type)], 'a stranger').to.deep.equal([81, [chunkType.abort]]);
    elsewhere.close();
    peer.forget();
    expect(decodeInit((await peer.nextOf(chunkType.init)).value).tag, 'T1-init goes on').to.equal(init.tag);
    await refuse(calling, init.tag);
  });

  it('puts tie-tags into the cookie for an INIT in COOKIE-ECHOED, and 0 in COOKIE-WAIT', async () => {
    const calling = call();
    const init = decodeInit((await peer.nextOf(chunkType.init)).value);
    expect(tiesIn((await peer.init({ tag: 80 })).cookie)).to.equal('0'.repeat(16));
    peer.send(init.tag, encodeInitAck(initOf({ tag: 80 }), Buffer.from('cookie!!')));
    await peer.nextOf(chunkType.cookieEcho);
    expect(tiesIn((await peer.init({ tag: 80 })).cookie)).to.match(/^(?!0{8})[\da-f]{8}(?!0{8})[\da-f]{8}$/);
    await refuse(calling, init.tag);
  });

  it('goes on with an address that it has called, wherever the INIT ACK comes from', async () => {
    const calling = call(['127.0.0.2']);
    const elsewhere = await BarePeer.open(own, { address: '127.0.0.9', port: peer.port });
    const { tag } = decodeInit((await peer.nextOf(chunkType.init)).value);
    elsewhere.to = peer.to;
    peer.forget();
    elsewhere.send(tag, encodeInitAck(initOf({ tag: 55 }), Buffer.from('cookie!!')));
    const { tag: theirs } = await peer.nextOf(chunkType.cookieEcho);
    expect(theirs).to.equal(55);
    accept(tag);
    const near = await calling;
    near.send(messageOf(20));
    await peer.nextOf(chunkType.data);
    elsewhere.close();
    near.abort();
  });

  it('discards what has the tag 0 and is no INIT', async () => {
    const calling = call();
    const { tag } = decodeInit((await peer.nextOf(chunkType.init)).value);
    peer.send(0, encodeChunk(chunkType.shutdownAck, 0));
    peer.send(0, encodeChunk(chunkType.abort, 0));
    peer.forget();
    expect(await peer.nextTypes(), 'nothing but the next INIT').to.deep.equal([chunkType.init]);
    await refuse(calling, tag);
  });
});

describe('the addresses in an INIT or INIT ACK', () => {
  it('are those of the peer besides its source, but for those that no host can have', () => {
    const told = (addresses: readonly string[], source: string): readonly string[] =>
      addressesOf({ addresses } as Parameters<typeof addressesOf>[0], source);
    expect(told([], '192.0.2.1')).to.deep.equal(['192.0.2.1']);
    expect(told(['198.51.100.1', '2001:db8::1', '192.0.2.1', '198.51.100.1'], '192.0.2.1')).to.deep.equal([
      '192.0.2.1',
      '198.51.100.1',
      '2001:db8::1',
    ]);
    expect(told(['224.0.0.1', '255.255.255.255', '0.0.0.0', '127.0.0.1', 'ff02::1', '::'], '192.0.2.1')).to.deep.equal([
      '192.0.2.1',
    ]);
    expect(
      told(
        Array.from({ length: 40 }, (_, index) => `192.0.2.${index + 2}`),
        '192.0.2.1',
      ).length,
      'the first ones',
    ).to.equal(17);
  });
});
