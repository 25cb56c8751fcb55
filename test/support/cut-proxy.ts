/** A proxy for TCP connections, which can be cut, stalled and mended. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export class CutProxy {
  readonly #target: number;
  /** Every socket, and the socket that its data goes to. */
  readonly #sockets = new Map<Socket, Socket>();
  #isStalled = false;
  #server: Server | undefined;
  #port = 0;

  private constructor(target: number) {
    this.#target = target;
  }

  /** Forwards to `target` on loopback. */
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
    this.#isStalled = false;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.#sockets.keys()) socket.destroy();
    await closed;
  }

  /**
   * Holds back the data of both sides, and the ends of connections, until it is mended: like a network that drops
   * packets.
   */
  stall(): void {
    this.#isStalled = true;
    for (const [socket, other] of this.#sockets) socket.unpipe(other).pause();
  }

  /** Forwards what was sent while it was stalled. */
  async mend(): Promise<void> {
    this.#isStalled = false;
    for (const [socket, other] of this.#sockets) this.#join(socket, other);
    if (this.#server !== undefined) return;
    const server = createServer((near) => this.#lead(near));
    server.listen(this.#port, '127.0.0.1');
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  #lead(near: Socket): void {
    const far = connect(this.#target, '127.0.0.1');
    this.#sockets.set(near, far).set(far, near);
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => this.#isStalled || this.#end(socket));
    }
    if (this.#isStalled) return;
    this.#join(near, far);
    this.#join(far, near);
  }

  #join(socket: Socket, other: Socket): void {
    if (socket.destroyed) this.#end(socket);
    else socket.pipe(other);
  }

  #end(socket: Socket): void {
    this.#sockets.get(socket)?.destroy();
    this.#sockets.delete(socket);
  }
}
