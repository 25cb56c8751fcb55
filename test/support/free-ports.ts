/** Free ports of loopback: for servers that need a port number, and the same one again after a restart. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

const freeTcpPort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const freeUdpPort = async (): Promise<number> => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  await once(socket, 'close');
  return port;
};

export interface FreePorts {
  readonly tcp: number;
  readonly udp: number;
}

export const freePorts = async (): Promise<FreePorts> => ({ tcp: await freeTcpPort(), udp: await freeUdpPort() });
