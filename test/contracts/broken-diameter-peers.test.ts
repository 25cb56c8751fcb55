/** Messages of peers to a diameter gateway that listens, octet by octet: in order, out of order, and broken. */
import { expect } from 'chai';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ListeningGateway } from '../../src/gateways/diameter/listening-gateway.ts';
import {
  decodeMessage,
  dictionary,
  encodeMessage,
  MessageBounds,
  type Avp,
  type Message,
} from '../../src/protocol/diameter/index.ts';
import { messageOctets, requestWith } from '../support/diameter-octets.ts';
import { mutant, randomBelow } from '../support/mutations.ts';
import { openListener, taking } from './diameter-answering-contract.ts';
import { Client, resultOf } from './diameter-client.ts';
import { creditControl, valueIn } from './diameter-contract.ts';

const host = '127.0.0.1';

/** A connection without a peer behind it. */
const dialRaw = async (port: number): Promise<Socket> => {
  const socket = connect(port, host);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

const baseRequest = (command: string, avps: readonly Avp[], application = 0): Buffer =>
  encodeMessage(
    {
      command,
      application,
      request: true,
      proxiable: false,
      error: false,
      retransmitted: false,
      hopByHop: 7,
      endToEnd: 8,
      avps,
    },
    dictionary,
  );

const origin: readonly Avp[] = [
  { name: 'Origin-Host', value: 'raw.example' },
  { name: 'Origin-Realm', value: 'example' },
];
const greeting = baseRequest('Capabilities-Exchange', [
  ...origin,
  { name: 'Host-IP-Address', value: '127.0.0.1' },
  { name: 'Vendor-Id', value: 0 },
  { name: 'Product-Name', value: 'raw' },
  { name: 'Auth-Application-Id', value: 4 },
]);

/** Sends the messages, and collects answers until `wanted` have come, or the other end has closed. */
const converse = async (port: number, messages: readonly Uint8Array[], wanted: number): Promise<Message[]> => {
  const socket = await dialRaw(port);
  const bounds = new MessageBounds(1 << 20);
  const heard: Message[] = [];
  const done = new Promise<void>((resolve) => {
    socket.on('data', (octets) => {
      for (const bytes of bounds.split(octets)) heard.push(decodeMessage(bytes, dictionary));
      if (heard.length >= wanted) resolve();
    });
    socket.on('close', () => resolve());
  });
  for (const message of messages) socket.write(message);
  await done;
  socket.destroy();
  return heard;
};

const shownOf = ({ command, request, avps }: Message): string =>
  `${command}-${request ? 'Request' : 'Answer'} ${String(valueIn(avps, 'Result-Code'))}`;

describe('peers of a diameter gateway that listens', () => {
  let gateway: ListeningGateway;
  beforeEach(async () => {
    gateway = await openListener();
    gateway.attach({ runId: 'run', actor: undefined }).answer(taking());
  });
  afterEach(() => gateway.stop());
  const port = (): number => gateway.port ?? 0;

  it('are answered CEA, DWA and DPA', async () => {
    const farewell = baseRequest('Disconnect-Peer', [...origin, { name: 'Disconnect-Cause', value: 0 }]);
    const heard = await converse(port(), [greeting, baseRequest('Device-Watchdog', origin), farewell], 3);
    expect(heard.map(shownOf)).to.deep.equal([
      'Capabilities-Exchange-Answer 2001',
      'Device-Watchdog-Answer 2001',
      'Disconnect-Peer-Answer 2001',
    ]);
  });

  it('lose the connection where they send anything before capabilities, or octets that are no Diameter', async () => {
    expect(await converse(port(), [baseRequest('Device-Watchdog', origin)], 1)).to.deep.equal([]);
    expect(await converse(port(), [Buffer.from('GET / HTTP/1.1\r\n\r\n'.repeat(10))], 1)).to.deep.equal([]);
    const nameless = await converse(port(), [baseRequest('Capabilities-Exchange', origin.slice(1))], 2);
    expect(nameless.map(shownOf)).to.deep.equal(['Capabilities-Exchange-Answer 5005']);
  });

  it('receive an error for a wrong version or length before the connection ends', async () => {
    const of = (header: Parameters<typeof messageOctets>[0]) => messageOctets(header, ...requestWith({}));
    for (const [broken, result] of [
      [of({ version: 2 }), 5011],
      [of({ length: 16 }), 5015],
      [of({ length: 4 << 20 }), 5015],
    ] as const) {
      const [cea, answer, ...more] = await converse(port(), [greeting, broken], 3);
      expect([shownOf(cea as Message), shownOf(answer as Message), more]).to.deep.equal([
        'Capabilities-Exchange-Answer 2001',
        `Credit-Control-Answer ${result}`,
        [],
      ]);
    }
  });

  it('can send broken messages, and the others are still served', async () => {
    const request = baseRequest('Credit-Control', [...creditControl('s', 0, 1), ...origin], 4);
    const whole = new Client(port());
    await whole.until('opened');
    const below = randomBelow(1);
    for (let round = 0; round < 300; round += 1) {
      const broken = mutant([greeting, request], below);
      const socket = await dialRaw(port());
      socket.write(round % 2 === 0 ? broken : Buffer.concat([greeting, broken]));
      socket.end();
      await once(socket.resume(), 'close');
    }
    const answer = await whole.ask(creditControl('whole', 0, 1));
    expect(resultOf(answer)).to.equal(2001);
    await whole.peer.close();
  });
});
