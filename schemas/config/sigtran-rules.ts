/** Rules for the signalling of a sigtran gateway: its point codes, its transport or its links, and its routes. */
import { below, type Fault } from '../faults.ts';
import { fieldsOf, itemsOf, type Fields } from '../loose-values.ts';

type Place = readonly (string | number)[];

const sigtranGateways = (config: unknown): [string, Fields][] =>
  Object.entries(fieldsOf(fieldsOf(config)['gateways']))
    .map(([name, gateway]): [string, Fields] => [name, fieldsOf(gateway)])
    .filter(([, { kind }]) => kind === 'sigtran');

/** Beyond this process a signalling point needs its point code (Q.704 §2.2: every message carries it). */
export function* signallingPointsHaveCodes(config: unknown, pointer: string): Generator<Fault> {
  for (const [name, { transport, links, opc }] of sigtranGateways(config)) {
    const { type } = fieldsOf(transport);
    if (opc !== undefined) continue;
    const place = below(pointer, 'gateways', name, 'opc');
    if (links !== undefined) yield { pointer: place, message: 'is required with links' };
    else if (type === 'tcp' || type === 'sctp') yield { pointer: place, message: `is required where the transport is ${type}` };
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

/** What a peer knows an SCTP association by at each of its addresses (RFC 9260 §1.3), as far as this end chooses it; nothing over TCP. */
const associationsOf = (transport: Fields): string[] => {
  const { type, host, hosts, port, local_port: localPort = port } = transport;
  return type === 'sctp' ? [host, ...itemsOf(hosts)].map((address) => `${String(address)} ${String(port)} ${String(localPort)}`) : [];
};

/** Links stand instead of a transport, connect, have names of their own, and are different associations for their peer. */
export function* linksAreTheirOwn(config: unknown, pointer: string): Generator<Fault> {
  for (const [name, { transport, links }] of sigtranGateways(config)) {
    if (links === undefined) continue;
    const { type } = fieldsOf(transport);
    if (type !== undefined && type !== 'memory')
      yield { pointer: below(pointer, 'gateways', name, 'transport'), message: 'cannot stand beside links: each link has a transport' };
    const seen = new Map<string, string>();
    for (const [index, link] of itemsOf(links).entries()) {
      const fields = fieldsOf(link);
      yield* faultsOfLink(below(pointer, 'gateways', name, 'links', index), { ...fields, transport: fieldsOf(fields['transport']) }, seen);
    }
  }
}

/** `seen`: names and associations of the links before, with the name of the link. */
function* faultsOfLink(place: string, { name, transport }: Fields & { transport: Fields }, seen: Map<string, string>): Generator<Fault> {
  const { type, mode } = transport;
  if (type === 'memory') yield { pointer: below(place, 'transport', 'type'), message: 'must be tcp or sctp in a link, not memory' };
  if (mode === 'listen') {
    yield { pointer: below(place, 'transport', 'mode'), message: 'must be connect in a link: to wait for peers, set the transport of the gateway' };
  }
  if (typeof name !== 'string') return;
  if (seen.has(`name ${name}`)) yield { pointer: below(place, 'name'), message: `is the name of another link already: ${JSON.stringify(name)}` };
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

/** A point code must not be longer than those of its network. */
export function* pointCodesFit(config: unknown, pointer: string): Generator<Fault> {
  const largest = 16383;
  for (const [name, { point_code_bits: bits, opc, scp, m3ua, routes }] of sigtranGateways(config)) {
    if (bits === 24) continue;
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
      if (typeof code === 'number' && code > largest)
        yield { pointer: below(pointer, 'gateways', name, ...place), message: `must be at most ${largest} where point_code_bits is 14` };
    }
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
        yield { pointer: below(pointer, 'gateways', name, 'routes', index), message: 'must have `pc`, or else both `mingt` and `maxgt`' };
    }
  }
}
