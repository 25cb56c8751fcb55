/**
 * Opens both interfaces, HTTP and length-framed TCP, on one `RunService`, and closes them again without cutting an answer short.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { DialproofError, reasonOf } from '../errors.ts';
import type { Log } from '../log.ts';
import type { EventStream } from '../event-stream.ts';
import type { HttpEndpoint } from '../http-endpoint.ts';
import { reportFormats, type ReportFormats } from '../report/render/index.ts';
import type { RunService } from '../run/run-service.ts';
import { createHttpApp } from './http.ts';
import { HttpConnections } from './http-connections.ts';
import { methodsOn } from './methods/index.ts';
import { createFramedServer } from './tcp.ts';

const httpConnectionLimit = 1_000;
const requestMilliseconds = 60_000;
/** How long `close` waits for requests in flight. */
const drainMilliseconds = 5_000;

/** The part of the configuration that is about listening; a port of 0 takes a free one. */
interface ServerConfig {
  readonly http: {
    readonly host: string;
    readonly port: number;
    /** Bytes, for both interfaces. */
    readonly body_limit: number;
    /** Name of the environment variable that holds the bearer token; where it is unset or empty no token is asked for. */
    readonly token_env?: string;
    /** Names by which it can be reached where it listens on a loopback address, beside `localhost`. Default: none. */
    readonly names?: readonly string[];
  };
  readonly tcp: { readonly host: string; readonly port: number };
}

export interface ServerOptions {
  readonly config: ServerConfig;
  readonly service: RunService;
  readonly log: Log;
  /** Paths that other parts of the service answer at. Default: none. */
  readonly endpoints?: readonly HttpEndpoint[];
  /** What a run's report can be asked for as. Default: all formats that there are. */
  readonly reports?: ReportFormats;
  /** Default: the process's. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly clock?: Clock;
}

export interface RunningServer {
  /** `http://HOST:PORT`, without a slash at the end. */
  readonly httpUrl: string;
  readonly httpPort: number;
  readonly tcpPort: number;
  /**
   * Stops listening, ends event streams and idle connections, waits at most five seconds for requests in flight, then cuts what is
   * left. Does not close the service. Calling it again waits for the same end.
   */
  close(): Promise<void>;
}

/** Resolves when both listen. Throws `Unreachable` if it cannot listen on an address; nothing is left open then. */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { config, service, log, endpoints = [], reports = reportFormats, environment = process.env, clock = systemClock } = options;
  const bodyLimit = config.http.body_limit;
  const token = environment[config.http.token_env ?? ''] || undefined;
  const streams = new Set<EventStream>();
  const { host, names = [] } = config.http;
  const app = createHttpApp({ service, log, clock, bodyLimit, token, listensOn: { host, names }, streams, endpoints, reports });
  const http = createServer({ requestTimeout: requestMilliseconds }, app.callback());
  http.maxConnections = httpConnectionLimit;
  const tcp = createFramedServer({ methods: methodsOn(service), bodyLimit, log });
  const connections = new HttpConnections(http);

  const httpPort = await listen(http, config.http, log);
  const tcpPort = await listen(tcp.server, config.tcp, log).catch((thrown: unknown) => {
    http.close();
    throw thrown;
  });
  const httpUrl = `http://${urlHost(config.http.host)}:${httpPort}`;
  log.info({ httpUrl, tcpHost: config.tcp.host, tcpPort }, 'Listening.');
  if (token !== undefined) log.warn({ tcpPort }, 'The bearer token guards HTTP alone: the TCP interface asks for none.');

  const drain = async (): Promise<void> => {
    const timer = clock.setTimeout(() => {
      connections.destroy();
      tcp.destroy();
    }, drainMilliseconds);
    const drained = Promise.all([connections.drain(), tcp.drain()]);
    for (const stream of streams) stream.finish();
    await drained;
    clock.clearTimeout(timer);
  };
  let closing: Promise<void> | undefined;
  return { httpUrl, httpPort, tcpPort, close: () => (closing ??= drain()) };
};

const listen = async (server: Server, { host, port }: ServerConfig['tcp'], log: Log): Promise<number> => {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (thrown) {
    throw new DialproofError('Unreachable', `Cannot listen on ${urlHost(host)}:${port}: ${reasonOf(thrown)}`, undefined, { cause: thrown });
  }
  server.on('error', (err) => log.error({ err }, 'A connection could not be accepted.'));
  return (server.address() as AddressInfo).port;
};

const urlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);
