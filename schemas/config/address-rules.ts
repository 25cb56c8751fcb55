/**
 * The hosts of the configuration, wherever they are: one syntax for them, so that every valid host can be reached as
 * written.
 */
import { faultOfHost, faultOfUrlHost } from '../../src/ground/host-address.ts';
import { below, type Fault } from '../faults.ts';
import { fieldsOf, itemsOf, type Fields } from '../loose-values.ts';

type Placed = readonly [value: unknown, pointer: string];

/** The hosts of one object, single ones and lists. */
const hostsIn = (fields: Fields, place: string): Placed[] => [
  [fields['host'], below(place, 'host')],
  ...(['hosts', 'local_hosts'] as const).flatMap((list) =>
    itemsOf(fields[list]).map((host, index): Placed => [host, below(place, list, index)]),
  ),
];

const hostsOfGateway = (gateway: Fields, place: string): Placed[] => [
  ...hostsIn(gateway, place),
  ...hostsIn(fieldsOf(gateway['transport']), below(place, 'transport')),
  ...hostsIn(fieldsOf(fieldsOf(gateway['simulated'])['listen']), below(place, 'simulated', 'listen')),
  ...itemsOf(gateway['links']).flatMap((link, index) =>
    hostsIn(fieldsOf(fieldsOf(link)['transport']), below(place, 'links', index, 'transport')),
  ),
];

const gatewaysOf = (config: unknown, pointer: string): [gateway: Fields, place: string][] =>
  Object.entries(fieldsOf(fieldsOf(config)['gateways'])).map(([name, gateway]) => [
    fieldsOf(gateway),
    below(pointer, 'gateways', name),
  ]);

/** Checks the hosts of gateways, their links and listeners, and of the doors of the service. */
export function* hostsAreWellFormed(config: unknown, pointer: string): Generator<Fault> {
  const doors = ['http', 'tcp'].flatMap((door) => hostsIn(fieldsOf(fieldsOf(config)[door]), below(pointer, door)));
  const hosts = gatewaysOf(config, pointer).flatMap(([gateway, place]) => hostsOfGateway(gateway, place));
  for (const [host, place] of [...doors, ...hosts]) {
    const message = typeof host === 'string' && host !== '' ? faultOfHost(host) : undefined;
    if (message !== undefined) yield { pointer: place, message };
  }
}

/** Checks the URLs of gateways, and of the collector of traces. */
export function* urlsNameSoundHosts(config: unknown, pointer: string): Generator<Fault> {
  const urls = gatewaysOf(config, pointer).map(([{ url }, place]): Placed => [url, below(place, 'url')]);
  urls.push([fieldsOf(fieldsOf(config)['tracing'])['endpoint'], below(pointer, 'tracing', 'endpoint')]);
  for (const [url, place] of urls) {
    const message = typeof url === 'string' ? faultOfUrlHost(url) : undefined;
    if (message !== undefined) yield { pointer: place, message };
  }
}
