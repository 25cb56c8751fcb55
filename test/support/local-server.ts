/** Servers on a free port of the loopback interface, which close with all their connections. */
import type { Server, Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface LocalServer {
  readonly port: number;
  close(): Promise<void>;
}

/** `server` of node:net, node:tls, node:http or node:https. Port 0 takes a free one. */
export const listenLocally = async (server: Server, port = 0): Promise<LocalServer> => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
