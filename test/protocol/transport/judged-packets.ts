/** Wireshark's dissection of SCTP packets, which has nothing to remark. */
import { expect } from 'chai';
import { linkTypes, remarksOf, runTshark, valuesOf, type TsharkPacket } from '../../support/tshark.ts';

/** Remarks of Wireshark on any network that loses packets. */
const ofTheNetwork = /retransmi|Duplicate|TSN/i;

/** For messages that only have a header of M3UA. */
export const sctpAlone = ['--disable-protocol', 'm3ua'] as const;

/** Expects that each has the right checksum, is whole and has no remark. `options` are passed to tshark. */
export const judgedPackets = async (
  packets: readonly Buffer[],
  options: readonly string[] = [],
): Promise<readonly TsharkPacket[]> => {
  const judged = await runTshark(packets, linkTypes.sctp, ['-o', 'sctp.checksum:CRC 32c', ...options]);
  expect(judged.length).to.equal(packets.length);
  expect(new Set(judged.flatMap((packet) => valuesOf(packet, 'sctp.checksum.status')))).to.deep.equal(new Set(['1']));
  const remarked = judged.map((packet, index) => ({
    index,
    remarks: remarksOf(packet).filter((remark) => !ofTheNetwork.test(remark)),
  }));
  expect(
    remarked.flatMap(({ index, remarks }) => remarks.map((remark) => `${remark}: ${packets[index]?.toString('hex')}`)),
  ).to.deep.equal([]);
  return judged;
};

/** The values of a field of numbers, each once, in order. */
export const numbersOf = (judged: readonly TsharkPacket[], field: string): readonly number[] =>
  [...new Set(judged.flatMap((packet) => valuesOf(packet, field)).map(Number))].sort((one, other) => one - other);
