/** Packets of IPv4 (RFC 791) and of IPv6 with its extension headers (RFC 8200 §4). */
import { address4, address6 } from './addresses.ts';

/** The protocols above IP that are read. */
export const protocols = { ipv4: 4, tcp: 6, udp: 17, ipv6: 41, gre: 47, sctp: 132 } as const;

export interface Fragment {
  /** Equal for the fragments of one packet between the same addresses. */
  readonly identification: number;
  /** Octets of the packet before it. */
  readonly offset: number;
  readonly isLast: boolean;
}

export interface IpPacket {
  readonly protocol: number;
  readonly source: string;
  readonly destination: string;
  readonly payload: Buffer;
  /** Octets of the payload that were not captured. */
  readonly missing: number;
  readonly fragment?: Fragment;
}

/** Undefined where it is no packet of IP, or its header was not captured. */
export const readIp = (bytes: Buffer): IpPacket | undefined => {
  const version = (bytes[0] ?? 0) >> 4;
  return version === 4 ? readIpv4(bytes) : version === 6 ? readIpv6(bytes) : undefined;
};

/** The payload that begins at `at`, of a packet of `length` octets; what follows is padding of the link. */
const payloadOf = (bytes: Buffer, at: number, length: number): Pick<IpPacket, 'payload' | 'missing'> => ({
  payload: bytes.subarray(at, Math.max(at, length)),
  missing: Math.max(0, length - Math.max(at, bytes.length)),
});

const readIpv4 = (bytes: Buffer): IpPacket | undefined => {
  if (bytes.length < 20) return undefined;
  const header = (bytes.readUInt8(0) & 0xf) * 4;
  if (header < 20) return undefined;
  // A length of 0 is that of a packet which the network card cuts into segments.
  const length = bytes.readUInt16BE(2) || bytes.length;
  const fragmentation = bytes.readUInt16BE(6);
  const isWhole = (fragmentation & 0x3fff) === 0;
  return {
    protocol: bytes.readUInt8(9),
    source: address4(bytes, 12),
    destination: address4(bytes, 16),
    ...payloadOf(bytes, header, length),
    ...(!isWhole && {
      fragment: {
        identification: bytes.readUInt16BE(4),
        offset: (fragmentation & 0x1fff) * 8,
        isLast: (fragmentation & 0x2000) === 0,
      },
    }),
  };
};

const ipv6Header = 40;
/** Hop-by-hop, routing, destination options, mobility, HIP, shim6: each counts its length in units of 8 octets. */
const optionHeaders: ReadonlySet<number> = new Set([0, 43, 60, 135, 139, 140]);
const [fragmentHeader, authenticationHeader] = [44, 51];

const readIpv6 = (bytes: Buffer): IpPacket | undefined => {
  if (bytes.length < ipv6Header) return undefined;
  const length = bytes.readUInt16BE(4) === 0 ? bytes.length : ipv6Header + bytes.readUInt16BE(4);
  let protocol = bytes.readUInt8(6);
  let at = ipv6Header;
  let fragment: Fragment | undefined;
  while (at + 8 <= bytes.length) {
    if (protocol === fragmentHeader) {
      const field = bytes.readUInt16BE(at + 2);
      const isWhole = (field & 0xfff9) === 0;
      if (!isWhole)
        fragment = {
          identification: bytes.readUInt32BE(at + 4),
          offset: field & 0xfff8,
          isLast: (field & 1) === 0,
        };
      protocol = bytes.readUInt8(at);
      at += 8;
      // The headers behind it belong to the fragments.
      if (!isWhole) break;
    } else if (optionHeaders.has(protocol) || protocol === authenticationHeader) {
      const units = bytes.readUInt8(at + 1);
      const octets = protocol === authenticationHeader ? (units + 2) * 4 : (units + 1) * 8;
      protocol = bytes.readUInt8(at);
      at += octets;
    } else break;
  }
  return {
    protocol,
    source: address6(bytes, 8),
    destination: address6(bytes, 24),
    ...payloadOf(bytes, at, length),
    ...(fragment !== undefined && { fragment }),
  };
};

/** The protocol and the payload behind extension headers at the begin of a reassembled payload of IPv6. */
export const afterOptions = (protocol: number, payload: Buffer): readonly [protocol: number, payload: Buffer] => {
  let [own, at] = [protocol, 0];
  while (at + 8 <= payload.length && optionHeaders.has(own)) {
    const octets = (payload.readUInt8(at + 1) + 1) * 8;
    own = payload.readUInt8(at);
    at += octets;
  }
  return [own, payload.subarray(at)];
};
