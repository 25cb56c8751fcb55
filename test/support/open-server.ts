/** The real server on free ports, with a scripted service, and clients of it. Everything is closed after the test. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { Clock } from '../../src/ground/clock.ts';
import { embeddedConfig, type Config } from '../../src/config.ts';
import { createLog, type Log } from '../../src/log.ts';
import type { HttpEndpoint } from '../../src/endpoint/http-endpoint.ts';
import type { ReportFormats } from '../../src/report/render/index.ts';
import { encodeFrame, FrameDecoder } from '../../src/server/framing.ts';
import { pathPermissions, type Permission } from '../../src/server/permissions.ts';
import { startServer } from '../../src/server/server.ts';
import type { RunningServer } from '../../src/server/server.ts';
import type { AuditEntry } from '../../src/store/run-store.ts';
import { ScriptedRunService } from './scripted-run-service.ts';

export interface OpenServer extends RunningServer {
  readonly service: ScriptedRunService;
  /** POSTs the body to /rpc, unchanged if it is text. */
  post(body: unknown, headers?: Record<string, string>): Promise<Response>;
  get(path: string, init?: RequestInit): Promise<Response>;
}

export interface OpenServerOptions {
  readonly bodyLimit?: number;
  /** Limits that differ from the defaults. */
  readonly http?: Partial<Config['http']>;
  readonly tcp?: Partial<Config['tcp']>;
  readonly insecure?: boolean;
  readonly token?: string;
  readonly clock?: Clock;
  /** Where HTTP listens. Default 127.0.0.1. */
  readonly host?: string;
  readonly names?: readonly string[];
  readonly endpoints?: readonly HttpEndpoint[];
  readonly reports?: ReportFormats;
  readonly auth?: Partial<Config['auth']>;
  /** Replaces the table of permissions. */
  readonly permissions?: Readonly<Record<string, Permission>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly log?: Log;
  readonly audit?: (entry: AuditEntry) => void;
}

const embedded = embeddedConfig();
const open: (() => Promise<void>)[] = [];

/** Called in an `afterEach`. */
export const closeAll = async (): Promise<void> => {
  await Promise.all(open.splice(0).map((close) => close()));
};

export const openServer = async ({
  bodyLimit = 10_000,
  token,
  clock,
  host = '127.0.0.1',
  names = [],
  endpoints = [],
  reports,
  http = {},
  tcp = {},
  insecure = false,
  auth = {},
  audit,
  environment = {},
  log = createLog('silent'),
  permissions = {
    ...Object.fromEntries(endpoints.map(({ method, path }) => [`${method} ${path}`, { needs: 'viewer' } as const])),
    ...pathPermissions,
  },
}: OpenServerOptions = {}): Promise<OpenServer> => {
  const service = new ScriptedRunService();
  const server = await startServer({
    config: {
      http: { ...embedded.http, host, port: 0, body_limit: bodyLimit, token_env: 'TOKEN', names: [...names], ...http },
      tcp: { ...embedded.tcp, port: 0, ...tcp },
      auth: { ...embedded.auth, ...auth },
    },
    permissions,
    ...(audit === undefined ? {} : { audit }),
    insecure,
    service,
    log,
    endpoints,
    ...(reports === undefined ? {} : { reports }),
    environment: { TOKEN: token, ...environment },
    ...(clock === undefined ? {} : { clock }),
  });
  open.push(() => server.close());
  const get = (path: string, init?: RequestInit): Promise<Response> => fetch(server.httpUrl + path, init);
  const post = (
    body: unknown,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ): Promise<Response> =>
    get('/rpc', { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
  return { ...server, service, get, post };
};

/** A client of the length-framed transport. */
export class FramedClient {
  readonly socket: Socket;
  readonly #decoder = new FrameDecoder(4 * 1024 * 1024);
  readonly #answers: unknown[] = [];

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    this.socket.on('data', (chunk) => {
      for (const frame of this.#decoder.push(chunk)) this.#answers.push(JSON.parse(String(frame)));
      this.socket.emit('answered');
    });
    this.socket.on('error', () => {});
    open.push(async () => void this.socket.destroy());
  }

  send(...documents: readonly unknown[]): void {
    this.socket.write(Buffer.concat(documents.map((document) => encodeFrame(JSON.stringify(document)))));
  }

  /** The next `count` answers. */
  async take(count: number): Promise<unknown[]> {
    while (this.#answers.length < count) await once(this.socket, 'answered');
    return this.#answers.splice(0, count);
  }

  /** Waits until the server has ended its side. */
  async ended(): Promise<void> {
    if (!this.socket.readableEnded) await once(this.socket, 'end');
  }
}
