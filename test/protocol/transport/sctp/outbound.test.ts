/** DATA chunks, encoded and decoded again. */
import { expect } from 'chai';
import fc from 'fast-check';
import { decodeData } from '../../../../src/protocol/transport/sctp/chunks.ts';
import {
  fragmentsOf,
  wholeChunk,
  type OutboundData,
  type OutboundMessage,
} from '../../../../src/protocol/transport/sctp/outbound.ts';
import { decodePacket, encodePacket } from '../../../../src/protocol/transport/sctp/packet.ts';

const ports = { sourcePort: 1, destinationPort: 2 };
const serial = fc.integer({ min: 0, max: 0xffff_ffff });
const short = fc.integer({ min: 0, max: 0xffff });

/** Octets of a fragment. */
const fragment = 1200;
const chunksOf = (sent: OutboundMessage, tsn: number): OutboundData[] =>
  sent.message.length <= fragment ? [wholeChunk(sent, tsn)] : [...fragmentsOf(sent, tsn, fragment)];

const lengths = fc.oneof(
  fc.integer({ min: 1, max: 3 * fragment + 1 }),
  fc.constantFrom(fragment, 2 * fragment, 3 * fragment),
);

describe('the DATA chunks of a message', () => {
  it('have it whole and in order, with numbers that follow one another', () => {
    fc.assert(
      fc.property(lengths, serial, short, short, serial, (length, tsn, stream, sequence, payloadProtocol) => {
        const message = Buffer.alloc(length, 'dialproof');
        const chunks = chunksOf({ message, stream, sequence, payloadProtocol }, tsn);
        const read = chunks
          .flatMap(({ bytes }) => decodePacket(encodePacket(ports, 7, [bytes])).chunks)
          .map(decodeData);
        expect(Buffer.concat(read.map(({ userData }) => userData)).equals(message)).to.equal(true);
        expect(read.map((chunk) => chunk.tsn)).to.deep.equal(read.map((_, index) => (tsn + index) % 2 ** 32));
        expect(
          read.every(
            (chunk) => chunk.stream === stream && chunk.sequence === sequence && chunk.protocol === payloadProtocol,
          ),
        ).to.equal(true);
        const flags = read.map((chunk) => chunk.flags);
        const between = flags.slice(1, -1);
        expect([flags.length, (flags[0] ?? 0) & 2, (flags.at(-1) ?? 0) & 1]).to.deep.equal([
          Math.ceil(length / fragment),
          2,
          1,
        ]);
        expect(between.every((flag) => flag === 0)).to.equal(true);
      }),
    );
  });

  it('do not change when the message is changed after it was taken', () => {
    const message = Buffer.alloc(20, 1);
    const [chunk] = chunksOf({ message, stream: 0, sequence: 0, payloadProtocol: 46 }, 1);
    message.fill(2);
    expect(chunk?.bytes.subarray(16).toString('hex')).to.equal('01'.repeat(20));
  });
});
