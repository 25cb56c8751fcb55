/**
 * The service that a command sends its tests to: the one of `--url`, or one that is started in this process and called by the same requests.
 */
import type { CliParts, CountedFlows } from './parts.ts';
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

/** Throws `InvalidFile`, and what `startService` throws. */
export const openClient = async (options: ClientOptions, parts: CliParts): Promise<OpenClient> => {
  const client = serviceClient(options, parts.env);
  if (client !== undefined) return { client, close: async () => {} };
  tellConfiguration(options.config, parts, options.quiet === true);
  const config = await readConfig(options.config, parts);
  const local = { host: '127.0.0.1', port: 0 };
  const service = await parts.startService({
    ...config,
    http: { ...withoutTls(config.http), ...local },
    tcp: { ...withoutTls(config.tcp), ...local },
    // A user who waits for results does not need the start and the stop of the service.
    log: { ...config.log, level: config.log.level === 'info' ? 'warn' : config.log.level },
  }, { coverage: options.countsFlows ?? false });
  const token = parts.env[config.http.token_env];
  return { client: new RpcClient(service.httpUrl, { token, direct: service.direct }), ...(service.coverages && { flows: service.coverages }), close: () => service.close() };
};
