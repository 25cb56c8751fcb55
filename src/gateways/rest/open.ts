/** A REST gateway from its configuration: the server at `url`, or else the simulated one. */
import type { GatewayConfig } from '../../../schemas/index.ts';
import type { Clock } from '../../ground/clock.ts';
import type { RestGateway } from '../gateway.ts';
import { createRequestGateway } from '../request-gateway.ts';
import { GatewaySecrets, type Environment } from '../secrets.ts';
import { flatHeaders, isFieldValue, type Header } from './headers.ts';
import { Ping } from './ping.ts';
import { PooledRest } from './pooled.ts';
import { SimulatedRest } from './simulated.ts';
import { targetOf } from './target.ts';

export type RestConfig = Extract<GatewayConfig, { kind: 'rest' }>;

export interface RestParts {
  readonly clock: Clock;
  readonly environment: Environment;
  readonly onError: (thrown: unknown) => void;
}

/**
 * Loads the HTTP client if there is a server. Throws `InvalidFile` if a variable of the environment is not set or a
 * file cannot be read.
 */
export const createRest = async (name: string, config: RestConfig, parts: RestParts): Promise<RestGateway> => {
  const { url, simulated } = config;
  if (url === undefined) {
    const responses = typeof simulated === 'object' ? simulated.responses : undefined;
    return createRequestGateway(name, 'rest', new SimulatedRest(responses, parts.clock));
  }
  const secrets = new GatewaySecrets(name, parts.environment);
  const headers = config.http_headers.map(({ name: header, value, value_env: variable }, index): Header => {
    if (variable === undefined) return { name: header, value: value ?? '' };
    const place = ['http_headers', index, 'value_env'];
    const secret = secrets.take(variable, ...place);
    if (!isFieldValue(secret))
      secrets.fault(`the environment variable ${variable} holds what cannot be the value of a header`, ...place);
    // Without its scheme: `Bearer`, `Basic`.
    secrets.hidePart(secret.replace(/^[A-Za-z]+ +/, ''));
    return { name: header, value: secret };
  });
  const { openHttpClient } = await import('../http/open-client.ts');
  const client = openHttpClient(url, config, secrets, parts);
  secrets.verify();
  const { pathname: base } = new URL(url);
  const { ping } = config;
  return createRequestGateway(
    name,
    'rest',
    new PooledRest({
      client,
      base,
      headers,
      secrets,
      ping:
        ping &&
        new Ping({
          gateway: name,
          client,
          request: {
            method: 'GET',
            target: targetOf(base, { path: ping.path, query: {} }),
            headers: flatHeaders(headers),
          },
          seconds: ping.seconds,
          expectedCode: ping.code,
          clock: parts.clock,
          onError: parts.onError,
        }),
    }),
  );
};
