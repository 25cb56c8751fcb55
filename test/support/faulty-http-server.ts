/**
 * An HTTP server with faults on request: a request that has `fault-reset` anywhere in it meets that fault, every other
 * one gets `content`.
 */
import { createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { listenLocally, type LocalServer } from './local-server.ts';

const head = (code: number, length: number, type = 'text/plain'): string =>
  `HTTP/1.1 ${code} Whatever\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

const faults: Readonly<Record<string, (socket: Socket) => void>> = {
  reset: (socket) => void socket.write(`${head(200, 1000)}the beginning`, () => socket.resetAndDestroy()),
  closed: (socket) => void socket.end(`${head(200, 1000)}the beginning`),
  gone: (socket) => void socket.destroy(),
  garbage: (socket) => void socket.write('220 mail.example ESMTP ready\r\n'),
  silent: () => undefined,
  stalled: (socket) => void socket.write(`${head(200, 1000)}the beginning`),
  dripping: (socket) => {
    socket.write(head(200, 1000));
    const timer = setInterval(() => socket.write('.'), 20);
    socket.on('close', () => clearInterval(timer));
  },
  large: (socket) => void socket.write(head(200, 5000) + 'x'.repeat(5000)),
  headers: (socket) => void socket.write(`HTTP/1.1 200 OK\r\nx-long: ${'x'.repeat(100_000)}\r\n\r\n`),
  stranger: (socket) => void socket.write(`${head(401, 12)}who are you?`),
  page: (socket) => void socket.write(`${head(200, 19, 'text/html')}<p>Hello<br>you</p>`),
  broken: (socket) => void socket.write(`${head(500, 0)}`),
};

export interface FaultyServerOptions {
  readonly content?: string;
  readonly type?: string;
  readonly port?: number;
  /** Over TLS. */
  readonly tls?: TlsOptions;
}

export const openFaultyServer = ({
  content = 'fine',
  type = 'text/plain',
  port,
  tls,
}: FaultyServerOptions = {}): Promise<LocalServer> => {
  const serve = (socket: Socket): void => {
    let text = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      const length = Number(/content-length: *(\d+)/i.exec(text)?.[1] ?? 0);
      if (end < 0 || text.length < end + 4 + length) return;
      const fault = faults[/fault-(\w+)/.exec(text)?.[1] ?? ''];
      text = '';
      if (fault) fault(socket);
      else socket.write(head(200, Buffer.byteLength(content), type) + content);
    });
  };
  return listenLocally(tls ? createTlsServer(tls, serve) : createServer(serve), port);
};
