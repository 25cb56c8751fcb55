/**
 * The console's server for tests of its page, with runs that a test writes: the paths, the streams that begin with
 * everything, the methods, the token, and connections that break on request.
 */
import type { FlowCoverage, WholeTest } from '../../../schemas/index.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as files from '../../../src/console/generated/page.ts';
import type {
  HostedFlows,
  ListEvents,
  ReadFile,
  RunEvents,
  RunRow,
  RunTest,
  TestFiles,
} from '../../../src/console/protocol.ts';
import { PageServer, send, sendJson, sendPage, streamed, textOf } from '../../support/page-server.ts';

const mostInAnEvent = 500;

export interface Refusal {
  readonly code: number;
  readonly message: string;
  readonly data?: object;
}

type RunEvent = { readonly [Name in keyof RunEvents]: readonly [name: Name, data: RunEvents[Name]] }[keyof RunEvents];

export class ScriptedConsole extends PageServer {
  /** In the order in which they are sent. */
  runs: RunRow[] = [];
  keptFrom = 1;
  /** If it is set, a client without it receives only the page. */
  token: string | undefined;
  /** The reader. */
  session: { readonly name?: string; readonly role: string } = { role: 'admin' };
  /** The answer to a wrong token. */
  wrongToken: { readonly status: number; readonly headers?: Record<string, string> } = { status: 401 };
  /** The errors of methods; all others succeed. */
  readonly refusals = new Map<string, Refusal>();
  readonly calls: { readonly method: string; readonly params: unknown }[] = [];
  /** The answers of `GET /runs/ID/source`, by run id. */
  readonly sources = new Map<string, object>();
  /** The answers of `GET /console/runs/ID/test`, by run id. */
  readonly tests = new Map<string, RunTest>();
  /** The answers of `GET /runs/ID/test`, by run id. */
  readonly wholes = new Map<string, WholeTest>();
  /** The answers of `GET /runs/ID/instances/N/report.json`, by `ID N`. */
  readonly evidence = new Map<string, object>();
  /** The answers of `GET /runs/ID/instances/N/test.yaml`, by path. */
  readonly made = new Map<string, string>();
  /** The answers of `GET /runs/ID`, by run id. */
  readonly reports = new Map<string, object>();
  /** The folder of the tests; undefined: there is none. */
  folder: { readonly listed: TestFiles['files']; readonly read: Map<string, ReadFile> } | undefined;
  /** The saves of files: their names, texts and preconditions. */
  readonly saves: (readonly [file: string, text: string, precondition: string])[] = [];
  /** The answer to a save that is refused. */
  saveRefusal: { readonly status: number; readonly error: object } | undefined;
  flows: HostedFlows = { flows: [], scripts: [] };
  /** By service key. */
  readonly coverages = new Map<string, FlowCoverage>();
  /** The answer of `GET /models`, and those below it, by path. */
  learnings: readonly object[] = [];
  readonly models = new Map<string, object>();
  /** What was posted below `/console/models`, by path. */
  readonly asked: (readonly [path: string, body: unknown])[] = [];
  /** The answer to these requests. */
  answerToLearning: { readonly status: number; readonly body: object } = { status: 201, body: {} };
  links: object = { links: [], left_out: 0 };
  nodes: object = { nodes: [] };
  readonly #told = new Map<string, RunEvent[]>();

  /** Sends runs to those that look at the list; a known run is sent again. */
  tell(runs: readonly RunRow[], keptFrom = this.keptFrom): void {
    this.keptFrom = keptFrom;
    const ids = new Set(runs.map(({ run_id }) => run_id));
    const stays = ({ run_id, ended = Infinity }: RunRow): boolean => !ids.has(run_id) && ended >= keptFrom;
    this.runs = [...this.runs.filter(stays), ...runs];
    for (const response of this.streams('/console/stream')) this.#tellRuns(response, runs);
  }

  /** Sends events to the present and the later observers of the run. */
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

  async #ofFolder(file: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (file === '')
      return sendJson(response, 200, {
        folder: this.folder !== undefined,
        files: this.folder?.listed ?? [],
        more: false,
      });
    if (request.method === 'PUT') {
      const { text } = JSON.parse(await textOf(request)) as { text: string };
      this.saves.push([file, text, request.headers['if-match'] ?? `none ${request.headers['if-none-match']}`]);
      if (this.saveRefusal !== undefined)
        return sendJson(response, this.saveRefusal.status, { error: this.saveRefusal.error });
      return sendJson(response, 200, { file }, { ETag: `"${this.saves.length}"` });
    }
    const found = this.folder?.read.get(file);
    if (found === undefined)
      return sendJson(response, 404, { error: { message: `The folder of the tests has no file "${file}".` } });
    sendJson(response, 200, found, { ETag: '"read"' });
  }

  protected async answer(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const wantsModel = /^\/models(\/|$)/.test(pathname) && request.headers.accept?.includes('text/html') !== true;
    if (!wantsModel && sendPage(files, pathname, response)) return;
    if (pathname === '/session' && request.method === 'POST') return this.#openSession(request, response);
    if (this.token !== undefined && request.headers.cookie !== 'session=open')
      return sendJson(response, 401, rpcError(unauthorized));
    if (pathname === '/session') return sendJson(response, 200, this.session);
    if (pathname === '/rpc') return this.#call(request, response);
    if (pathname === '/console/stream')
      return this.#stream(pathname, response, (stream) => this.#tellRuns(stream, this.runs));
    if (pathname === '/console/vocabulary') return sendJson(response, 200, {});
    if (pathname === '/console/check')
      return sendJson(response, 200, {
        faults: [],
        tests: [{ line: 1, name: 'my first call', description: null, params: { operations: [] } }],
      });
    if (pathname === '/console/flows') return sendJson(response, 200, this.flows);
    const [, key = '', ending = ''] = /^\/flows\/(\w+)\/coverage(\.json|\.svg|)$/.exec(pathname) ?? [];
    const coverage = this.coverages.get(key);
    if (coverage !== undefined) return this.#ofCoverage(key, coverage, ending, request, response);
    if (pathname.startsWith('/inspect/flows/'))
      return send(response, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    if (pathname.startsWith('/console/files'))
      return this.#ofFolder(decodeURIComponent(pathname.slice('/console/files/'.length)), request, response);
    if (pathname.startsWith('/console/models')) return this.#steerLearning(pathname, request, response);
    if (pathname === '/models') return sendJson(response, 200, { models: this.learnings });
    if (pathname.startsWith('/models/')) return this.#ofModel(pathname, response);
    if (pathname === '/console/nodes') return sendJson(response, 200, this.nodes);
    if (pathname === '/inspect/links') return sendJson(response, 200, this.links);
    const source = this.sources.get(decodeURIComponent(/^\/runs\/([^/]+)\/source$/.exec(pathname)?.[1] ?? ''));
    if (source !== undefined) return sendJson(response, 200, source);
    const made = this.made.get(pathname);
    if (made !== undefined) return send(response, 'application/yaml', made);
    const [, ofRun = '', instance = ''] = /^\/runs\/([^/]+)\/instances\/([^/]+)\/report\.json$/.exec(pathname) ?? [];
    const evidence = this.evidence.get(`${decodeURIComponent(ofRun)} ${instance}`);
    if (evidence !== undefined) return sendJson(response, 200, evidence);
    const test = this.tests.get(decodeURIComponent(/^\/console\/runs\/([^/]+)\/test$/.exec(pathname)?.[1] ?? ''));
    if (test !== undefined) return sendJson(response, 200, test);
    const whole = this.wholes.get(decodeURIComponent(/^\/runs\/([^/]+)\/test$/.exec(pathname)?.[1] ?? ''));
    if (whole !== undefined) return sendJson(response, 200, whole);
    const report = this.reports.get(decodeURIComponent(/^\/runs\/([^/]+)$/.exec(pathname)?.[1] ?? ''));
    if (report !== undefined) return sendJson(response, 200, report);
    const [, runId] = /^\/console\/runs\/([^/]+)\/stream$/.exec(pathname) ?? [];
    const told = this.#told.get(decodeURIComponent(runId ?? ''));
    if (told === undefined) return sendJson(response, 404, { error: { message: 'Nothing here.' } });
    const ends = told.some(([name, data]) => name === 'run' && data.state !== 'running');
    this.#stream(pathname, response, (stream) => {
      for (const event of told) stream.write(streamed(event));
      if (ends) stream.end();
    });
  }

  async #steerLearning(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.asked.push([pathname, JSON.parse(await textOf(request))]);
    sendJson(response, this.answerToLearning.status, this.answerToLearning.body);
  }

  #ofModel(pathname: string, response: ServerResponse): void {
    if (pathname.endsWith('.svg'))
      return send(response, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const model = this.models.get(pathname);
    if (model === undefined) return sendJson(response, 404, { error: { message: 'The service hosts no such flow.' } });
    sendJson(response, 200, model);
  }

  #ofCoverage(
    key: string,
    coverage: FlowCoverage,
    ending: string,
    { method }: IncomingMessage,
    response: ServerResponse,
  ): void {
    if (ending === '.svg')
      return send(response, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    if (method === 'DELETE') this.coverages.set(key, { ...coverage, calls: 0, since: '2026-01-02T00:00:00.000Z' });
    sendJson(response, 200, this.coverages.get(key) ?? {});
  }

  #stream(path: string, response: ServerResponse, tell: (response: ServerResponse) => void): void {
    this.openStream(path, response);
    tell(response);
  }

  #tellRuns(response: ServerResponse, runs: readonly RunRow[]): void {
    for (let from = 0; from === 0 || from < runs.length; from += mostInAnEvent) {
      const more = from + mostInAnEvent < runs.length;
      const event: ListEvents['runs'] = {
        runs: runs.slice(from, from + mostInAnEvent),
        kept_from: this.keptFrom,
        more,
      };
      response.write(streamed(['runs', event]));
    }
  }

  async #openSession(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { token } = JSON.parse(await textOf(request)) as { token: string };
    if (token === this.token)
      response.writeHead(204, { 'Set-Cookie': 'session=open; HttpOnly; SameSite=Strict; Path=/' }).end();
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
