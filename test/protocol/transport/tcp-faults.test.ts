/** TCP associations with a peer that breaks the rules of M3UA, or is slow. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { expect } from 'chai';
import { createTcpTransport } from '../../../src/protocol/transport/tcp.ts';
import type { Listener } from '../../../src/protocol/transport/transport.ts';
import { mostInTurn, readingTurns } from '../../../src/ground/reading-turns.ts';
import { codeOf, Hearer, Host, messageOf, numberOf } from '../../contracts/transport-users.ts';

const address = '127.0.0.1';

describe('an association over TCP', () => {
  let host: Host;
  let listener: Listener;
  let peer: Socket;
  beforeEach(async () => {
    host = new Host();
    listener = await createTcpTransport({
      host: address,
      port: 0,
      maximumAssociations: 1,
      maximumMessage: 1000,
    }).listen(host.accept);
    peer = connect(listener.port, address);
    peer.on('error', () => undefined);
    await once(peer, 'connect');
  });
  afterEach(async () => {
    peer.destroy();
    await listener.close();
  });

  it('ends at a header that is wrong, says why, and gives what came before', async () => {
    const hearer = await host.next();
    peer.write(Buffer.concat([messageOf(12), messageOf(1001)]));
    expect(await hearer.ended).to.equal('m3ua: at byte 4: a message of 1001 octets is longer than 1000');
    expect(hearer.messages.length).to.equal(1);
    if (!peer.closed) await new Promise((resolve) => peer.once('close', resolve));
  });

  it('resets the connection if it is aborted', async () => {
    const hearer = await host.next();
    const error = new Promise<NodeJS.ErrnoException>((resolve) => peer.once('error', resolve));
    hearer.association?.abort();
    expect((await error).code).to.equal('ECONNRESET');
  });

  it('says when it was closed in the middle of a message', async () => {
    const hearer = await host.next();
    peer.end(messageOf(20).subarray(0, 15));
    expect(await hearer.ended).to.match(/^127\.0\.0\.1:\d+ closed it after 15 octets of a message$/);
  });

  it('takes no more than its share of each turn, all of what came, in order, and the end behind it', async () => {
    const hearer = await host.next();
    const total = 5 * mostInTurn;
    const perTurn = new Map<number, number>();
    hearer.react = () => perTurn.set(readingTurns.number, (perTurn.get(readingTurns.number) ?? 0) + 1);
    peer.end(Buffer.concat(Array.from({ length: total }, (_, number) => messageOf(12, number))));
    expect(await hearer.ended).to.match(/ closed it$/);
    expect(hearer.messages.map(numberOf)).to.deep.equal(Array.from({ length: total }, (_, number) => number));
    expect(Math.max(...perTurn.values())).to.be.at.most(mostInTurn);
  });

  it('is refused where the address of the peer has its share of them, and taken from another address', async () => {
    await host.next();
    const refused: string[] = [];
    const other = await createTcpTransport({
      host: '0.0.0.0',
      port: 0,
      maximumOfAddress: 1,
      refused: (text) => refused.push(text),
    }).listen(host.accept);
    const from = (localAddress: string): Socket =>
      connect({ port: other.port, host: address, localAddress }).on('error', () => undefined);
    const first = from(address);
    const hearer = await host.next();
    const second = from(address);
    await new Promise((resolve) => second.once('close', resolve));
    const third = from('127.0.0.2');
    await host.next();
    expect(refused).to.have.length(1);
    expect(refused[0]).to.match(
      /^127\.0\.0\.1:\d+ was refused: there are too many associations from its address; the limit is 1$/,
    );
    first.destroy();
    await hearer.ended;
    await new Promise((resolve) => setImmediate(resolve));
    const fourth = from(address);
    await host.next();
    for (const socket of [third, fourth]) socket.destroy();
    await other.close();
  });

  it('is over when the peer has closed, though octets still wait to be sent to it', async () => {
    const hearer = await host.next();
    peer.pause();
    const { association } = hearer;
    const sendUntilFull = (): void => {
      for (;;) association?.send(messageOf(1000));
    };
    expect(sendUntilFull).to.throw(/octets wait to be sent/);
    peer.end();
    expect(await hearer.ended).to.match(/^127\.0\.0\.1:\d+ closed it$/);
    expect(() => association?.send(messageOf(9))).to.throw(/is over$/);
  });

  it('takes messages that come octet by octet', async () => {
    const hearer = await host.next();
    for (const octet of Buffer.concat([messageOf(20, 1), messageOf(9)])) peer.write(Buffer.of(octet));
    expect((await hearer.first(2)).map(({ length }) => length)).to.deep.equal([20, 9]);
  });

  it('is refused where there are too many', async () => {
    await host.next();
    const other = connect(listener.port, address);
    const [error] = (await once(other, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).to.equal('ECONNRESET');
    expect(host.hearers.length).to.equal(1);
  });

  it('sends nothing that the peer would not find the end of', async () => {
    const hearer = await host.next();
    expect(await codeOf(() => hearer.association?.send(messageOf(20).subarray(0, 19)))).to.equal('EncodeFailed');
    expect(await codeOf(() => hearer.association?.send(messageOf(1001)))).to.equal('EncodeFailed');
  });
});

describe('an association over TCP with a peer that is slow', () => {
  let server: Server;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    server = createServer({ pauseOnConnect: true }, (socket) => sockets.push(socket)).listen(0, address);
    await once(server, 'listening');
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const call = async (closeTimeout: number): Promise<Hearer> => {
    const hearer = new Hearer();
    const { port } = server.address() as AddressInfo;
    hearer.association = await createTcpTransport({ host: address, port, capacity: 100_000, closeTimeout }).connect(
      hearer,
    );
    return hearer;
  };

  it('takes no more than may wait, and goes on', async () => {
    const { association, ends } = await call(5000);
    let sent = 0;
    const fill = async (): Promise<void> => {
      for (; sent < 1_000_000; sent += 1) {
        association?.send(messageOf(10_000));
        if (sent % 5 === 4) await new Promise((resolve) => setImmediate(resolve));
      }
    };
    expect(await codeOf(fill)).to.equal('GatewayFailed');
    expect([sent > 5, ends]).to.deep.equal([true, []]);
    association?.abort();
  });

  it('is closed within its time, though the peer does not', async () => {
    const hearer = await call(50);
    await hearer.association?.close();
    expect(hearer.ends[0]).to.match(/^closed here, and not by 127\.0\.0\.1:\d+ within 50 ms$/);
  });

  it('does not wait for an answer longer than it should', async () => {
    // RFC 5737: addresses for documentation, which no host has; without a route the refusal comes at once.
    const transport = createTcpTransport({ host: '192.0.2.1', port: 2905, connectTimeout: 50 });
    expect(await codeOf(() => transport.connect(new Hearer()))).to.equal('GatewayFailed');
  });
});
