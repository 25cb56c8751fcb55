/**
 * A service over real HTTP that only pretends: the test says how each ExecuteTest ends, and reads which calls arrived.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExecuteTest, QueryTestResult } from '../../schemas/index.ts';
import { runningStatus } from './scripted-run.ts';

/** The result of an ExecuteTest: states one after another, the last of which stays, or an error. */
export type Script =
  readonly Partial<QueryTestResult>[] | { readonly error: { code: number; message: string; data?: unknown } };

export interface EndpointCall {
  readonly method: string;
  readonly params: Record<string, unknown>;
  readonly authorization: string | undefined;
}

const isEnd = ({ state }: QueryTestResult): boolean => state !== 'running';

export class ScriptedRpcEndpoint {
  readonly calls: EndpointCall[] = [];
  /** Called when a client starts to follow a run. */
  onFollow: (runId: string) => void = () => {};
  /** Called when a call has been answered. */
  onCall: (call: EndpointCall) => void = () => {};
  /** Without events, clients have to poll. */
  hasEvents = true;
  /** The answers to `GET /runs/ID/instances/N/report.json`, by N. */
  readonly evidence = new Map<string, unknown>();
  readonly #server: Server;
  readonly #script: (params: ExecuteTest, nth: number) => Script;
  readonly #states = new Map<string, QueryTestResult[]>();
  readonly #open = new Map<string, ServerResponse>();

  constructor(script: (params: ExecuteTest, nth: number) => Script) {
    this.#script = script;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Names of the methods called, in order. */
  get methods(): string[] {
    return this.calls.map(({ method }) => method);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const follow = /^\/runs\/([^/]+)\/events$/.exec(request.url ?? '');
    if (follow?.[1] !== undefined) return this.#follow(decodeURIComponent(follow[1]), response);
    const [, instanceId] = /^\/runs\/[^/]+\/instances\/([^/]+)\/report\.json$/.exec(request.url ?? '') ?? [];
    const evidence = instanceId === undefined ? undefined : this.evidence.get(instanceId);
    if (evidence !== undefined) return void response.end(JSON.stringify(evidence));
    if (request.method === 'GET') return void response.writeHead(404).end();
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: Record<string, unknown> };
    const call = { method, params, authorization: request.headers.authorization };
    this.calls.push(call);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...this.#call(method, params) }), () => this.onCall(call));
  }

  #follow(runId: string, response: ServerResponse): void {
    const states = this.#states.get(runId) ?? [];
    if (!this.hasEvents || states.length === 0) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': here\n\n');
    for (const state of states) response.write(`event: progress\ndata: ${JSON.stringify(state)}\n\n`);
    if (states.some(isEnd)) response.end();
    else this.#open.set(runId, response);
    this.onFollow(runId);
  }

  #call(method: string, params: Record<string, unknown>): object {
    const runId = String(params['run_id']);
    if (method === 'ExecuteTest') return this.#execute(params as unknown as ExecuteTest);
    if (method === 'QueryAllTests')
      return { result: { tests: [...this.#states.values()].flatMap((all) => all.slice(-1)) } };
    const states = this.#states.get(runId);
    const last = states?.at(-1);
    if (states === undefined || last === undefined)
      return { error: { code: -32004, message: `There is no run ${runId}.` } };
    if (method === 'QueryTest') return { result: last };
    const ended = isEnd(last);
    const result = ended
      ? last
      : {
          ...last,
          state: 'cancelled' as const,
          verdict: 'cancelled' as const,
          completed: 1 as const,
          counts: { ...last.counts, finished: last.counts.started, cancelled: 1 },
        };
    states.push(result);
    this.#open.get(runId)?.end();
    return { result: { ...result, cancelled: ended ? 0 : 1 } };
  }

  #execute(params: ExecuteTest): object {
    const script = this.#script(params, this.calls.filter(({ method }) => method === 'ExecuteTest').length - 1);
    if ('error' in script) return script;
    this.#states.set(
      params.run_id,
      script.map((state) => ({ ...runningStatus(params.run_id), ...state, run_id: params.run_id })),
    );
    return { result: 'ok' };
  }
}
