/**
 * As much of the service as the form for a new test asks: the page, the words, the check, which is the real one, and ExecuteTest, which
 * takes everything unless it is told to refuse.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { validate, type ExecuteTest } from '../../../schemas/index.ts';
import { checkText } from '../../../src/console/check-text.ts';
import { pageCss, pageHtml, pageIcon, pageJs } from '../../../src/console/generated/page.ts';
import { vocabulary } from '../../../src/console/vocabulary.ts';
import { checkTest } from '../../../src/offline-checks.ts';
import { ownPagePolicy } from '../../../src/page.ts';

export class NewTestServer {
  /** Params that ExecuteTest was given. */
  readonly started: ExecuteTest[] = [];
  /** Texts that were to be checked. */
  readonly checked: string[] = [];
  /** What ExecuteTest answers instead of taking the run. */
  refusal: { readonly code: number; readonly message: string; readonly data?: object } | undefined;
  /** Instead of the check. */
  checkStatus: number | undefined;
  /** Checks are answered when this has resolved. */
  held: Promise<void> = Promise.resolve();
  #server: Server | undefined;

  async start(): Promise<string> {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    await new Promise<void>((listening) => this.#server?.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    const closed = new Promise((done) => this.#server?.close(done));
    this.#server?.closeAllConnections();
    await closed;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    const body = await textOf(request);
    if (pathname === '/') return send(response, 'text/html', pageHtml, { 'Content-Security-Policy': ownPagePolicy });
    if (pathname === '/console/page.css') return send(response, 'text/css', pageCss);
    if (pathname === '/console/page.js') return send(response, 'text/javascript', pageJs);
    if (pathname === '/console/icon.svg') return send(response, 'image/svg+xml', pageIcon);
    if (pathname === '/console/vocabulary') return send(response, 'application/json', JSON.stringify(vocabulary()));
    if (pathname === '/console/check') return this.#check(body, response);
    if (pathname === '/rpc') return send(response, 'application/json', JSON.stringify(this.#execute(body)));
    if (!pathname.endsWith('/stream')) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': nothing yet\n\n');
  }

  async #check(body: string, response: ServerResponse): Promise<void> {
    const { text } = JSON.parse(body) as { text: string };
    this.checked.push(text);
    await this.held;
    if (this.checkStatus !== undefined) return void response.writeHead(this.checkStatus).end();
    const result = checkText(text, (params) => {
      const valid = validate.executeTest({ run_id: 'run', ...(params as object) });
      return valid.ok ? checkTest(valid.value) : valid.faults;
    });
    send(response, 'application/json', JSON.stringify(result));
  }

  #execute(body: string): object {
    const { id, params } = JSON.parse(body) as { id: number; params: ExecuteTest };
    if (this.refusal !== undefined) return { jsonrpc: '2.0', id, error: this.refusal };
    this.started.push(params);
    return { jsonrpc: '2.0', id, result: 'ok' };
  }
}

const send = (response: ServerResponse, type: string, body: string, headers: Record<string, string> = {}): void => {
  response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store', ...headers }).end(body);
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};
