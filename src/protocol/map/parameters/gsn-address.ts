/**
 * GSN-Address (TS 23.003 §5.1): two bits of the type, six of the length, and an IPv4 or an IPv6 address. `_ip` is its
 * text, of IPv6 the short form (RFC 5952).
 */
import type { OctetFormat } from '../../asn1/index.ts';

const ipv4 = { head: 0x04, octets: 4 };
const ipv6 = { head: 0x50, octets: 16 };

/** The address in the form that URLs have; undefined if it is no address. */
const canonical = (text: string): string | undefined => {
  try {
    const { hostname } = new URL(text.includes(':') ? `http://[${text}]` : `http://${text}`);
    return hostname.replace(/^\[(.*)\]$/, '$1');
  } catch {
    return undefined;
  }
};

const octetsOfIpv4 = (text: string): number[] | undefined => {
  const octets = text.split('.').map(Number);
  return canonical(text) === text && octets.length === ipv4.octets ? octets : undefined;
};

const octetsOfIpv6 = (text: string): number[] | undefined => {
  const [before = '', after] = (canonical(text) ?? '').split('::');
  const groups = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [left, right] = [groups(before), groups(after ?? '')];
  const missing = after === undefined ? 0 : ipv6.octets / 2 - left.length - right.length;
  const all = [...left, ...Array.from({ length: missing }, () => 0), ...right];
  return all.length === ipv6.octets / 2 ? all.flatMap((group) => [group >> 8, group & 0xff]) : undefined;
};

const textOfIpv6 = (octets: Uint8Array): string | undefined =>
  canonical(
    Array.from({ length: ipv6.octets / 2 }, (_, index) =>
      (((octets[index * 2] ?? 0) << 8) | (octets[index * 2 + 1] ?? 0)).toString(16),
    ).join(':'),
  );

export const gsnAddress: OctetFormat = {
  name: 'GSN-Address',
  source: 'TS 23.003 §5.1',
  minimumLength: 1 + ipv4.octets,
  maximumLength: 1 + ipv6.octets,
  components: [
    {
      suffix: 'ip',
      type: 'string',
      description: 'IPv4 or IPv6 address',
      pattern: '^[0-9A-Fa-f:.]+$',
      minLength: 2,
      maxLength: 45,
    },
  ],
  encode(values, fault) {
    const text = String(values['ip']);
    const isIpv6 = text.includes(':');
    const octets = isIpv6 ? octetsOfIpv6(text) : octetsOfIpv4(text);
    if (octets === undefined) fault('ip', 'must be an IPv4 or IPv6 address');
    return Uint8Array.from([(isIpv6 ? ipv6 : ipv4).head, ...(octets ?? [])]);
  },
  decode(contents) {
    const [head, ...octets] = contents;
    if (head === ipv4.head && octets.length === ipv4.octets) return { ip: octets.join('.') };
    return head === ipv6.head && octets.length === ipv6.octets ? { ip: textOfIpv6(Uint8Array.from(octets)) } : {};
  },
};
