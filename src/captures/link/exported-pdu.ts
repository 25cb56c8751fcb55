/**
 * PDUs that Wireshark exports (link type 252): tags that name the layer of the PDU and the addresses and ports from
 * which it comes, then its octets.
 */
import { address4, address6 } from '../ip/addresses.ts';
import type { CarriedLayer, Unwrapped } from './payload.ts';
import { ethernetAt, ipAt } from './ethernet.ts';

/** Wireshark's epan/exported_pdu.h; numbers are in network byte order. */
const tags = { dissector: 12, ipv4Source: 20, ipv4Destination: 21, ipv6Source: 22, ipv6Destination: 23 } as const;
const portTags = { source: 25, destination: 26 } as const;

const layersOf: Readonly<Record<string, CarriedLayer>> = {
  ip: 'ip',
  ipv6: 'ip',
  eth_withoutfcs: 'ethernet',
  eth_maybefcs: 'ethernet',
  sctp: 'sctp',
  m3ua: 'm3ua',
  m2ua: 'm2ua',
  m2pa: 'm2pa',
  sua: 'sua',
  mtp3: 'mtp3',
  sccp: 'sccp',
  tcap: 'tcap',
  diameter: 'diameter',
};

export const exportedPdu = (bytes: Buffer): Unwrapped => {
  const found = new Map<number, Buffer>();
  let at = 0;
  for (;;) {
    if (at + 4 > bytes.length) return { refused: 'an exported PDU whose tags do not end' };
    const [tag, length] = [bytes.readUInt16BE(at), bytes.readUInt16BE(at + 2)];
    at += 4;
    if (tag === 0) break;
    if (at + length > bytes.length) return { refused: `a tag of ${length} octets goes beyond its exported PDU` };
    found.set(tag, bytes.subarray(at, at + length));
    at += length;
  }
  const name = (found.get(tags.dissector)?.toString('latin1') ?? '').replace(/\0+$/, '');
  const layer = layersOf[name];
  if (layer === undefined) return { refused: `an exported PDU of ${name === '' ? 'no dissector' : name.slice(0, 40)}` };
  const rest = bytes.subarray(at);
  if (layer === 'ip') return ipAt(rest, 0);
  if (layer === 'ethernet') return ethernetAt(rest, 0);
  if (layer === 'mtp2') return undefined;
  const ends = [
    endOf(found, tags.ipv4Source, tags.ipv6Source, portTags.source),
    endOf(found, tags.ipv4Destination, tags.ipv6Destination, portTags.destination),
  ] as const;
  const [from, to] = ends;
  return { layer, bytes: rest, ...(from !== undefined && to !== undefined && { from, to }) };
};

const endOf = (found: ReadonlyMap<number, Buffer>, tag4: number, tag6: number, portTag: number): string | undefined => {
  const [ipv4, ipv6, port] = [found.get(tag4), found.get(tag6), found.get(portTag)];
  const address = ipv4?.length === 4 ? address4(ipv4, 0) : ipv6?.length === 16 ? address6(ipv6, 0) : undefined;
  return address === undefined ? undefined : port?.length === 4 ? `${address}:${port.readUInt32BE(0)}` : address;
};
