/** A TCP server whose handling of each connection, and of each message on it, the test scripts. */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { defaultFraming } from '../../../src/protocol/pi/framing.ts';
import { MessageBounds } from '../../../src/protocol/pi/message-bounds.ts';

export interface ScriptedServer {
  readonly port: number;
  /** Every message that came, over all connections. */
  readonly messages: string[];
  readonly connections: () => number;
  close(): Promise<void>;
}

export type Reaction = (socket: Socket, message: string, count: number) => void;

export const scriptedServer = async (react: Reaction): Promise<ScriptedServer> => {
  const sockets = new Set<Socket>();
  const messages: string[] = [];
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    const bounds = new MessageBounds(defaultFraming);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      for (const message of bounds.take(String(data))) {
        messages.push(message);
        react(socket, message, messages.length);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    messages,
    connections: () => connections,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
