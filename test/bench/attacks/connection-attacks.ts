/** Attacks by connections: many of them, many requests on each, and sessions. */
import { connect, type Socket } from 'node:net';
import { flood } from './clients.ts';
import { expectStatus, type Attacks } from './attack.ts';
import type { Target } from './target.ts';

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

interface Crowd {
  readonly connections: number;
  readonly requests: number;
  readonly path: string;
}

/**
 * Opens all connections at once, and sends so many requests on each in one write; resolves when all are answered or
 * closed.
 */
const crowd = async (target: Target, { connections, requests, path }: Crowd): Promise<number> => {
  const addresses = Array.from({ length: Math.ceil(connections / 200) }, () => target.address());
  const text = get(path).repeat(requests);
  let answered = 0;
  const one = (index: number): Promise<void> =>
    new Promise((resolve) => {
      let left = requests;
      const socket: Socket = connect({
        port: target.ports.http,
        host: '127.0.0.1',
        localAddress: addresses[index % addresses.length],
      });
      socket.setEncoding('latin1').on('data', (chunk: string) => {
        const heads = chunk.split('HTTP/1.1 ').length - 1;
        answered += heads;
        left -= heads;
        if (left <= 0) socket.destroy();
      });
      socket.once('connect', () => socket.write(text));
      socket.on('error', () => undefined);
      socket.once('close', () => resolve());
    });
  await Promise.all(Array.from({ length: connections }, (_, index) => one(index)));
  return answered;
};

const again = async (target: Target, seconds: number, each: Crowd): Promise<void> => {
  const until = performance.now() + seconds * 1000;
  do {
    const answered = await crowd(target, each);
    if (answered === 0) throw new Error('the service answers none of them');
  } while (performance.now() < until);
};

export const connectionAttacks: Attacks = {
  '250 connections with 32 requests each': ({ target, seconds }) =>
    again(target, seconds, { connections: 250, requests: 32, path: '/runs' }),
  '1,000 connections at once': ({ target, seconds }) =>
    again(target, seconds, { connections: 990, requests: 1, path: '/openrpc.json' }),
  sessions: async ({ target, seconds }) => {
    const body = JSON.stringify({ token: target.token });
    const statuses = await flood(target.clients(32), { count: 5000, seconds }, () => ({ path: '/session', body }));
    expectStatus(statuses, 200, 204);
  },
};
