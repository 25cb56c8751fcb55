/**
 * Wireshark's opinion of the packets of this end in difficult situations: on paths that are cut, in restarts, and to a
 * peer that breaks the rules.
 */
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { causeCode, numberCause } from '../../../../src/protocol/transport/sctp/causes.ts';
import { decodeInit, encodeInit } from '../../../../src/protocol/transport/sctp/chunks.ts';
import type { SctpListener } from '../../../../src/protocol/transport/sctp/listener.ts';
import type { SctpOptions } from '../../../../src/protocol/transport/sctp/options.ts';
import { chunkType, encodeChunk } from '../../../../src/protocol/transport/sctp/packet.ts';
import { encodeAddress, encodeParameter, parameterType } from '../../../../src/protocol/transport/sctp/parameters.ts';
import { createSctpTransport } from '../../../../src/protocol/transport/sctp/sctp.ts';
import { Hearer, Host, messageOf } from '../../../contracts/transport-users.ts';
import { describeWhere } from '../../../support/counterparts.ts';
import { steadyClock } from '../../../support/steady-clock.ts';
import { judgedPackets, numbersOf, sctpAlone } from '../judged-packets.ts';
import { quick } from './peers.ts';
import { BarePeer, dataOf, echo, initOf, sackOf } from './bare-peer.ts';
import { cutScene, faultOf } from './cut-scene.ts';

const hosts = { host: '127.0.0.1', hosts: ['127.0.0.2', '127.0.0.3'] };
const hostName = encodeParameter(parameterType.hostName, Buffer.from('peer.example\0'));
const unknown = encodeParameter(0xc010, Buffer.from([1, 2, 3]));

describeWhere('tshark')('Wireshark, shown what this end sends', () => {
  it('has nothing to remark where two paths are cut and mended, with probes of their size', async () => {
    const packets: Buffer[] = [];
    /** Packets after one side has ended: answers to packets that the network has repeated (RFC 9260 §8.4). */
    const late: Buffer[] = [];
    const given = { seed: 3, lost: 0.05, repeated: 0.05, delays: 20, count: 400, longest: 3000 };
    const cuts = [0, 1, 0].map((path) => ({ path, after: 500, length: 1500 }));
    const see = (bytes: Buffer): void =>
      void ([near, far].some(({ hearer }) => hearer.ends.length > 0) ? late : packets).push(bytes);
    const { near, far, time, run } = cutScene({ ...given, cuts, see });
    await run();
    expect([near, far].map(({ hearer }) => faultOf(hearer, given))).to.deep.equal([undefined, undefined]);
    void near.association.close();
    await time.until(() => near.hearer.ends.length > 0 && far.hearer.ends.length > 0);
    const judged = await judgedPackets(packets, sctpAlone);
    expect(numbersOf(judged, 'sctp.chunk_type')).to.deep.equal([0, 3, 4, 5, 7, 8, 14, 132]);
    const all = await judgedPackets([...packets, ...late], sctpAlone);
    expect([0, 3, 4, 5, 6, 7, 8, 14, 132]).to.include.members(numbersOf(all, 'sctp.chunk_type'));
    expect(Math.max(...numbersOf(judged, 'sctp.sack_number_of_gap_blocks'))).to.be.greaterThan(1);
    expect(Math.max(...numbersOf(judged, 'sctp.sack_number_of_duplicated_tsns'))).to.be.greaterThan(0);
  });

  describe('has nothing to remark on the answers of this end', () => {
    const simulated = new SimulatedClock();
    const clock = { ...steadyClock, now: () => simulated.now() };
    let host: Host;
    let listener: SctpListener | undefined;
    let peer: BarePeer;
    beforeEach(() => {
      host = new Host();
    });
    afterEach(async () => {
      peer.close();
      await listener?.close();
      listener = undefined;
    });
    const listen = async (options: Partial<SctpOptions> = {}): Promise<void> => {
      listener = await createSctpTransport(
        { ...hosts, port: 2905, udpPort: 0, timing: quick, ...options },
        clock,
      ).listen(host.accept);
      peer = await BarePeer.open(listener.udpPort);
    };
    /** An INIT that is refused with an ABORT. */
    const refused = async (...given: Parameters<BarePeer['init']>): Promise<void> => {
      const [own, ...parameters] = given;
      peer.send(0, encodeInit(initOf(own), parameters));
      await peer.nextOf(chunkType.abort);
    };
    const causesIn = async (): Promise<readonly number[]> =>
      numbersOf(await judgedPackets(peer.heard, sctpAlone), 'sctp.cause_code');

    it('to INITs and cookies: addresses, restarts, refusals, a cookie that is too old', async () => {
      await listen({ maximumAssociations: 1 });
      await refused({ window: 1 });
      await refused({}, hostName);
      const late = await peer.init({}, unknown);
      simulated.increment(100_000);
      peer.send(late.tag, echo(late.cookie));
      await peer.nextOf(chunkType.error);
      await peer.connect({}, unknown);
      await peer.connect({ tag: 78 });
      await refused({ tag: 79 }, encodeAddress('127.0.0.9'), encodeAddress('127.0.0.10'));
      const other = await BarePeer.open(listener?.udpPort, { ports: { sourcePort: 8, destinationPort: 2905 } });
      other.send(0, encodeInit(initOf({ tag: 99 })));
      await other.nextOf(chunkType.abort);
      peer.heard.push(...other.heard);
      other.close();
      peer.send(4321, encodeChunk(chunkType.heartbeat, 0));
      await peer.nextOf(chunkType.abort);
      const judged = await judgedPackets(peer.heard, sctpAlone);
      expect(numbersOf(judged, 'sctp.cause_code')).to.deep.equal([3, 4, 5, 7, 11]);
      expect(new Set(judged.flatMap((packet) => JSON.stringify(packet).match(/127\.0\.0\.[123]/g) ?? []))).to.include(
        '127.0.0.3',
      );
    });

    it('to chunks that break the rules, and to a cookie while it shuts down', async () => {
      await listen();
      const connected = async (tag: number): Promise<number> => {
        const answer = await peer.connect({ tag });
        peer.forget();
        return answer.tag;
      };
      const first = await connected(81);
      peer.send(
        first,
        dataOf(500, { stream: 99 }),
        encodeChunk(0xfe, 0, Buffer.from([1, 2, 3])),
        encodeChunk(chunkType.heartbeat, 0, Buffer.from([0, 1, 0, 7, 5, 6, 7])),
      );
      await peer.nextOf(chunkType.error);
      peer.send(first, dataOf(501, { message: Buffer.alloc(0) }));
      await peer.nextOf(chunkType.abort);
      // A first fragment, followed by one of another stream.
      peer.send(await connected(82), dataOf(500, { flags: 2, stream: 1 }), dataOf(501, { flags: 1, stream: 2 }));
      await peer.nextOf(chunkType.abort);
      const third = await connected(83);
      const again = await peer.init({ tag: 84 });
      peer.send(third, encodeChunk(chunkType.shutdown, 0, Buffer.alloc(4)));
      await peer.nextOf(chunkType.shutdownAck);
      peer.send(again.tag, echo(again.cookie));
      await peer.nextOf(chunkType.error);
      peer.send(third, encodeChunk(chunkType.shutdownComplete, 0));
      const fourth = await host.next().then(() => connected(85));
      while (host.hearers.length < 4) await new Promise((resolve) => setImmediate(resolve));
      host.hearers[3]?.association?.abort();
      await peer.nextOf(chunkType.abort);
      peer.send(fourth, encodeChunk(chunkType.shutdownAck, 0));
      await peer.nextOf(chunkType.shutdownComplete);
      expect(await causesIn()).to.deep.equal([1, 6, 9, 10, 12, 13]);
    });

    it('to a called peer: missing and unknown parameters of its INIT ACK, an older cookie, its own INIT', async () => {
      peer = await BarePeer.open();
      const call = (): Promise<unknown> =>
        createSctpTransport(
          {
            host: '127.0.0.1',
            localHosts: ['127.0.0.1', '127.0.0.2'],
            port: 7,
            localPort: 2905,
            udpPort: peer.port,
            timing: quick,
          },
          steadyClock,
        )
          .connect(new Hearer())
          .catch(() => undefined);
      const failing = call();
      const init = decodeInit((await peer.nextOf(chunkType.init)).value);
      peer.send(init.tag, encodeChunk(chunkType.initAck, 0, encodeInit(initOf()).subarray(4)));
      await peer.nextOf(chunkType.abort);
      await failing;
      const calling = call();
      const { tag } = await peer.answerInit();
      await peer.nextOf(chunkType.cookieEcho);
      peer.send(tag, encodeChunk(chunkType.error, 0, numberCause(causeCode.staleCookie, 1_000_000)));
      const { tag: again, tsn } = await peer.answerInit({}, unknown);
      await peer.nextOf(chunkType.cookieEcho);
      peer.send(again, encodeChunk(chunkType.cookieAck, 0));
      const near = (await calling) as Awaited<ReturnType<ReturnType<typeof createSctpTransport>['connect']>>;
      near.send(messageOf(5000, 1));
      await peer.nextOf(chunkType.data);
      peer.send(again, sackOf(tsn + 4));
      const answer = await peer.init({ tag: 90 });
      peer.send(answer.tag, echo(answer.cookie));
      await peer.nextOf(chunkType.abort);
      expect(await causesIn()).to.deep.equal([2, 8, 12]);
    });
  });
});
