/** The simulated provisioning server on TCP, for testers in other processes. */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { DialproofError, reasonOf } from '../../errors.ts';
import type { Address, Responder } from './channel.ts';

/** Connections at one time; more are refused. */
const maximumConnections = 256;

export interface ListeningServer {
  readonly port: number;
  close(): Promise<void>;
}

const serve = (socket: Socket, responder: Responder): void => {
  socket.setEncoding('utf8');
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.on('data', (received) => {
    const { text, close } = responder.take(String(received));
    if (text !== '') socket.write(text);
    if (close) socket.end();
  });
};

/** Port 0 is any that is free. Throws `GatewayFailed` if the address cannot be had. */
export const listenTcp = async ({ host, port }: Address, accept: () => Responder): Promise<ListeningServer> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, accept());
  });
  server.maxConnections = maximumConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new DialproofError('GatewayFailed', `port ${port} of ${host} cannot be had: ${reasonOf(error)}`)),
    );
    server.listen({ host, port }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
