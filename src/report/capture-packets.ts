/**
 * The packets of a capture file: classic pcap of either byte order with micro- or nanoseconds (draft-ietf-opsawg-pcap),
 * and pcapng (draft-ietf-opsawg-pcapng), whose interfaces may differ in their link types and their clocks.
 */
import { decodeError } from '../ground/errors.ts';

export interface CapturedPacket {
  /** Seconds since 1970. */
  readonly time: number;
  readonly linkType: number;
  readonly bytes: Buffer;
  /** Absent where the file has no such thing, as classic pcap. */
  readonly about?: AboutPacket;
}

/** What a file says of a packet beside its octets. */
export interface AboutPacket {
  /** Of its interface, empty where it has none. */
  readonly name: string;
  readonly description: string;
  readonly comments: readonly string[];
  /** Undefined where the file does not say. */
  readonly sent: boolean | undefined;
}

interface Order {
  u16(bytes: Buffer, at: number): number;
  u32(bytes: Buffer, at: number): number;
}

const little: Order = { u16: (bytes, at) => bytes.readUInt16LE(at), u32: (bytes, at) => bytes.readUInt32LE(at) };
const big: Order = { u16: (bytes, at) => bytes.readUInt16BE(at), u32: (bytes, at) => bytes.readUInt32BE(at) };

const microseconds = 0xa1b2c3d4;
const nanoseconds = 0xa1b23c4d;
const sectionHeader = 0x0a0d0d0a;
const byteOrder = 0x1a2b3c4d;

const orderOf = (bytes: Buffer, at: number, ...magics: number[]): Order | undefined => {
  if (at + 4 > bytes.length) return undefined;
  return [little, big].find((order) => magics.includes(order.u32(bytes, at)));
};

/** Whether these are the first octets of a capture. */
export const isCapture = (bytes: Buffer): boolean =>
  orderOf(bytes, 0, microseconds, nanoseconds) !== undefined ||
  (bytes.length >= 4 && bytes.readUInt32BE(0) === sectionHeader);

function* ofPcap(bytes: Buffer, order: Order): Generator<CapturedPacket> {
  if (bytes.length < 24) throw decodeError('pcap', bytes.length, 'the header of the file is cut');
  const fraction = order.u32(bytes, 0) === nanoseconds ? 1e9 : 1e6;
  const linkType = order.u32(bytes, 20) & 0xffff;
  for (let at = 24; at < bytes.length;) {
    if (at + 16 > bytes.length) throw decodeError('pcap', at, 'the header of a packet is cut');
    const end = at + 16 + order.u32(bytes, at + 8);
    if (end > bytes.length) throw decodeError('pcap', at, 'a packet goes beyond the end of the file');
    yield {
      time: order.u32(bytes, at) + order.u32(bytes, at + 4) / fraction,
      linkType,
      bytes: bytes.subarray(at + 16, end),
    };
    at = end;
  }
}

interface Interface {
  readonly linkType: number;
  readonly ticksPerSecond: number;
  readonly name: string;
  readonly description: string;
}

/** Codes of options: of any block, of an interface, of a packet. */
const options = { end: 0, comment: 1, interfaceName: 2, interfaceText: 3, resolution: 9, packetFlags: 2 } as const;

/** The options of a block, of which the first stands at `from`. */
function* optionsOf(block: Buffer, from: number, order: Order): Generator<readonly [code: number, value: Buffer]> {
  for (let at = from; at + 4 <= block.length - 4;) {
    const [code, length] = [order.u16(block, at), order.u16(block, at + 2)];
    if (code === options.end || at + 4 + length > block.length - 4) return;
    yield [code, block.subarray(at + 4, at + 4 + length)];
    at += 4 + Math.ceil(length / 4) * 4;
  }
}

const microsecondClock = 1e6;

/** The resolution is a power of ten, or of two with the highest bit; microseconds without it. */
const ticksIn = (exponent: number): number => (exponent & 0x80 ? 2 ** (exponent & 0x7f) : 10 ** exponent);

const interfaceOf = (block: Buffer, order: Order): Interface => {
  const found = new Map(optionsOf(block, 16, order));
  const resolution = found.get(options.resolution);
  return {
    linkType: order.u16(block, 8),
    ticksPerSecond: resolution?.length === 1 ? ticksIn(resolution.readUInt8(0)) : microsecondClock,
    name: found.get(options.interfaceName)?.toString() ?? '',
    description: found.get(options.interfaceText)?.toString() ?? '',
  };
};

const unknownInterface: Interface = { linkType: -1, ticksPerSecond: microsecondClock, name: '', description: '' };

const [inbound, outbound] = [1, 2];

const aboutOf = (block: Buffer, from: number, order: Order, { name, description }: Interface): AboutPacket => {
  const comments: string[] = [];
  let direction = 0;
  for (const [code, value] of optionsOf(block, from, order)) {
    if (code === options.comment) comments.push(value.toString());
    if (code === options.packetFlags && value.length === 4) direction = order.u32(value, 0) & 3;
  }
  const sent = direction === outbound ? true : direction === inbound ? false : undefined;
  return { name, description, comments, sent };
};

const interfaceDescription = 1;
const enhancedPacket = 6;

function* ofPcapng(bytes: Buffer): Generator<CapturedPacket> {
  let order: Order = little;
  let interfaces: Interface[] = [];
  for (let at = 0; at < bytes.length;) {
    if (at + 12 > bytes.length) throw decodeError('pcapng', at, 'a block is cut');
    if (bytes.readUInt32BE(at) === sectionHeader) {
      const found = orderOf(bytes, at + 8, byteOrder);
      if (found === undefined) throw decodeError('pcapng', at + 8, 'a section has no byte order');
      order = found;
      interfaces = [];
    }
    const length = order.u32(bytes, at + 4);
    if (length < 12 || length % 4 !== 0 || at + length > bytes.length)
      throw decodeError('pcapng', at + 4, 'a block has a wrong length');
    const block = bytes.subarray(at, at + length);
    const type = order.u32(block, 0);
    if (type === interfaceDescription && length >= 20) interfaces.push(interfaceOf(block, order));
    if (type === enhancedPacket && length >= 32) {
      const own = interfaces[order.u32(block, 8)] ?? unknownInterface;
      const captured = order.u32(block, 20);
      if (28 + captured > length - 4) throw decodeError('pcapng', at + 20, 'a packet goes beyond its block');
      const ticks = order.u32(block, 12) * 2 ** 32 + order.u32(block, 16);
      yield {
        time: ticks / own.ticksPerSecond,
        linkType: own.linkType,
        bytes: block.subarray(28, 28 + captured),
        about: aboutOf(block, 28 + Math.ceil(captured / 4) * 4, order, own),
      };
    }
    at += length;
  }
}

/** In the order of the file. Throws `DecodeFailed` where it is damaged. */
export const packetsOf = (bytes: Buffer): Generator<CapturedPacket> => {
  const order = orderOf(bytes, 0, microseconds, nanoseconds);
  return order === undefined ? ofPcapng(bytes) : ofPcap(bytes, order);
};
