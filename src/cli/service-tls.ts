/**
 * The files of `--ca`, `--cert` and `--key` for a service over TLS: the authority to trust, and the certificate of the
 * command itself.
 */
import { invalid, reasonOf, type Fault } from '../ground/errors.ts';
import type { RequestTls } from './http-request.ts';
import { RpcClient, serviceUrl } from './rpc-client.ts';
import { readRegularNow } from '../ground/regular-file.ts';

const tokenVariable = 'DIALPROOF_TOKEN';

export interface ServiceTlsOptions {
  readonly url?: string;
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
}

/** Throws `InvalidFile` with every fault. */
const serviceTls = ({ url, ...files }: ServiceTlsOptions): RequestTls => {
  const faults: Fault[] = [];
  const read = (option: 'ca' | 'cert' | 'key'): string | undefined => {
    const file = files[option];
    if (file === undefined) return undefined;
    if (url?.startsWith('https:') !== true)
      faults.push({ pointer: '', message: `--${option} is for a service whose --url begins with https://` });
    try {
      return readRegularNow(file).toString('utf8');
    } catch (thrown) {
      faults.push({ pointer: '', message: `--${option} ${file} cannot be read: ${reasonOf(thrown)}` });
      return undefined;
    }
  };
  const [ca, cert, key] = [read('ca'), read('cert'), read('key')];
  if ((files.cert === undefined) !== (files.key === undefined))
    faults.push({ pointer: '', message: '--cert and --key go together' });
  const [first] = faults;
  if (first !== undefined) throw invalid('InvalidFile', 'the certificates for the service cannot be used', faults);
  return { ...(ca !== undefined && { ca }), ...(cert !== undefined && { cert }), ...(key !== undefined && { key }) };
};

/**
 * The service of `--url`; undefined without the option. Throws `InvalidFile`, and `InvalidParams` for an invalid
 * address.
 */
export const serviceClient = (
  options: ServiceTlsOptions,
  environment: Readonly<Record<string, string | undefined>>,
): RpcClient | undefined => {
  const tls = serviceTls(options);
  const { url } = options;
  return url === undefined ? undefined : new RpcClient(serviceUrl(url), { token: environment[tokenVariable], tls });
};
