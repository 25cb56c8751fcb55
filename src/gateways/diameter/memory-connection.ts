/**
 * The two ends of a connection inside this process: messages arrive as bytes, in order, and never from inside the call
 * that sends them.
 */
import { DialproofError } from '../../ground/errors.ts';
import type { Connection, ConnectionUser } from '../../protocol/diameter/index.ts';

/** Messages that may wait for one end. */
const capacity = 100_000;

export class MemoryConnection implements Connection {
  readonly peer = 'the simulated server';
  readonly localAddresses = ['127.0.0.1'];
  #other: MemoryConnection | undefined;
  #user: ConnectionUser | undefined;
  #over = false;
  #arriving: Uint8Array[] = [];

  static pair(): readonly [MemoryConnection, MemoryConnection] {
    const [one, other] = [new MemoryConnection(), new MemoryConnection()];
    one.#other = other;
    other.#other = one;
    return [one, other];
  }

  attach(user: ConnectionUser): void {
    this.#user = user;
  }

  send(message: Uint8Array): void {
    if (this.#over || this.#other === undefined || this.#other.#over)
      throw new DialproofError('GatewayFailed', 'the connection is over');
    this.#other.#arrive(Uint8Array.from(message));
  }

  close(): void {
    if (this.#over) return;
    setImmediate(() => {
      this.#end('closed here');
      this.#endOther('the simulated server closed it');
    });
  }

  abort(): void {
    this.#user = undefined;
    this.#over = true;
    setImmediate(() => this.#endOther('the connection was aborted'));
  }

  #arrive(message: Uint8Array): void {
    if (this.#arriving.length >= capacity)
      throw new DialproofError('GatewayFailed', `${capacity} messages wait already`);
    this.#arriving.push(message);
    if (this.#arriving.length === 1) setImmediate(() => this.#deliver());
  }

  #deliver(): void {
    const messages = this.#arriving;
    this.#arriving = [];
    for (const message of messages) if (!this.#over) this.#user?.receive(message);
  }

  #endOther(reason: string): void {
    if (this.#other) this.#other.#end(reason);
  }

  #end(reason: string): void {
    if (this.#over) return;
    this.#over = true;
    this.#user?.closed(reason);
  }
}
