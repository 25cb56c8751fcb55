/**
 * Opens both interfaces, HTTP and length-framed TCP, on one `RunService`, and closes them again without cutting an
 * answer short.
 */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { systemClock } from '../ground/clock.ts';
import type { Clock } from '../ground/clock.ts';
import { DialproofError, reasonOf } from '../ground/errors.ts';
import type { Log } from '../log.ts';
import type { Config } from '../config.ts';
import type { HttpEndpoint } from '../endpoint/http-endpoint.ts';
import { reportFormats, type ReportFormats } from '../report/render/index.ts';
import type { RunService } from '../run/life/run-service.ts';
import type { AuditEntry } from '../store/run-store.ts';
import { Audit } from './audit.ts';
import { directRequests, type DirectRequests } from './direct-requests.ts';
import { doorLimits } from './door-limits.ts';
import { HttpConnections } from './http-connections.ts';
import type { HttpOptions } from './http-options.ts';
import { methodsOn } from './methods/index.ts';
import { openDoors, refusedOpenDoors, warnOfOpenDoors } from './open-doors.ts';
import { pathPermissions, type Permission } from './permissions.ts';
import { ProbeThread } from './probe-thread.ts';
import { Streams } from './streams.ts';
import { createFramedServer } from './tcp.ts';
import { openTls } from './open-tls.ts';

/** How long `close` waits for requests in flight. */
const drainMilliseconds = 5_000;

export interface ServerOptions {
  /** A port of 0 selects a free one. */
  readonly config: Pick<Config, 'http' | 'tcp' | 'auth'>;
  readonly service: RunService;
  readonly log: Log;
  /** Paths at which other parts of the service answer. Default: none. */
  readonly endpoints?: readonly HttpEndpoint[];
  /** The permissions by method and path. Default: those of permissions.ts. */
  readonly permissions?: Readonly<Record<string, Permission>>;
  /** Called with an entry for each change and each refusal. Default: entries are only logged. */
  readonly audit?: (entry: AuditEntry) => void;
  /** Formats of reports that clients can request. Default: all. */
  readonly reports?: ReportFormats;
  /** Default: the process's. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly clock?: Clock;
  /**
   * Also listens off loopback without a token or a certificate, and logs a warning each minute. Default: the service
   * does not start.
   */
  readonly insecure?: boolean;
  /** Loads the HTTP handler with the first request. Default: before the port listens. */
  readonly httpLater?: boolean;
}

/** A service that only its own process uses. */
export interface DirectServer {
  /** For requests of this process. */
  readonly direct: DirectRequests;
  close(): Promise<void>;
}

export interface RunningServer extends DirectServer {
  /** `http://HOST:PORT`, or `https://` where `http.tls` is set, without a slash at the end. */
  readonly httpUrl: string;
  readonly httpPort: number;
  readonly tcpPort: number;
  /** The port of the thread that answers health checks; undefined if there is no `http.probe_port`. */
  readonly probePort: number | undefined;
  /**
   * Stops listening, ends event streams and idle connections, waits at most five seconds for requests in flight, then
   * cuts the remaining connections. Does not close the service. Further calls wait for the same end.
   */
  close(): Promise<void>;
}

/**
 * Resolves when all ports listen. Throws `InvalidFile` where a port off loopback would need a token, `Unreachable` if
 * it cannot listen on an address; then it leaves nothing open.
 */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { config, service, log, endpoints = [], reports = reportFormats, permissions = pathPermissions } = options;
  const { environment = process.env, clock = systemClock, httpLater = false } = options;
  const { host, names, token_env, probe_port } = config.http;
  const limits = doorLimits(config, environment, clock);
  const audit = new Audit({ clock, log, keep: options.audit });
  const open = openDoors(config, limits.clients.hasTokens);
  if (open.length > 0 && options.insecure !== true) throw refusedOpenDoors(open, token_env);

  const tls = await openTls({ config, environment, clock, log });
  const streams = new Streams(config.http, limits.deadlines);
  const { handle, load } = httpHandler({
    service,
    log,
    clock,
    limits,
    listensOn: { host, names },
    streams,
    endpoints,
    reports,
    audit,
    permissions,
  });
  if (!httpLater) await load();
  const connections = new HttpConnections({ ...limits, limits: config.http, handle, tls: tls.http });
  const tcp = createFramedServer({ methods: methodsOn(service, audit), limits, log, audit, tls: tls.tcp });
  const probe = probe_port === undefined ? undefined : new ProbeThread({ host, port: probe_port, service, clock });
  const abandon = async (): Promise<void> => {
    connections.server.close();
    tcp.server.close();
    await probe?.close();
  };

  const [httpPort, tcpPort, probePort] = await (async () =>
    [
      await listen(connections.server, config.http, log),
      await listen(tcp.server, config.tcp, log),
      await probe?.listening,
    ] as const)().catch(async (thrown: unknown) => {
    await abandon();
    throw thrown;
  });
  const httpUrl = `${tls.http === undefined ? 'http' : 'https'}://${urlHost(host)}:${httpPort}`;
  log.info({ httpUrl, tcpHost: config.tcp.host, tcpPort, probePort }, 'Listening.');
  tls.follow();
  const stopWarning = open.length > 0 && !limits.clients.asks ? warnOfOpenDoors(open, log, clock) : undefined;

  const drain = async (): Promise<void> => {
    const timer = clock.setTimeout(() => {
      connections.destroy();
      tcp.destroy();
    }, drainMilliseconds);
    stopWarning?.();
    tls.close();
    const drained = Promise.all([connections.drain(), tcp.drain()]);
    streams.finish();
    await drained;
    clock.clearTimeout(timer);
    limits.deadlines.close();
    await probe?.close();
  };
  let closing: Promise<void> | undefined;
  const direct = directRequests({ service, log, limits, clock, audit });
  return { httpUrl, httpPort, tcpPort, probePort, direct, close: () => (closing ??= drain()) };
};

/** Opens no port: the surrounding process sends its requests directly. */
export const directServer = ({
  config,
  service,
  log,
  environment = process.env,
  clock = systemClock,
  audit: keep,
}: ServerOptions): DirectServer => {
  const limits = doorLimits(config, environment, clock);
  const direct = directRequests({ service, log, limits, clock, audit: new Audit({ clock, log, keep }) });
  return { direct, close: async () => limits.deadlines.close() };
};

type HttpHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Loads the HTTP library on demand, at the latest with the first request: a command that runs a test sends its requests
 * directly.
 */
const httpHandler = (options: HttpOptions): { readonly handle: HttpHandler; load(): Promise<HttpHandler> } => {
  let loaded: HttpHandler | undefined;
  let loading: Promise<HttpHandler> | undefined;
  const load = (): Promise<HttpHandler> =>
    (loading ??= import('./http.ts').then(({ createHttpApp }) => (loaded = createHttpApp(options).callback())));
  return {
    handle: (request, response) =>
      loaded === undefined ? load().then((handle) => handle(request, response)) : loaded(request, response),
    load,
  };
};

const listen = async (
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
  log: Log,
): Promise<number> => {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (thrown) {
    throw new DialproofError(
      'Unreachable',
      `Cannot listen on ${urlHost(host)}:${port}: ${reasonOf(thrown)}`,
      undefined,
      { cause: thrown },
    );
  }
  server.on('error', (err) => log.error({ err }, 'A connection could not be accepted.'));
  return (server.address() as AddressInfo).port;
};

const urlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);
