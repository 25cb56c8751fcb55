/**
 * Rules beyond JSON Schema for Diameter: AVPs within groups, dictionary files, and the settings that a gateway needs
 * together.
 */
import { errorsOf } from './validators.ts';
import { below, type Fault } from './faults.ts';
import { fieldsOf, itemsOf } from './loose-values.ts';
import { faultsOf } from './sentences.ts';

/** An AVP in hex with all its octets, or an expression that gives it. */
const isHexOrExpression = (avp: unknown): boolean =>
  typeof avp === 'string' && /^(?:(?:[0-9a-f]{2})*|\{[^]*\})$/i.test(avp);

/**
 * A group has a list of AVPs as its value; a braced text may become one. Checks the parts that the schema of an AVP
 * leaves open. `allowsNull`: the value null leaves an AVP out.
 */
export function* groupedAvpsAreWellFormed(avps: unknown, pointer: string, allowsNull = false): Generator<Fault> {
  for (const [index, avp] of itemsOf(avps).entries()) {
    const place = below(pointer, index, 'value');
    const { value } = fieldsOf(avp);
    if (Array.isArray(value)) {
      for (const [at, inner] of value.entries())
        if (!isHexOrExpression(inner)) yield* faultsOf(errorsOf('diameter-avp', inner), below(place, at));
      yield* groupedAvpsAreWellFormed(value, place, allowsNull);
    } else if (typeof value === 'object' && (value !== null || !allowsNull)) {
      yield { pointer: place, message: 'must be a scalar or, of a group, a list of AVPs' };
    }
  }
}

function* unique(
  items: readonly unknown[],
  keyOf: (item: unknown) => readonly [field: string, key: string][],
  pointer: string,
): Generator<Fault> {
  const seen = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    for (const [field, key] of keyOf(item)) {
      const first = seen.get(`${field} ${key}`);
      if (first === undefined) seen.set(`${field} ${key}`, index);
      else yield { pointer: below(pointer, index, field), message: `is that of item ${first + 1} already: ${key}` };
    }
  }
}

const keysOf = (item: unknown): readonly [field: string, key: string][] => {
  const { name, code, vendor } = fieldsOf(item);
  return [
    ...(typeof name === 'string' ? [['name', name] as [string, string]] : []),
    ...(typeof code === 'number'
      ? [['code', vendor === undefined ? String(code) : `${code} of vendor ${String(vendor)}`] as [string, string]]
      : []),
  ];
};

/** Within one file a name and a code have one meaning. */
export function* definitionsAreUnique(file: unknown, pointer: string): Generator<Fault> {
  const { avps, commands } = fieldsOf(file);
  yield* unique(itemsOf(avps), keysOf, below(pointer, 'avps'));
  yield* unique(itemsOf(commands), keysOf, below(pointer, 'commands'));
}

/** A Diameter gateway has a peer and the identity that it sends it, or is simulated. */
export function* diameterPeersAreComplete(config: unknown, pointer: string): Generator<Fault> {
  for (const [name, gateway] of Object.entries(fieldsOf(fieldsOf(config)['gateways']))) {
    const fields = fieldsOf(gateway);
    if (fields['kind'] !== 'diameter') continue;
    const place = below(pointer, 'gateways', name);
    const { host, simulated, tls, mode, port, transport } = fields;
    const listens = mode === 'listen';
    if (listens && simulated !== undefined)
      yield { pointer: below(place, 'simulated'), message: 'must be absent with `mode: listen`' };
    if (!listens && (host === undefined) === (simulated === undefined))
      yield { pointer: place, message: 'must have `host`, or else `simulated`' };
    if (listens && fields['driven'] === true)
      yield { pointer: below(place, 'driven'), message: 'goes with `mode: connect`, not with `mode: listen`' };
    if (!listens && port === 0)
      yield { pointer: below(place, 'port'), message: 'must be at least 1, except with `mode: listen`' };
    for (const field of listens ? [] : ['max_peers', 'max_peers_per_address'])
      if (fields[field] !== undefined) yield { pointer: below(place, field), message: 'requires `mode: listen`' };
    for (const field of listens ? ['destination_host', 'destination_realm'] : [])
      if (fields[field] !== undefined)
        yield { pointer: below(place, field), message: 'must be absent with `mode: listen`' };
    for (const field of ['origin_host', 'origin_realm'])
      if ((host !== undefined || listens) && fields[field] === undefined)
        yield {
          pointer: below(place, field),
          message: `is required ${listens ? 'with `mode: listen`' : 'where there is `host`'}`,
        };
    if (listens && tls !== undefined && fieldsOf(tls)['certificate_file'] === undefined)
      yield { pointer: below(place, 'tls', 'certificate_file'), message: 'is required with `mode: listen`' };
    if (transport !== undefined && tls !== undefined)
      yield {
        pointer: below(place, 'tls'),
        message: 'must be absent where there is `transport`: SCTP has no TLS here',
      };
    if (transport !== undefined && simulated !== undefined)
      yield { pointer: below(place, 'transport'), message: 'requires `host`' };
    if (simulated !== undefined && tls !== undefined)
      yield { pointer: below(place, 'tls'), message: 'requires `host`' };
    const { certificate_file: certificate, key_file: key } = fieldsOf(tls);
    if ((certificate === undefined) !== (key === undefined))
      yield { pointer: below(place, 'tls'), message: 'must have `certificate_file` and `key_file` together' };
    for (const [index, rule] of itemsOf(fieldsOf(simulated)['answers']).entries())
      yield* groupedAvpsAreWellFormed(fieldsOf(rule)['avps'], below(place, 'simulated', 'answers', index, 'avps'));
  }
}

/** The AVPs of an operation's arguments. */
export function* argumentAvpsAreWellFormed(operation: unknown, pointer: string): Generator<Fault> {
  yield* groupedAvpsAreWellFormed(
    fieldsOf(fieldsOf(operation)['arguments'])['avps'],
    below(pointer, 'arguments', 'avps'),
    true,
  );
}

/** An expected command has a name or a code, or may be any. */
export function* commandIsNamedAtMostOnce(operation: unknown, pointer: string): Generator<Fault> {
  const { name, code } = fieldsOf(fieldsOf(operation)['arguments']);
  if (name !== undefined && code !== undefined)
    yield { pointer: below(pointer, 'arguments', 'code'), message: 'must be absent where there is `name`' };
}

/** A command has a name or a code. */
export function* commandIsNamedOnce(operation: unknown, pointer: string): Generator<Fault> {
  const { arguments: given } = fieldsOf(operation);
  if (typeof given !== 'object') return;
  const { name, code } = fieldsOf(given);
  if ((name === undefined) === (code === undefined))
    yield { pointer: below(pointer, 'arguments'), message: 'must have `name`, or else `code`' };
}
