/** A TCP connection that leads through the middle, where it can be cut and mended. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export class CutProxy {
  readonly #target: number;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  private constructor(target: number) {
    this.#target = target;
  }

  /** Leads to `target` on loopback. */
  static async to(target: number): Promise<CutProxy> {
    const proxy = new CutProxy(target);
    await proxy.mend();
    return proxy;
  }

  get port(): number {
    return this.#port;
  }

  /** Lets no connection through, and ends the open ones. */
  async cut(): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    this.#server = undefined;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async mend(): Promise<void> {
    const server = createServer((near) => this.#lead(near));
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  #lead(near: Socket): void {
    const far = connect(this.#target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }
}
