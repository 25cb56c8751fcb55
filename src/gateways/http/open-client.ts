/** The HTTP client of a gateway, from the settings that every gateway over HTTP has. */
import type { GatewayConfig } from '../../../schemas/index.ts';
import type { Clock } from '../../ground/clock.ts';
import type { GatewaySecrets } from '../secrets.ts';
import { HttpClient } from './http-client.ts';
import { readTls } from './tls.ts';

type ConfigOverHttp = Extract<GatewayConfig, { kind: 'rest' | 'osd' }>;

export const openHttpClient = (
  url: string,
  config: ConfigOverHttp,
  secrets: GatewaySecrets,
  { clock, onError }: { readonly clock: Clock; readonly onError: (thrown: unknown) => void },
): HttpClient =>
  new HttpClient({
    url,
    connections: config.connections,
    connectSeconds: config.connect_timeout_seconds,
    headersSeconds: config.headers_timeout_seconds,
    bodySeconds: config.body_timeout_seconds,
    bodyLimit: config.body_limit,
    tls: readTls(config.tls, secrets),
    clock,
    onError,
  });
