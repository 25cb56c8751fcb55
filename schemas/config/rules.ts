/**
 * What JSON Schema cannot say of the configuration. One function for each rule; each takes the configuration with its defaults
 * filled in and looks only at what has the right shape.
 */
import { diameterPeersAreComplete } from '../diameter-rules.ts';
import { didYouMean } from '../did-you-mean.ts';
import { below, type Fault, type Rule } from '../faults.ts';
import { databaseIsAddressedOrSimulated, databaseUrlHasNoPassword } from './db-rules.ts';
import { addressedOrSimulated, credentialsAreComplete, headersHaveOneValue } from './http-rules.ts';
import { fieldsOf, itemsOf, type Fields } from '../loose-values.ts';
import { framingIsUnambiguous, provisioningHasItsServer } from './pi-rules.ts';

const gatewaysOf = (config: unknown): Fields => fieldsOf(fieldsOf(config)['gateways']);

/** A default names a gateway that exists and is of its kind: `db` and `db_<label>` one of the kind `db`. */
function* defaultsNameGateways(config: unknown, pointer: string): Generator<Fault> {
  const gateways = gatewaysOf(config);
  for (const [parameter, name] of Object.entries(fieldsOf(fieldsOf(config)['defaults']))) {
    if (typeof name !== 'string') continue;
    const wanted = parameter.split('_')[0];
    const place = below(pointer, 'defaults', parameter);
    if (!Object.hasOwn(gateways, name)) {
      yield {
        pointer: place,
        message: `must be the name of a gateway; there is no ${JSON.stringify(name)}${didYouMean(name, Object.keys(gateways))}`,
      };
      continue;
    }
    const { kind } = fieldsOf(gateways[name]);
    if (typeof kind === 'string' && kind !== wanted)
      yield { pointer: place, message: `must name a gateway of the kind ${wanted}; ${JSON.stringify(name)} is ${kind}` };
  }
}

/** `default` stands for the gateways of `defaults`, so none can have it as its own name. */
function* noGatewayIsCalledDefault(config: unknown, pointer: string): Generator<Fault> {
  if (Object.hasOwn(gatewaysOf(config), 'default')) {
    yield {
      pointer: below(pointer, 'gateways', 'default'),
      message: 'cannot have this name: `default` stands for the gateways of `defaults`',
    };
  }
}

/** Beyond this process a signalling point needs its point code (Q.704 §2.2: every message carries it). */
function* signallingPointsHaveCodes(config: unknown, pointer: string): Generator<Fault> {
  for (const [name, gateway] of Object.entries(gatewaysOf(config))) {
    const { kind, transport, opc } = fieldsOf(gateway);
    const { type } = fieldsOf(transport);
    if (kind === 'sigtran' && (type === 'tcp' || type === 'sctp') && opc === undefined) {
      yield { pointer: below(pointer, 'gateways', name, 'opc'), message: `is required where the transport is ${type}` };
    }
  }
}

/** RFC 4666 §1.4.8: an ASP opens the association, an SGP waits for it; an IPSP does either. */
function* rolesFitModes(config: unknown, pointer: string): Generator<Fault> {
  const modeOf: Readonly<Record<string, string>> = { asp: 'connect', sgp: 'listen' };
  for (const [name, gateway] of Object.entries(gatewaysOf(config))) {
    const { transport, m3ua } = fieldsOf(gateway);
    const { mode } = fieldsOf(transport);
    const { role } = fieldsOf(m3ua);
    const wanted = modeOf[String(role)];
    if (typeof mode === 'string' && wanted !== undefined && mode !== wanted) {
      yield {
        pointer: below(pointer, 'gateways', name, 'm3ua', 'role'),
        message: `goes with the mode ${wanted}; the transport's is ${mode}`,
      };
    }
  }
}

/** A point code must not be longer than those of its network. */
function* pointCodesFit(config: unknown, pointer: string): Generator<Fault> {
  const largest = 16383;
  for (const [name, gateway] of Object.entries(gatewaysOf(config))) {
    const { point_code_bits: bits, opc, scp, m3ua, routes } = fieldsOf(gateway);
    if (bits === 24) continue;
    const codes: [(string | number)[], unknown][] = [
      [['opc'], opc],
      [['scp', 'dpc'], fieldsOf(scp)['dpc']],
      [['m3ua', 'next_hop_pc'], fieldsOf(m3ua)['next_hop_pc']],
      ...itemsOf(routes).flatMap((route, index): [(string | number)[], unknown][] => [
        [['routes', index, 'pc'], fieldsOf(route)['pc']],
        [['routes', index, 'next_hop_pc'], fieldsOf(route)['next_hop_pc']],
      ]),
    ];
    for (const [place, code] of codes) {
      if (typeof code === 'number' && code > largest)
        yield { pointer: below(pointer, 'gateways', name, ...place), message: `must be at most ${largest} where point_code_bits is 14` };
    }
  }
}

/** A route is for a point code or for a range of global titles. */
function* routesHaveDestinations(config: unknown, pointer: string): Generator<Fault> {
  for (const [name, gateway] of Object.entries(gatewaysOf(config))) {
    for (const [index, route] of itemsOf(fieldsOf(gateway)['routes']).entries()) {
      const { pc, mingt, maxgt } = fieldsOf(route);
      const ranged = mingt !== undefined && maxgt !== undefined;
      const apart = pc === undefined ? ranged : mingt === undefined && maxgt === undefined;
      if (!apart)
        yield { pointer: below(pointer, 'gateways', name, 'routes', index), message: 'must have `pc`, or else both `mingt` and `maxgt`' };
    }
  }
}

/** A service key starts one flow. */
function* serviceKeysAreUnique(config: unknown, pointer: string): Generator<Fault> {
  const firstIndex = new Map<unknown, number>();
  for (const [index, flow] of itemsOf(fieldsOf(config)['flows']).entries()) {
    const key = fieldsOf(flow)['service_key'];
    if (typeof key !== 'number') continue;
    const first = firstIndex.get(key);
    if (first === undefined) firstIndex.set(key, index);
    else yield { pointer: below(pointer, 'flows', index, 'service_key'), message: `is that of flow ${first} already: ${key}` };
  }
}

/** One digit cannot both end and cancel an input. */
function* endAndCancelDiffer(config: unknown, pointer: string): Generator<Fault> {
  const { end_digit, cancel_digit } = fieldsOf(fieldsOf(config)['srf']);
  if (typeof end_digit === 'string' && end_digit === cancel_digit) {
    yield {
      pointer: below(pointer, 'srf', 'cancel_digit'),
      message: `must differ from end_digit, which is ${JSON.stringify(end_digit)} too`,
    };
  }
}

export const configRules: readonly Rule[] = [
  provisioningHasItsServer,
  framingIsUnambiguous,
  defaultsNameGateways,
  noGatewayIsCalledDefault,
  signallingPointsHaveCodes,
  rolesFitModes,
  pointCodesFit,
  routesHaveDestinations,
  addressedOrSimulated,
  credentialsAreComplete,
  headersHaveOneValue,
  databaseIsAddressedOrSimulated,
  databaseUrlHasNoPassword,
  diameterPeersAreComplete,
  serviceKeysAreUnique,
  endAndCancelDiffer,
];
