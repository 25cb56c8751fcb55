/** Connections that Diameter peers open to this end: over TCP, or over TLS from their first octet on. */
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { DialproofError, reasonOf } from '../../errors.ts';
import { nameOfAddress } from '../address.ts';
import type { TlsSettings } from '../http/tls.ts';
import { StreamConnection } from './stream-connection.ts';

export interface ListenerOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Default: no TLS. Peers need a certificate where there is an authority to check it with. */
  readonly tls?: TlsSettings | undefined;
  /** Connections at one time. What is beyond is closed at once. */
  readonly maximum: number;
  /** A connection that is beyond the maximum; told its address. */
  refused(peer: string): void;
}

export interface StreamListener {
  readonly port: number;
  /** Takes no more connections, and ends those that there are. */
  close(): Promise<void>;
}

/** Milliseconds for the handshake of TLS. */
const handshakeTimeout = 10_000;

/** Rejects with `Unreachable` if it cannot listen there. */
export const listenStream = (
  { host, port, tls, maximum, refused }: ListenerOptions,
  accept: (connection: StreamConnection) => void,
): Promise<StreamListener> =>
  new Promise((resolve, reject) => {
    const sockets = new Set<Socket>();
    const take = (socket: Socket): void => {
      // One that is closed at once is lost without a user.
      socket.on('error', () => undefined);
      if (sockets.size >= maximum) {
        refused(nameOfAddress(socket.remoteAddress, socket.remotePort));
        return void socket.destroy();
      }
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      accept(new StreamConnection(socket));
    };
    const server: Server =
      tls === undefined
        ? createTcpServer(take)
        : createTlsServer({ ...tls, requestCert: tls.ca !== undefined && tls.rejectUnauthorized, handshakeTimeout }, take);
    // Twice as many while peers shake hands; the system refuses the others.
    server.maxConnections = maximum * 2;
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
