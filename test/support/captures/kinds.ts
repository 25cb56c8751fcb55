/** Captures of each kind of file, link, tunnel and transport, which have the six messages of one dialogue. */
import type { SignallingOptions } from '../../../src/captures/signalling.ts';
import { call, m2pa, m2paLinkStatus, m2ua, m3ua, mtp2, mtp3, sccp, sua, type CallMessage } from './call.ts';
import { interfaceBlock, packetBlocks, pcap, pcapng, section, type Packets } from './files.ts';
import {
  back,
  cooked,
  cooked2,
  data,
  ethernet,
  exportedPdu,
  gre,
  iData,
  ipv4,
  ipv4Fragments,
  ipv6,
  ipv6Fragments,
  join,
  ppp,
  sctp,
  tcp,
  there,
  u16,
  u32,
  udp,
  vxlan,
} from './packets.ts';

export const messages = call();
const endsOf = ({ isThere }: CallMessage) => (isThere ? there : back);
const tagOf = ({ isThere }: CallMessage): number => (isThere ? 0x2cf81b6b : 0x11223344);

/** A packet of SCTP for each message, of the layer that the identifier names. */
const packets = (protocol = 3, encode: (message: CallMessage) => Buffer = m3ua): Buffer[] =>
  messages.map((message, index) => sctp(tagOf(message), data(index + 1, protocol, encode(message))));

/** The packets of SCTP in those of IPv4. */
const overIp = (all: readonly Buffer[] = packets()): Buffer[] =>
  all.map((packet, index) => ipv4(132, packet, endsOf(messages[index] as CallMessage)));

const mapped = (change: (packet: Buffer) => Buffer): Buffer[] => overIp().map(change);

export interface Kind {
  readonly file: Buffer;
  readonly options?: SignallingOptions;
  readonly repeats?: number;
  /** Messages of links beside the six. */
  readonly ofLinks?: number;
  /** The messages of the two directions are captured in another order. */
  readonly isReordered?: true;
}

const raw = (all: Packets): Kind => ({ file: pcap(101, all) });

/** Where a DATA chunk has its stream sequence number. */
const sequencePlace = 10;

/** Each message in two chunks, in packets of their own. */
const fragmented = (message: CallMessage, index: number): Buffer[] => {
  const bytes = m3ua(message);
  const [first, second] = [bytes.subarray(0, 40), bytes.subarray(40)];
  return [data(index * 2, 3, first, 2), data(index * 2 + 1, 3, second, 1)].map((chunk) => {
    // The fragments of a message have one stream sequence number (RFC 9260 §6.9).
    chunk.writeUInt16BE(index, sequencePlace);
    return sctp(tagOf(message), chunk);
  });
};

const segment = (index: number): Buffer => {
  const message = messages[index] as CallMessage;
  const before = messages.slice(0, index).filter(({ isThere }) => isThere === message.isThere);
  const sequence = before.reduce((sum, one) => sum + m3ua(one).length, 0xffff_ff00);
  return ipv4(6, tcp(m3ua(message), sequence % 2 ** 32, 2905, 2905), endsOf(message));
};

export const kinds: Readonly<Record<string, Kind>> = {
  'pcap with raw IP': raw(overIp()),
  'pcap in network byte order': { file: pcap(101, overIp(), { isBig: true }) },
  'pcap with nanoseconds': { file: pcap(101, overIp(), { isNano: true }) },
  'pcap of link type 12': { file: pcap(12, overIp()) },
  'pcap of link type 228': { file: pcap(228, overIp()) },
  'pcapng with Enhanced Packet Blocks': { file: pcapng(101, overIp(), 'enhanced') },
  'pcapng in network byte order': { file: pcapng(101, overIp(), 'enhanced', true) },
  'pcapng with Simple Packet Blocks': { file: pcapng(101, overIp(), 'simple') },
  'pcapng with obsolete Packet Blocks': { file: pcapng(101, overIp(), 'obsolete') },
  'pcapng with several interfaces and sections': {
    file: join(
      section(),
      interfaceBlock(1),
      interfaceBlock(101),
      ...overIp()
        .slice(0, 3)
        .map((packet, index) =>
          packetBlocks.enhanced(index === 1 ? ethernet(0x0800, packet) : packet, index === 1 ? 0 : 1),
        ),
      pcapng(113, overIp().slice(3).map(cooked), 'enhanced', true),
    ),
  },
  Ethernet: {
    file: pcap(
      1,
      mapped((packet) => ethernet(0x0800, packet)),
    ),
  },
  'a stack of VLAN tags': {
    file: pcap(
      1,
      mapped((packet) => ethernet(0x9100, join(u16(5, 0x88a8, 6, 0x8100, 7, 0x0800), packet))),
    ),
  },
  'two labels of MPLS': {
    file: pcap(
      1,
      mapped((packet) => ethernet(0x8847, join(u32(0x0001_0040, 0x0002_0140), packet))),
    ),
  },
  'a pseudowire of Ethernet': {
    file: pcap(
      1,
      mapped((packet) => ethernet(0x8847, join(u32(0x0002_0140, 0), ethernet(0x0800, packet)))),
    ),
  },
  'Linux cooked 1': { file: pcap(113, mapped(cooked)) },
  'Linux cooked 2': { file: pcap(276, mapped(cooked2)) },
  'the loopback of BSD': {
    file: pcap(
      0,
      mapped((packet) => join(u32(2), packet)),
    ),
  },
  'the loopback of OpenBSD': {
    file: pcap(
      108,
      mapped((packet) => join(u32(2), packet)),
    ),
  },
  PPP: {
    file: pcap(
      9,
      mapped((packet) => ppp(0x0021, packet)),
    ),
  },
  'PPP with HDLC': {
    file: pcap(
      50,
      mapped((packet) => join(0xff, 3, ppp(0x0021, packet))),
    ),
  },
  "Cisco's HDLC": {
    file: pcap(
      50,
      mapped((packet) => join(0x0f, 0, u16(0x0800), packet)),
    ),
  },
  'IP in IP': raw(mapped((packet) => ipv4(4, packet, there))),
  GRE: raw(mapped((packet) => ipv4(47, gre(0x0800, packet), there))),
  'GRE with Ethernet': raw(mapped((packet) => ipv4(47, gre(0x6558, ethernet(0x0800, packet)), there))),
  VXLAN: raw(mapped((packet) => ipv4(17, udp(vxlan(ethernet(0x0800, packet)), 50_000, 4789), there))),
  'IPv6 with extension headers': raw(packets().map((packet) => ipv6(132, packet, there))),
  'fragments of IPv4': raw(packets().flatMap((packet, index) => ipv4Fragments(132, packet, there, index))),
  'fragments of IPv4, the last first': raw(
    packets().flatMap((packet, index) => ipv4Fragments(132, packet, there, index).reverse()),
  ),
  'fragments of IPv6': raw(packets().flatMap((packet, index) => ipv6Fragments(132, packet, there, index))),
  'SCTP in UDP': raw(packets().map((packet) => ipv4(17, udp(packet, 9899, 9899), there))),
  'SCTP in UDP on another port': {
    file: pcap(
      101,
      packets().map((packet) => ipv4(17, udp(packet, 40_000, 9900), there)),
    ),
    options: { sctpUdpPorts: [9900] },
  },
  'TSN 0 throughout': raw(overIp(messages.map((message) => sctp(7, data(0, 3, m3ua(message)))))),
  'TSN 0 and tag 0 throughout': raw(overIp(messages.map((message) => sctp(0, data(0, 3, m3ua(message)))))),
  'I-DATA': raw(
    overIp(messages.map((message, index) => sctp(tagOf(message), iData(index + 1, index, 3, m3ua(message))))),
  ),
  'fragments of DATA on two paths, one twice': {
    file: pcap(
      101,
      messages
        .flatMap(fragmented)
        .map((packet, index) =>
          ipv4(132, packet, index % 2 === 0 ? there : { source: '10.1.0.1', destination: '10.1.0.2' }),
        )
        .flatMap((packet, index) => (index === 5 ? [packet, packet] : [packet])),
    ),
    repeats: 1,
  },
  'fragments of I-DATA, interleaved': raw(
    [0, 2, 4].flatMap((pair) => {
      const two = [pair, pair + 1].map((index) => ({ index, message: messages[index] as CallMessage }));
      const part =
        (second: boolean) =>
        ({ index, message }: { index: number; message: CallMessage }): Buffer => {
          const bytes = m3ua(message);
          const chunk = second
            ? iData(index * 2 + 1, index, 1, bytes.subarray(40), 1)
            : iData(index * 2, index, 3, bytes.subarray(0, 40), 2);
          return ipv4(132, sctp(tagOf(message), chunk), endsOf(message));
        };
      return [...two.map(part(false)), ...two.map(part(true))];
    }),
  ),
  'a mirror port between other addresses': {
    file: pcap(
      101,
      packets().flatMap((packet) => [
        ipv4(132, packet, there),
        ipv4(132, packet, { source: '172.16.0.1', destination: '172.16.0.2' }),
      ]),
    ),
    repeats: 6,
  },
  'both sides of a relay': {
    file: pcap(
      101,
      messages.flatMap((message, index) => [
        ipv4(132, sctp(5, data(index + 1, 3, m3ua(message, [0x1011, 0x1012]))), there),
        ipv4(132, sctp(6, data(index + 1, 3, m3ua(message, [0x2011, 0x2012]))), back),
      ]),
    ),
    repeats: 6,
  },
  'TCP in order': raw(messages.map((_, index) => segment(index))),
  'TCP out of order, one segment twice': {
    file: pcap(101, [0, 4, 2, 1, 3, 5, 3].map(segment)),
    repeats: 1,
    isReordered: true,
  },
  M2UA: raw(overIp(packets(2, m2ua))),
  'M2PA, with a link status': {
    file: pcap(101, [...overIp(packets(5, m2pa)), ipv4(132, sctp(9, data(1, 5, m2paLinkStatus)), there)]),
    ofLinks: 1,
  },
  SUA: raw(overIp(packets(4, sua))),
  'a payload protocol identifier of 0': raw(overIp(packets(0))),
  'a payload protocol identifier with its lowest octet first': raw(overIp(packets(0x0300_0000))),
  'MTP2, a signal unit twice, fill-in and link status': {
    file: pcap(140, [
      ...messages.map((message, index) => mtp2(message, index)),
      mtp2(messages[5] as CallMessage, 5),
      Buffer.of(0x80, 0x80, 0),
      Buffer.of(0x80, 0x80, 1, 0),
    ]),
    repeats: 1,
  },
  'MTP2 with its pseudo header': {
    file: pcap(
      139,
      messages.map((message, index) => join(Number(message.isThere), 0, u16(4), mtp2(message, index))),
    ),
  },
  MTP3: { file: pcap(141, messages.map(mtp3)) },
  SCCP: { file: pcap(142, messages.map(sccp)) },
  'a user link type': {
    file: pcap(
      147,
      messages.map((message) => m3ua(message)),
    ),
    options: { userLayers: new Map([[147, 'm3ua']]) },
  },
  'a user link type with IP': { file: pcap(150, overIp()), options: { userLayers: new Map([[150, 'ip']]) } },
  'a user link type with TCAP': {
    file: pcap(
      148,
      messages.map(({ tcap }) => tcap),
    ),
    options: { userLayers: new Map([[148, 'tcap']]) },
  },
  'exported PDUs': {
    file: pcap(
      252,
      messages.map((message) => exportedPdu('m3ua', m3ua(message))),
    ),
  },
};
