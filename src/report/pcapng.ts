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

interface Option {
  readonly code: number;
  readonly value: Uint8Array;
}

const textOption = (code: number, text: string): Option => ({ code, value: Buffer.from(text) });

/** The octets of options with the end of the options; none where there are no options. */
const lengthOf = (options: readonly Option[]): number =>
  options.length === 0 ? 0 : options.reduce((sum, { value }) => sum + 4 + padded(value.length), 4);

const writeOptions = (block: Buffer, from: number, options: readonly Option[]): void => {
  let at = from;
  for (const { code, value } of options) {
    block.writeUInt16LE(code, at);
    block.writeUInt16LE(value.length, at + 2);
    block.set(value, at + 4);
    at += 4 + padded(value.length);
  }
};

/** A block of `type`: `body` octets that the caller writes from octet 8 on, and the options. */
const blockOf = (type: number, body: number, options: readonly Option[]): Buffer => {
  const length = 8 + body + lengthOf(options) + 4;
  const block = Buffer.alloc(length);
  block.writeUInt32LE(type, 0);
  block.writeUInt32LE(length, 4);
  writeOptions(block, 8 + body, options);
  block.writeUInt32LE(length, length - 4);
  return block;
};

/** The header of a capture file; alone it is an empty capture. */
export const captureHeader = (): Buffer => {
  const block = blockOf(sectionHeader, 16, [textOption(application, 'dialproof')]);
  block.writeUInt32LE(byteOrder, 8);
  block.writeUInt16LE(1, 12);
  // The length of the section is not given.
  block.fill(0xff, 16, 24);
  return block;
};

export interface CaptureInterface {
  /** The name of the gateway. */
  readonly name: string;
  /** What its packets are, for people. */
  readonly description: string;
}

/** The block of an interface: those of a file are counted from 0, in the order in which they stand there. */
export const interfaceBlock = ({ name, description }: CaptureInterface): Buffer => {
  const options = [textOption(interfaceName, name), textOption(interfaceText, description)];
  const block = blockOf(interfaceDescription, 8, options);
  block.writeUInt16LE(rawIp, 8);
  block.writeUInt32LE(snapLength, 12);
  return block;
};

/** What a file says of a packet beside its octets. */
export interface PacketFacts {
  /** Number of its interface. */
  readonly interface: number;
  readonly time: Timestamp;
  readonly sent: boolean;
  /** At most 65,535 octets each. */
  readonly comments: readonly string[];
}

/** `packet`: at most 65,535 octets. */
export const packetBlock = (packet: Uint8Array, { interface: number, time, sent, comments }: PacketFacts): Buffer => {
  const flags = Buffer.of(sent ? outbound : inbound, 0, 0, 0);
  const options = [...comments.map((text) => textOption(comment, text)), { code: packetFlags, value: flags }];
  const block = blockOf(enhancedPacket, 20 + padded(packet.length), options);
  const [seconds, microseconds] = time;
  const ticks = seconds * 1_000_000 + microseconds;
  block.writeUInt32LE(number, 8);
  block.writeUInt32LE(Math.floor(ticks / 2 ** 32), 12);
  block.writeUInt32LE(ticks % 2 ** 32, 16);
  block.writeUInt32LE(packet.length, 20);
  block.writeUInt32LE(packet.length, 24);
  block.set(packet, 28);
  return block;
};

/** Whether `file` begins with the header that this program writes. */
export const isCaptureFile = (file: Uint8Array): boolean => {
  const header = captureHeader();
  return header.equals(file.subarray(0, header.length));
};
