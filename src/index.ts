/**
 * dialproof as a library: the service in a program of one's own, and what checks tests, flows and configurations.
 *
 * Nothing of what is exported here reads arguments, ends the process or listens for signals. A program starts a run as every client does, with
 * `ExecuteTest` over `httpUrl`.
 */
import { readConfig } from './cli/read-config.ts';
import type { Config } from './config.ts';
import { createLog, type Log } from './log.ts';
import { embeddedConfigFile } from './package-folder.ts';
import { startService as start } from './service.ts';

export { operationTypes, validate, type Announcements, type Checked, type Fault } from '../schemas/index.ts';
export type { TestDefinition, TestOperation } from '../schemas/generated/test-definition.ts';
export type * from '../schemas/generated/types.ts';
export type { Config } from './config.ts';
export { DialproofError, type ErrorCode, type ErrorKind } from './errors.ts';
export type { Log } from './log.ts';

export interface StartOptions {
  /** Default: the embedded one, with the ports 9080 and 9009. */
  readonly config?: Config;
  /** Default: JSON lines on standard error, from the level on that the configuration says. */
  readonly log?: Log;
  /** Port of this machine where viewers of @xstate/inspect can attach; 0 takes a free one. Default: nowhere. */
  readonly inspectPort?: number;
  /** Listens off loopback without a token or a certificate too, and warns of it each minute. Default: `startService` throws `InvalidFile`. */
  readonly insecure?: boolean;
  /** Where tokens and passwords are looked up that the configuration names. Default: the process's. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

export interface RunningService {
  /** `http://HOST:PORT`, or `https://` where `http.tls` is set, without a slash at the end. */
  readonly httpUrl: string;
  readonly httpPort: number;
  /** Of the length-framed transport. */
  readonly tcpPort: number;
  /** Of the health checks; undefined if the configuration has no `http.probe_port`. */
  readonly probePort: number | undefined;
  /** Refuses new runs, cancels those that run, releases what they hold. Calling it again waits for the same end. */
  close(): Promise<void>;
}

/**
 * The configuration in a file of YAML or JSON, with every default filled in; the files that it names are found beside it. Without a file,
 * the embedded one: the tester and the SCP that it tests in one process, with the flows of the examples.
 *
 * Throws `InvalidFile` with every fault in `data.errors`.
 */
export const loadConfig = (file: string = embeddedConfigFile): Promise<Config> => readConfig(file, {});

/**
 * Resolves when the service answers. Throws `InvalidFile` with every fault of flows and gateways, `Unreachable` where an address cannot be
 * listened on.
 */
export const startService = async (options: StartOptions = {}): Promise<RunningService> => {
  const { config = await loadConfig(), log = createLog(config.log.level), ...others } = options;
  const { httpUrl, httpPort, tcpPort, probePort, close } = await start({ config, log, ...others });
  let closed: Promise<void> | undefined;
  return { httpUrl, httpPort, tcpPort, probePort, close: () => (closed ??= close()) };
};
