/** Connections that Diameter peers open to this end: over TCP, or over TLS from their first octet on. */
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { ClientPlaces } from '../../ground/client-addresses.ts';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { nameOfAddress } from '../address.ts';
import type { TlsSettings } from '../http/tls.ts';
import type { Listen } from './listen.ts';
import { mostUnread, StreamConnection } from './stream-connection.ts';

export interface StreamListening {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Default: no TLS. Peers need a certificate where there is an authority to check it with. */
  readonly tls?: TlsSettings | undefined;
}

/** Milliseconds for the handshake of TLS. */
const handshakeTimeout = 10_000;

/** Rejects with `Unreachable` if it cannot listen there. */
export const listenStream =
  ({ host, port, tls }: StreamListening): Listen =>
  ({ maximum, maximumOfAddress, refused }, accept) =>
    new Promise((resolve, reject) => {
      const sockets = new Set<Socket>();
      const places = new ClientPlaces(maximum, maximumOfAddress);
      /** Runs before the handshake of TLS, so that an unfinished handshake counts too. */
      const admit = (socket: Socket): void => {
        const { remoteAddress, remotePort } = socket;
        // A connection that is closed at once has no user who handles its errors.
        socket.on('error', () => undefined);
        const why = places.refusal(remoteAddress);
        if (why !== undefined) {
          refused(nameOfAddress(remoteAddress, remotePort), why);
          return void socket.destroy();
        }
        const giveBack = places.take(remoteAddress);
        sockets.add(socket);
        socket.once('close', () => {
          sockets.delete(socket);
          giveBack();
        });
      };
      const serve = (socket: Socket): void => {
        if (!socket.destroyed) accept(new StreamConnection(socket, { mostUnread }));
      };
      const server: Server =
        tls === undefined
          ? createTcpServer()
          : createTlsServer({ ...tls, requestCert: tls.ca !== undefined && tls.rejectUnauthorized, handshakeTimeout });
      server.on('connection', admit);
      server.on(tls === undefined ? 'connection' : 'secureConnection', serve);
      const fail = (error: Error): void =>
        reject(new DialproofError('Unreachable', `cannot listen on ${nameOfAddress(host, port)}: ${reasonOf(error)}`));
      server.once('error', fail);
      server.listen({ host, port }, () => {
        server.off('error', fail);
        server.on('error', () => undefined);
        resolve({
          port: (server.address() as AddressInfo).port,
          close: () =>
            new Promise((closed) => {
              server.close(() => closed());
              for (const socket of sockets) socket.destroy();
            }),
        });
      });
    });
