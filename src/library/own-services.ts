/** A service inside a program of the user. It logs nothing, and opens no port, unless the options say so. */
/// <reference lib="esnext.disposable" preserve="true" />
import type { Config } from '../config.ts';
import { readConfig } from '../cli/read-config.ts';
import { embeddedConfigFile } from '../ground/package-folder.ts';
import type { Log } from '../log.ts';
import type { DirectServer } from '../server/server.ts';
import type { Service } from '../service/service.ts';
import { keepRequests } from './direct-services.ts';

export interface StartOptions {
  /** Default: the embedded one, with the ports 9080 and 9009. */
  readonly config?: Config;
  /**
   * `json`: JSON lines on standard error, from the configured level on; the threads of large loads can only log in this
   * form. Default: nothing is logged.
   */
  readonly log?: Log | 'json';
  readonly listens?: true;
  /** Counts the coverage of the flows that it hosts. Default: true. */
  readonly coverage?: boolean;
  /** Port of this machine where viewers of @xstate/inspect can attach; 0 selects a free one. Default: no port. */
  readonly inspectPort?: number;
  /**
   * Also listens off loopback without a token or a certificate, and logs a warning each minute. Default: `startService`
   * throws `InvalidFile`.
   */
  readonly insecure?: boolean;
  /** Source of the tokens and passwords that the configuration names. Default: the process's. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** Options of a service that has no port, and answers this process alone: `runTest` takes it as `service`. */
export interface DirectOptions extends Omit<StartOptions, 'listens' | 'insecure'> {
  readonly listens: false;
}

/** A service in this process. `await using` closes it at the end of the block. */
export interface OwnService {
  /** Refuses new runs, cancels running ones, and releases what they hold. Further calls wait for the same end. */
  close(): Promise<void>;
  /** The same as `close`. */
  [Symbol.asyncDispose](): Promise<void>;
}

export interface RunningService extends OwnService {
  /** `http://HOST:PORT`, or `https://` where `http.tls` is set, without a slash at the end. */
  readonly httpUrl: string;
  readonly httpPort: number;
  /** Port of the length-framed transport. */
  readonly tcpPort: number;
  /** Port of the health checks; undefined if the configuration has no `http.probe_port`. */
  readonly probePort: number | undefined;
}

/**
 * The configuration in a file of YAML or JSON, with every default filled in; paths in it are relative to its folder.
 * Without a file, the embedded one: the tester and the SCP that it tests in one process, with the flows of the
 * examples.
 *
 * Throws `InvalidFile` with every fault in `data.errors`.
 */
export const loadConfig = (file: string = embeddedConfigFile): Promise<Config> => readConfig(file, {});

/** The threads of a service log by its configuration. */
const logged = async (
  config: Config,
  log: StartOptions['log'],
): Promise<{ readonly config: Config; readonly log: Log }> => {
  if (log === 'json') return { config, log: (await import('../log.ts')).createLog(config.log.level) };
  return {
    config: { ...config, log: { ...config.log, level: 'silent' } },
    log: log ?? silentLog,
  };
};

const nothing = (): void => undefined;

/** The log of a service that logs nothing. */
const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };

const closable = (server: DirectServer): OwnService => {
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= server.close());
  const service: OwnService = { close, [Symbol.asyncDispose]: close };
  keepRequests(service, server.direct);
  return service;
};

const addressesOf = ({ httpUrl, httpPort, tcpPort, probePort }: Service): Omit<RunningService, keyof OwnService> => ({
  httpUrl,
  httpPort,
  tcpPort,
  probePort,
});

/**
 * Resolves when the service answers. Throws `InvalidFile` with every fault of flows and gateways, `Unreachable` where
 * it cannot listen on an address.
 */
export function startService(options: DirectOptions): Promise<OwnService>;
export function startService(options?: StartOptions): Promise<RunningService>;
export async function startService(options: StartOptions | DirectOptions = {}): Promise<OwnService> {
  const { config = await loadConfig(), log, listens = true, ...others } = options;
  const { startService: start, startDirectService } = await import('../service/service.ts');
  const given = { ...(await logged(config, log)), ...others };
  if (!listens) return closable(await startDirectService(given));
  const server = await start(given);
  return Object.assign(closable(server), addressesOf(server));
}
