/**
 * Frames of Ethernet and what has its types: stacks of VLAN tags (IEEE 802.1Q), labels of MPLS (RFC 3032), pseudowires
 * (RFC 4448), PPPoE (RFC 2516). The frames of other networks name what they carry by the same types.
 */
import type { Unwrapped } from './payload.ts';

const types = { ipv4: 0x0800, ipv6: 0x86dd, mpls: 0x8847, mplsMulticast: 0x8848, pppoe: 0x8864 } as const;
const vlanTags: ReadonlySet<number> = new Set([0x8100, 0x88a8, 0x9100]);
/** GRE and ERSPAN name a frame of Ethernet so (RFC 1701). */
const bridgedEthernet = 0x6558;

/** The packet of IP at `at`; undefined where it is none. */
export const ipAt = (bytes: Buffer, at: number): Unwrapped => {
  const version = (bytes[at] ?? 0) >> 4;
  return version === 4 || version === 6 ? { layer: 'ip', bytes: bytes.subarray(at) } : undefined;
};

export const ofEtherType = (bytes: Buffer, type: number, at: number): Unwrapped => {
  let [own, start] = [type, at];
  while (vlanTags.has(own)) {
    if (start + 4 > bytes.length) return undefined;
    own = bytes.readUInt16BE(start + 2);
    start += 4;
  }
  switch (own) {
    case types.ipv4:
    case types.ipv6:
      return ipAt(bytes, start);
    case types.mpls:
    case types.mplsMulticast:
      return afterLabels(bytes, start);
    case types.pppoe:
      return start + 8 > bytes.length ? undefined : ofPppProtocol(bytes, bytes.readUInt16BE(start + 6), start + 8);
    case bridgedEthernet:
      return ethernetAt(bytes, start);
    default:
      return undefined;
  }
};

export const ethernetAt = (bytes: Buffer, at: number): Unwrapped =>
  at + 14 > bytes.length ? undefined : ofEtherType(bytes, bytes.readUInt16BE(at + 12), at + 14);

const bottomOfStack = 1;

const afterLabels = (bytes: Buffer, from: number): Unwrapped => {
  let at = from;
  while (at + 4 <= bytes.length && (bytes.readUInt8(at + 2) & bottomOfStack) === 0) at += 4;
  at += 4;
  // RFC 4385: the control word of a pseudowire begins with 0, so that it is no packet of IP.
  return (bytes[at] ?? 0xff) >> 4 === 0 ? ethernetAt(bytes, at + 4) : ipAt(bytes, at);
};

/** Protocols of PPP: IPv4, IPv6, MPLS. */
const [pppIpv4, pppIpv6, pppMpls] = [0x0021, 0x0057, 0x0281];

export const ofPppProtocol = (bytes: Buffer, protocol: number, at: number): Unwrapped =>
  protocol === pppIpv4 || protocol === pppIpv6
    ? ipAt(bytes, at)
    : protocol === pppMpls
      ? afterLabels(bytes, at)
      : undefined;
