/** An HTTP server of Node alone, which reads each request and answers it with the octets of another server's answer. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { host } from '../free-port.ts';

export interface BareServer {
  readonly url: string;
  close(): void;
}

/** Headers that `node:http` writes itself, with the same octets. */
const ofConnection = new Set(['connection', 'keep-alive', 'date']);

/** Asks `url` once; the server then answers every request as it was answered. */
export const startBareServer = async (url: string, path: string, body: string): Promise<BareServer> => {
  const asked = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const answer = Buffer.from(await asked.arrayBuffer());
  const headers = Object.fromEntries([...asked.headers].filter(([name]) => !ofConnection.has(name)));
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(asked.status, headers).end(answer));
  }).listen(0, host);
  // Its clients are idle while it is the turn of the others.
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
