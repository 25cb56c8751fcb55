/**
 * The packets of a pcapng file (draft-ietf-opsawg-pcapng): its sections, each with a byte order and interfaces of its
 * own, and its Enhanced, Simple and obsolete Packet Blocks. Blocks of other types are skipped, however long they are.
 */
import type { AboutPacket, CapturedPacket } from '../packet.ts';
import { sectionHeader } from './first-octets.ts';
import { captureFault, largestRecord, little, orderOf, type FileOctets, type Order } from './octets.ts';
import { describedInterface, optionCodes, optionsOf, type Interface } from './pcapng-interfaces.ts';

const byteOrder = 0x1a2b3c4d;
const blockTypes = { interfaceDescription: 1, obsoletePacket: 2, simplePacket: 3, enhancedPacket: 6 } as const;
const readTypes: ReadonlySet<number> = new Set([sectionHeader, ...Object.values(blockTypes)]);

/** Octets of a block of each type, at least. */
const shortest: Readonly<Record<number, number>> = { [sectionHeader]: 28, 1: 20, 2: 32, 3: 16, 6: 32 };

/** Interfaces of one section. */
const mostInterfaces = 65_536;

const fault = (at: number, rule: string): Error => captureFault('pcapng', at, rule);

const [inbound, outbound] = [1, 2];

const aboutOf = (block: Buffer, from: number, order: Order, { name, description }: Interface): AboutPacket => {
  const comments: string[] = [];
  let direction = 0;
  for (const [code, value] of optionsOf(block, from, order)) {
    if (code === optionCodes.comment) comments.push(value.toString());
    if (code === optionCodes.packetFlags && value.length === 4) direction = order.u32(value, 0) & 3;
  }
  const sent = direction === outbound ? true : direction === inbound ? false : undefined;
  return { name, description, comments, sent };
};

export class PcapngFile {
  readonly #octets: FileOctets;
  #order: Order = little;
  #interfaces: Interface[] = [];

  constructor(octets: FileOctets) {
    this.#octets = octets;
  }

  /** The packets that have arrived as a whole. */
  *packets(): Generator<CapturedPacket> {
    const octets = this.#octets;
    for (;;) {
      const { held, place } = octets;
      if (held.length < 12) return;
      const isSection = held.readUInt32BE(0) === sectionHeader;
      if (isSection) this.#beginSection(held, place);
      const [type, length] = [this.#order.u32(held, 0), this.#order.u32(held, 4)];
      if (length < Math.max(12, shortest[type] ?? 0) || length % 4 !== 0)
        throw fault(place + 4, `a block of type ${type} has the length ${length}`);
      if (!readTypes.has(type)) {
        octets.skip(length);
        continue;
      }
      if (length > largestRecord) throw fault(place + 4, `a block of ${length} octets, more than ${largestRecord}`);
      const block = octets.take(length);
      if (block === undefined) return;
      if (this.#order.u32(block, length - 4) !== length)
        throw fault(place + length - 4, `a block of ${length} octets ends with another length`);
      const packet = this.#packetOf(block, place, type);
      if (packet !== undefined) yield packet;
    }
  }

  #beginSection(held: Buffer, place: number): void {
    const order = orderOf(held, 8, byteOrder);
    if (order === undefined) throw fault(place + 8, 'a section has no byte order');
    this.#order = order;
    this.#interfaces = [];
  }

  #packetOf(block: Buffer, place: number, type: number): CapturedPacket | undefined {
    const order = this.#order;
    switch (type) {
      case blockTypes.interfaceDescription:
        if (this.#interfaces.length === mostInterfaces)
          throw fault(place, `a section has more than ${mostInterfaces} interfaces`);
        this.#interfaces.push(describedInterface(block, order));
        return undefined;
      case blockTypes.simplePacket: {
        const own = this.#interfaceOf(0, place + 8);
        const originalLength = order.u32(block, 8);
        const room = Math.min(block.length - 16, own.snapLength === 0 ? Infinity : own.snapLength);
        const bytes = block.subarray(12, 12 + Math.min(originalLength, room));
        const { name, description, linkType } = own;
        return {
          time: NaN,
          linkType,
          bytes,
          originalLength,
          about: { name, description, comments: [], sent: undefined },
        };
      }
      case blockTypes.enhancedPacket:
      case blockTypes.obsoletePacket: {
        const number = type === blockTypes.enhancedPacket ? order.u32(block, 8) : order.u16(block, 8);
        const own = this.#interfaceOf(number, place + 8);
        const captured = order.u32(block, 20);
        if (28 + captured > block.length - 4) throw fault(place + 20, 'a packet goes beyond its block');
        const ticks = order.u32(block, 12) * 2 ** 32 + order.u32(block, 16);
        return {
          time: own.secondsBefore + ticks / own.ticksPerSecond,
          linkType: own.linkType,
          bytes: block.subarray(28, 28 + captured),
          originalLength: order.u32(block, 24),
          about: aboutOf(block, 28 + Math.ceil(captured / 4) * 4, order, own),
        };
      }
      default:
        return undefined;
    }
  }

  #interfaceOf(number: number, at: number): Interface {
    const own = this.#interfaces[number];
    if (own === undefined) throw fault(at, `a packet of interface ${number}, which its section does not describe`);
    return own;
  }
}
