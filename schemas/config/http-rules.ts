/**
 * Rules beyond JSON Schema for the gateways over HTTP: which settings go together. Like the other rules of the
 * configuration, each looks only at values of the right shape.
 */
import { below, type Fault } from '../faults.ts';
import { fieldsOf, itemsOf, type Fields } from '../loose-values.ts';

function* gatewaysOverHttp(config: unknown, pointer: string): Generator<[gateway: Fields, pointer: string]> {
  for (const [name, value] of Object.entries(fieldsOf(fieldsOf(config)['gateways']))) {
    const gateway = fieldsOf(value);
    if (gateway['kind'] === 'rest' || gateway['kind'] === 'osd') yield [gateway, below(pointer, 'gateways', name)];
  }
}

/** A gateway has an address, or is simulated. */
export function* addressedOrSimulated(config: unknown, pointer: string): Generator<Fault> {
  for (const [{ url, simulated }, place] of gatewaysOverHttp(config, pointer))
    if ((url === undefined) === (simulated === undefined))
      yield { pointer: place, message: 'must have `url`, or else `simulated`' };
}

/** Fields that mean nothing without one another. */
function* pairIn(fields: Fields, pair: readonly [string, string], place: string): Generator<Fault> {
  for (const [one, other] of [pair, [pair[1], pair[0]]] as const)
    if (fields[one] !== undefined && fields[other] === undefined)
      yield { pointer: below(place, other), message: `is required where there is \`${one}\`` };
}

/** TLS belongs to https; a certificate needs its key, and a user name its password. */
export function* credentialsAreComplete(config: unknown, pointer: string): Generator<Fault> {
  for (const [gateway, place] of gatewaysOverHttp(config, pointer)) {
    const { url, tls } = gateway;
    yield* pairIn(fieldsOf(tls), ['certificate_file', 'key_file'], below(place, 'tls'));
    yield* pairIn(gateway, ['username', 'password_env'], place);
    if (tls !== undefined && typeof url === 'string' && url.startsWith('http:'))
      yield { pointer: below(place, 'tls'), message: 'requires an https URL' };
  }
}

/** A header's value is in the configuration or in the environment. */
export function* headersHaveOneValue(config: unknown, pointer: string): Generator<Fault> {
  const tracing: [Fields, string] = [fieldsOf(fieldsOf(config)['tracing']), below(pointer, 'tracing')];
  for (const [{ http_headers: headers }, place] of [...gatewaysOverHttp(config, pointer), tracing]) {
    for (const [index, { value, value_env }] of itemsOf(headers).map(fieldsOf).entries())
      if ((value === undefined) === (value_env === undefined))
        yield { pointer: below(place, 'http_headers', index), message: 'must have `value`, or else `value_env`' };
  }
}
