/** The simulated provisioning server on TCP: how much one client can use of it. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect } from 'chai';
import { SimulatedClock } from 'xstate';
import { PiResponder } from '../../../src/gateways/pi/responder.ts';
import { listenTcp, type ListeningServer } from '../../../src/gateways/pi/simulated-server.ts';
import { defaultFraming } from '../../../src/protocol/pi/framing.ts';
import { mostInTurn, readingTurns } from '../../../src/ground/reading-turns.ts';

const immediate = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const host = '127.0.0.1';

describe('the simulated provisioning server', () => {
  const clock = new SimulatedClock();
  let server: ListeningServer;
  let sockets: Socket[];
  /** Slices taken in each turn. */
  let perTurn: Map<number, number>;
  const call = async (localAddress = host): Promise<Socket> => {
    const socket = connect({ host, port: server.port, localAddress });
    socket.on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  beforeEach(async () => {
    [sockets, perTurn] = [[], new Map()];
    const accept = () => {
      const responder = new PiResponder({ framing: defaultFraming, answers: [{ info: '{{parameters}}' }] });
      return {
        take: (text: string) => {
          perTurn.set(readingTurns.number, (perTurn.get(readingTurns.number) ?? 0) + 1);
          expect(text.length).to.be.at.most(1024);
          return responder.take(text);
        },
      };
    };
    server = await listenTcp({ host: '0.0.0.0', port: 0 }, accept, clock);
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await server.close();
  });

  it('answers each of many commands that come at once, in order, a share of them in each turn', async () => {
    const client = await call();
    const total = 20_000;
    let answered = '';
    client.setEncoding('utf8').on('data', (text) => (answered += String(text)));
    client.write(Array.from({ length: total }, (_, number) => `CCSCD1=QRY:MSISDN=${number};\n`).join(''));
    const count = (): number => answered.split(';').length - 1;
    while (count() < total) await immediate();
    expect(answered.match(/MSISDN=\d+/g)).to.deep.equal(
      Array.from({ length: total }, (_, number) => `MSISDN=${number}`),
    );
    expect(Math.max(...perTurn.values())).to.be.at.most(mostInTurn);
  });

  it('takes no more commands from a client that does not read its answers, until it does', async () => {
    const total = 200;
    let taken = 0;
    const long = { text: 'x'.repeat(1 << 20), close: false };
    const lengthy = await listenTcp({ host, port: 0 }, () => ({ take: () => ((taken += 1), long) }), clock);
    const client = connect(lengthy.port, host);
    sockets.push(client);
    client.pause();
    client.write('c'.repeat(1024 * total));
    // The system keeps some of the answers for both ends.
    for (let before = -1, quiet = 0; quiet < 50; quiet = taken === before ? quiet + 1 : 0) {
      before = taken;
      await immediate();
    }
    expect(taken)
      .to.be.above(0)
      .and.below(total / 2);
    client.resume();
    while (taken < total) await immediate();
    client.destroy();
    await lengthy.close();
  });

  it('closes a connection on which nothing was sent for 30 s, and no other one', async () => {
    const [silent, speaking] = [await call(), await call()];
    speaking.write('CCSCD1=QRY:MSISDN=1;');
    await once(speaking, 'data');
    // A new connection shows that the server has accepted the earlier ones.
    (await call()).destroy();
    const closed = once(silent, 'close');
    silent.resume();
    clock.increment(30_000);
    await closed;
    speaking.write('CCSCD1=QRY:MSISDN=2;');
    expect(String((await once(speaking, 'data'))[0])).to.include('MSISDN=2');
  });

  it('takes 128 connections from one address, and others from another one', async () => {
    for (let count = 0; count < 128; count += 1) await call();
    const refused = await call();
    refused.resume();
    await once(refused, 'close');
    const elsewhere = await call('127.0.0.2');
    elsewhere.write('CCSCD1=QRY:MSISDN=1;');
    await once(elsewhere, 'data');
  });
});
