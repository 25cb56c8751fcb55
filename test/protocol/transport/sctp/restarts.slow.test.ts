/**
 * INITs and cookies of a peer with which there is an association, or a call for one, in every state of it (RFC 9260
 * §5.2).
 */
import { expect } from 'chai';
import { causeCode, readCauses } from '../../../../src/protocol/transport/sctp/causes.ts';
import { decodeInit, encodeInit, encodeInitAck } from '../../../../src/protocol/transport/sctp/chunks.ts';
import { chunkType, encodeChunk } from '../../../../src/protocol/transport/sctp/packet.ts';
import { encodeAddress } from '../../../../src/protocol/transport/sctp/parameters.ts';
import type { Association } from '../../../../src/protocol/transport/transport.ts';
import { createSctpTransport } from '../../../../src/protocol/transport/sctp/sctp.ts';
import { Hearer, messageOf, numberOf } from '../../../contracts/transport-users.ts';
import { freePorts } from '../../../support/free-ports.ts';
import { steadyClock } from '../../../support/steady-clock.ts';
import { turn } from '../../../support/turn.ts';
import { openPeers, quick, type SctpPeers } from './peers.ts';
import { BarePeer, dataOf, echo, initOf, sackOf } from './bare-peer.ts';

const codesOf = (value: Buffer): number[] => readCauses(value).map(({ code }) => code);

describe('an INIT for a listener that has an association with the peer', () => {
  let peers: SctpPeers;
  let peer: BarePeer;
  beforeEach(async () => {
    peers = await openPeers();
    peer = await BarePeer.open(peers.listener.udpPort);
  });
  afterEach(async () => {
    peer.close();
    await peers.close();
  });

  it('is answered with a new tag, and changes nothing by itself', async () => {
    const { tag } = await peer.connect();
    const callee = await peers.host.next();
    const again = await peer.init({ tag: 78 });
    expect(again.tag).to.not.equal(tag);
    peer.send(tag, dataOf(500, { message: messageOf(12, 9) }));
    expect((await callee.first(1)).map(numberOf)).to.deep.equal([9]);
    expect([peers.listener.size, callee.ends]).to.deep.equal([1, []]);
  });

  it('and its cookie begin the association anew (A)', async () => {
    await peer.connect();
    const before = await peers.host.next();
    const { tag } = await peer.connect({ tag: 78, tsn: 900 });
    expect(await before.ended).to.match(/ was restarted$/);
    const callee = await peers.host.next();
    peer.send(tag, dataOf(900, { message: messageOf(12, 3) }));
    expect((await callee.first(1)).map(numberOf)).to.deep.equal([3]);
    expect(peers.listener.size).to.equal(1);
  });

  it('is refused if it has addresses that the association does not have, and they are named', async () => {
    const { tag } = await peer.connect();
    const callee = await peers.host.next();
    peer.send(0, encodeInit(initOf({ tag: 78 }), [encodeAddress('127.0.0.9')]));
    const abort = await peer.nextOf(chunkType.abort);
    expect([abort.tag, abort.flags, codesOf(abort.value)]).to.deep.equal([78, 0, [causeCode.restartWithNewAddresses]]);
    expect(readCauses(abort.value)[0]?.value.toString('hex')).to.equal('000500087f000009');
    peer.send(tag, dataOf(500, { message: messageOf(12, 9) }));
    await callee.first(1);
  });

  it('is known by any address that the peer has sent', async () => {
    const other = await BarePeer.open(peers.listener.udpPort, { address: '127.0.0.9', port: peer.port });
    await peer.connect({}, encodeAddress('127.0.0.9'));
    const callee = await peers.host.next();
    await other.connect({ tag: 78 }, encodeAddress('127.0.0.1'));
    expect(await callee.ended).to.match(/ was restarted$/);
    other.close();
  });

  it('is answered with SHUTDOWN ACK if the association waits for SHUTDOWN COMPLETE, and so is a cookie', async () => {
    const { tag } = await peer.connect();
    const again = await peer.init({ tag: 78 });
    const cumulative = Buffer.alloc(4);
    peer.send(tag, encodeChunk(chunkType.shutdown, 0, cumulative));
    await peer.nextOf(chunkType.shutdownAck);
    peer.forget();
    peer.send(0, encodeInit(initOf({ tag: 79 })));
    expect(await peer.nextTypes()).to.deep.equal([chunkType.shutdownAck]);
    peer.send(again.tag, echo(again.cookie));
    const error = await peer.nextOf(chunkType.error);
    expect([error.tag, codesOf(error.value)]).to.deep.equal([78, [causeCode.cookieWhileShuttingDown]]);
    peer.send(tag, encodeChunk(chunkType.shutdownComplete, 0));
    expect(await (await peers.host.next()).ended).to.match(/ closed it$/);
  });

  it('is answered; an older cookie is discarded (C), one of this association acknowledged again (D)', async () => {
    const early = await peer.init();
    const { tag, cookie } = await peer.connect();
    const { discarded } = peers.listener;
    // The tag of the peer is the same, the own one is not, and there was no association when the cookie was made.
    peer.send(early.tag, echo(early.cookie));
    peer.send(tag, echo(cookie));
    expect(await peer.nextTypes()).to.deep.equal([chunkType.cookieAck]);
    expect([peers.listener.discarded, peers.host.hearers.length]).to.deep.equal([discarded + 1, 1]);
  });
});

describe('an INIT for a caller', () => {
  let peer: BarePeer;
  let caller: Hearer;
  let own: number;
  const call = (): Promise<Association> => {
    caller = new Hearer();
    const options = {
      host: '127.0.0.1',
      port: 7,
      localPort: 2905,
      udpPort: peer.port,
      localUdpPort: own,
      timing: quick,
    };
    return createSctpTransport(options, steadyClock).connect(caller);
  };
  beforeEach(async () => {
    own = (await freePorts()).udp;
    peer = await BarePeer.open(own);
  });
  afterEach(() => peer.close());

  /** Establishes an association as the called side. */
  const established = async (): Promise<{ near: Association; tag: number; tsn: number }> => {
    const calling = call();
    const { tag, tsn } = await peer.answerInit();
    await peer.nextOf(chunkType.cookieEcho);
    peer.send(tag, encodeChunk(chunkType.cookieAck, 0));
    const near = await calling;
    return { near, tag, tsn };
  };

  it('in COOKIE-WAIT is answered with the tag of its own INIT, and the cookie makes the association (B)', async () => {
    const calling = call();
    const init = decodeInit((await peer.nextOf(chunkType.init)).value);
    const answer = await peer.init({ tag: 80, tsn: 40 });
    expect([answer.tag, answer.tsn]).to.deep.equal([init.tag, init.tsn]);
    peer.send(answer.tag, echo(answer.cookie));
    const acknowledged = await peer.nextOf(chunkType.cookieAck);
    expect(acknowledged.tag).to.equal(80);
    const near = await calling;
    peer.send(init.tag, dataOf(40, { message: messageOf(12, 4) }));
    expect((await caller.first(1)).map(numberOf)).to.deep.equal([4]);
    near.abort();
  });

  it('in COOKIE-ECHOED is answered with the same tag; the cookie makes the association with its tag (B)', async () => {
    const calling = call();
    const init = await peer.answerInit({ tag: 77 });
    await peer.nextOf(chunkType.cookieEcho);
    const answer = await peer.init({ tag: 80, tsn: 40 });
    expect(answer.tag).to.equal(init.tag);
    peer.send(answer.tag, echo(answer.cookie));
    expect((await peer.nextOf(chunkType.cookieAck)).tag).to.equal(80);
    (await calling).abort();
  });

  it('in COOKIE-ECHOED comes to the same association where the peer has kept its tag (D)', async () => {
    const calling = call();
    await peer.answerInit({ tag: 77 });
    await peer.nextOf(chunkType.cookieEcho);
    const answer = await peer.init({ tag: 77 });
    peer.send(answer.tag, echo(answer.cookie));
    expect((await peer.nextOf(chunkType.cookieAck)).tag).to.equal(77);
    (await calling).abort();
  });

  it('in COOKIE-ECHOED is refused if it has another address', async () => {
    const calling = call();
    const init = await peer.answerInit();
    await peer.nextOf(chunkType.cookieEcho);
    peer.send(0, encodeInit(initOf({ tag: 80 }), [encodeAddress('127.0.0.9')]));
    const abort = await peer.nextOf(chunkType.abort);
    expect([abort.tag, codesOf(abort.value)]).to.deep.equal([80, [causeCode.restartWithNewAddresses]]);
    peer.send(init.tag, encodeChunk(chunkType.cookieAck, 0));
    (await calling).abort();
  });

  it('of a peer that began anew ends the association, so that the caller calls again', async () => {
    const { tag } = await established();
    const answer = await peer.init({ tag: 90 });
    expect(answer.tag).to.not.equal(tag);
    peer.send(answer.tag, echo(answer.cookie));
    const abort = await peer.nextOf(chunkType.abort);
    expect([abort.tag, codesOf(abort.value)]).to.deep.equal([90, [causeCode.userAbort]]);
    expect(await caller.ended).to.match(/ was restarted$/);
  });

  it('of a stranger is refused', async () => {
    const { near } = await established();
    const stranger = await BarePeer.open(own, { address: '127.0.0.9' });
    stranger.send(0, encodeInit(initOf({ tag: 91 })));
    const abort = await stranger.nextOf(chunkType.abort);
    expect([abort.tag, codesOf(abort.value)]).to.deep.equal([91, [causeCode.outOfResource]]);
    stranger.close();
    near.abort();
  });

  it('leaves INIT ACK and COOKIE ACK without effect where there is an association', async () => {
    const { near, tag, tsn } = await established();
    peer.send(tag, encodeInitAck(initOf({ tag: 1234 }), Buffer.from('another.')));
    peer.send(tag, encodeChunk(chunkType.cookieAck, 0));
    near.send(messageOf(12, 1));
    const data = await peer.nextOf(chunkType.data);
    expect(data.tag).to.equal(77);
    peer.send(tag, sackOf(tsn));
    near.abort();
  });
});

describe('two SCTP callers that call one another', () => {
  it('have one association, with all their addresses', async () => {
    const { udp } = await freePorts();
    const [near, far] = [new Hearer(), new Hearer()];
    const [ones, others] = [
      ['127.0.0.31', '127.0.0.32'],
      ['127.0.0.41', '127.0.0.42'],
    ] as const;
    const told: string[] = [];
    const from = (localHosts: readonly string[], [host, ...hosts]: readonly [string, ...string[]]) =>
      createSctpTransport(
        {
          host,
          hosts,
          localHosts,
          port: 2905,
          udpPort: udp,
          localUdpPort: udp,
          timing: quick,
          reported: (text) => void told.push(text),
        },
        steadyClock,
      );
    const [nearEnd, farEnd] = await Promise.all([from(ones, others).connect(near), from(others, ones).connect(far)]);
    nearEnd.send(messageOf(20, 1));
    farEnd.send(messageOf(20, 2));
    expect((await far.first(1)).map(numberOf)).to.deep.equal([1]);
    expect((await near.first(1)).map(numberOf)).to.deep.equal([2]);
    while (told.length < 2) await turn();
    expect([...told].sort()).to.deep.equal([
      `the path 127.0.0.32 of 127.0.0.31:2905 (UDP ${udp}) answers`,
      `the path 127.0.0.42 of 127.0.0.41:2905 (UDP ${udp}) answers`,
    ]);
    await nearEnd.close();
    await far.ended;
  });
});
