/** Attacks on gateways that wait for peers: more requests than they accept, and peers that do not answer. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { avpOctets, cer, messageOctets, number, requestWith, text } from '../../support/diameter-octets.ts';
import type { Attacks } from './attack.ts';
import type { Target } from './target.ts';

const answering = {
  operations: [
    { type: 'diameter.from_client.Request', arguments: { name: 'Credit-Control' } },
    { type: 'wait', arguments: { seconds: 1 } },
    { type: 'diameter.to_client.Answer' },
  ],
  distribution: { type: 'answer', total: 100_000_000, backlog: 1000 },
};

/** Requests in one write. */
const atOnce = 500;

const initialRequests = (from: number): Buffer =>
  Buffer.concat(
    Array.from({ length: atOnce }, (_, index) =>
      messageOctets(
        {},
        ...requestWith({
          'Session-Id': avpOctets(263, text(`s;${from + index}`)),
          'CC-Request-Number': avpOctets(415, number(0)),
        }),
      ),
    ),
  );

/** Milliseconds to wait for an answer. */
const patience = 5000;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const connected = async (port: number, from: string): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

const most = 150_000;

const floodDiameter = async (target: Target, seconds: number): Promise<void> => {
  const socket = await connected(target.ports.diameter, target.address());
  let answered = 0;
  socket.on('data', (chunk: Buffer) => (answered += chunk.length));
  socket.write(cer());
  await Promise.race([once(socket, 'data'), once(socket, 'close'), pause(patience)]);
  const until = performance.now() + seconds * 1000;
  for (let sent = 0; sent < most && performance.now() < until && !socket.destroyed; sent += atOnce) {
    if (!socket.write(initialRequests(sent)))
      await Promise.race([
        once(socket, 'drain'),
        once(socket, 'close'),
        new Promise((resolve) => setTimeout(resolve, 1000)),
      ]);
  }
  if (answered === 0) throw new Error('the gateway answers nothing');
  socket.destroy();
};

export const gatewayAttacks: Attacks = {
  'requests of a Diameter client, as fast as it can': async ({ target, seconds }) => {
    const runId = `answering ${performance.now()}`;
    await target.call('ExecuteTest', { ...answering, run_id: runId });
    try {
      await floodDiameter(target, seconds);
    } finally {
      await target.call('CancelTest', { run_id: runId });
    }
  },
  'associations that say nothing': async ({ target, seconds }) => {
    const addresses = Array.from({ length: 4 }, () => target.address());
    const sockets = Array.from({ length: 400 }, (_, index) =>
      connect({ port: target.ports.m3ua, host: '127.0.0.1', localAddress: addresses[index % 4] }).on(
        'error',
        () => undefined,
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    for (const socket of sockets) socket.destroy();
  },
};
