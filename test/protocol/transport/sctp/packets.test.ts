/** Packets as octets: they decode to the same contents, and damaged ones are refused. */
import { expect } from 'chai';
import fc from 'fast-check';
import { decodeInit, decodeSack, encodeInitAck, encodeSack } from '../../../../src/protocol/transport/sctp/chunks.ts';
import {
  checksum,
  Chunk,
  decodePacket,
  encodeChunk,
  encodePacket,
} from '../../../../src/protocol/transport/sctp/packet.ts';
import { rounds } from '../../../support/depth.ts';

const octet = fc.integer({ min: 0, max: 255 });
const port = fc.integer({ min: 0, max: 65_535 });
const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const chunk = fc.record({
  type: octet,
  flags: octet,
  value: fc.uint8Array({ maxLength: 60 }).map((value) => Buffer.from(value)),
});
const packet = fc.record({
  sourcePort: port,
  destinationPort: port,
  tag: word,
  chunks: fc.array(chunk, { minLength: 1, maxLength: 5 }),
});
type Sample = typeof packet extends fc.Arbitrary<infer T> ? T : never;

const encode = ({ tag, chunks, ...ports }: Sample): Buffer =>
  encodePacket(
    ports,
    tag,
    chunks.map(({ type, flags, value }) => encodeChunk(type, flags, value)),
  );

const isFault = (act: () => unknown): boolean => {
  try {
    act();
  } catch (thrown) {
    expect(thrown).to.include({ code: 'DecodeFailed' }).and.to.have.nested.property('data.layer', 'sctp');
    return true;
  }
  return false;
};

describe('an SCTP packet', () => {
  it('is decoded to what it was encoded from', () => {
    fc.assert(
      fc.property(packet, (sample) => {
        const { chunks, ...header } = decodePacket(encode(sample));
        const plain = chunks.map(({ type, flags, value }) => ({ type, flags, value }));
        expect({ ...header, chunks: plain }).to.deep.equal(sample);
      }),
    );
  });

  it('has the checksum that is published for it', () => {
    // RFC 3720 §B.4: 32 octets of zeros, and ascending ones; here behind the field that counts as zero.
    const crc = (octets: Buffer): string => checksum(octets).toString(16);
    expect(crc(Buffer.alloc(32))).to.equal('8a9136aa');
    const ascending = Buffer.from(Array.from({ length: 32 }, (_, index) => (index >= 8 && index < 12 ? 0xee : index)));
    const zeroed = Buffer.from(ascending).fill(0, 8, 12);
    expect(crc(ascending)).to.equal(crc(zeroed));
  });

  it('is refused where a bit is wrong or its end is missing', () => {
    fc.assert(
      fc.property(packet, fc.nat(), (sample, place) => {
        const bytes = encode(sample);
        const cut = bytes.subarray(0, place % bytes.length);
        expect(isFault(() => decodePacket(cut))).to.equal(true);
        const flipped = Buffer.from(bytes);
        const at = place % (8 * bytes.length);
        flipped.writeUInt8(flipped.readUInt8(at >> 3) ^ (1 << (at & 7)), at >> 3);
        expect(isFault(() => decodePacket(flipped))).to.equal(true);
      }),
    );
  });

  it('is refused where a chunk is too short, or goes past the end', () => {
    const withLength = (length: number): Buffer => {
      const bytes = Buffer.concat([Buffer.alloc(12), encodeChunk(3, 0, Buffer.alloc(12)), encodeChunk(4, 0)]);
      bytes.writeUInt16BE(length, 14);
      bytes.writeUInt32LE(checksum(bytes), 8);
      return bytes;
    };
    const refused = (length: number): boolean => isFault(() => decodePacket(withLength(length)));
    expect([0, 1, 3, 4, 16, 20, 21, 65_535].map(refused)).to.deep.equal([
      true,
      true,
      true,
      true,
      false,
      false,
      true,
      true,
    ]);
  });

  it('is read to its end or refused, whatever lengths it has, where the checksum is right', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120 }), (octets) => {
        const bytes = Buffer.concat([Buffer.alloc(12), octets]);
        bytes.writeUInt32LE(checksum(bytes), 8);
        if (isFault(() => decodePacket(bytes))) return;
        for (const { value } of decodePacket(bytes).chunks) {
          isFault(() => decodeInit(value));
          isFault(() => decodeSack(new Chunk(3, 0, value)));
        }
      }),
      { numRuns: rounds(2000) },
    );
  });
});

describe('the contents of SCTP chunks', () => {
  const values = { tag: fc.integer({ min: 1, max: 2 ** 32 - 1 }), window: word, tsn: word };
  const streams = fc.integer({ min: 1, max: 65_535 });
  const init = fc.record({ ...values, outboundStreams: streams, inboundStreams: streams });

  it('are decoded to what they were encoded from', () => {
    fc.assert(
      fc.property(init, fc.uint8Array({ maxLength: 100 }), (sample, cookie) => {
        const value = encodeInitAck(sample, cookie).subarray(4);
        expect(decodeInit(value)).to.deep.include({
          ...sample,
          cookie: Buffer.from(cookie),
          addresses: [],
          unrecognized: [],
        });
      }),
    );
    const steps = fc.array(fc.tuple(fc.integer({ min: 2, max: 50 }), fc.nat(50)), { maxLength: 20 });
    fc.assert(
      fc.property(word, word, steps, (cumulativeTsn, advertisedRwnd, gapSteps) => {
        let last = 0;
        const gaps = gapSteps.map(([before, length]): [number, number] => {
          const first = last + before;
          last = first + length;
          return [first, last];
        });
        const value = encodeSack({ cumulativeTsn, advertisedRwnd, gaps, duplicates: [] }).subarray(4);
        expect(decodeSack(new Chunk(3, 0, value))).to.deep.equal({
          cumulativeTsn,
          advertisedRwnd,
          gaps,
          duplicates: [],
        });
      }),
    );
  });

  it('are refused where there are fewer gaps than it says', () => {
    const value = encodeSack({ cumulativeTsn: 1, advertisedRwnd: 1, gaps: [[2, 3]], duplicates: [] }).subarray(4);
    value.writeUInt16BE(2, 8);
    expect(
      [value, value.subarray(0, 11)].map((each) => isFault(() => decodeSack(new Chunk(3, 0, each)))),
    ).to.deep.equal([true, true]);
  });

  it('are refused where gaps overlap or are not in order', () => {
    const refused = (gaps: [number, number][]): boolean =>
      isFault(() =>
        decodeSack(new Chunk(3, 0, encodeSack({ cumulativeTsn: 1, advertisedRwnd: 1, gaps, duplicates: [] }), 4)),
      );
    expect(
      [
        [
          [2, 3],
          [3, 4],
        ],
        [[5, 4]],
        [
          [5, 6],
          [2, 3],
        ],
        [[0, 2]],
      ].map((gaps) => refused(gaps as [number, number][])),
    ).to.deep.equal([true, true, true, true]);
  });
});
