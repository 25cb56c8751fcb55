/**
 * Diameter over a stream of octets: TCP, or TLS from its first octet on (RFC 6733 §2.1, §13.1).
 *
 * All messages of one turn leave in one write. A connection ends at the first wrong header, because the next message
 * cannot be found then. It takes only its share of a turn of the event loop, and reads no more until its user has taken
 * what it has read: so the peer has to wait, not the rest of the process.
 */
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, TLSSocket, type ConnectionOptions } from 'node:tls';
import { DialproofError, reasonOf } from '../../ground/errors.ts';
import { MessageBounds, type Connect, type Connection, type ConnectionUser } from '../../protocol/diameter/index.ts';
import { ReadingShare, readingTurns, type Reader } from '../../ground/reading-turns.ts';
import { nameOfAddress } from '../address.ts';
import type { TlsSettings } from '../http/tls.ts';

/** Octets of the longest message that is taken, and of what may wait to be written. */
export const longestMessage = 1 << 20;
export const capacity = 4 << 20;
/** Octets of answers that wait for a client to read them, beyond which the connection reads nothing more from it. */
export const mostUnread = 1 << 20;
/** Milliseconds for the other end to close too. */
const closeTimeout = 5000;

export interface StreamAddress {
  readonly host: string;
  readonly port: number;
  /** Default: no TLS. */
  readonly tls?: TlsSettings | undefined;
  /** Milliseconds to wait for the peer to answer a call. Default 10,000. */
  readonly connectTimeout?: number | undefined;
}

const failed = (message: string): DialproofError => new DialproofError('GatewayFailed', message);

export class StreamConnection implements Connection, Reader {
  readonly peer: string;
  readonly localAddresses: readonly string[];
  readonly secure: boolean;
  readonly #socket: Socket;
  readonly #bounds = new MessageBounds(longestMessage);
  readonly #share = new ReadingShare();
  readonly #mostUnread: number;
  /** The messages of the last read that its user has not taken yet. */
  #messages: Iterator<Uint8Array> | undefined;
  /** Its user takes no messages at present. */
  #isHeld = false;
  #isWaiting = false;
  #user: ConnectionUser | undefined;
  #corked = false;
  #closing = false;
  #over = false;
  #fault: string | undefined;
  /** Its octets are no messages. */
  #isBroken = false;
  #closeTimer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Reads nothing before `attach`. `mostUnread`: octets that may wait to be written while it reads on. Default: any
   * number, because two ends that both send requests would wait for each other.
   */
  constructor(socket: Socket, { mostUnread: most = Infinity }: { readonly mostUnread?: number } = {}) {
    this.#socket = socket;
    this.#mostUnread = most;
    this.peer = nameOfAddress(socket.remoteAddress, socket.remotePort);
    const { localAddress } = socket;
    this.localAddresses = localAddress === undefined ? [] : [localAddress.replace(/^::ffff:(?=\d+\.)/, '')];
    this.secure = socket instanceof TLSSocket;
    socket.setNoDelay(true);
    socket.on('error', (error) => {
      this.#fault ??= reasonOf(error);
    });
  }

  attach(user: ConnectionUser): void {
    this.#user = user;
    this.#socket.on('data', (octets) => this.#read(octets));
    this.#socket.on('drain', () => this.#readSoon());
    this.#socket.on('close', () => this.#end());
    if (this.#socket.destroyed) this.#end();
  }

  send(message: Uint8Array): void {
    if (this.#over || this.#closing || this.#socket.destroyed || this.#socket.writableEnded)
      throw failed(`the connection with ${this.peer} is over`);
    const waiting = this.#socket.writableLength + message.length;
    if (waiting > capacity)
      throw failed(`${this.peer} does not read: ${waiting} octets would wait for it, ${capacity} may`);
    this.#cork();
    this.#socket.write(message);
  }

  close(): void {
    if (this.#closing || this.#over) return;
    this.#closing = true;
    this.#socket.end();
    this.#closeTimer = setTimeout(() => this.#socket.destroy(), closeTimeout);
  }

  abort(): void {
    this.#user = undefined;
    this.#end();
    this.#socket.destroy();
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }

  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (!isHeld) this.#readSoon();
  }

  readOn(): void {
    this.#isWaiting = false;
    if (this.#takes()) this.#socket.resume();
  }

  #read(octets: Uint8Array): void {
    if (this.#over || this.#fault !== undefined) return;
    this.#messages = this.#bounds.split(octets);
    if (!this.#takes()) this.#socket.pause();
  }

  /** Takes what was read, up to its share of this turn. Returns whether that was all, so that it may read on. */
  #takes(): boolean {
    try {
      while (this.#messages !== undefined && !this.#over && this.#fault === undefined) {
        if (this.#isHeld || this.#socket.writableLength > this.#mostUnread) return false;
        if (!this.#share.take()) {
          this.#readSoon();
          return false;
        }
        const next = this.#messages.next();
        if (next.done === true) this.#messages = undefined;
        else {
          this.#share.weigh(next.value.length);
          this.#user?.receive(next.value);
        }
      }
    } catch (thrown) {
      this.#messages = undefined;
      if (!(thrown instanceof DialproofError) || thrown.code !== 'DecodeFailed') throw thrown;
      this.#isBroken = true;
      this.#fault ??= `the peer sent what is not Diameter: ${thrown.message}`;
      this.#giveUp(thrown.message);
    }
    return true;
  }

  /** Reads on in a later turn. */
  #readSoon(): void {
    if (this.#messages === undefined || this.#isWaiting || this.#over) return;
    this.#isWaiting = true;
    readingTurns.wait(this);
  }

  /** Ends the connection after the answer that says why, if the peer gets one (RFC 6733 §7.1.5). */
  #giveUp(reason: string): void {
    const { broken } = this.#bounds;
    if (broken !== undefined) this.#user?.malformed?.(broken, reason);
    if (this.#socket.writableLength > 0) this.close();
    else this.#socket.destroy();
  }

  #cork(): void {
    if (this.#corked) return;
    this.#corked = true;
    this.#socket.cork();
    setImmediate(() => {
      this.#corked = false;
      this.#socket.uncork();
    });
  }

  #end(): void {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#closeTimer);
    this.#user?.closed(this.#reason(), this.#isBroken || this.#bounds.incomplete > 0);
  }

  #reason(): string {
    const half = this.#bounds.incomplete;
    const middle = half > 0 ? ` after ${half} octets of a message` : '';
    if (this.#fault !== undefined) return `${this.#fault}${middle}`;
    return this.#closing ? 'closed here' : `${this.peer} closed it${middle}`;
  }
}

/** Connects to the address, once for each call. */
export const dialStream = ({ host, port, tls, connectTimeout = 10_000 }: StreamAddress): Connect => {
  const open = (): Socket => {
    if (tls === undefined) return connectTcp({ host, port });
    const { servername = isIP(host) === 0 ? host : '' } = tls;
    return connectTls({ ...tls, host, port, servername } as ConnectionOptions);
  };
  return (user) =>
    new Promise((resolve, reject) => {
      const socket = open();
      const refuse = (why: string): void => {
        clearTimeout(timer);
        socket.destroy();
        reject(failed(`${nameOfAddress(host, port)} cannot be reached: ${why}`));
      };
      const timer = setTimeout(() => refuse(`no answer within ${connectTimeout} ms`), connectTimeout);
      const onError = (error: Error): void => refuse(`${tls === undefined ? '' : 'TLS: '}${reasonOf(error)}`);
      const onClose = (): void => refuse('it closed the connection');
      socket.once('error', onError);
      socket.once('close', onClose);
      socket.once(tls === undefined ? 'connect' : 'secureConnect', () => {
        clearTimeout(timer);
        socket.off('error', onError);
        socket.off('close', onClose);
        const connection = new StreamConnection(socket);
        resolve(connection);
        // The caller gets the connection before anything comes on it.
        setImmediate(() => connection.attach(user));
      });
    });
};
