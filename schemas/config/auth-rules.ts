/**
 * Rules beyond JSON Schema for the clients of the service. Like the other rules of the configuration, each looks only
 * at values of the right shape.
 */
import { canonicalName } from '../distinguished-name.ts';
import { below, type Fault } from '../faults.ts';
import { fieldsOf, itemsOf } from '../loose-values.ts';

/** The name of the token in the environment. */
const tokenOfEnvironment = 'token';

const entriesOf = (config: unknown, list: 'tokens' | 'client_certificates') => [
  ...itemsOf(fieldsOf(fieldsOf(config)['auth'])[list])
    .map(fieldsOf)
    .entries(),
];

/** Two tokens have different names and different digests. */
export function* tokensDiffer(config: unknown, pointer: string): Generator<Fault> {
  const firsts = { name: new Map<string, number>(), sha256: new Map<string, number>() };
  for (const [index, token] of entriesOf(config, 'tokens')) {
    const place = below(pointer, 'auth', 'tokens', index);
    if (token['name'] === tokenOfEnvironment)
      yield {
        pointer: below(place, 'name'),
        message: 'must be another name: `token` is that of the token in the environment',
      };
    for (const [field, seen] of Object.entries(firsts)) {
      const value = token[field];
      if (typeof value !== 'string') continue;
      const key = field === 'sha256' ? value.toLowerCase() : value;
      const first = seen.get(key);
      if (first === undefined) seen.set(key, index);
      else yield { pointer: below(place, field), message: `is that of token ${first + 1} already` };
    }
  }
}

/** A subject is a distinguished name, and names one client. */
export function* subjectsDiffer(config: unknown, pointer: string): Generator<Fault> {
  const firsts = new Map<string, number>();
  for (const [index, { subject }] of entriesOf(config, 'client_certificates')) {
    if (typeof subject !== 'string' || subject === '') continue;
    const place = below(pointer, 'auth', 'client_certificates', index, 'subject');
    const name = canonicalName(subject);
    const first = name === undefined ? undefined : firsts.get(name);
    if (name === undefined)
      yield {
        pointer: place,
        message: 'must be a distinguished name as RFC 4514 writes it, such as `CN=ci,O=Example`',
      };
    else if (first === undefined) firsts.set(name, index);
    else yield { pointer: place, message: `is that of certificate ${first + 1} already` };
  }
}

/** Where no interface requires certificates, no client can show one. */
export function* certificatesAreAskedFor(config: unknown, pointer: string): Generator<Fault> {
  if (entriesOf(config, 'client_certificates').length === 0) return;
  const asks = (door: string): boolean =>
    fieldsOf(fieldsOf(fieldsOf(config)[door])['tls'])['client_ca_file'] !== undefined;
  if (!asks('http') && !asks('tcp'))
    yield {
      pointer: below(pointer, 'auth', 'client_certificates'),
      message: 'requires `client_ca_file` under `http.tls` or `tcp.tls`',
    };
}
