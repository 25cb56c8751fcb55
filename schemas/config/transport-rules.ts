/** Rules for the transports of a sigtran gateway and of its links. */
import { below, type Fault } from '../faults.ts';
import { fieldsOf, itemsOf, type Fields } from '../loose-values.ts';

/** Each with its place. */
function* transportsOf(config: unknown, pointer: string): Generator<[place: string, transport: Fields]> {
  for (const [name, gateway] of Object.entries(fieldsOf(fieldsOf(config)['gateways']))) {
    const { kind, transport, links } = fieldsOf(gateway);
    if (kind !== 'sigtran') continue;
    const place = below(pointer, 'gateways', name);
    yield [below(place, 'transport'), fieldsOf(transport)];
    for (const [index, link] of itemsOf(links).entries()) yield [below(place, 'links', index, 'transport'), fieldsOf(fieldsOf(link)['transport'])];
  }
}

/** Only the kernel's SCTP has several addresses at either end (RFC 9260 §5.1.2). */
export function* furtherAddressesFitTheTransport(config: unknown, pointer: string): Generator<Fault> {
  for (const [place, { type, over, hosts, local_hosts: localHosts }] of transportsOf(config, pointer)) {
    if (type !== 'sctp' || over === 'kernel') continue;
    for (const [field, value] of Object.entries({ hosts, local_hosts: localHosts }))
      if (value !== undefined) yield { pointer: below(place, field), message: 'goes with `over: kernel`' };
  }
}
