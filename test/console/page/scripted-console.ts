/**
 * The console's server as its page sees it, with runs that a test writes: the paths, the streams that begin with everything, the methods,
 * the token, and connections that break when told to.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as files from '../../../src/console/generated/page.ts';
import type { ListEvents, RunEvents, RunRow } from '../../../src/console/protocol.ts';
import { PageServer, sendJson, sendPage, streamed, textOf } from '../../support/page-server.ts';

const mostInAnEvent = 500;

export interface Refusal {
  readonly code: number;
  readonly message: string;
  readonly data?: object;
}

type RunEvent = { readonly [Name in keyof RunEvents]: readonly [name: Name, data: RunEvents[Name]] }[keyof RunEvents];

export class ScriptedConsole extends PageServer {
  /** In the order in which they are told. */
  runs: RunRow[] = [];
  keptFrom = 1;
  /** Where it is set, nothing but the page is answered to who has not shown it. */
  token: string | undefined;
  /** What a wrong token is answered with. */
  wrongToken: { readonly status: number; readonly headers?: Record<string, string> } = { status: 401 };
  /** What methods refuse; those that are not here are done. */
  readonly refusals = new Map<string, Refusal>();
  readonly calls: { readonly method: string; readonly params: unknown }[] = [];
  readonly #told = new Map<string, RunEvent[]>();

  /** Tells those that look at the list; a run that is there already is told anew. */
  tell(runs: readonly RunRow[], keptFrom = this.keptFrom): void {
    this.keptFrom = keptFrom;
    const ids = new Set(runs.map(({ run_id }) => run_id));
    const stays = ({ run_id, ended = Infinity }: RunRow): boolean => !ids.has(run_id) && ended >= keptFrom;
    this.runs = [...this.runs.filter(stays), ...runs];
    for (const response of this.streams('/console/stream')) this.#tellRuns(response, runs);
  }

  /** Tells the present and the later observers of the run. */
  tellOf(runId: string, events: Partial<RunEvents>): void {
    const told = Object.entries(events) as unknown as RunEvent[];
    this.#told.set(runId, [...(this.#told.get(runId) ?? []), ...told]);
    const ends = events.run !== undefined && events.run.state !== 'running';
    for (const response of this.streams(streamPath(runId))) {
      for (const event of told) response.write(streamed(event));
      if (ends) response.end();
    }
  }

  /** The service no longer keeps the run. */
  forget(runId: string): void {
    this.#told.delete(runId);
  }

  protected async answer(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (sendPage(files, '/', '/console', pathname, response)) return;
    if (pathname === '/session') return this.#openSession(request, response);
    if (this.token !== undefined && request.headers.cookie !== 'session=open') return sendJson(response, 401, rpcError(unauthorized));
    if (pathname === '/rpc') return this.#call(request, response);
    if (pathname === '/console/stream') return this.#stream(pathname, response, (stream) => this.#tellRuns(stream, this.runs));
    if (pathname === '/console/vocabulary') return sendJson(response, 200, {});
    if (pathname === '/console/check') return sendJson(response, 200, { faults: [], tests: [] });
    const [, runId] = /^\/console\/runs\/([^/]+)\/stream$/.exec(pathname) ?? [];
    const told = this.#told.get(decodeURIComponent(runId ?? ''));
    if (told === undefined) return sendJson(response, 404, { error: { message: 'Nothing here.' } });
    const ends = told.some(([name, data]) => name === 'run' && data.state !== 'running');
    this.#stream(pathname, response, (stream) => {
      for (const event of told) stream.write(streamed(event));
      if (ends) stream.end();
    });
  }

  #stream(path: string, response: ServerResponse, tell: (response: ServerResponse) => void): void {
    this.openStream(path, response);
    tell(response);
  }

  #tellRuns(response: ServerResponse, runs: readonly RunRow[]): void {
    for (let from = 0; from === 0 || from < runs.length; from += mostInAnEvent) {
      const more = from + mostInAnEvent < runs.length;
      const event: ListEvents['runs'] = { runs: runs.slice(from, from + mostInAnEvent), kept_from: this.keptFrom, more };
      response.write(streamed(['runs', event]));
    }
  }

  async #openSession(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { token } = JSON.parse(await textOf(request)) as { token: string };
    if (token === this.token) response.writeHead(204, { 'Set-Cookie': 'session=open; HttpOnly; SameSite=Strict; Path=/' }).end();
    else response.writeHead(this.wrongToken.status, this.wrongToken.headers).end();
  }

  async #call(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { id, method, params } = JSON.parse(await textOf(request)) as { id: number; method: string; params: unknown };
    this.calls.push({ method, params });
    const refusal = this.refusals.get(method);
    sendJson(response, 200, refusal === undefined ? { jsonrpc: '2.0', id, result: {} } : rpcError(refusal, id));
  }
}

const unauthorized = { code: -32008, message: 'The request carries no bearer token.' };

const rpcError = (error: Refusal, id: number | null = null): object => ({ jsonrpc: '2.0', id, error });

const streamPath = (runId: string): string => `/console/runs/${encodeURIComponent(runId)}/stream`;
