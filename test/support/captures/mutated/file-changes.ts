/**
 * Changes of a capture file as it may be found: its packets dropped, doubled, in another order, truncated; octets
 * changed; lengths that lie; blocks of pcapng without meaning. A file is a list of pieces: its headers, records and
 * blocks. Everything follows from the random numbers.
 */
import { block, interfaceBlock, packetBlocks, pcap, section } from '../files.ts';

export type Below = (limit: number) => number;

/** The link type and its packets, before they stand in a file. */
export interface Recording {
  readonly linkType: number;
  readonly packets: readonly Buffer[];
}

export const pick = <Item>(items: readonly Item[], below: Below): Item => items[below(items.length)] as Item;

const edges = [0, 1, 2, 3, 4, 7, 8, 15, 16, 19, 20, 127, 128, 255, 256, 1_500, 0x7fff, 0x8000, 0xffff, 0xffff_ffff];

/** Octets flipped, removed, inserted and doubled, and lengths of any layer. */
export const octetChanges: readonly ((bytes: Buffer, below: Below) => Buffer)[] = [
  (bytes, below) => {
    const changed = Buffer.from(bytes);
    for (let left = 1 + below(4); left > 0 && changed.length > 0; left -= 1)
      changed[below(changed.length)] = below(256);
    return changed;
  },
  (bytes, below) => {
    const at = below(bytes.length + 1);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + below(8))]);
  },
  (bytes, below) => {
    const at = below(bytes.length + 1);
    const added = Buffer.from(Array.from({ length: 1 + below(8) }, () => below(256)));
    return Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at)]);
  },
  (bytes, below) => {
    const at = below(bytes.length + 1);
    return Buffer.concat([bytes.subarray(0, at + 1 + below(60)), bytes.subarray(at)]);
  },
  // A length of two octets, which stands at an even place in all layers of the network.
  (bytes, below) => {
    const changed = Buffer.from(bytes);
    if (changed.length < 2) return changed;
    const at = 2 * below(Math.floor(changed.length / 2));
    const value = below(2) === 0 ? pick(edges, below) : changed.readUInt16BE(at) + below(17) - 8;
    changed.writeUInt16BE(value & 0xffff, at);
    return changed;
  },
  (bytes, below) => {
    const changed = Buffer.from(bytes);
    if (changed.length < 4) return changed;
    const at = 4 * below(Math.floor(changed.length / 4));
    const value = below(2) === 0 ? pick(edges, below) : changed.readUInt32BE(at) + below(17) - 8;
    changed.writeUInt32BE(value >>> 0, at);
    return changed;
  },
  (bytes, below) => bytes.subarray(0, below(bytes.length + 1)),
];

type Listed = (items: readonly Buffer[], below: Below) => Buffer[];

/** Of packets, and of the pieces of a file. */
export const orderChanges: readonly Listed[] = [
  (items, below) => {
    const left = below(items.length);
    return items.filter((_, index) => index !== left);
  },
  (items, below) => {
    const twice = below(items.length);
    return items.flatMap((item, index) => (index === twice ? [item, item] : [item]));
  },
  (items, below) => {
    const changed = [...items];
    for (let left = 1 + below(4); left > 0 && changed.length > 0; left -= 1) {
      const [moved] = changed.splice(below(changed.length), 1);
      changed.splice(below(changed.length + 1), 0, moved as Buffer);
    }
    return changed;
  },
  (items, below) => {
    const at = below(items.length);
    return items.map((item, index) => (index === at ? pick(octetChanges, below)(item, below) : item));
  },
  (items, below) => {
    const at = below(items.length);
    return [...items.slice(0, at), ...items.slice(at).map((item) => item.subarray(0, below(item.length + 1)))];
  },
];

const linkTypes = [0, 1, 9, 12, 50, 101, 108, 113, 139, 140, 141, 142, 147, 148, 150, 228, 229, 252, 276, 65_535];

/** The file as pieces: pcap or pcapng, of either byte order, its packets perhaps cut by the snap length. */
export const piecesOf = ({ linkType, packets }: Recording, below: Below): Buffer[] => {
  const isBig = below(4) === 0;
  const isCut = below(8) === 0;
  const kept = (packet: Buffer): Buffer =>
    isCut && below(3) === 0 ? packet.subarray(0, below(packet.length)) : packet;
  if (below(2) === 0) {
    const options = { isBig, isNano: below(4) === 0 };
    const header = pcap(linkType, [], options);
    const records = packets.map((packet) =>
      pcap(linkType, [{ bytes: kept(packet), originalLength: packet.length }], options).subarray(header.length),
    );
    return [header, ...records];
  }
  const kind = pick(['enhanced', 'enhanced', 'simple', 'obsolete'] as const, below);
  return [
    section(isBig),
    interfaceBlock(linkType, 0, isBig),
    ...packets.map((packet) => packetBlocks[kind](kept(packet), 0, isBig)),
  ];
};

/** Blocks that may stand anywhere in a file of pcapng; in one of pcap they are octets without sense. */
const strayBlocks: readonly ((below: Below) => Buffer)[] = [
  (below) => section(below(2) === 0),
  (below) => interfaceBlock(pick(linkTypes, below), pick(edges, below)),
  (below) => block(pick([3, 4, 5, 6, 2, 10, 0x0bad, 0x8000_0001], below), [Buffer.alloc(below(64), below(256))]),
  (below) => packetBlocks.enhanced(Buffer.alloc(below(80), below(256)), below(4)),
];

export const fileChanges: readonly Listed[] = [
  ...orderChanges,
  // The link type, in the header of pcap and in the block of an interface.
  (pieces, below) => {
    const changed = pieces.map((piece) => Buffer.from(piece));
    const [header, second] = changed;
    if (header?.length === 24) header.writeUInt32LE(pick(linkTypes, below), 20);
    else if (second !== undefined && second.length >= 12) second.writeUInt16LE(pick(linkTypes, below), 8);
    return changed;
  },
  (pieces, below) => {
    const at = below(pieces.length + 1);
    return [...pieces.slice(0, at), pick(strayBlocks, below)(below), ...pieces.slice(at)];
  },
  // The lengths of a record or a block stand in its first and last octets.
  (pieces, below) => {
    const at = below(pieces.length);
    return pieces.map((piece, index) => {
      if (index !== at || piece.length < 16) return piece;
      const changed = Buffer.from(piece);
      changed.writeUInt32LE(pick(edges, below), pick([4, 8, 12, piece.length - 4], below));
      return changed;
    });
  },
  (pieces, below) => pieces.slice(0, 1 + below(pieces.length)),
];
