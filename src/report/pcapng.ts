/**
 * Capture files that Wireshark opens: pcapng (draft-ietf-opsawg-pcapng), little endian, microseconds. The link type of
 * every interface is raw IP, so that a packet begins with its IP header and nothing has to be set to read it.
 */
import type { Timestamp } from '../ground/clock.ts';

/** Types of blocks. */
const sectionHeader = 0x0a0d0d0a;
const interfaceDescription = 1;
const enhancedPacket = 6;

/** Options of any block, of a section, of an interface and of a packet. */
const comment = 1;
const application = 4;
const interfaceName = 2;
const interfaceText = 3;
const packetFlags = 2;

const byteOrder = 0x1a2b3c4d;
/** A packet is never longer: the total length of an IP packet has 16 bits. */
const snapLength = 65_535;
/** LINKTYPE_RAW. */
const rawIp = 101;
const inbound = 1;
const outbound = 2;

const padded = (length: number): number => (length + 3) & ~3;

/** Octets of the head of an option: its code and its length. */
const optionHead = 4;

/** Octets of texts as options of a block. */
const lengthOf = (texts: readonly string[]): number => {
  let length = 0;
  for (const text of texts) length += optionHead + padded(Buffer.byteLength(text));
  return length;
};

/** Writes the head of an option; returns where its value begins. */
const writeHead = (block: Buffer, at: number, code: number, length: number): number => {
  block.writeUInt16LE(code, at);
  block.writeUInt16LE(length, at + 2);
  return at + optionHead;
};

/** Returns where the next option begins. */
const writeText = (block: Buffer, at: number, code: number, text: string): number => {
  const length = block.write(text, at + optionHead);
  return writeHead(block, at, code, length) + padded(length);
};

/** A block of `type` with `length` octets, which are zero but for its head and its end. */
const blockOf = (type: number, length: number): Buffer => {
  const block = Buffer.alloc(length);
  block.writeUInt32LE(type, 0);
  block.writeUInt32LE(length, 4);
  block.writeUInt32LE(length, length - 4);
  return block;
};

/** The end of the options, and of the block. */
const ends = optionHead + 4;

const program = 'dialproof';

const madeHeader = (): Buffer => {
  const block = blockOf(sectionHeader, 24 + lengthOf([program]) + ends);
  block.writeUInt32LE(byteOrder, 8);
  block.writeUInt16LE(1, 12);
  // The length of the section is not given.
  block.fill(0xff, 16, 24);
  writeText(block, 24, application, program);
  return block;
};

const header = madeHeader();

/** The header of a capture file; alone it is an empty capture. */
export const captureHeader = (): Buffer => Buffer.from(header);

export interface CaptureInterface {
  /** The name of the gateway. */
  readonly name: string;
  /** What its packets are, for people. */
  readonly description: string;
}

/** The block of an interface: those of a file are counted from 0, in the order in which they stand there. */
export const interfaceBlock = ({ name, description }: CaptureInterface): Buffer => {
  const block = blockOf(interfaceDescription, 16 + lengthOf([name, description]) + ends);
  block.writeUInt16LE(rawIp, 8);
  block.writeUInt32LE(snapLength, 12);
  writeText(block, writeText(block, 16, interfaceName, name), interfaceText, description);
  return block;
};

/** What a file says of a packet beside its octets. */
export interface PacketFacts {
  readonly time: Timestamp;
  readonly sent: boolean;
  /** At most 65,535 octets each. */
  readonly comments: readonly string[];
}

/** `packet`: at most 65,535 octets. `number`: of its interface. */
export const packetBlock = (packet: Uint8Array, number: number, { time, sent, comments }: PacketFacts): Buffer => {
  const options = 28 + padded(packet.length);
  const block = blockOf(enhancedPacket, options + lengthOf(comments) + optionHead + 4 + ends);
  const [seconds, microseconds] = time;
  const ticks = seconds * 1_000_000 + microseconds;
  block.writeUInt32LE(number, 8);
  block.writeUInt32LE(Math.floor(ticks / 2 ** 32), 12);
  block.writeUInt32LE(ticks % 2 ** 32, 16);
  block.writeUInt32LE(packet.length, 20);
  block.writeUInt32LE(packet.length, 24);
  block.set(packet, 28);
  let at = options;
  for (const text of comments) at = writeText(block, at, comment, text);
  block.writeUInt32LE(sent ? outbound : inbound, writeHead(block, at, packetFlags, 4));
  return block;
};

/** Whether `file` begins with the header that this program writes. */
export const isCaptureFile = (file: Uint8Array): boolean => header.equals(file.subarray(0, header.length));
