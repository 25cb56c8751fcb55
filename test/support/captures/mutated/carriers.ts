/** Captured packets that carry the messages of calls, for every way in which a capture has them. */
import { encodeData } from '../../../../src/protocol/m3ua/data.ts';
import { encodeUnitData } from '../../../../src/protocol/sccp/segmentation.ts';
import { UnitDataWriter } from '../../../../src/protocol/sccp/unit-data.ts';
import {
  diameter,
  m2pa,
  m2paLinkStatus,
  m2ua,
  m3ua,
  mtp2,
  mtp3,
  partyOf,
  sccp,
  sua,
  type CallMessage,
} from '../call.ts';
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
} from '../packets.ts';

/** Changes the octets of a message of the layer above the transport. */
export type Change = (unit: Buffer) => Buffer;

export interface Carrier {
  readonly linkType: number;
  packets(messages: readonly CallMessage[], change: Change): Buffer[];
}

const endsOf = ({ isThere }: CallMessage) => (isThere ? there : back);
const tagOf = ({ isThere }: CallMessage): number => (isThere ? 0x2cf81b6b : 0x11223344);

type Encode = (message: CallMessage, index: number) => Buffer;

const ofM3ua: Encode = (message) => m3ua(message);

/** Each message in a packet of SCTP, which `wrap` puts into one of the link. */
const overSctp = (
  wrap: (packet: Buffer, message: CallMessage, index: number) => Buffer | Buffer[],
  { protocol = 3, encode = ofM3ua, linkType = 101 } = {},
): Carrier => ({
  linkType,
  packets: (messages, change) =>
    messages.flatMap((message, index) =>
      wrap(sctp(tagOf(message), data(index + 1, protocol, change(encode(message, index)))), message, index),
    ),
});

const inIp = (packet: Buffer, message: CallMessage): Buffer => ipv4(132, packet, endsOf(message));

/** One message in each packet of a link without a transport. */
const alone = (linkType: number, encode: Encode): Carrier => ({
  linkType,
  packets: (messages, change) => messages.map((message, index) => change(encode(message, index))),
});

/** The octets of both directions as streams of TCP from a sequence number on, cut every so many octets. */
const overTcp = (encode: Encode, port: number, cut: number, start = 1): Carrier => ({
  linkType: 101,
  packets: (messages, change) => {
    const sent = new Map<boolean, number>();
    return messages.flatMap((message, index) => {
      const bytes = change(encode(message, index));
      const before = sent.get(message.isThere) ?? start;
      sent.set(message.isThere, before + bytes.length);
      const [from, to] = message.isThere ? [40_000, port] : [port, 40_000];
      return Array.from({ length: Math.ceil(bytes.length / cut) }, (_, part) => {
        const octets = bytes.subarray(part * cut, (part + 1) * cut);
        return ipv4(6, tcp(octets, (before + part * cut) % 2 ** 32, from, to), endsOf(message));
      });
    });
  },
});

const sequencePlace = 10;

/** Each message in two chunks, which stand in packets of their own. */
const inFragments = (isInterleaved: boolean): Carrier => ({
  linkType: 101,
  packets: (messages, change) =>
    messages.flatMap((message, index) => {
      const bytes = change(m3ua(message));
      const [first, second] = [bytes.subarray(0, 40), bytes.subarray(40)];
      const chunks = isInterleaved
        ? [iData(index * 2, index, 3, first, 2), iData(index * 2 + 1, index, 1, second, 1)]
        : [data(index * 2, 3, first, 2), data(index * 2 + 1, 3, second, 1)];
      // The fragments of a message have one stream sequence number (RFC 9260 §6.9).
      if (!isInterleaved) for (const chunk of chunks) chunk.writeUInt16BE(index, sequencePlace);
      return chunks.map((chunk) => inIp(sctp(tagOf(message), chunk), message));
    }),
});

const writer = new UnitDataWriter(14);

/** Each message in segments of SCCP. */
const inSegments: Carrier = {
  linkType: 101,
  packets: (messages, change) =>
    messages.flatMap((message, index) => {
      const [called, calling] = [partyOf(!message.isThere), partyOf(message.isThere)];
      const unitData = { protocolClass: 1, returnOnError: false, called, calling, data: message.tcap } as const;
      const segments = encodeUnitData(unitData, {
        form: 14,
        maximumLength: 60,
        nextReference: () => index + 1,
        unitData: writer,
      }).map((segment) => Buffer.from(segment));
      const [opc, dpc] = message.isThere ? [0x1011, 0x1012] : [0x1012, 0x1011];
      return segments.map((segment, part) => {
        const unit = Buffer.from(encodeData({ opc, dpc, si: 3, ni: 2, mp: 0, sls: 0, data: segment }));
        return inIp(sctp(tagOf(message), data(index * 16 + part, 3, change(unit))), message);
      });
    }),
};

/** Requests and answers of a session for the messages of a call. */
const creditControl: Encode = ({ isThere }, index) =>
  diameter(isThere, 1 + (index % 4), `a;1;${Math.floor(index / 4)}`);

const inEthernet = (packet: Buffer): Buffer => ethernet(0x0800, packet);

export const carriers = {
  'M3UA over SCTP': overSctp(inIp),
  'M3UA over SCTP in UDP': overSctp((packet, message) => ipv4(17, udp(packet, 9899, 9899), endsOf(message))),
  'M3UA over IPv6': overSctp((packet, message) => ipv6(132, packet, endsOf(message))),
  'M3UA in fragments of IPv4': overSctp((packet, message, id) => ipv4Fragments(132, packet, endsOf(message), id)),
  'M3UA in fragments of IPv6': overSctp((packet, message, id) => ipv6Fragments(132, packet, endsOf(message), id)),
  'M3UA in Ethernet with VLAN': overSctp(
    (packet, message) => ethernet(0x88a8, join(u16(6, 0x8100, 7, 0x0800), inIp(packet, message))),
    { linkType: 1 },
  ),
  'M3UA in MPLS': overSctp(
    (packet, message) => ethernet(0x8847, join(u32(0x0001_0040, 0x0002_0140), inIp(packet, message))),
    { linkType: 1 },
  ),
  'M3UA in Linux cooked 1': overSctp((packet, message) => cooked(inIp(packet, message)), { linkType: 113 }),
  'M3UA in Linux cooked 2': overSctp((packet, message) => cooked2(inIp(packet, message)), { linkType: 276 }),
  'M3UA in PPP': overSctp((packet, message) => ppp(0x0021, inIp(packet, message)), { linkType: 9 }),
  'M3UA in GRE': overSctp((packet, message) => ipv4(47, gre(0x6558, inEthernet(inIp(packet, message))), there)),
  'M3UA in VXLAN': overSctp((packet, message) =>
    ipv4(17, udp(vxlan(inEthernet(inIp(packet, message))), 50_000, 4789), there),
  ),
  'M3UA in fragments of DATA': inFragments(false),
  'M3UA in fragments of I-DATA': inFragments(true),
  'M3UA in segments of SCCP': inSegments,
  'M3UA over TCP': overTcp(ofM3ua, 2905, 1_000),
  'M3UA over TCP, cut': overTcp(ofM3ua, 2905, 37),
  'Diameter over TCP': overTcp(creditControl, 3868, 1_000),
  'Diameter over TCP, cut': overTcp(creditControl, 3868, 61),
  'Diameter over TCP, cut, beyond the highest sequence number': overTcp(creditControl, 3868, 61, 0xffff_ff00),
  'Diameter over SCTP': overSctp(inIp, { protocol: 46, encode: creditControl }),
  M2UA: overSctp(inIp, { protocol: 2, encode: m2ua }),
  M2PA: overSctp(inIp, {
    protocol: 5,
    encode: (message, index) => (index % 5 === 4 ? m2paLinkStatus : m2pa(message, index)),
  }),
  SUA: overSctp(inIp, { protocol: 4, encode: sua }),
  'a payload protocol identifier of 0': overSctp(inIp, { protocol: 0 }),
  MTP2: alone(140, mtp2),
  'MTP2 with its pseudo header': alone(139, (message, index) =>
    join(Number(message.isThere), 0, u16(4), mtp2(message, index)),
  ),
  MTP3: alone(141, mtp3),
  SCCP: alone(142, sccp),
  'a user link type with TCAP': alone(148, ({ tcap }) => tcap),
  'exported PDUs': alone(252, (message) => exportedPdu('m3ua', m3ua(message))),
} as const satisfies Readonly<Record<string, Carrier>>;
