/** A server over HTTP with which the service is compared, on a free port. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { host } from './free-port.ts';

export interface ContenderServer {
  readonly url: string;
  close(): void;
}

export const startContender = async (answer: RequestListener): Promise<ContenderServer> => {
  const server = createServer(answer).listen(0, host);
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
