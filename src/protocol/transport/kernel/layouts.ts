/**
 * The structures of the kernel's SCTP as octets: those of RFC 6458 §8 in the layout of Linux
 * (include/uapi/linux/sctp.h), the same for x64 and arm64.
 *
 * Numbers are little-endian but for ports and the payload protocol identifier, which the kernel expects in network
 * order.
 */
import { isIPv6 } from 'node:net';
import { textOf } from '../sctp/ip-addresses.ts';
import type { SctpLimits, SctpTiming } from '../sctp/options.ts';

/** The arguments of `setsockopt` and `getsockopt`. */
export interface SocketOption {
  /** Its name in RFC 6458 and Linux. */
  readonly name: string;
  readonly level: number;
  readonly number: number;
}

const ofSocket = (name: string, number: number): SocketOption => ({ name, level: 1, number });
const ofSctp = (name: string, number: number): SocketOption => ({ name, level: 132, number });

export const options = {
  reuseAddress: ofSocket('SO_REUSEADDR', 2),
  receiveBuffer: ofSocket('SO_RCVBUF', 8),
  linger: ofSocket('SO_LINGER', 13),
  retransmissionTimes: ofSctp('SCTP_RTOINFO', 0),
  association: ofSctp('SCTP_ASSOCINFO', 1),
  init: ofSctp('SCTP_INITMSG', 2),
  noDelay: ofSctp('SCTP_NODELAY', 3),
  peerAddress: ofSctp('SCTP_PEER_ADDR_PARAMS', 9),
  defaultSend: ofSctp('SCTP_DEFAULT_SEND_PARAM', 10),
  events: ofSctp('SCTP_EVENTS', 11),
  status: ofSctp('SCTP_STATUS', 14),
  bindAddresses: ofSctp('SCTP_SOCKOPT_BINDX_ADD', 100),
  ownAddresses: ofSctp('SCTP_GET_LOCAL_ADDRS', 109),
  connectAddresses: ofSctp('SCTP_SOCKOPT_CONNECTX', 110),
} as const satisfies Record<string, SocketOption>;

/** Arguments of `socket`: the address families, and a stream socket that is closed by exec and never blocks. */
export const family = { ipv4: 2, ipv6: 10 } as const;
export const socketType = 1 | 0o4000 | 0o2_000_000;
export const sctpProtocol = 132;

/** An int. */
export const flag = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};

/** Octets; the system has a limit of its own (net.core.rmem_max). */
export const receiveBuffer: Buffer = flag(4 << 20);

/** struct linger for an end by ABORT (RFC 6458 §8.1.4). */
export const abortAtClose: Buffer = Buffer.concat([flag(1), flag(0)]);

/**
 * struct sctp_initmsg (§8.1.3). The transport has a time limit of its own, so the kernel may repeat an INIT as often as
 * that allows.
 */
export const initMessage = ({ streams, timing }: Pick<SctpLimits, 'streams' | 'timing'>): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(streams, 0);
  bytes.writeUInt16LE(streams, 2);
  bytes.writeUInt16LE(Math.ceil(timing.connectTimeout / timing.initialRto) + 1, 4);
  bytes.writeUInt16LE(timing.maximumRto, 6);
  return bytes;
};

/** struct sctp_rtoinfo (§8.1.1): milliseconds. */
export const retransmissionTimes = ({ initialRto, maximumRto, minimumRto }: SctpTiming): Buffer => {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(initialRto, 4);
  bytes.writeUInt32LE(maximumRto, 8);
  bytes.writeUInt32LE(minimumRto, 12);
  return bytes;
};

/** struct sctp_assocparams (§8.1.2): a field with 0 changes nothing. */
export const associationLimits = ({ retransmissions }: SctpTiming): Buffer => {
  const bytes = Buffer.alloc(20);
  bytes.writeUInt16LE(retransmissions, 4);
  return bytes;
};

const heartbeatEnabled = 1;

/**
 * struct sctp_paddrparams (§8.1.12), packed, without the fields that later kernels have added; a field with 0 changes
 * nothing. The kernel counts each HEARTBEAT without an answer as a retransmission: with this interval a silent peer
 * counts as gone after the same time as with our own SCTP.
 */
export const heartbeats = ({ heartbeat, silentHeartbeats, retransmissions }: SctpTiming): Buffer => {
  const bytes = Buffer.alloc(152);
  bytes.writeUInt32LE(Math.ceil((heartbeat * silentHeartbeats) / (retransmissions + 1)), 132);
  bytes.writeUInt32LE(heartbeatEnabled, 146);
  return bytes;
};

/** struct sctp_event_subscribe (§6.2.1): changes of the association, and the end of a partial delivery. */
export const wantedEvents: Buffer = Buffer.from([0, 1, 0, 0, 0, 0, 1, 0]);

/** struct sctp_sndrcvinfo (§8.1.13): the parameters of a write, on stream 0 until `writeStream`. */
export const sendParameters = (payloadProtocol: number): Buffer => {
  const bytes = Buffer.alloc(32);
  bytes.writeUInt32BE(payloadProtocol, 8);
  return bytes;
};

export const writeStream = (parameters: Buffer, stream: number): void => void parameters.writeUInt16LE(stream, 0);

/** Octets for struct sctp_status (§8.2.1), with room for fields that later kernels add. */
export const statusLength = 256;
export const outboundStreamsIn = (status: Buffer): number => status.readUInt16LE(18);

/** Octets for struct sctp_getaddrs with more addresses than an association has. */
export const addressListLength = 8 + 64 * 28;

/** struct sctp_getaddrs, which ends with its addresses, of 16 or 28 octets each. */
export const addressesIn = (list: Buffer): readonly string[] => {
  const found: string[] = [];
  for (let at = 8; found.length < list.readUInt32LE(4) && at + 16 <= list.length;) {
    const isIpv4 = list.readUInt16LE(at) === family.ipv4;
    const octets = list.subarray(at + (isIpv4 ? 4 : 8), at + (isIpv4 ? 8 : 24));
    found.push(textOf(octets).replace(/^::ffff:(?=\d+\.)/, ''));
    at += isIpv4 ? 16 : 28;
  }
  return found;
};

const octetsOf = (address: string): readonly number[] => address.split('.').map(Number);

/** The eight groups of an IPv6 address, with `::` expanded and a last part in IPv4's form as two groups. */
const groupsOf = (address: string): readonly number[] => {
  const [head = '', tail] = address.split('::');
  const read = (part: string): number[] =>
    part === ''
      ? []
      : part.split(':').flatMap((group) => {
          if (!group.includes('.')) return [Number.parseInt(group, 16)];
          const [a = 0, b = 0, c = 0, d = 0] = octetsOf(group);
          return [(a << 8) | b, (c << 8) | d];
        });
  const first = read(head);
  if (tail === undefined) return first;
  const last = read(tail);
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
};

/** struct sockaddr_in or sockaddr_in6. `scope`: the number of the interface that an address after `%` belongs to. */
export const socketAddress = (address: string, port: number, scope = 0): Buffer => {
  if (!isIPv6(address)) {
    const bytes = Buffer.alloc(16);
    bytes.writeUInt16LE(family.ipv4, 0);
    bytes.writeUInt16BE(port, 2);
    bytes.set(octetsOf(address), 4);
    return bytes;
  }
  const bytes = Buffer.alloc(28);
  bytes.writeUInt16LE(family.ipv6, 0);
  bytes.writeUInt16BE(port, 2);
  for (const [index, group] of groupsOf(address.split('%')[0] ?? '').entries())
    bytes.writeUInt16BE(group, 8 + 2 * index);
  bytes.writeUInt32LE(scope, 24);
  return bytes;
};
