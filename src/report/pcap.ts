/**
 * Capture files that Wireshark opens: classic pcap, microseconds, little endian (draft-ietf-opsawg-pcap). The link type
 * is raw IP, so that a packet begins with its IP header and nothing has to be set to read it.
 */
import type { Timestamp } from '../ground/clock.ts';

const magic = 0xa1b2c3d4;
/** A packet is never longer: the total length of an IP packet has 16 bits. */
const snapLength = 65_535;
/** LINKTYPE_RAW. */
const rawIp = 101;

/** Octets. */
const fileHeader = 24;
const recordHeader = 16;

/** The header of a capture file; alone it is an empty capture. */
export const pcapHeader = (): Buffer => {
  const header = Buffer.alloc(fileHeader);
  header.writeUInt32LE(magic, 0);
  header.writeUInt16LE(2, 4);
  header.writeUInt16LE(4, 6);
  header.writeUInt32LE(snapLength, 16);
  header.writeUInt32LE(rawIp, 20);
  return header;
};

/** One packet of a capture file, with its time. */
export const pcapRecord = ([seconds, microseconds]: Timestamp, packet: Uint8Array): Buffer => {
  const record = Buffer.alloc(recordHeader + packet.length);
  record.writeUInt32LE(seconds >>> 0, 0);
  record.writeUInt32LE(microseconds, 4);
  record.writeUInt32LE(packet.length, 8);
  record.writeUInt32LE(packet.length, 12);
  record.set(packet, recordHeader);
  return record;
};

interface Packet {
  /** Microseconds. */
  readonly time: number;
  readonly record: Uint8Array;
}

function* packetsOf(file: Uint8Array): Generator<Packet> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  for (let at = fileHeader, end = at; at + recordHeader <= bytes.length; at = end) {
    end = at + recordHeader + bytes.readUInt32LE(at + 8);
    yield { time: bytes.readUInt32LE(at) * 1_000_000 + bytes.readUInt32LE(at + 4), record: bytes.subarray(at, end) };
  }
}

/** Whether `file` begins with the header that this program writes. */
export const isPcap = (file: Uint8Array): boolean => pcapHeader().equals(file.subarray(0, fileHeader));

/** Merges capture files, the packets in the order of their times. All files must be written by this program. */
export const mergePcaps = (files: readonly Uint8Array[]): Buffer => {
  const packets = files.flatMap((file) => [...packetsOf(file)]).sort((one, other) => one.time - other.time);
  return Buffer.concat([pcapHeader(), ...packets.map(({ record }) => record)]);
};
