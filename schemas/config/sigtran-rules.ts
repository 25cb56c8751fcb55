/** Rules for the signalling of a sigtran gateway: its point codes, its transport or its links, and its routes. */
import { pointCodeRule, readPointCode, type PointCodeBits } from '../../src/ground/point-codes.ts';
import { below, type Fault } from '../faults.ts';
import { fieldsOf, itemsOf, type Fields } from '../loose-values.ts';

type Place = readonly (string | number)[];

const sigtranGateways = (config: unknown): [string, Fields][] =>
  Object.entries(fieldsOf(fieldsOf(config)['gateways']))
    .map(([name, gateway]): [string, Fields] => [name, fieldsOf(gateway)])
    .filter(([, { kind }]) => kind === 'sigtran');

/** Outside this process a signalling point needs its point code (Q.704 §2.2: every message carries it). */
export function* signallingPointsHaveCodes(config: unknown, pointer: string): Generator<Fault> {
  for (const [name, { transport, links, opc }] of sigtranGateways(config)) {
    const { type } = fieldsOf(transport);
    if (opc !== undefined) continue;
    const place = below(pointer, 'gateways', name, 'opc');
    if (links !== undefined) yield { pointer: place, message: 'is required with links' };
    else if (type === 'tcp' || type === 'sctp')
      yield { pointer: place, message: `is required where the transport is ${type}` };
  }
}

/** RFC 4666 §1.4.8: an ASP opens the association, an SGP waits for it; an IPSP does either. */
export function* rolesFitModes(config: unknown, pointer: string): Generator<Fault> {
  const modeOf: Readonly<Record<string, string>> = { asp: 'connect', sgp: 'listen' };
  for (const [name, { transport, links, m3ua }] of sigtranGateways(config)) {
    const mode = links === undefined ? fieldsOf(transport)['mode'] : 'connect';
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

/** Tests open associations to their peer: they wait for none. */
export function* drivenConnects(config: unknown, pointer: string): Generator<Fault> {
  for (const [name, { transport, m3ua }] of sigtranGateways(config))
    if (fieldsOf(m3ua)['driven'] === true && fieldsOf(transport)['mode'] === 'listen')
      yield {
        pointer: below(pointer, 'gateways', name, 'm3ua', 'driven'),
        message: "goes with the mode connect; the transport's is listen",
      };
}

/**
 * The data by which a peer identifies an SCTP association at each of its addresses (RFC 9260 §1.3), as far as this end
 * chooses them; nothing over TCP.
 */
const associationsOf = (transport: Fields): string[] => {
  const { type, host, hosts, port, local_port: localPort = port } = transport;
  return type === 'sctp'
    ? [host, ...itemsOf(hosts)].map((address) => `${String(address)} ${String(port)} ${String(localPort)}`)
    : [];
};

/** Links replace a transport, connect, have names of their own, and are different associations for their peer. */
export function* linksAreTheirOwn(config: unknown, pointer: string): Generator<Fault> {
  for (const [name, { transport, links }] of sigtranGateways(config)) {
    if (links === undefined) continue;
    const { type } = fieldsOf(transport);
    if (type !== undefined && type !== 'memory')
      yield {
        pointer: below(pointer, 'gateways', name, 'transport'),
        message: 'cannot stand beside links: each link has a transport',
      };
    const seen = new Map<string, string>();
    for (const [index, link] of itemsOf(links).entries()) {
      const fields = fieldsOf(link);
      yield* faultsOfLink(
        below(pointer, 'gateways', name, 'links', index),
        { ...fields, transport: fieldsOf(fields['transport']) },
        seen,
      );
    }
  }
}

/** `seen`: names and associations of the links before, with the name of the link. */
function* faultsOfLink(
  place: string,
  { name, transport }: Fields & { transport: Fields },
  seen: Map<string, string>,
): Generator<Fault> {
  const { type, mode } = transport;
  if (type === 'memory')
    yield { pointer: below(place, 'transport', 'type'), message: 'must be tcp or sctp in a link, not memory' };
  if (mode === 'listen') {
    yield {
      pointer: below(place, 'transport', 'mode'),
      message: 'must be connect in a link: to wait for peers, set the transport of the gateway',
    };
  }
  if (typeof name !== 'string') return;
  if (seen.has(`name ${name}`))
    yield { pointer: below(place, 'name'), message: `is the name of another link already: ${JSON.stringify(name)}` };
  seen.set(`name ${name}`, name);
  const associations = associationsOf(transport);
  const other = associations.map((association) => seen.get(association)).find((known) => known !== undefined);
  for (const association of associations) seen.set(association, seen.get(association) ?? name);
  if (other !== undefined) {
    yield {
      pointer: below(place, 'transport'),
      message: `is the same association as that of the link ${JSON.stringify(other)}: give it a local_port of its own`,
    };
  }
}

/** The settings that determine the length of a point code. */
const lengthOf = ({
  variant,
  point_code_bits: stated,
}: Fields): { readonly bits: PointCodeBits; readonly stated: string } => {
  if (variant === 'ansi') return { bits: 24, stated: 'where variant is ansi' };
  const bits = stated === 24 ? 24 : 14;
  return { bits, stated: `where point_code_bits is ${bits}` };
};

const isWritten = (code: unknown): code is number | string =>
  typeof code === 'number' || (typeof code === 'string' && /^[\d-]+$/.test(code));

/** A point code must not be longer than those of its network, and has to be written in the notation of its network. */
export function* pointCodesFit(config: unknown, pointer: string): Generator<Fault> {
  for (const [name, gateway] of sigtranGateways(config)) {
    const { opc, scp, m3ua, routes } = gateway;
    const { bits, stated } = lengthOf(gateway);
    const codes: [Place, unknown][] = [
      [['opc'], opc],
      [['scp', 'dpc'], fieldsOf(scp)['dpc']],
      [['m3ua', 'next_hop_pc'], fieldsOf(m3ua)['next_hop_pc']],
      ...itemsOf(routes).flatMap((route, index): [Place, unknown][] => [
        [['routes', index, 'pc'], fieldsOf(route)['pc']],
        [['routes', index, 'next_hop_pc'], fieldsOf(route)['next_hop_pc']],
      ]),
    ];
    for (const [place, code] of codes) {
      if (isWritten(code) && readPointCode(code, bits) === undefined)
        yield {
          pointer: below(pointer, 'gateways', name, ...place),
          message: `${pointCodeRule(code, bits)} ${stated}`,
        };
    }
  }
}

/** Transaction ids of a process: each of up to 64 threads has a part of them, with room for all its dialogues. */
const fewestIds = 2 ** 24;

/** A range of transaction ids is in order, and large enough. */
export function* transactionIdsSuffice(config: unknown, pointer: string): Generator<Fault> {
  const { from, to } = fieldsOf(fieldsOf(fieldsOf(config)['tcap'])['transaction_ids']);
  if (typeof from !== 'number' || typeof to !== 'number' || to - from + 1 >= fewestIds) return;
  const message =
    to < from
      ? `must be at least \`from\`, ${from}`
      : `must be at least ${from + fewestIds - 1}: the range has ${fewestIds.toLocaleString('en')} ids at least`;
  yield { pointer: below(pointer, 'tcap', 'transaction_ids', 'to'), message };
}

/** T1.112.3 §3.4: point codes have 24 bits, and no global title has a nature of address. */
export function* ansiHasItsForm(config: unknown, pointer: string): Generator<Fault> {
  for (const [name, { variant, point_code_bits: bits, ogt_noa: ownNature, scp }] of sigtranGateways(config)) {
    if (variant !== 'ansi') continue;
    const place = (...fields: readonly string[]): string => below(pointer, 'gateways', name, ...fields);
    const message = 'does not go with the variant ansi, whose global titles have no nature of address';
    if (bits === 14) yield { pointer: place('point_code_bits'), message: 'must be 24 where variant is ansi' };
    if (ownNature !== undefined) yield { pointer: place('ogt_noa'), message };
    if (fieldsOf(scp)['dgt_noa'] !== undefined) yield { pointer: place('scp', 'dgt_noa'), message };
  }
}

/** Q.713 §3.4.1: an address that is routed on a global title has one. */
export function* callingHasItsTitle(config: unknown, pointer: string): Generator<Fault> {
  for (const [name, { calling, ogt_digits: digits }] of sigtranGateways(config)) {
    if (fieldsOf(calling)['route_on'] === 'gt' && digits === undefined)
      yield {
        pointer: below(pointer, 'gateways', name, 'ogt_digits'),
        message: 'is required where calling.route_on is gt',
      };
  }
}

/** A route is for a point code or for a range of global titles. */
export function* routesHaveDestinations(config: unknown, pointer: string): Generator<Fault> {
  for (const [name, { routes }] of sigtranGateways(config)) {
    for (const [index, route] of itemsOf(routes).entries()) {
      const { pc, mingt, maxgt } = fieldsOf(route);
      const ranged = mingt !== undefined && maxgt !== undefined;
      const apart = pc === undefined ? ranged : mingt === undefined && maxgt === undefined;
      if (!apart)
        yield {
          pointer: below(pointer, 'gateways', name, 'routes', index),
          message: 'must have `pc`, or else both `mingt` and `maxgt`',
        };
    }
  }
}
