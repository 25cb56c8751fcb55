/** The interfaces of a pcapng section, and the options of its blocks (draft-ietf-opsawg-pcapng §3.5, §4.2). */
import type { Order } from './octets.ts';

export interface Interface {
  readonly linkType: number;
  /** 0: none. */
  readonly snapLength: number;
  readonly ticksPerSecond: number;
  /** Seconds that are added to every time. */
  readonly secondsBefore: number;
  readonly name: string;
  readonly description: string;
}

/** Codes of options: of any block, of an interface, of a packet. */
export const optionCodes = {
  end: 0,
  comment: 1,
  interfaceName: 2,
  interfaceText: 3,
  resolution: 9,
  timeOffset: 14,
  packetFlags: 2,
} as const;

/** The options of a block, of which the first stands at `from`. */
export function* optionsOf(
  block: Buffer,
  from: number,
  order: Order,
): Generator<readonly [code: number, value: Buffer]> {
  for (let at = from; at + 4 <= block.length - 4;) {
    const [code, length] = [order.u16(block, at), order.u16(block, at + 2)];
    if (code === optionCodes.end || at + 4 + length > block.length - 4) return;
    yield [code, block.subarray(at + 4, at + 4 + length)];
    at += 4 + Math.ceil(length / 4) * 4;
  }
}

const microsecondClock = 1e6;

/** The resolution is a power of ten, or of two with the highest bit; microseconds without it. */
const ticksIn = (exponent: number): number => (exponent & 0x80 ? 2 ** (exponent & 0x7f) : 10 ** exponent);

/** A signed number of 64 bits. */
const secondsIn = (value: Buffer, order: Order): number => {
  const [first, second] = [order.u32(value, 0), order.u32(value, 4)];
  const isBig = order.u16(Buffer.of(0, 1), 0) === 1;
  const [high, low] = isBig ? [first, second] : [second, first];
  return (high | 0) * 2 ** 32 + low;
};

export const describedInterface = (block: Buffer, order: Order): Interface => {
  const found = new Map(optionsOf(block, 16, order));
  const [resolution, offset] = [found.get(optionCodes.resolution), found.get(optionCodes.timeOffset)];
  return {
    linkType: order.u16(block, 8),
    snapLength: order.u32(block, 12),
    ticksPerSecond: resolution?.length === 1 ? ticksIn(resolution.readUInt8(0)) : microsecondClock,
    secondsBefore: offset?.length === 8 ? secondsIn(offset, order) : 0,
    name: found.get(optionCodes.interfaceName)?.toString() ?? '',
    description: found.get(optionCodes.interfaceText)?.toString() ?? '',
  };
};
