/**
 * The common base of the servers that tests of pages write: they listen on loopback, keep their port through a stop,
 * break their open streams, and serve the page's files as the service does.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownPagePolicy } from '../../src/endpoint/http-endpoint.ts';

export interface PageFiles {
  readonly pageHtml: string;
  readonly pageCss: string;
  readonly pageJs: string;
  readonly pageIcon: string;
}

export abstract class PageServer {
  /** Method and path of every request. */
  readonly requests: string[] = [];
  /** Each stream with its subject. */
  readonly #streams = new Map<ServerResponse, string>();
  #server: Server | undefined;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Resolves with the URL. */
  async start(): Promise<string> {
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', this.url);
      this.requests.push(`${request.method ?? ''} ${pathname}`);
      void this.answer(pathname, request, response);
    });
    await new Promise<void>((listening) => this.#server?.listen(this.#port, '127.0.0.1', listening));
    this.#port = (this.#server.address() as AddressInfo).port;
    return this.url;
  }

  /** The server does not answer until the next `start` on the same port. */
  async stop(): Promise<void> {
    const closed = new Promise((done) => this.#server?.close(done));
    this.#server?.closeAllConnections();
    this.#streams.clear();
    await closed;
  }

  /** Breaks every stream; the service itself goes on. */
  breakStreams(): void {
    for (const response of this.#streams.keys()) response.destroy();
    this.#streams.clear();
  }

  /** The number of streams of this subject. */
  streamsOf(what: string): number {
    return this.streams(what).length;
  }

  protected abstract answer(pathname: string, request: IncomingMessage, response: ServerResponse): void | Promise<void>;

  protected streams(what: string): ServerResponse[] {
    return [...this.#streams].flatMap(([response, of]) => (of === what ? [response] : []));
  }

  protected openStream(what: string, response: ServerResponse): void {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    this.#streams.set(response, what);
    response.on('close', () => this.#streams.delete(response));
  }
}

/** The addresses that the page shows; a test says if the service answers some of them otherwise. */
const addresses = /^\/((tests|flows|models)(\/[^/]+)?|compare|links|inspect|runs\/[^/]+\/inspect)?$/;

/** Answers requests for the page and its files; false for any other path. */
export const sendPage = (files: PageFiles, pathname: string, response: ServerResponse): boolean => {
  const folder = '/console';
  if (addresses.test(pathname))
    send(response, 'text/html', files.pageHtml, { 'Content-Security-Policy': ownPagePolicy });
  else if (pathname === `${folder}/page.css`) send(response, 'text/css', files.pageCss);
  else if (pathname === `${folder}/page.js`) send(response, 'text/javascript', files.pageJs);
  else if (pathname === `${folder}/icon.svg`) send(response, 'image/svg+xml', files.pageIcon);
  else return false;
  return true;
};

export const send = (
  response: ServerResponse,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): void => {
  response
    .writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store', ...headers })
    .end(body);
};

export const sendJson = (
  response: ServerResponse,
  status: number,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response
    .writeHead(status, { 'Content-Type': 'application/json', ...headers })
    .end(body === undefined ? undefined : JSON.stringify(body));
};

/** An event of a stream, encoded. */
export const streamed = ([name, data]: readonly [name: string, data: unknown]): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

export const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};
