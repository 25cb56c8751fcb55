/**
 * Connections of Diameter that tests drive: over memory, TCP, TLS and SCTP, with the same server at the other end; and
 * with peers that a test writes itself.
 */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { expect } from 'chai';
import { dialStream } from '../../../src/gateways/diameter/stream-connection.ts';
import { createDrivenDiameter } from '../../../src/gateways/diameter/driven.ts';
import type { DiameterGateway, DiameterSession } from '../../../src/gateways/diameter-gateway.ts';
import type {
  DrivenDiameter,
  ReceivedDrivenMessage,
  SentDrivenMessage,
} from '../../../src/gateways/diameter-gateway.ts';
import { dictionary, encodeMessage, type Connect } from '../../../src/protocol/diameter/index.ts';
import { associationsOverUdp } from '../../contracts/diameter-associations.ts';
import { serverFor } from '../../contracts/diameter-gateways.ts';
import { makeCertificate } from '../../support/certificates.ts';
import { areThere } from '../../support/counterparts.ts';
import { listenDiameter } from '../../support/diameter-peers.ts';
import { steadyClock } from '../../support/steady-clock.ts';

const host = '127.0.0.1';
const run = { runId: 'r' } as unknown as Parameters<DiameterGateway['attach']>[0];
const identity = {
  originHost: 'tester.example',
  originRealm: 'example',
  hostAddresses: [],
  vendorId: 0,
  productName: 'tester',
  authApplications: [4],
  supportedVendors: [],
  originStateId: 1,
};

const drivenOver = (connect: Connect): DiameterGateway =>
  createDrivenDiameter({ name: 'g', connect, clock: steadyClock, dictionary, identity, destination: {} });

/** What comes to a test, of which it awaits one after the other. */
class Events {
  readonly #came: unknown[] = [];
  #awaits: (() => void) | undefined;
  connection!: DrivenDiameter;

  static on(session: DiameterSession): Events {
    const events = new Events();
    events.connection = session.drive?.({
      opened: () => events.#add('opened'),
      received: (message) => events.#add(message),
      ended: (reason, isBroken) => events.#add([reason, isBroken ?? false]),
    }) as DrivenDiameter;
    return events;
  }

  #add(event: unknown): void {
    this.#came.push(event);
    this.#awaits?.();
  }

  get count(): number {
    return this.#came.length;
  }

  async next(): Promise<unknown> {
    while (this.#came.length === 0) await new Promise<void>((resolve) => (this.#awaits = resolve));
    return this.#came.shift();
  }

  message(): Promise<ReceivedDrivenMessage> {
    return this.next() as Promise<ReceivedDrivenMessage>;
  }
}

const message = (command: string | number, more: Partial<SentDrivenMessage> = {}): SentDrivenMessage => ({
  command,
  isAnswer: false,
  avps: [],
  omitted: [],
  ...more,
});
const resultOf = ({ avps }: ReceivedDrivenMessage): unknown => avps.find(({ name }) => name === 'Result-Code')?.value;

interface Far {
  readonly connect: Connect;
  open(): number;
  close(): Promise<void>;
}

const overTcp = async (): Promise<Far> => {
  const server = serverFor({});
  const { port, close } = await listenDiameter(server);
  return { connect: dialStream({ host, port }), open: () => server.open, close };
};

const overTls = async (): Promise<Far> => {
  const { key, certificate, remove } = makeCertificate('server.example');
  remove();
  const server = serverFor({});
  const { port, close } = await listenDiameter(server, { key, cert: certificate });
  const tls = { ca: certificate, servername: 'server.example', rejectUnauthorized: true };
  return { connect: dialStream({ host, port, tls }), open: () => server.open, close };
};

const overSctp = async (): Promise<Far> => {
  const server = serverFor({});
  const { listen, connectTo } = associationsOverUdp();
  const limits = { maximum: 10, maximumOfAddress: 10, refused: () => undefined };
  const listener = await listen(limits, (connection) =>
    server.serve({ connection, attach: (user) => connection.attach(user) }),
  );
  return {
    connect: connectTo(listener.port),
    open: () => server.open,
    close: async () => {
      await server.close();
      await listener.close();
    },
  };
};

for (const [what, openFar] of [
  ['TCP', overTcp],
  ['SCTP in UDP', overSctp],
  ...(areThere('openssl') ? [['TLS', overTls] as const] : []),
] as const)
  describe(`a driven connection of Diameter over ${what}`, () => {
    let far: Far;
    let gateway: DiameterGateway;
    beforeEach(async () => {
      far = await openFar();
      gateway = drivenOver(far.connect);
      await gateway.start();
    });
    afterEach(async () => {
      await gateway.stop();
      await far.close();
    });

    it('exchanges what the test sends', async () => {
      const session = gateway.attach(run);
      const events = Events.on(session);
      expect(await events.next()).to.equal('opened');
      for (const command of ['Capabilities-Exchange', 'Device-Watchdog', 'Disconnect-Peer']) {
        events.connection.send(message(command));
        const answer = await events.message();
        expect([answer.command, answer.request, resultOf(answer), answer.faults]).to.deep.equal([
          command,
          false,
          2001,
          [],
        ]);
      }
      session.close();
    });

    it('is ended by the peer, here because of a message before the capabilities', async () => {
      const events = Events.on(gateway.attach(run));
      await events.next();
      events.connection.send(message('Device-Watchdog'));
      expect((await events.next()) as unknown[]).to.have.property('1', false);
      expect(() => events.connection.send(message('Device-Watchdog'))).to.throw('is not open');
    });

    it('ends with its session, before the next one is opened', async () => {
      for (let count = 0; count < 3; count += 1) {
        const session = gateway.attach(run);
        const events = Events.on(session);
        await events.next();
        events.connection.send(message('Capabilities-Exchange'));
        await events.message();
        expect(far.open()).to.equal(1);
        session.close();
      }
    });
  });

describe('a driven connection of Diameter', () => {
  let server: Server;
  let sockets: Socket[];
  let gateway: DiameterGateway;
  /** The octets that came, of all connections. */
  let octets: Buffer;
  let accepted: () => void;
  const opened = async (): Promise<{ events: Events; socket: Socket }> => {
    const isAccepted = new Promise<void>((resolve) => (accepted = resolve));
    const events = Events.on(gateway.attach(run));
    expect(await events.next()).to.equal('opened');
    await isAccepted;
    return { events, socket: sockets.at(-1) as Socket };
  };
  const watchdog = encodeMessage(
    {
      command: 280,
      request: true,
      proxiable: false,
      error: false,
      retransmitted: false,
      application: 0,
      hopByHop: 5,
      endToEnd: 6,
      avps: [
        { name: 'Origin-Host', value: 'peer.example' },
        { name: 'Origin-Realm', value: 'example' },
      ],
    },
    dictionary,
  );

  beforeEach(async () => {
    sockets = [];
    octets = Buffer.alloc(0);
    server = createServer({ allowHalfOpen: true }, (socket) => {
      sockets.push(socket);
      socket.on('data', (more: Buffer) => (octets = Buffer.concat([octets, more])));
      socket.on('error', () => undefined);
      accepted();
    });
    server.listen(0, host);
    await once(server, 'listening');
    gateway = drivenOver(dialStream({ host, port: (server.address() as AddressInfo).port }));
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await gateway.stop();
    server.close();
  });

  it('sends nothing by itself, not even an answer to a DWR', async () => {
    const { events, socket } = await opened();
    socket.write(watchdog);
    const received = await events.message();
    expect([received.command, received.request, received.isReport, received.faults]).to.deep.equal([
      'Device-Watchdog',
      true,
      true,
      [],
    ]);
    events.connection.close();
    await once(socket, 'end');
    expect(octets).to.have.length(0);
  });

  it('answers with the identifiers of the last request, or with those that are given', async () => {
    const { events, socket } = await opened();
    expect(() => events.connection.send(message('Device-Watchdog', { isAnswer: true }))).to.throw(
      'no request of the peer with the command Device-Watchdog waits for an answer',
    );
    socket.write(watchdog);
    await events.next();
    events.connection.send(message('Device-Watchdog', { isAnswer: true }));
    events.connection.send(message('Device-Watchdog', { isAnswer: true, hopByHop: 1, endToEnd: 2 }));
    events.connection.close();
    await once(socket, 'end');
    const half = octets.length / 2;
    expect([octets.readUInt8(4), octets.readUInt32BE(12), octets.readUInt32BE(16)]).to.deep.equal([0, 5, 6]);
    expect([octets.readUInt32BE(half + 12), octets.readUInt32BE(half + 16)]).to.deep.equal([1, 2]);
  });

  it('is opened after the one before has ended', async () => {
    const { events, socket } = await opened();
    events.connection.close();
    const isAccepted = new Promise<void>((resolve) => (accepted = resolve));
    const following = Events.on(gateway.attach(run));
    // The peer has seen the end of the first, and keeps its side open.
    await once(socket, 'end');
    expect([sockets.length, following.count]).to.deep.equal([1, 0]);
    socket.end();
    await isAccepted;
    expect(await following.next()).to.equal('opened');
    expect([sockets.length, socket.closed]).to.deep.equal([2, true]);
  });

  it('reports the end by the peer, and whether a part of a message came before', async () => {
    const first = await opened();
    first.socket.end();
    expect(((await first.events.next()) as unknown[])[1]).to.equal(false);
    const second = await opened();
    second.socket.end(watchdog.subarray(0, 30));
    expect(((await second.events.next()) as unknown[])[1]).to.equal(true);
  });

  it('passes on the header of a message with a wrong version, before the end', async () => {
    const { events, socket } = await opened();
    const wrong = Buffer.from(watchdog);
    wrong[0] = 2;
    socket.write(wrong);
    const received = await events.message();
    expect([received.command, received.faults]).to.deep.equal([
      'Device-Watchdog',
      ['diameter: at byte 0: the version is 2, not 1'],
    ]);
    expect(((await events.next()) as unknown[])[1]).to.equal(true);
  });

  it('reports that it cannot be opened', async () => {
    server.close();
    await once(server, 'close');
    const events = Events.on(gateway.attach(run));
    expect(((await events.next()) as unknown[])[0]).to.include('cannot be reached');
  });

  it('has no sessions of applications', () => {
    const session = gateway.attach(run);
    expect(() => session.request({ command: 272, avps: [] }, () => undefined)).to.throw('the gateway g is `driven`');
  });
});
