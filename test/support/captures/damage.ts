/** Damages a capture as a mirror port does: packets are lost, come twice, or come in another order. */
import { randomBelow } from '../mutations.ts';

/** A block of a packet, and its number in the undamaged file, from 1. */
interface Packet {
  readonly block: Buffer;
  readonly number: number;
}

const enhancedPacketBlock = 6;

/** The blocks of a pcapng file whose byte order is that of a PC: those before the packets, and those of packets. */
const blocksIn = (file: Buffer): { readonly head: readonly Buffer[]; readonly packets: readonly Packet[] } => {
  const [head, packets]: [Buffer[], Packet[]] = [[], []];
  for (let at = 0; at < file.length;) {
    const block = file.subarray(at, at + file.readUInt32LE(at + 4));
    if (block.readUInt32LE(0) === enhancedPacketBlock) packets.push({ block, number: packets.length + 1 });
    else head.push(block);
    at += block.length;
  }
  return { head, packets };
};

export interface Damaged {
  readonly file: Buffer;
  /** Numbers of the lost packets in the undamaged file. */
  readonly lost: ReadonlySet<number>;
  /** By the place of a packet in the damaged file, from 0: its number in the undamaged one. */
  readonly numbers: readonly number[];
}

/** `numbers`: of the packets that the file lacks, from 1. */
export const withoutPackets = (file: Buffer, numbers: readonly number[]): Buffer => {
  const { head, packets } = blocksIn(file);
  return Buffer.concat([...head, ...packets.flatMap(({ block, number }) => (numbers.includes(number) ? [] : [block]))]);
};

/** `share`: of the packets that are lost; as many come twice, and as many behind the next ones. */
export const damaged = (file: Buffer, share: number, seed: number): Damaged => {
  const { head, packets } = blocksIn(file);
  const below = randomBelow(seed);
  const kinds = Math.round(1 / share);
  const lost = new Set<number>();
  const placed: { readonly packet: Packet; readonly place: number }[] = [];
  for (const [index, packet] of packets.entries()) {
    const fate = below(kinds);
    if (fate === 0) lost.add(packet.number);
    else placed.push({ packet, place: fate === 2 ? index + 3.5 : index });
    if (fate === 1) placed.push({ packet, place: index + 1.5 });
  }
  placed.sort((one, other) => one.place - other.place);
  return {
    file: Buffer.concat([...head, ...placed.map(({ packet }) => packet.block)]),
    lost,
    numbers: placed.map(({ packet }) => packet.number),
  };
};
