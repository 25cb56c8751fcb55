/** The transport of the provisioning interface's text: a TCP connection, or memory if the server is in this process. */
import { connect } from 'node:net';
import { reasonOf } from '../../ground/errors.ts';

export interface Channel {
  write(text: string): void;
  /** Ends it at once; its user gets no further calls. */
  destroy(): void;
}

/** Is not called before `dial` has returned, nor after `closed`. */
export interface ChannelUser {
  opened(): void;
  received(text: string): void;
  closed(reason: string): void;
}

export type Dial = (user: ChannelUser) => Channel;

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** Connects; its user bounds how long that may take. */
export const dialTcp =
  (address: Address): Dial =>
  (user) => {
    const socket = connect(address);
    let fault: string | undefined;
    socket.setNoDelay(true);
    socket.setEncoding('utf8');
    socket.on('connect', () => user.opened());
    socket.on('data', (text) => user.received(String(text)));
    socket.on('error', (error) => {
      fault ??= reasonOf(error);
    });
    socket.on('close', () => user.closed(fault ?? 'the server closed it'));
    return {
      write: (text) => void socket.write(text),
      destroy: () => {
        socket.removeAllListeners();
        socket.on('error', () => undefined);
        socket.destroy();
      },
    };
  };

/** The other side of one connection: see `PiResponder`. */
export interface Responder {
  /** Returns the text to send back; `close` ends the connection after it. */
  take(text: string): { readonly text: string; readonly close: boolean };
}

/** A server in this process: each connection gets a responder of its own, and texts arrive in a later turn. */
export const dialMemory =
  (accept: () => Responder): Dial =>
  (user) => {
    const responder = accept();
    let open = true;
    const later = (action: () => void): void => {
      setImmediate(() => {
        if (open) action();
      });
    };
    later(() => user.opened());
    return {
      write: (written) =>
        later(() => {
          const { text, close } = responder.take(written);
          if (text !== '') user.received(text);
          if (close) later(() => user.closed('the server closed it'));
        }),
      destroy: () => {
        open = false;
      },
    };
  };
