/**
 * Opens both interfaces, HTTP and length-framed TCP, on one `RunService`, and closes them again without cutting an answer short.
 */
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { DialproofError, reasonOf } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Config } from '../config.ts';
import type { HttpEndpoint } from '../http-endpoint.ts';
import { reportFormats, type ReportFormats } from '../report/render/index.ts';
import type { RunService } from '../run/run-service.ts';
import { createHttpApp } from './http.ts';
import { doorLimits } from './door-limits.ts';
import { HttpConnections } from './http-connections.ts';
import { methodsOn } from './methods/index.ts';
import { openDoors, refusedOpenDoors, warnOfOpenDoors } from './open-doors.ts';
import { ProbeThread } from './probe-thread.ts';
import { Streams } from './streams.ts';
import { createFramedServer } from './tcp.ts';

/** How long `close` waits for requests in flight. */
const drainMilliseconds = 5_000;

export interface ServerOptions {
  /** A port of 0 takes a free one. */
  readonly config: Pick<Config, 'http' | 'tcp'>;
  readonly service: RunService;
  readonly log: Log;
  /** Paths that other parts of the service answer at. Default: none. */
  readonly endpoints?: readonly HttpEndpoint[];
  /** What a run's report can be asked for as. Default: all formats that there are. */
  readonly reports?: ReportFormats;
  /** Default: the process's. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly clock?: Clock;
  /** Listens off loopback without a token too, and warns of it each minute. Default: it does not start. */
  readonly insecure?: boolean;
}

export interface RunningServer {
  /** `http://HOST:PORT`, without a slash at the end. */
  readonly httpUrl: string;
  readonly httpPort: number;
  readonly tcpPort: number;
  /** Where health checks are answered in a thread of their own; undefined if there is no `http.probe_port`. */
  readonly probePort: number | undefined;
  /**
   * Stops listening, ends event streams and idle connections, waits at most five seconds for requests in flight, then cuts what is
   * left. Does not close the service. Calling it again waits for the same end.
   */
  close(): Promise<void>;
}

/**
 * Resolves when all ports listen. Throws `InvalidFile` where a port off loopback would need a token, `Unreachable` if it cannot listen on
 * an address; nothing is left open then.
 */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { config, service, log, endpoints = [], reports = reportFormats, environment = process.env, clock = systemClock } = options;
  const { host, names, token_env, probe_port } = config.http;
  const limits = doorLimits(config, environment, clock);
  const open = limits.token === undefined ? openDoors(config) : [];
  if (open.length > 0 && options.insecure !== true) throw refusedOpenDoors(open, token_env);

  const streams = new Streams(config.http, limits.deadlines);
  const app = createHttpApp({ service, log, clock, limits, listensOn: { host, names }, streams, endpoints, reports });
  const connections = new HttpConnections({ ...limits, limits: config.http, handle: app.callback() });
  const tcp = createFramedServer({ methods: methodsOn(service), limits, log });
  const probe = probe_port === undefined ? undefined : new ProbeThread({ host, port: probe_port, service, clock });
  const abandon = async (): Promise<void> => {
    connections.server.close();
    tcp.server.close();
    await probe?.close();
  };

  const [httpPort, tcpPort, probePort] = await (async () => [
    await listen(connections.server, config.http, log),
    await listen(tcp.server, config.tcp, log),
    await probe?.listening,
  ] as const)().catch(async (thrown: unknown) => {
    await abandon();
    throw thrown;
  });
  const httpUrl = `http://${urlHost(host)}:${httpPort}`;
  log.info({ httpUrl, tcpHost: config.tcp.host, tcpPort, probePort }, 'Listening.');
  const stopWarning = open.length > 0 ? warnOfOpenDoors(open, log, clock) : undefined;

  const drain = async (): Promise<void> => {
    const timer = clock.setTimeout(() => {
      connections.destroy();
      tcp.destroy();
    }, drainMilliseconds);
    stopWarning?.();
    const drained = Promise.all([connections.drain(), tcp.drain()]);
    streams.finish();
    await drained;
    clock.clearTimeout(timer);
    limits.deadlines.close();
    await probe?.close();
  };
  let closing: Promise<void> | undefined;
  return { httpUrl, httpPort, tcpPort, probePort, close: () => (closing ??= drain()) };
};

const listen = async (server: Server, { host, port }: { readonly host: string; readonly port: number }, log: Log): Promise<number> => {
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
