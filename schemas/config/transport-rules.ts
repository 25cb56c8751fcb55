/**
 * Rules for the transports of a sigtran gateway and of its links, and of a Diameter gateway: the addresses of an SCTP
 * association are unicast, each of them once (RFC 9260 §5.1.2), and its timers fit together (§16).
 */
import { below, type Fault } from '../faults.ts';
import { fieldsOf, itemsOf, type Fields } from '../loose-values.ts';

const isEvery = (address: unknown): boolean => address === '0.0.0.0' || address === '::';

/** Each with its place. That of a Diameter gateway has the `mode` and the `host` of the gateway. */
function* transportsOf(config: unknown, pointer: string): Generator<[place: string, transport: Fields]> {
  for (const [name, gateway] of Object.entries(fieldsOf(fieldsOf(config)['gateways']))) {
    const { kind, transport, links, mode, host = '127.0.0.1' } = fieldsOf(gateway);
    const place = below(pointer, 'gateways', name);
    if (kind === 'diameter' && transport !== undefined)
      yield [below(place, 'transport'), { ...fieldsOf(transport), mode, host }];
    if (kind !== 'sigtran') continue;
    yield [below(place, 'transport'), fieldsOf(transport)];
    for (const [index, link] of itemsOf(links).entries())
      yield [below(place, 'links', index, 'transport'), fieldsOf(fieldsOf(link)['transport'])];
  }
}

/**
 * `host` and `hosts` belong to one side, `local_hosts` to the one that connects; a socket for every address has no
 * paths of its own.
 */
export function* pathsHaveAddresses(config: unknown, pointer: string): Generator<Fault> {
  for (const [place, { type, mode, host, hosts, local_hosts: localHosts }] of transportsOf(config, pointer)) {
    if (type !== 'sctp') continue;
    if (hosts !== undefined && isEvery(host)) {
      yield {
        pointer: below(place, 'hosts'),
        message: `cannot stand beside the host ${String(host)}, which is every address: name the addresses one by one`,
      };
    }
    if (localHosts !== undefined && mode === 'listen') {
      yield {
        pointer: below(place, 'local_hosts'),
        message: 'goes with the mode connect; further addresses to listen on are `hosts`',
      };
    }
    for (const [index, address] of itemsOf(hosts).entries()) {
      if (address === host)
        yield { pointer: below(place, 'hosts', index), message: `is the host already: ${JSON.stringify(address)}` };
    }
    for (const [field, addresses] of [
      ['hosts', hosts],
      ['local_hosts', localHosts],
    ] as const) {
      for (const [index, address] of itemsOf(addresses).entries()) {
        if (isEvery(address))
          yield { pointer: below(place, field, index), message: `must be a single address, not ${String(address)}` };
      }
    }
  }
}

/**
 * Fields of `timers` each of which must not exceed the next one: RTO.Min ≤ RTO.Initial ≤ RTO.Max, Path.Max.Retrans ≤
 * Association.Max.Retrans.
 */
const ascending = [
  ['rto_min_ms', 'rto_initial_ms'],
  ['rto_initial_ms', 'rto_max_ms'],
  ['rto_min_ms', 'rto_max_ms'],
  ['path_max_retrans', 'association_max_retrans'],
] as const;

export function* timersFitOneAnother(config: unknown, pointer: string): Generator<Fault> {
  for (const [place, { timers }] of transportsOf(config, pointer)) {
    const given = fieldsOf(timers);
    for (const [lower, upper] of ascending) {
      const [least, most] = [given[lower], given[upper]];
      if (typeof least === 'number' && typeof most === 'number' && least > most)
        yield { pointer: below(place, 'timers', lower), message: `must not be above ${upper}, which is ${most}` };
    }
  }
}
