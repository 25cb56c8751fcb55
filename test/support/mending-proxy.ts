/**
 * A TCP proxy before a sound peer, which plants faults in it: it changes or drops messages on their way, so that the
 * peer seems to accept or to ignore what is wrong.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Returns the message as it goes on; undefined: it is dropped. */
export type Mend = (message: Buffer) => Buffer | undefined;

export interface MendingProxyOptions {
  /** The port of the sound peer on loopback. */
  readonly port: number;
  /** The length of the message whose first eight octets these are. */
  lengthOf(header: Buffer): number;
  readonly toPeer?: Mend;
  readonly fromPeer?: Mend;
}

const pass = (from: Socket, to: Socket, lengthOf: (header: Buffer) => number, mend: Mend): void => {
  let waiting = Buffer.alloc(0);
  from.on('data', (octets: Buffer) => {
    waiting = Buffer.concat([waiting, octets]);
    while (waiting.length >= 8) {
      const length = lengthOf(waiting);
      if (length < 8 || waiting.length < length) return;
      const mended = mend(Buffer.from(waiting.subarray(0, length)));
      waiting = waiting.subarray(length);
      if (mended !== undefined) to.write(mended);
    }
  });
  from.on('close', () => to.destroy());
  from.on('error', () => to.destroy());
};

const unchanged: Mend = (message) => message;

export const openMendingProxy = async ({
  port,
  lengthOf,
  toPeer = unchanged,
  fromPeer = unchanged,
}: MendingProxyOptions): Promise<{ readonly port: number; close(): void }> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const peer = connect(port, '127.0.0.1');
    for (const each of [socket, peer]) sockets.add(each);
    pass(socket, peer, lengthOf, toPeer);
    pass(peer, socket, lengthOf, fromPeer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
