/**
 * The service that a command sends its tests to: the one of `--url`, or one that is started in this process and called by the same requests.
 */
import type { Config } from '../config.ts';
import type { CliParts, CountedFlows, RunningService } from './parts.ts';
import { readConfig, tellConfiguration } from './read-config.ts';
import { RpcClient } from './rpc-client.ts';
import { serviceClient, type ServiceTlsOptions } from './service-tls.ts';

export interface ClientOptions extends ServiceTlsOptions {
  readonly config?: string;
  readonly quiet?: boolean;
  /** The coverage of flows is counted. Default: it is not. */
  readonly countsFlows?: boolean;
}

export interface OpenClient {
  readonly client: RpcClient;
  /** Of the service of this process. */
  readonly flows?: CountedFlows;
  close(): Promise<void>;
}

/** The service is asked by this process alone. */
const withoutTls = <Door extends { readonly tls?: unknown }>({ tls: _tls, ...door }: Door): Omit<Door, 'tls'> => door;

/** Of the service that a command starts for itself. */
export interface OwnClient extends OpenClient {
  /** The flows that it hosts. */
  readonly hosted: RunningService['flows'];
}

/** Throws what `startService` throws. */
export const openOwnClient = async (config: Config, { startService, env }: Pick<CliParts, 'startService' | 'env'>, countsFlows: boolean): Promise<OwnClient> => {
  const local = { host: '127.0.0.1', port: 0 };
  const service = await startService({
    ...config,
    http: { ...withoutTls(config.http), ...local },
    tcp: { ...withoutTls(config.tcp), ...local },
    // A user who waits for results does not need the start and the stop of the service.
    log: { ...config.log, level: config.log.level === 'info' ? 'warn' : config.log.level },
  }, { coverage: countsFlows });
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
  const client = serviceClient(options, parts.env);
  if (client !== undefined) return { client, close: async () => {} };
  tellConfiguration(options.config, parts, options.quiet === true);
  return openOwnClient(await readConfig(options.config, parts), parts, options.countsFlows ?? false);
};
