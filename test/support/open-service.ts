/**
 * The whole service as it is shipped, with the embedded configuration on free ports, and clients over real HTTP and
 * TCP. Nothing here waits by the clock: results of runs are read from their event streams.
 */
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ExecuteTest, QueryTestResult, RunSummary } from '../../schemas/index.ts';
import { loadConfig, type Config } from '../../src/config.ts';
import { createLog } from '../../src/log.ts';
import { serverSentEvents } from '../../src/endpoint/server-sent-events.ts';
import { startService, type Service } from '../../src/service/service.ts';
import { FramedClient } from './open-server.ts';

export const examplesFolder = fileURLToPath(new URL('../../examples/', import.meta.url));
export const embeddedConfigFile = join(examplesFolder, 'dialproof.yaml');

export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface RpcAnswer {
  readonly jsonrpc: string;
  readonly id: string | number | null;
  readonly result?: unknown;
  readonly error?: RpcError;
}

export interface OpenService extends Service {
  /** One request over HTTP, with its answer unchanged. */
  call(method: string, params?: unknown): Promise<RpcAnswer>;
  /** POSTs the text to /rpc unchanged. */
  post(text: string, headers?: Record<string, string>): Promise<Response>;
  get(path: string, init?: RequestInit): Promise<Response>;
  /** A client of the length-framed transport. */
  framed(): FramedClient;
  /** Reads the run's events until `enough` is satisfied or the stream ends; resolves with the last one. */
  follow(runId: string, enough: (progress: RunSummary) => boolean): Promise<RunSummary>;
  /** Reads the run's events to their end, then calls QueryTest. */
  untilEnded(runId: string): Promise<QueryTestResult>;
  /** Calls ExecuteTest, which has to be answered `ok`, and waits for the end of the run. */
  run(params: ExecuteTest | Record<string, unknown>): Promise<QueryTestResult>;
}

/** The configuration in `file`: flow files are found beside it; the ports are free ones. */
export const readServiceConfig = async (file = embeddedConfigFile): Promise<Config> => {
  const config = loadConfig(await readFile(file, 'utf8'), file);
  const flows = config.flows.map((flow) => ({ ...flow, file: resolve(dirname(file), flow.file) }));
  return { ...config, flows, http: { ...config.http, port: 0 }, tcp: { ...config.tcp, port: 0 } };
};

const open: (() => Promise<void>)[] = [];

/** Closes every open service. Called in an `after` or `afterEach`. */
export const closeServices = async (): Promise<void> => {
  await Promise.all(open.splice(0).map((close) => close()));
};

/** Changes to the configuration. */
export type Changes = Partial<Omit<Config, 'limits'>> & { readonly limits?: Partial<Config['limits']> };

/** `environment`: where tokens and passwords are looked up. `toStay`: as `dialproof serve` starts it. */
export const openService = async (
  changes: Changes = {},
  environment: Record<string, string> = {},
  toStay = false,
): Promise<OpenService> => {
  const usual = await readServiceConfig();
  const config = {
    ...usual,
    log: { level: 'silent' as const },
    ...changes,
    limits: { ...usual.limits, ...changes.limits },
  };
  const service = await startService({ config, log: createLog('silent'), environment, toStay });
  const clients: FramedClient[] = [];
  const close = async (): Promise<void> => {
    for (const { socket } of clients.splice(0)) socket.destroy();
    await service.close();
  };
  open.push(close);
  return {
    ...service,
    ...clientOf(service.httpUrl),
    close,
    framed: () => framedClient(service.tcpPort, clients),
    get hostedCalls() {
      return service.hostedCalls;
    },
  };
};

const framedClient = (port: number, clients: FramedClient[]): FramedClient => {
  const client = new FramedClient(port);
  clients.push(client);
  return client;
};

type Client = Omit<OpenService, keyof Service | 'framed'>;

/** The same client with HTTP only, for a service in another process. */
export const clientOf = (url: string): Client => {
  let id = 0;
  const get: Client['get'] = (path, init) => fetch(url + path, init);
  const post: Client['post'] = (body, headers = { 'content-type': 'application/json' }) =>
    get('/rpc', { method: 'POST', headers, body });
  const call: Client['call'] = async (method, params) =>
    (await (await post(JSON.stringify({ jsonrpc: '2.0', id: (id += 1), method, params }))).json()) as RpcAnswer;

  const follow: Client['follow'] = async (runId, enough) => {
    let last: RunSummary | undefined;
    for await (const progress of eventsOf(await get(`/runs/${encodeURIComponent(runId)}/events`))) {
      last = progress;
      if (enough(progress)) break;
    }
    if (last === undefined) throw new Error(`the run ${runId} had no events`);
    return last;
  };
  const untilEnded: Client['untilEnded'] = async (runId) => {
    await follow(runId, () => false);
    return (await call('QueryTest', { run_id: runId })).result as QueryTestResult;
  };
  const run: Client['run'] = async (params) => {
    const { result, error } = await call('ExecuteTest', params);
    if (result !== 'ok') throw new Error(`ExecuteTest was refused: ${JSON.stringify(error)}`);
    return untilEnded(String(params['run_id']));
  };
  return { get, post, call, follow, untilEnded, run };
};

/** The `data` of every `progress` event; leaving the loop closes the stream. */
async function* eventsOf(response: Response): AsyncGenerator<RunSummary> {
  if (response.status !== 200 || response.body === null) throw new Error(`no events: HTTP ${response.status}`);
  for await (const { data } of serverSentEvents(response.body.getReader())) yield JSON.parse(data) as RunSummary;
}
