/**
 * Loads of calls over SCTP whose packets carry up to four messages and an acknowledgement, in every link and tunnel:
 * one file, which has an interface for each way and the packets of all ways in turn.
 */
import { diameter, m2pa, m2ua, m3ua, mtp3, sccp, sua, type CallMessage } from '../call.ts';
import { interfaceBlock, packetBlocks, section } from '../files.ts';
import {
  back,
  cooked,
  cooked2,
  data,
  ethernet,
  exportedPdu,
  gre,
  ipv4,
  ipv6,
  join,
  ppp,
  sctp,
  there,
  u16,
  u32,
  udp,
  vxlan,
  type Ends,
} from '../packets.ts';
import { spokenCall, spokenKinds } from '../spoken-calls.ts';

interface Way {
  readonly linkType: number;
  readonly wrap: (packet: Buffer, ends: Ends) => Buffer;
}

const inIp = (packet: Buffer, ends: Ends): Buffer => ipv4(132, packet, ends);

const ways: readonly Way[] = [
  { linkType: 101, wrap: inIp },
  { linkType: 101, wrap: (packet, ends) => ipv4(17, udp(packet, 9899, 9899), ends) },
  { linkType: 101, wrap: (packet, ends) => ipv6(132, packet, ends) },
  { linkType: 101, wrap: (packet, ends) => ipv4(4, inIp(packet, ends), there) },
  { linkType: 101, wrap: (packet, ends) => ipv4(47, gre(0x0800, inIp(packet, ends)), there) },
  {
    linkType: 101,
    wrap: (packet, ends) => ipv4(17, udp(vxlan(ethernet(0x0800, inIp(packet, ends))), 50_000, 4789), there),
  },
  { linkType: 1, wrap: (packet, ends) => ethernet(0x0800, inIp(packet, ends)) },
  { linkType: 1, wrap: (packet, ends) => ethernet(0x88a8, join(u16(6, 0x8100, 7, 0x0800), inIp(packet, ends))) },
  { linkType: 1, wrap: (packet, ends) => ethernet(0x8847, join(u32(0x0001_0040, 0x0002_0140), inIp(packet, ends))) },
  { linkType: 1, wrap: (packet, ends) => ethernet(0x86dd, ipv6(132, packet, ends)) },
  { linkType: 113, wrap: (packet, ends) => cooked(inIp(packet, ends)) },
  { linkType: 276, wrap: (packet, ends) => cooked2(inIp(packet, ends)) },
  { linkType: 9, wrap: (packet, ends) => ppp(0x0021, inIp(packet, ends)) },
  { linkType: 0, wrap: (packet, ends) => join(u32(2), inIp(packet, ends)) },
  { linkType: 248, wrap: (packet) => packet },
  { linkType: 252, wrap: (packet) => exportedPdu('sctp', packet) },
];

interface Layer {
  readonly identifier: number;
  readonly encode: (message: CallMessage, number: number) => Buffer;
}

const creditControl: Layer['encode'] = ({ isThere }, number) => diameter(isThere, 1 + (number % 4), `b;1;${number}`);

export const bundledLayers = {
  M3UA: { identifier: 3, encode: (message) => m3ua(message) },
  M2UA: { identifier: 2, encode: m2ua },
  M2PA: { identifier: 5, encode: m2pa },
  SUA: { identifier: 4, encode: sua },
  'Diameter with identifier 46': { identifier: 46, encode: creditControl },
  'Diameter with identifier 47': { identifier: 47, encode: creditControl },
} as const satisfies Readonly<Record<string, Layer>>;

const acknowledgement = join(3, 0, u16(16), u32(1, 65_535), u16(0, 0));
const callsOfWay = 24;

/** The messages of calls that go on side by side, those of each turn together. */
const messagesOf = (first: number): CallMessage[] => {
  const calls = Array.from({ length: callsOfWay }, (_, index) =>
    spokenCall(spokenKinds[index % spokenKinds.length] ?? 'inap', first + index),
  );
  return Array.from({ length: 4 }, (_, turn) => calls.flatMap((call) => call.slice(turn, turn + 1))).flat();
};

/** The packets of one way; its number distinguishes the associations and the transactions. */
const packetsOf = ({ wrap }: Way, way: number, { identifier, encode }: Layer): Buffer[] => {
  const packets: Buffer[] = [];
  const messages = messagesOf(1 + way * callsOfWay);
  for (let at = 0, size = 1; at < messages.length; at += size, size = 1 + (packets.length % 4)) {
    const [first, ...others] = messages.slice(at, at + size);
    if (first === undefined) break;
    const same = others.findIndex(({ isThere }) => isThere !== first.isThere);
    const together = same < 0 ? [first, ...others] : [first, ...others.slice(0, same)];
    size = together.length;
    const chunks = together.map((message, index) => data(at + index + 1, identifier, encode(message, at + index)));
    const tag = 1 + 2 * way + Number(first.isThere);
    packets.push(wrap(sctp(tag, acknowledgement, ...chunks), first.isThere ? there : back));
  }
  return packets;
};

export interface Bundled {
  readonly file: Buffer;
  readonly packets: number;
  readonly messages: number;
}

export const bundled = (layer: Layer): Bundled => {
  const all = ways.map((way, index) => packetsOf(way, index, layer));
  const most = Math.max(...all.map(({ length }) => length));
  const blocks = Array.from({ length: most }, (_, turn) =>
    all.flatMap((packets, way) => packets.slice(turn, turn + 1).map((packet) => packetBlocks.enhanced(packet, way))),
  );
  const interfaces = ways.map(({ linkType }) => interfaceBlock(linkType));
  const messages = ways.reduce((sum, _, way) => sum + messagesOf(1 + way * callsOfWay).length, 0);
  const packets = blocks.flat();
  return { file: Buffer.concat([section(), ...interfaces, ...packets]), packets: packets.length, messages };
};

/** PDUs of each layer that Wireshark exports. */
export const exported = (): Bundled => {
  const messages = messagesOf(1);
  const encoders: Readonly<Record<string, Layer['encode']>> = {
    m3ua: (message) => m3ua(message),
    m2ua,
    m2pa,
    sua,
    mtp3,
    sccp,
    tcap: ({ tcap }) => tcap,
    diameter: creditControl,
    ip: (message, number) => inIp(sctp(9, data(number + 1, 3, m3ua(message))), there),
  };
  const pdus = Object.entries(encoders).map(([name, encode], turn) =>
    messages
      .slice(turn * 8, turn * 8 + 8)
      .map((message, index) => packetBlocks.enhanced(exportedPdu(name, encode(message, index)), 0)),
  );
  const all = pdus.flat();
  return { file: Buffer.concat([section(), interfaceBlock(252), ...all]), packets: all.length, messages: all.length };
};
