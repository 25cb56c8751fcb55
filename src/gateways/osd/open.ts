/** An OSD gateway from its configuration: the server at `url`, or else the simulated one. */
import type { GatewayConfig } from '../../../schemas/index.ts';
import type { Clock } from '../../ground/clock.ts';
import type { OsdGateway } from '../gateway.ts';
import { createRequestGateway } from '../request-gateway.ts';
import { GatewaySecrets, type Environment } from '../secrets.ts';
import { SimulatedOsd } from './simulated.ts';
import { SoapOsd } from './soap.ts';

export type OsdConfig = Extract<GatewayConfig, { kind: 'osd' }>;

export interface OsdParts {
  readonly clock: Clock;
  readonly environment: Environment;
  readonly onError: (thrown: unknown) => void;
}

/**
 * Loads the HTTP client if there is a server. Throws `InvalidFile` if a variable of the environment is not set or a
 * file cannot be read.
 */
export const createOsd = async (name: string, config: OsdConfig, parts: OsdParts): Promise<OsdGateway> => {
  const { url, simulated, username, password_env: passwordVariable } = config;
  if (url === undefined) {
    const { operations, delay_seconds: delaySeconds = 0 } = typeof simulated === 'object' ? simulated : {};
    return createRequestGateway(name, 'osd', new SimulatedOsd({ operations, delaySeconds, clock: parts.clock }));
  }
  const secrets = new GatewaySecrets(name, parts.environment);
  const credentials =
    username === undefined || passwordVariable === undefined
      ? undefined
      : { username, password: secrets.take(passwordVariable, 'password_env') };
  const { openHttpClient } = await import('../http/open-client.ts');
  const client = openHttpClient(url, config, secrets, parts);
  secrets.verify();
  return createRequestGateway(
    name,
    'osd',
    new SoapOsd({ client, path: new URL(url).pathname, wording: config, credentials, secrets }),
  );
};
