/** The TLS settings of a gateway: reads the named files into the options of Node's `tls.connect`. */
import type { TlsConfig } from '../../../schemas/index.ts';
import { reasonOf } from '../../ground/errors.ts';
import type { GatewaySecrets } from '../secrets.ts';
import { readRegularNow } from '../../ground/regular-file.ts';

export interface TlsSettings {
  readonly ca?: string | undefined;
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
  readonly passphrase?: string | undefined;
  readonly servername?: string | undefined;
  readonly rejectUnauthorized: boolean;
}

/** Reads the files now: one that cannot be read becomes a fault. */
export const readTls = (config: TlsConfig | undefined, secrets: GatewaySecrets): TlsSettings => {
  if (config === undefined) return { rejectUnauthorized: true };
  const read = (field: 'ca_file' | 'certificate_file' | 'key_file'): string | undefined => {
    const path = config[field];
    if (path === undefined) return undefined;
    try {
      return readRegularNow(path).toString('utf8');
    } catch (thrown) {
      secrets.fault(`${path} cannot be read: ${reasonOf(thrown)}`, 'tls', field);
      return undefined;
    }
  };
  return {
    ca: read('ca_file'),
    cert: read('certificate_file'),
    key: read('key_file'),
    passphrase:
      config.key_passphrase_env === undefined
        ? undefined
        : secrets.take(config.key_passphrase_env, 'tls', 'key_passphrase_env'),
    servername: config.servername,
    rejectUnauthorized: config.verify,
  };
};
