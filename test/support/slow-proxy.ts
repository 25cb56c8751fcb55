/** A proxy for TCP connections that delays each octet by as long as the test says. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export class SlowProxy {
  /** Milliseconds each way, for data sent from now on. */
  delay = 0;
  readonly #target: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((near) => this.#lead(near));
  }

  /** Forwards to `target` on loopback. */
  static async to(target: number): Promise<SlowProxy> {
    const proxy = new SlowProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #lead(near: Socket): void {
    const far = connect(this.#target, '127.0.0.1');
    this.#join(near, far);
    this.#join(far, near);
  }

  /** Keeps the order in which data was sent, however the delay changes. */
  #join(from: Socket, to: Socket): void {
    let sent: Promise<unknown> = Promise.resolve();
    const later = (send: () => void): void => {
      const arrives = new Promise((resolve) => setTimeout(resolve, this.delay));
      sent = Promise.all([sent, arrives]).then(() => to.destroyed || send());
    };
    this.#sockets.add(from);
    from.setNoDelay(true);
    from.on('data', (chunk) => later(() => to.write(chunk)));
    from.on('error', () => undefined);
    from.on('close', () => {
      this.#sockets.delete(from);
      later(() => to.destroy());
    });
  }
}
