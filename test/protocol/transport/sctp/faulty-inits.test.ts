/** The reactions of a listener to faulty INITs and cookies (RFC 9260 §3.2.1, §3.3.2, §5.1, §8.4). */
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { causeCode, errorCause, numberCause, readCauses } from '../../../../src/protocol/transport/sctp/causes.ts';
import { encodeInit, type Init } from '../../../../src/protocol/transport/sctp/chunks.ts';
import { chunkType, encodeChunk } from '../../../../src/protocol/transport/sctp/packet.ts';
import {
  encodeAddress,
  encodeAddressTypes,
  encodeParameter,
  encodePreservative,
  parameterType,
} from '../../../../src/protocol/transport/sctp/parameters.ts';
import { understoodBy } from '../../../../src/protocol/transport/sctp/reception.ts';
import { createSctpTransport } from '../../../../src/protocol/transport/sctp/sctp.ts';
import type { SctpListener } from '../../../../src/protocol/transport/sctp/listener.ts';
import { Host } from '../../../contracts/transport-users.ts';
import { steadyClock } from '../../../support/steady-clock.ts';
import { quick } from './peers.ts';
import { BarePeer, echo, initOf } from './bare-peer.ts';

const codesOf = (value: Buffer): number[] => readCauses(value).map(({ code }) => code);
const lifetime = 60_000;

describe('a listener of SCTP', () => {
  let listener: SctpListener;
  let peer: BarePeer;
  let host: Host;
  const simulated = new SimulatedClock();
  const clock = { ...steadyClock, now: () => simulated.now() };
  beforeEach(async () => {
    host = new Host();
    const options = { host: '127.0.0.1', hosts: ['127.0.0.2'], port: 2905, udpPort: 0, timing: quick };
    listener = await createSctpTransport(options, clock).listen(host.accept);
    peer = await BarePeer.open(listener.udpPort);
  });
  afterEach(async () => {
    peer.close();
    await listener.close();
  });
  const abortOf = async (
    own: Partial<Init>,
    ...parameters: readonly Buffer[]
  ): Promise<readonly [tag: number, codes: readonly number[]]> => {
    peer.send(0, encodeInit(initOf(own), parameters));
    const { tag, value } = await peer.nextOf(chunkType.abort);
    return [tag, codesOf(value)];
  };

  it('refuses an INIT without streams, or with a window that is too small, and says what is wrong', async () => {
    expect(await abortOf({ tag: 5, outboundStreams: 0 })).to.deep.equal([5, [causeCode.invalidParameter]]);
    expect(await abortOf({ tag: 6, inboundStreams: 0 })).to.deep.equal([6, [causeCode.invalidParameter]]);
    expect(await abortOf({ tag: 7, window: 1499 })).to.deep.equal([7, [causeCode.invalidParameter]]);
  });

  it('discards an INIT with the tag 0, and answers the next one', async () => {
    peer.send(0, encodeInit(initOf({ tag: 0 })));
    await peer.init({ tag: 9 });
    expect(listener.discarded).to.equal(1);
  });

  it('refuses a name in place of addresses', async () => {
    const name = encodeParameter(parameterType.hostName, Buffer.from('peer.example.\0'));
    peer.send(0, encodeInit(initOf({ tag: 5 }), [name, encodeAddress('127.0.0.9')]));
    const { tag, value } = await peer.nextOf(chunkType.abort);
    const [cause] = readCauses(value);
    // Without the padding of the parameter.
    expect([tag, cause?.code, cause?.value.toString('hex')]).to.deep.equal([
      5,
      causeCode.unresolvableAddress,
      name.subarray(0, 18).toString('hex'),
    ]);
  });

  it('reports an unknown parameter if its type says so, and goes on or stops as its type says', async () => {
    // An address follows the unknown parameter: the addresses for which the cookie is valid show whether it was read.
    const other = await BarePeer.open(listener.udpPort, { address: '127.0.0.9', port: peer.port });
    for (const [type, reported, goesOn] of [
      [0x0010, 0, false],
      [0x4010, 1, false],
      [0x8010, 0, true],
      [0xc010, 1, true],
    ] as const) {
      const unknown = encodeParameter(type, Buffer.from([1, 2, 3]));
      const { tag, cookie } = await peer.init({ tag: type }, unknown, encodeAddress('127.0.0.9'));
      peer.send(0, encodeInit(initOf({ tag: type }), [unknown, encodeAddress('127.0.0.9')]));
      const { value } = await peer.nextOf(chunkType.initAck);
      // Unchanged: type, length and value.
      expect(
        value.toString('hex').split(`0008000b${type.toString(16).padStart(4, '0')}0007010203`).length - 1,
        `${type}`,
      ).to.equal(reported);
      const { discarded } = listener;
      other.send(tag, echo(cookie));
      if (goesOn) {
        // The source address of the cookie is not verified yet.
        await peer.nextOf(chunkType.cookieAck);
        other.send(tag, encodeChunk(chunkType.abort, 0));
        await (
          await host.next()
        ).ended;
      } else while (listener.discarded === discarded) await new Promise((resolve) => setImmediate(resolve));
    }
    other.close();
  });

  it('sends its addresses, of the types that the peer supports or uses', async () => {
    expect((await peer.init()).addresses).to.deep.equal(['127.0.0.1', '127.0.0.2']);
    expect((await peer.init({ tag: 3 }, encodeAddressTypes([parameterType.ipv6]))).addresses).to.deep.equal([
      '127.0.0.1',
      '127.0.0.2',
    ]);
    const told = (
      addressTypes: readonly number[] | undefined,
      addresses: readonly string[],
      source: string,
    ): readonly string[] => understoodBy({ addressTypes, addresses }, ['10.0.0.1', '2001:db8::1', '127.0.0.1'], source);
    expect(told(undefined, [], '10.0.0.9')).to.deep.equal(['10.0.0.1', '2001:db8::1']);
    expect(told([parameterType.ipv4], [], '10.0.0.9')).to.deep.equal(['10.0.0.1']);
    expect(told([parameterType.ipv4], ['2001:db8::9'], '10.0.0.9')).to.deep.equal(['10.0.0.1', '2001:db8::1']);
    expect(told([parameterType.ipv6], [], '127.0.0.9'), 'loopback').to.deep.equal([
      '10.0.0.1',
      '2001:db8::1',
      '127.0.0.1',
    ]);
  });

  it('says by how much a cookie is too old, and takes it where it was asked to keep it longer', async () => {
    const { tag, cookie } = await peer.init({ tag: 5 });
    const kept = await peer.init({ tag: 6 }, encodePreservative(3000));
    const longest = await peer.init({ tag: 7 }, encodePreservative(4_000_000));
    simulated.increment(lifetime + 2500);
    peer.send(tag, echo(cookie));
    const error = await peer.nextOf(chunkType.error);
    expect([error.tag, codesOf(error.value), readCauses(error.value)[0]?.value.readUInt32BE(0)]).to.deep.equal([
      5,
      [causeCode.staleCookie],
      2_500_000,
    ]);
    peer.send(kept.tag, echo(kept.cookie));
    await peer.nextOf(chunkType.cookieAck);
    peer.send(kept.tag, encodeChunk(chunkType.abort, 0));
    await (
      await host.next()
    ).ended;
    simulated.increment(lifetime);
    peer.send(longest.tag, echo(longest.cookie));
    expect(codesOf((await peer.nextOf(chunkType.error)).value)).to.deep.equal([causeCode.staleCookie]);
  });

  it('takes a cookie that is too old where it belongs to the association that there is', async () => {
    const { tag, cookie } = await peer.connect();
    simulated.increment(2 * lifetime);
    peer.send(tag, echo(cookie));
    await peer.nextOf(chunkType.cookieAck);
    expect(host.hearers.length).to.equal(1);
  });

  it('takes a cookie for its ports and its tag alone', async () => {
    const { tag, cookie } = await peer.init();
    const other = await BarePeer.open(listener.udpPort, {
      address: '127.0.0.1',
      ports: { sourcePort: 8, destinationPort: 2905 },
    });
    peer.send((tag ^ 1) >>> 0, echo(cookie));
    other.send(tag, echo(cookie));
    await peer.init({ tag: 78 });
    expect([listener.size, listener.discarded]).to.deep.equal([0, 2]);
    other.close();
  });

  it('answers out of the blue packets but for those that are about an end', async () => {
    const answered = async (...chunks: readonly Buffer[]): Promise<readonly number[]> => {
      peer.send(1234, ...chunks);
      return (await peer.next()).chunks.map(({ type, flags }) => type + 256 * flags);
    };
    const reflected = chunkType.abort + 256;
    expect(await answered(encodeChunk(chunkType.error, 0, errorCause(causeCode.unrecognizedChunk)))).to.deep.equal([
      reflected,
    ]);
    expect(await answered(encodeChunk(chunkType.heartbeat, 0), echo(Buffer.alloc(8)))).to.deep.equal([reflected]);
    expect(await answered(encodeChunk(chunkType.shutdownAck, 0))).to.deep.equal([chunkType.shutdownComplete + 256]);
    peer.send(1234, encodeChunk(chunkType.error, 0, numberCause(causeCode.staleCookie, 1)));
    peer.send(1234, encodeChunk(chunkType.heartbeat, 0), encodeChunk(chunkType.abort, 0));
    peer.send(1234, encodeChunk(chunkType.cookieAck, 0));
    await peer.init({ tag: 5 });
  });

  it('reads an INIT ACK or INIT with damaged parameters as no packet at all', async () => {
    const broken = encodeInit(initOf({ tag: 5 }), [Buffer.from([0, 5, 0, 3])]);
    peer.send(0, broken);
    await peer.init({ tag: 6 });
    expect(listener.discarded).to.equal(1);
  });
});
