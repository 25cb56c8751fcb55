/** The four steps of the handshake, and attacks on them: a peer of bare packets is the attacker. */
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { expect } from 'chai';
import { decodeInit, encodeInit } from '../../../../src/protocol/transport/sctp/chunks.ts';
import {
  chunkType,
  decodePacket,
  encodeChunk,
  encodePacket,
  type Packet,
} from '../../../../src/protocol/transport/sctp/packet.ts';
import { codeOf, messageOf } from '../../../contracts/transport-users.ts';
import { openPeers, type SctpPeers } from './peers.ts';

const ports = { sourcePort: 7, destinationPort: 2905 };
const initOf = (tag: number): Buffer =>
  encodeInit({ tag, window: 10_000, outboundStreams: 2, inboundStreams: 2, tsn: 5 });

class Stranger {
  readonly #socket: Socket;
  readonly #target: number;

  constructor(socket: Socket, target: number) {
    this.#socket = socket;
    this.#target = target;
  }

  static async open(target: number, address = '127.0.0.1'): Promise<Stranger> {
    const socket = createSocket('udp4');
    socket.bind(0, address);
    await once(socket, 'listening');
    return new Stranger(socket, target);
  }

  send(tag: number, ...chunks: Buffer[]): void {
    this.sendTo(ports.destinationPort, tag, ...chunks);
  }

  sendTo(destinationPort: number, tag: number, ...chunks: Buffer[]): void {
    this.#socket.send(encodePacket({ ...ports, destinationPort }, tag, chunks), this.#target, '127.0.0.1');
  }

  async answer(): Promise<Packet> {
    const [bytes] = (await once(this.#socket, 'message')) as [Buffer];
    return decodePacket(bytes);
  }

  /** The answer to these chunks: its first chunk and its tag. */
  async ask(
    tag: number,
    ...chunks: Buffer[]
  ): Promise<{ type: number | undefined; flags: number | undefined; tag: number; value: Buffer }> {
    const answer = this.answer();
    this.send(tag, ...chunks);
    const { chunks: back, tag: backTag } = await answer;
    return { type: back[0]?.type, flags: back[0]?.flags, tag: backTag, value: back[0]?.value ?? Buffer.alloc(0) };
  }

  async init(tag: number): Promise<{ tag: number; cookie: Buffer }> {
    const { type, value } = await this.ask(0, initOf(tag));
    expect(type).to.equal(chunkType.initAck);
    const { cookie, tag: theirs } = decodeInit(value);
    return { tag: theirs, cookie: cookie ?? Buffer.alloc(0) };
  }

  close(): void {
    this.#socket.close();
  }
}

const echo = (cookie: Buffer): Buffer => encodeChunk(chunkType.cookieEcho, 0, cookie);

describe('the handshake of SCTP', () => {
  let peers: SctpPeers;
  let strangers: Stranger[] = [];
  const stranger = async (): Promise<Stranger> => {
    const opened = await Stranger.open(peers.listener.udpPort);
    strangers.push(opened);
    return opened;
  };
  beforeEach(async () => {
    peers = await openPeers({}, { maximumAssociations: 2 });
  });
  afterEach(async () => {
    for (const each of strangers) each.close();
    strangers = [];
    await peers.close();
  });

  it('keeps nothing of an INIT, and takes a COOKIE ECHO once', async () => {
    const one = await stranger();
    for (let count = 1; count < 50; count += 1) await one.init(count);
    expect(peers.listener.size).to.equal(0);
    const { tag, cookie } = await one.init(77);
    expect((await one.ask(tag, echo(cookie))).type).to.equal(chunkType.cookieAck);
    expect(peers.listener.size).to.equal(1);
    // Its COOKIE ACK may have been lost.
    expect((await one.ask(tag, echo(cookie))).type).to.equal(chunkType.cookieAck);
    expect(peers.host.hearers.length).to.equal(1);
    one.send(tag, encodeChunk(chunkType.abort, 0));
    await (
      await peers.host.next()
    ).ended;
    const { discarded } = peers.listener;
    one.send(tag, echo(cookie));
    await one.init(78);
    expect([peers.listener.size, peers.listener.discarded]).to.deep.equal([0, discarded + 1]);
  });

  it('does not take a cookie from elsewhere, or one that was changed', async () => {
    const [one, other] = [await stranger(), await stranger()];
    const { tag, cookie } = await one.init(1);
    other.send(tag, echo(cookie));
    const changed = Buffer.from(cookie);
    changed.writeUInt8(changed.readUInt8(9) ^ 1, 9);
    one.send(tag, echo(changed));
    one.send(tag, echo(cookie.subarray(1)));
    await other.init(2);
    await one.init(3);
    expect([peers.listener.size, peers.listener.discarded]).to.deep.equal([0, 3]);
  });

  it('is no way to disturb an association that is there', async () => {
    const { callee, near } = await peers.call();
    const one = await stranger();
    await one.init(1);
    for (let tag = 1; tag < 20; tag += 1) {
      one.send(tag, encodeChunk(chunkType.abort, 0));
      one.send(tag, encodeChunk(chunkType.abort, 1));
    }
    await one.init(2);
    near.send(messageOf(20));
    await callee.first(1);
  });

  it('answers what belongs to no association as the standard says', async () => {
    const one = await stranger();
    const strange = await one.ask(9, encodeChunk(chunkType.heartbeat, 0));
    expect([strange.type, strange.flags, strange.tag]).to.deep.equal([chunkType.abort, 1, 9]);
    const late = await one.ask(9, encodeChunk(chunkType.shutdownAck, 0));
    expect([late.type, late.flags, late.tag]).to.deep.equal([chunkType.shutdownComplete, 1, 9]);
    for (const type of [chunkType.abort, chunkType.shutdownComplete, chunkType.cookieAck])
      one.send(9, encodeChunk(type, 0));
    one.send(0, initOf(4), initOf(4));
    one.send(6, initOf(6));
    one.sendTo(2906, 0, initOf(7));
    const next = await one.ask(0, initOf(5));
    expect([next.type, next.tag], 'what is first answered').to.deep.equal([chunkType.initAck, 5]);
  });

  it('is refused where there are too many associations', async () => {
    await peers.call();
    await peers.call();
    const refused: unknown = await peers.call().catch((error: unknown) => error);
    expect(String(refused)).to.match(/ cannot be reached over SCTP: refused \(out of resource\)$/);
    const one = await stranger();
    const refusal = await one.ask(0, initOf(6));
    expect([refusal.type, refusal.tag]).to.deep.equal([chunkType.abort, 6]);
  });

  it('is refused if one address has too many associations, from any ports, while others have a place', async () => {
    await peers.close();
    const refusals: string[] = [];
    peers = await openPeers({}, { maximumOfAddress: 1, refused: (text) => refusals.push(text) });
    await peers.call();
    const one = await stranger();
    expect((await one.ask(0, initOf(6))).type).to.equal(chunkType.abort);
    expect(refusals).to.have.length(1);
    expect(refusals[0]).to.match(
      /^127\.0\.0\.1:\d+ \(UDP \d+\) was refused: there are too many associations from its address; the limit is 1$/,
    );
    const elsewhere = await Stranger.open(peers.listener.udpPort, '127.0.0.2');
    strangers.push(elsewhere);
    expect((await elsewhere.ask(0, initOf(7))).type).to.equal(chunkType.initAck);
  });

  it('gives up in time if the peer does not answer', async () => {
    peers.network.dark = true;
    expect(
      await codeOf(() => peers.call({ timing: { initialRto: 10, maximumRto: 20, connectTimeout: 100 } })),
    ).to.equal('GatewayFailed');
    // After 0, 10, 30, 50 ms and so on, or later where the host is busy.
    expect(peers.network.packets.length).to.be.greaterThan(1).and.lessThan(8);
  });
});
