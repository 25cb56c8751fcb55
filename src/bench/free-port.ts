/** A free port of loopback, for programs that need a port number. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export const host = '127.0.0.1';

export const freeTcpPort = async (): Promise<number> => {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

export const freeUdpPort = async (): Promise<number> => {
  const socket = createSocket('udp4').bind(0, host);
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  await once(socket, 'close');
  return port;
};
