/**
 * An HTTP client of very low cost, so that the server is measured: one connection, one request at a time, and it reads
 * an answer only to find its end.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

export const postJson = (path: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
  `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

export const getPath = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

const headEnd = '\r\n\r\n';

export class KeepAlive {
  readonly #socket: Socket;
  #received = '';
  #settle: { resolve(answer: HttpAnswer): void; reject(reason: Error): void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => this.#receive(chunk));
    socket.on('error', (error) => this.#settle?.reject(error));
    socket.on('close', () => this.#settle?.reject(new Error('the server closed the connection')));
  }

  /** `url`: `http://HOST:PORT`. */
  static async open(url: string): Promise<KeepAlive> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new KeepAlive(socket);
  }

  /** True once either side has ended the connection: later requests get no answer. */
  get ended(): boolean {
    return this.#socket.destroyed || this.#socket.readableEnded;
  }

  /**
   * To be called only after the previous request has been answered. Rejects where the server has closed the connection,
   * before or meanwhile.
   */
  ask(request: string | Uint8Array): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(new Error('the server has closed the connection'));
      this.#settle = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #receive(chunk: string): void {
    this.#received += chunk;
    const end = this.#received.indexOf(headEnd);
    if (end < 0) return;
    const head = this.#received.slice(0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const from = end + headEnd.length;
    if (this.#received.length < from + length) return;
    const settle = this.#settle;
    this.#settle = undefined;
    const answer = { status: Number(head.slice(9, 12)), body: this.#received.slice(from, from + length) };
    this.#received = '';
    settle?.resolve(answer);
  }
}

/** Opens so many connections to `url`. */
export const openMany = (url: string, count: number): Promise<KeepAlive[]> =>
  Promise.all(Array.from({ length: count }, () => KeepAlive.open(url)));

/** Sends `count` requests over so many connections, independently of one another; throws where an answer is not 200. */
export const askMany = async (
  connections: readonly KeepAlive[],
  count: number,
  nextRequest: () => string,
): Promise<void> => {
  let left = count;
  const askInTurn = async (connection: KeepAlive): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const { status, body } = await connection.ask(nextRequest());
      if (status !== 200 || body.includes('"error"')) throw new Error(`HTTP ${status}: ${body}`);
    }
  };
  await Promise.all(connections.map(askInTurn));
};
