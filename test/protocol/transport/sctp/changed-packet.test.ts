import { expect } from 'chai';
import { changedPacket, faultOfPacketChange } from '../../../../src/protocol/transport/sctp/changed-packet.ts';
import { wholeChunk } from '../../../../src/protocol/transport/sctp/outbound.ts';
import { checksum, decodePacket, encodePacket } from '../../../../src/protocol/transport/sctp/packet.ts';
import type { Change } from '../../../../src/protocol/wrong/change.ts';

const ports = { sourcePort: 2905, destinationPort: 2906 };
const message = Buffer.from('0100010100000008ff', 'hex');
const { bytes } = wholeChunk({ message, stream: 1, sequence: 7, payloadProtocol: 3 }, 100);
const sound = encodePacket(ports, 0x11223344, [bytes]);
const changed = (...changes: Change[]): Buffer => changedPacket(ports, 0x11223344, bytes, changes);
/** Apart from the checksum, which follows the other octets. */
const differing = (after: Buffer): number[] =>
  [...after.keys()].filter((index) => (index < 8 || index >= 12) && after[index] !== sound[index]);
const isSound = (packet: Buffer): boolean => packet.readUInt32LE(8) === checksum(packet);

describe('changes of SCTP packets', () => {
  it('without any change give the same packet', () => {
    expect(changed()).to.deep.equal(sound);
  });

  for (const [at, hex, place] of [
    ['chunkType', '3f', 12],
    ['flags', '07', 13],
    ['tsn', '00000065', 19],
    ['stream', '0002', 21],
    ['ssn', '0008', 23],
    ['ppid', '0000002e', 27],
    ['sourcePort', '0b58', 1],
    ['verificationTag', '11223345', 7],
  ] as const) {
    it(`${at} alone, with the checksum of the packet as it is sent`, () => {
      const after = changed({ change: 'value', at, hex });
      expect(differing(after)).to.deep.equal([place]);
      expect(isSound(after)).to.equal(true);
    });
  }

  it('the U bit of a chunk that was made without a number of its stream', () => {
    const sent = { message, stream: 1, sequence: 7, payloadProtocol: 3, isUnordered: true };
    const unordered = wholeChunk(sent, 100).bytes;
    const after = changedPacket(ports, 0x11223344, unordered, [{ change: 'value', at: 'flags', hex: '07' }]);
    expect(differing(after)).to.deep.equal([13]);
  });

  it('the checksum alone', () => {
    const after = changed({ change: 'flip', at: 'checksum', bit: 0 });
    expect(differing(after)).to.deep.equal([]);
    expect(isSound(after)).to.equal(false);
    expect(() => decodePacket(after)).to.throw('the checksum is wrong');
  });

  it('the length of the chunk, its data with their length, and the padding', () => {
    expect(differing(changed({ change: 'length', at: 'length', by: -2 }))).to.deep.equal([15]);
    expect(differing(changed({ change: 'length', by: 3 }))).to.deep.equal([15]);
    const [chunk] = decodePacket(changed({ change: 'value', at: 'data', hex: 'aabbccddee' })).chunks;
    expect(chunk?.value.subarray(12).toString('hex')).to.equal('aabbccddee');
    expect(differing(changed({ change: 'replace', at: 'padding', hex: '010203' }))).to.deep.equal([37, 38, 39]);
  });

  it('the chunk twice in one packet', () => {
    const { chunks } = decodePacket(changed({ change: 'duplicate' }));
    expect(chunks.map(({ value }) => value.readUInt32BE(0))).to.deep.equal([100, 100]);
  });

  it('that do not apply are named before the run', () => {
    expect(faultOfPacketChange(message, { change: 'value', at: 'ppid', hex: '01' })).to.include(
      'takes 4 octets, not 1',
    );
    expect(faultOfPacketChange(message, { change: 'value', at: 'pid', hex: '01' })).to.include('did you mean ppid?');
    expect(faultOfPacketChange(message, { change: 'length', by: 1 })).to.equal(undefined);
  });
});
