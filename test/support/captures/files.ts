/** Capture files made of packets: classic pcap and pcapng, in either byte order. */

export interface Recorded {
  readonly bytes: Buffer;
  /** Default: that of `bytes`. */
  readonly originalLength?: number;
}

export type Packets = readonly (Buffer | Recorded)[];

const recordOf = (packet: Buffer | Recorded): Required<Recorded> =>
  Buffer.isBuffer(packet)
    ? { bytes: packet, originalLength: packet.length }
    : { originalLength: packet.bytes.length, ...packet };

type Word = number | Buffer;

/** Numbers of 32 bits in one byte order, and octets. */
const joined = (words: readonly Word[], isBig: boolean): Buffer =>
  Buffer.concat(
    words.map((word) => {
      if (typeof word !== 'number') return word;
      const bytes = Buffer.alloc(4);
      if (isBig) bytes.writeUInt32BE(word >>> 0);
      else bytes.writeUInt32LE(word >>> 0);
      return bytes;
    }),
  );

const half = (isBig: boolean, ...values: readonly number[]): Buffer =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(2);
      if (isBig) bytes.writeUInt16BE(value);
      else bytes.writeUInt16LE(value);
      return bytes;
    }),
  );

/** Seconds since 1970 of the first packet; each other comes a millisecond later. */
export const beginning = 1_700_000_000;

export const pcap = (linkType: number, packets: Packets, { isBig = false, isNano = false } = {}): Buffer => {
  const header = joined([isNano ? 0xa1b23c4d : 0xa1b2c3d4, half(isBig, 2, 4), 0, 0, 0x40000, linkType], isBig);
  const records = packets.map(recordOf).map(({ bytes, originalLength }, index) => {
    const fraction = index * (isNano ? 1_000_000 : 1_000);
    return joined([beginning, fraction, bytes.length, originalLength, bytes], isBig);
  });
  return Buffer.concat([header, ...records]);
};

export const block = (type: number, content: readonly Word[], isBig = false): Buffer => {
  const body = joined(content, isBig);
  const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
  const length = 12 + padded.length;
  return joined([type, length, padded, length], isBig);
};

export const section = (isBig = false): Buffer =>
  block(0x0a0d0d0a, [0x1a2b3c4d, half(isBig, 1, 0), 0xffffffff, 0xffffffff], isBig);

export const interfaceBlock = (linkType: number, snapLength = 0, isBig = false): Buffer =>
  block(1, [half(isBig, linkType, 0), snapLength], isBig);

export const packetBlocks = {
  enhanced: (bytes: Buffer, number: number, isBig = false): Buffer =>
    block(6, [number, 0x60a24, 0x181e4000, bytes.length, bytes.length, bytes], isBig),
  simple: (bytes: Buffer, _number: number, isBig = false): Buffer => block(3, [bytes.length, bytes], isBig),
  obsolete: (bytes: Buffer, number: number, isBig = false): Buffer =>
    block(2, [half(isBig, number, 0), 0x60a24, 0x181e4000, bytes.length, bytes.length, bytes], isBig),
} as const;

export const pcapng = (linkType: number, packets: readonly Buffer[], kind: keyof typeof packetBlocks, isBig = false) =>
  Buffer.concat([
    section(isBig),
    interfaceBlock(linkType, 0, isBig),
    ...packets.map((bytes) => packetBlocks[kind](bytes, 0, isBig)),
  ]);
