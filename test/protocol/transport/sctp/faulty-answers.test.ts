/** The reactions of a caller to faulty answers (RFC 9260 §3.3.3, §5.1, §5.2.6, §8.5.1) from a peer of bare packets. */
import { expect } from 'chai';
import { causeCode, errorCause, numberCause, readCauses } from '../../../../src/protocol/transport/sctp/causes.ts';
import { decodeInit, encodeInit, type Init } from '../../../../src/protocol/transport/sctp/chunks.ts';
import { chunkType, encodeChunk, reflectedTag } from '../../../../src/protocol/transport/sctp/packet.ts';
import { encodeParameter, parameterType } from '../../../../src/protocol/transport/sctp/parameters.ts';
import { createSctpTransport } from '../../../../src/protocol/transport/sctp/sctp.ts';
import type { Association } from '../../../../src/protocol/transport/transport.ts';
import { Hearer } from '../../../contracts/transport-users.ts';
import { steadyClock } from '../../../support/steady-clock.ts';
import { quick } from './peers.ts';
import { BarePeer, initOf } from './bare-peer.ts';

describe('a caller of SCTP', () => {
  let peer: BarePeer;
  beforeEach(async () => {
    peer = await BarePeer.open();
  });
  afterEach(() => peer.close());
  const call = (hosts: readonly string[] = []): Promise<Association> =>
    createSctpTransport(
      { host: '127.0.0.1', hosts, port: 7, localPort: 2905, udpPort: peer.port, timing: quick },
      steadyClock,
    ).connect(new Hearer());
  const failureOf = async (calling: Promise<unknown>): Promise<string> =>
    String(await calling.catch((error: unknown) => error));
  const abortOf = async (): Promise<readonly [tag: number, codes: readonly number[]]> => {
    const { tag, value } = await peer.nextOf(chunkType.abort);
    return [tag, readCauses(value).map(({ code }) => code)];
  };

  it('says which types of addresses it understands', async () => {
    const failing = failureOf(call());
    const { addressTypes, tag } = await peer.answerInit();
    expect(addressTypes).to.deep.equal([parameterType.ipv4]);
    peer.send(tag, encodeChunk(chunkType.abort, 0));
    expect(await failing).to.match(/: refused$/);
  });

  it('refuses an INIT ACK without a cookie, and says what is missing', async () => {
    const failing = failureOf(call());
    const init = decodeInit((await peer.nextOf(chunkType.init)).value);
    peer.send(init.tag, encodeChunk(chunkType.initAck, 0, encodeInit(initOf({ tag: 9 })).subarray(4)));
    expect(await abortOf()).to.deep.equal([9, [causeCode.missingParameter]]);
    expect(await failing).to.match(/: its INIT ACK has no cookie$/);
  });

  for (const [own, what] of [
    [{ outboundStreams: 0 }, 'no streams'],
    [{ window: 1000 }, 'a receiver window of less than 1500 octets'],
  ] as readonly (readonly [Partial<Init>, string])[]) {
    it(`refuses an INIT ACK with ${what}`, async () => {
      const failing = failureOf(call());
      await peer.answerInit({ tag: 9, ...own });
      expect(await abortOf()).to.deep.equal([9, [causeCode.invalidParameter]]);
      expect(await failing).to.include(`: its INIT ACK has ${what}`);
    });
  }

  it('gives up where an INIT ACK has the tag 0, or a name in place of addresses', async () => {
    const failing = failureOf(call());
    await peer.answerInit({ tag: 0 });
    expect(await failing).to.match(/: its INIT ACK has the tag 0$/);
    const again = failureOf(call());
    await peer.answerInit({ tag: 9 }, encodeParameter(parameterType.hostName, Buffer.from('peer.example\0')));
    expect(await abortOf()).to.deep.equal([9, [causeCode.unresolvableAddress]]);
    expect(await again).to.match(/: its INIT ACK has a name in place of addresses$/);
  });

  it('reports unknown parameters of an INIT ACK behind the COOKIE ECHO', async () => {
    const calling = call();
    const { tag } = await peer.answerInit(
      {},
      encodeParameter(0xc010, Buffer.from([1, 2, 3, 4])),
      encodeParameter(0x8010, Buffer.alloc(4)),
    );
    const { chunks } = await peer.next();
    expect(chunks.map(({ type }) => type)).to.deep.equal([chunkType.cookieEcho, chunkType.error]);
    const [cause] = readCauses(chunks[1]?.value ?? Buffer.alloc(0));
    expect([cause?.code, cause?.value.toString('hex')]).to.deep.equal([
      causeCode.unrecognizedParameters,
      'c010000801020304',
    ]);
    peer.send(tag, encodeChunk(chunkType.cookieAck, 0));
    (await calling).abort();
  });

  it('asks again, at most twice, for a cookie that lives longer, where it was too old', async () => {
    const failing = failureOf(call());
    const asked: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { tag, preservative } = await peer.answerInit();
      asked.push(preservative);
      await peer.nextOf(chunkType.cookieEcho);
      peer.send(tag, encodeChunk(chunkType.error, 0, numberCause(causeCode.staleCookie, 1_500_000)));
    }
    expect(await failing).to.match(/: the cookie was refused \(stale cookie\)$/);
    expect(asked).to.deep.equal([0, 2500, 2500]);
  });

  it('goes on where an ERROR is about something else', async () => {
    const calling = call();
    const { tag } = await peer.answerInit();
    await peer.nextOf(chunkType.cookieEcho);
    peer.send(tag, encodeChunk(chunkType.error, 0, errorCause(causeCode.unrecognizedParameters)));
    peer.send(tag, encodeChunk(chunkType.cookieAck, 0));
    (await calling).abort();
  });

  it('is refused by an ABORT with its own tag, or with that of the peer reflected, and by no other', async () => {
    const failing = failureOf(call());
    const { tag } = await peer.answerInit({ tag: 9 });
    await peer.nextOf(chunkType.cookieEcho);
    peer.send((tag ^ 1) >>> 0, encodeChunk(chunkType.abort, 0));
    peer.send(9, encodeChunk(chunkType.abort, 0));
    peer.send(9, encodeChunk(chunkType.abort, reflectedTag, errorCause(causeCode.outOfResource)));
    expect(await failing).to.match(/: refused \(out of resource\)$/);
  });

  it('ends the association before, whose SHUTDOWN ACK still comes, and leaves a SHUTDOWN alone', async () => {
    const failing = failureOf(call());
    const init = decodeInit((await peer.nextOf(chunkType.init)).value);
    peer.send(4321, encodeChunk(chunkType.shutdownAck, 0));
    const complete = await peer.nextOf(chunkType.shutdownComplete);
    expect([complete.flags & reflectedTag, complete.tag]).to.deep.equal([reflectedTag, 4321]);
    peer.send(init.tag, encodeChunk(chunkType.shutdown, 0, Buffer.alloc(4)));
    peer.send(init.tag, encodeChunk(chunkType.cookieAck, 0));
    peer.send(init.tag, encodeChunk(chunkType.abort, 0));
    expect(await failing).to.match(/: refused$/);
  });

  it('calls one address of the peer after another', async () => {
    const second = await BarePeer.open(0, { address: '127.0.0.2', port: peer.port });
    const failing = failureOf(call(['127.0.0.2']));
    await peer.nextOf(chunkType.init);
    const init = decodeInit((await second.nextOf(chunkType.init)).value);
    await peer.nextOf(chunkType.init);
    second.send(init.tag, encodeChunk(chunkType.abort, 0));
    expect(await failing).to.match(/: refused$/);
    second.close();
  });
});
