/**
 * SCTP packets that are wrong on purpose: one DATA chunk (RFC 9260 §3.3.1) in a packet of its own, the names of its
 * parts, and the changes of them.
 */
import { changedOctets, faultOfChange } from '../../wrong/apply.ts';
import type { Change } from '../../wrong/change.ts';
import { fixedLength, notApplicable, paddingToFour } from '../../wrong/lengths.ts';
import { field, type Part } from '../../wrong/part.ts';
import { wholeChunk } from './outbound.ts';
import { checksum, encodePacket, type Ports } from './packet.ts';
import { unorderedBit } from './reassembly.ts';

/** The common header: names and octets of its fields. */
const header = [
  ['sourcePort', 2],
  ['destinationPort', 2],
  ['verificationTag', 4],
  ['checksum', 4],
] as const;

/** The header of a DATA chunk behind its length. */
const dataHeader = [
  ['tsn', 4],
  ['stream', 2],
  ['ssn', 2],
  ['ppid', 4],
] as const;

const fieldsOf = (bytes: Buffer, fields: readonly (readonly [string, number])[]): Part[] => {
  let at = 0;
  return fields.map(([name, octets]) => {
    at += octets;
    return field(name, bytes.subarray(at - octets, at));
  });
};

const withoutPadding = ({ role }: Part): boolean => role !== 'padding';
const dataStart = 16;

/** The chunk as it was encoded, with its padding. */
const chunkPart = (chunk: Buffer): Part => ({
  parts: [
    field('chunkType', chunk.subarray(0, 1)),
    field('flags', chunk.subarray(1, 2)),
    { name: 'length', role: 'length', derived: fixedLength(2, (around) => around.sum(withoutPadding)) },
    ...fieldsOf(chunk.subarray(4), dataHeader),
    { name: 'data', role: 'value', octets: chunk.subarray(dataStart, chunk.readUInt16BE(2)) },
    { name: 'padding', role: 'padding', derived: paddingToFour(withoutPadding) },
  ],
});

const headerNames: ReadonlySet<string> = new Set(header.map(([name]) => name));
const isOfHeader = ({ at = '' }: Change): boolean => headerNames.has(at);

/** Why a change does not apply to a packet; undefined where it does. `userData`: some octets of a message. */
export const faultOfPacketChange = (userData: Uint8Array, change: Change): string | undefined => {
  const { bytes } = wholeChunk({ message: userData, stream: 0, sequence: 0, payloadProtocol: 0 }, 0);
  const chunk = chunkPart(bytes);
  const whole = fieldsOf(Buffer.alloc(12), header);
  const parts = change.at === undefined ? [chunk] : [...whole, ...(chunk.parts ?? [])];
  return faultOfChange({ parts }, change, 'sctp');
};

/** Whether the changes set the U bit: the message then takes no number of its stream, however often it is sent. */
export const makesUnordered = (changes: readonly Change[]): boolean =>
  changes.some(
    ({ change, at, hex = '' }) => change === 'value' && at === 'flags' && (parseInt(hex, 16) & unorderedBit) !== 0,
  );

const checksumOffset = 8;
const flagsOffset = 1;

/** The chunk before its changes: the sender has set the U bit already where one of them does. */
const unchangedChunk = (chunk: Buffer, changes: readonly Change[]): Buffer => {
  if (!makesUnordered(changes)) return chunk;
  const unchanged = Buffer.from(chunk);
  unchanged.writeUInt8(chunk.readUInt8(flagsOffset) & ~unorderedBit, flagsOffset);
  return unchanged;
};

/** A packet with the chunk; its checksum is right unless it is changed. Throws `EncodeFailed`. */
export const changedPacket = (ports: Ports, tag: number, chunk: Buffer, changes: readonly Change[]): Buffer => {
  const ofChunk = changes.filter((change) => !isOfHeader(change));
  const changed = changedOctets({ parts: [chunkPart(unchangedChunk(chunk, ofChunk))] }, ofChunk, 'sctp');
  const packet = encodePacket(ports, tag, [changed]);
  const parts = [...fieldsOf(packet, header), { octets: packet.subarray(12) }];
  const [others, ofChecksum] = [false, true].map((wanted) =>
    changes.filter((change) => isOfHeader(change) && (change.at === 'checksum') === wanted),
  ) as [Change[], Change[]];
  const root: Part = { parts };
  const before = changedOctets(root, others, 'sctp');
  if (before.length < 12) throw notApplicable('an SCTP packet has a header of 12 octets');
  before.writeUInt32LE(checksum(before), checksumOffset);
  return ofChecksum.length === 0
    ? before
    : changedOctets({ parts: [...fieldsOf(before, header), { octets: before.subarray(12) }] }, ofChecksum, 'sctp');
};
