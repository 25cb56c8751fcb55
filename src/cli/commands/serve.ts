/**
 * `dialproof serve`: the service until a signal stops it. Standard output gets one line, when the service is ready.
 */
import { resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { DialproofError } from '../../ground/errors.ts';
import { faultOfHost } from '../../ground/host-address.ts';
import type { CliParts, RunningService, StartOptions } from '../parts.ts';
import { configurationFile, readConfig } from '../read-config.ts';
import { aborted, watchSignals } from '../signals.ts';

export interface ServeOptions {
  readonly config?: string;
  readonly host?: string;
  readonly port?: number;
  readonly tcpPort?: number;
  /** A folder, or `none`. */
  readonly data?: string;
  readonly insecure?: boolean;
  /** True if no port is given. */
  readonly inspect?: number | true;
}

/** The port of `--inspect` by default: viewers of @xstate/inspect try it first. */
const usualInspectPort = 8888;

/** Exit code after a second signal, which abandons whatever was not finished. */
const leftAtOnce = 130;
/** Milliseconds within which the service has to stop. */
const patience = 10_000;

const listeningHint = 'Stop what listens there, or choose another place with --host, --port and --tcp-port.';

/** A sentence why the service cannot listen; undefined if `thrown` is another error. */
const listeningFault = (thrown: unknown): string | undefined => {
  const { code, address, port } = (thrown ?? {}) as { code?: string; address?: string; port?: number };
  const place = `port ${port ?? '?'} of ${address ?? 'this host'}`;
  if (code === 'EADDRINUSE') return `${place} is in use`;
  if (code === 'EACCES') return `${place} may not be listened to by this user`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${address ?? 'the host'} is no address of this machine`;
  return undefined;
};

/** Folder of the runs by default. */
const usualFolder = 'dialproof-data';

/** The option takes precedence over the configuration. */
const storeOf = ({ data }: ServeOptions, { store }: Config): NonNullable<Config['store']> => {
  const masked = store?.mask_digits === undefined ? {} : { mask_digits: store.mask_digits };
  const seconds = store === undefined || store.kind === 'memory' ? undefined : store.timeout_seconds;
  const timed = seconds === undefined ? {} : { timeout_seconds: seconds };
  if (data === 'none') return { kind: 'memory', ...masked };
  if (data !== undefined) return { kind: 'embedded', folder: resolve(data), ...masked, ...timed };
  return store ?? { kind: 'embedded', folder: resolve(usualFolder) };
};

const started = async (options: ServeOptions, parts: CliParts): Promise<RunningService> => {
  const config = await readConfig(options.config, parts);
  const file = configurationFile(options.config, parts);
  const fault = options.host === undefined ? undefined : faultOfHost(options.host);
  if (fault !== undefined) throw new DialproofError('InvalidParams', `--host ${fault}`);
  const host = options.host === undefined ? {} : { host: options.host };
  const http = { ...config.http, ...host, ...(options.port === undefined ? {} : { port: options.port }) };
  const tcp = { ...config.tcp, ...host, ...(options.tcpPort === undefined ? {} : { port: options.tcpPort }) };
  try {
    const inspectPort = options.inspect === true ? usualInspectPort : options.inspect;
    const started: StartOptions = {
      toStay: true,
      configurationFile: file === undefined ? 'built in' : resolve(file),
      ...(options.insecure === true && { insecure: true }),
      ...(inspectPort !== undefined && { inspectPort }),
    };
    return await parts.startService({ ...config, http, tcp, store: storeOf(options, config) }, started);
  } catch (thrown) {
    const fault = listeningFault(thrown instanceof DialproofError ? thrown.cause : thrown);
    throw fault === undefined
      ? thrown
      : new DialproofError('Unreachable', fault, undefined, { cause: thrown, hint: listeningHint });
  }
};

/** The exit code. Whatever has not stopped in time ends with the process. */
const closed = async (service: RunningService, { clock, stderr }: CliParts): Promise<number> => {
  let deadline: unknown;
  const late = new Promise<number>((resolve) => {
    deadline = clock.setTimeout(() => {
      stderr.write(`The service had not stopped ${patience / 1000} s after the signal: it is ended.\n`);
      resolve(1);
    }, patience);
  });
  const inTime = service.close().then(() => 0);
  try {
    return await Promise.race([inTime, late]);
  } finally {
    clock.clearTimeout(deadline);
  }
};

/**
 * Resolves with the exit code when the service has stopped. Throws `InvalidFile` and, where a port is taken,
 * `Unreachable`.
 */
export const serve = async (options: ServeOptions, parts: CliParts): Promise<number> => {
  const stop = watchSignals(parts);
  try {
    const serving = started(options, parts).then(async (service) => {
      if (!stop.first.aborted) parts.stdout.write(`listening on ${service.httpUrl}\n`);
      await aborted(stop.first);
      return closed(service, parts);
    });
    return await Promise.race([serving, stop.second.then(() => leftAtOnce)]);
  } finally {
    stop.release();
  }
};
