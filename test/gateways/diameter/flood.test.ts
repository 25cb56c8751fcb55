/**
 * A peer that sends as fast as it can has to wait: how many messages are taken in a turn, and when the gateway stops
 * reading.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { expect } from 'chai';
import type { ListeningGateway, ListeningOptions } from '../../../src/gateways/diameter/listening-gateway.ts';
import { mostUnread, StreamConnection } from '../../../src/gateways/diameter/stream-connection.ts';
import type { RequestTaker } from '../../../src/gateways/diameter-gateway.ts';
import type { Avp, ConnectionUser } from '../../../src/protocol/diameter/index.ts';
import { mostInTurn, readingTurns } from '../../../src/ground/reading-turns.ts';
import { openListener } from '../../contracts/diameter-answering-contract.ts';
import { avpOctets, messageOctets, number, requestWith, text } from '../../support/diameter-octets.ts';
import { valueIn } from '../../contracts/diameter-contract.ts';
import { initialRequest, RawClient } from './raw-client.ts';

const immediate = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const message = Buffer.from('01000014800001180000000000000001000000aa', 'hex');

/** Waits until the condition holds. */
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await immediate();
};

describe('a Diameter connection', () => {
  let server: Server;
  let peer: Socket;
  let accepted: Socket;
  const open = async (user: Partial<ConnectionUser>, options?: { mostUnread: number }): Promise<StreamConnection> => {
    const connection = new StreamConnection(accepted, options);
    connection.attach({ receive: () => undefined, closed: () => undefined, ...user });
    return connection;
  };
  beforeEach(async () => {
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const connected = once(server, 'connection') as Promise<[Socket]>;
    peer = connect((server.address() as AddressInfo).port, '127.0.0.1');
    peer.on('error', () => undefined);
    [accepted] = await connected;
  });
  afterEach(() => {
    peer.destroy();
    accepted.destroy();
    server.close();
  });

  it('takes no more than its share in each turn, all messages, in order, and reads nothing meanwhile', async () => {
    const total = 20_000;
    const perTurn = new Map<number, number>();
    const identifiers: number[] = [];
    let readWhileWaiting = 0;
    await open({
      receive: (bytes) => {
        identifiers.push(Buffer.from(bytes).readUInt32BE(12));
        perTurn.set(readingTurns.number, (perTurn.get(readingTurns.number) ?? 0) + 1);
      },
    });
    accepted.prependListener('data', () => (readWhileWaiting += readingTurns.waiting));
    const sent = Array.from({ length: total }, (_, index) => {
      const copy = Buffer.from(message);
      copy.writeUInt32BE(index, 12);
      return copy;
    });
    peer.write(Buffer.concat(sent));
    await until(() => identifiers.length === total);
    expect(identifiers.every((identifier, index) => identifier === index)).to.equal(true);
    expect(Math.max(...perTurn.values())).to.be.at.most(mostInTurn);
    expect(perTurn.size).to.be.at.least(Math.ceil(total / mostInTurn));
    expect(readWhileWaiting).to.equal(0);
  });

  it('takes nothing more while its user holds it, and goes on where it was', async () => {
    let taken = 0;
    const connection = await open({
      receive: () => {
        taken += 1;
        if (taken === 10) connection.hold(true);
      },
    });
    peer.write(Buffer.concat(Array.from({ length: 30 }, () => message)));
    await until(() => taken === 10);
    for (let turns = 0; turns < 20; turns += 1) await immediate();
    expect([taken, connection.isHeld, accepted.isPaused()]).to.deep.equal([10, true, true]);
    connection.hold(false);
    await until(() => taken === 30);
    peer.write(message);
    await until(() => taken === 31);
  });

  it('takes nothing more while a megabyte waits for its peer to read, until that has read it', async () => {
    let taken = 0;
    const answer = Buffer.concat([message, Buffer.alloc(100_000)]);
    const connection = await open(
      {
        receive: () => {
          taken += 1;
          connection.send(answer);
        },
      },
      { mostUnread },
    );
    peer.pause();
    peer.write(Buffer.concat(Array.from({ length: 200 }, () => message)));
    await until(() => accepted.isPaused());
    for (let turns = 0; turns < 20; turns += 1) await immediate();
    expect(taken).to.be.below(200);
    expect(accepted.writableLength).to.be.at.most(mostUnread + answer.length);
    peer.resume();
    await until(() => taken === 200);
  });
});

describe('a Diameter gateway that listens, under a flood', () => {
  let gateway: ListeningGateway;
  let client: RawClient;
  const troubles: string[] = [];
  const open = async (options: Partial<ListeningOptions> = {}): Promise<void> => {
    gateway = await openListener({ linkTroubled: (_, trouble) => troubles.push(trouble), ...options });
    client = await RawClient.open(gateway.port ?? 0);
  };
  afterEach(async () => {
    troubles.length = 0;
    client.close();
    await gateway.stop();
  });
  const answer = (taker: RequestTaker): void => void gateway.attach({ runId: 'run', actor: undefined }).answer(taker);

  it('reads no more of a peer with too many requests without an answer, until half of them have it', async () => {
    await open({ unanswered: { messages: 4, octets: 1 << 20 } });
    const owed: ((avps: readonly Avp[]) => void)[] = [];
    answer({ take: () => (_request, reply) => void owed.push(reply) });
    client.socket.write(Buffer.concat(Array.from({ length: 10 }, (_, index) => initialRequest(index + 1))));
    await until(() => owed.length === 4);
    for (let turns = 0; turns < 20; turns += 1) await immediate();
    expect(owed.length).to.equal(4);
    owed[0]?.([]);
    await immediate();
    expect(owed.length).to.equal(4);
    owed[1]?.([]);
    await until(() => owed.length === 6);
    owed.slice(2).forEach((reply) => reply([]));
    await until(() => owed.length === 10);
    owed.slice(6).forEach((reply) => reply([]));
    const numbers: number[] = [];
    for (let count = 0; count < 10; count += 1) numbers.push((await client.next()).hopByHop);
    expect(numbers.sort((one, other) => one - other)).to.deep.equal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('reads no more of a peer with too many octets without an answer', async () => {
    await open({ unanswered: { messages: 100, octets: 1000 } });
    const owed: ((avps: readonly Avp[]) => void)[] = [];
    answer({ take: () => (_request, reply) => void owed.push(reply) });
    const { length } = initialRequest(1);
    client.socket.write(Buffer.concat(Array.from({ length: 20 }, (_, index) => initialRequest(index + 1))));
    const most = Math.ceil(1000 / length);
    await until(() => owed.length === most);
    for (let turns = 0; turns < 20; turns += 1) await immediate();
    expect(owed.length).to.equal(most);
  });

  /** A run that is full for every command. */
  const full = (counted: { refused: number }, others: Partial<RequestTaker> = {}): RequestTaker => ({
    take: () => 'full',
    standsTo: () => 'full',
    countRefused: () => void (counted.refused += 1),
    ...others,
  });

  it('refuses a request that would begin a session with DIAMETER_TOO_BUSY, undecoded, and counts it', async () => {
    await open();
    const counted = { refused: 0 };
    answer(full(counted));
    const proxy = avpOctets(284, avpOctets(280, text('proxy.example')) + avpOctets(33, '0102'));
    const contradicting = { 'Auth-Application-Id': avpOctets(258, number(77)) };
    client.socket.write(initialRequest(5, proxy));
    const bytes = await client.nextOctets();
    client.socket.write(messageOctets({}, ...requestWith(contradicting)));
    const unread = await client.next();
    expect(bytes.toString('hex', 4, 20)).to.equal('60000110' + '00000004' + '00000005' + '00000005');
    expect(bytes.toString('hex', 20)).to.equal(
      [
        avpOctets(263, text('s;5')),
        avpOctets(264, text('ocs.example')),
        avpOctets(296, text('example')),
        avpOctets(268, number(3004)),
        proxy,
      ].join(''),
    );
    expect([valueIn(unread.avps, 'Result-Code'), counted.refused, troubles]).to.deep.equal([3004, 2, []]);
  });

  for (const [what, result, request] of [
    ['of an application that it does not have', 3007, messageOctets({ application: 77 }, ...requestWith({}))],
    ['of an unknown command', 3004, messageOctets({ code: 9999 }, ...requestWith({}))],
    ['without the P bit', 3008, messageOctets({ flags: 0x80 }, ...requestWith({}))],
    ['without a Session-Id', 5005, messageOctets({}, ...requestWith({ 'Session-Id': '' }))],
    ['with two of them', 5009, messageOctets({}, ...requestWith({}, avpOctets(263, text('s;2'))))],
    [
      'of a session that began before',
      5002,
      messageOctets({}, ...requestWith({ 'CC-Request-Type': avpOctets(416, number(2)) })),
    ],
    [
      'with an AVP that goes past the end',
      5014,
      messageOctets({}, ...requestWith({}, avpOctets(263, text('s;2'), 0x40, undefined, 99))),
    ],
    [
      'with a type that is no number',
      5014,
      messageOctets({}, ...requestWith({ 'CC-Request-Type': avpOctets(416, '0001') })),
    ],
  ] as const) {
    it(`decodes a request ${what}, and gives the result that the standard has`, async () => {
      await open();
      const counted = { refused: 0 };
      answer(full(counted));
      client.socket.write(request);
      expect([valueIn((await client.next()).avps, 'Result-Code'), counted.refused]).to.deep.equal([result, 0]);
    });
  }

  it('decodes a request that a run chooses by more than the command, or that the next run may take', async () => {
    await open();
    const counted = { refused: 0 };
    const taken: unknown[] = [];
    answer({ take: (session) => (taken.push(session.sessionId), (_request, reply) => reply([])) });
    answer(full(counted, { take: () => undefined, standsTo: () => undefined }));
    client.socket.write(initialRequest(1));
    expect(valueIn((await client.next()).avps, 'Result-Code')).to.equal(2001);
    answer(full(counted, { take: () => undefined, standsTo: () => 'other' }));
    client.socket.write(initialRequest(2));
    expect(valueIn((await client.next()).avps, 'Result-Code')).to.equal(2001);
    expect([taken, counted.refused]).to.deep.equal([['s;1', 's;2'], 0]);
  });

  it('delivers requests of an existing session to its instance while every run is full', async () => {
    await open();
    const counted = { refused: 0 };
    const numbers: unknown[] = [];
    const stands: { to: 'full' | undefined } = { to: undefined };
    answer({
      take: () => (request, reply) => {
        numbers.push(valueIn(request.avps, 'CC-Request-Number'));
        reply([]);
      },
      standsTo: () => stands.to,
      countRefused: () => void (counted.refused += 1),
    });
    client.socket.write(initialRequest(1));
    expect(valueIn((await client.next()).avps, 'Result-Code')).to.equal(2001);
    stands.to = 'full';
    client.socket.write(messageOctets({}, ...requestWith({ 'CC-Request-Number': avpOctets(415, number(1)) })));
    expect(valueIn((await client.next()).avps, 'Result-Code')).to.equal(2001);
    expect([numbers, counted.refused]).to.deep.equal([[0, 1], 0]);
  });
});
