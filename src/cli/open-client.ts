/**
 * The service that a command sends its tests to: the one of `--url`, or one that the command starts in this process and
 * calls with the same requests.
 */
import type { Config } from '../config.ts';
import type { CliParts, CountedFlows, RunningService, StartOptions } from './parts.ts';
import { readConfig, printConfiguration } from './read-config.ts';
import { RpcClient } from './rpc-client.ts';
import { serviceClient, type ServiceTlsOptions } from './service-tls.ts';
import { terminalLog } from './terminal-log.ts';

export interface ClientOptions extends ServiceTlsOptions {
  readonly config?: string;
  readonly quiet?: boolean;
  /** The coverage of flows is counted. Default: it is not. */
  readonly countsFlows?: boolean;
}

export interface OpenClient {
  readonly client: RpcClient;
  /** The coverage of the service in this process. */
  readonly flows?: CountedFlows;
  close(): Promise<void>;
}

/** Only this process sends requests to the service. */
const withoutTls = <Door extends { readonly tls?: unknown }>({ tls: _tls, ...door }: Door): Omit<Door, 'tls'> => door;

/** The client of a service that a command starts for itself. */
export interface OwnClient extends OpenClient {
  /** The flows that it hosts. */
  readonly hosted: RunningService['flows'];
}

/** Throws what `startService` throws. */
export const openOwnClient = async (
  config: Config,
  { startService, stderr, env }: Pick<CliParts, 'startService' | 'stderr' | 'env'>,
  {
    countsFlows = false,
    quiet = false,
    watch,
  }: Pick<ClientOptions, 'countsFlows' | 'quiet'> & Pick<StartOptions, 'watch'>,
): Promise<OwnClient> => {
  const local = { host: '127.0.0.1', port: 0 };
  // A user who waits for results needs neither the start and the stop of the service nor, with `quiet`, its warnings.
  const isUsual = ['info', 'warn', 'error'].includes(config.log.level);
  const level = !isUsual ? config.log.level : quiet || config.log.level === 'error' ? 'error' : 'warn';
  const service = await startService(
    {
      ...config,
      http: { ...withoutTls(config.http), ...local },
      tcp: { ...withoutTls(config.tcp), ...local },
      log: { ...config.log, level },
    },
    {
      coverage: countsFlows,
      ...(watch && { watch }),
      ...(isUsual && { log: terminalLog({ stderr, env }, level === 'warn') }),
    },
  );
  const token = env[config.http.token_env];
  return {
    client: new RpcClient(service.httpUrl, { token, direct: service.direct }),
    hosted: service.flows,
    ...(service.coverages && { flows: service.coverages }),
    close: () => service.close(),
  };
};

/** Throws `InvalidFile`, and what `startService` throws. */
export const openClient = async (options: ClientOptions, parts: CliParts): Promise<OpenClient> => {
  const { countsFlows = false, quiet = false } = options;
  const client = serviceClient(options, parts.env);
  if (client !== undefined) return { client, close: async () => {} };
  printConfiguration(options.config, parts, quiet);
  return openOwnClient(await readConfig(options.config, parts), parts, { countsFlows, quiet });
};
