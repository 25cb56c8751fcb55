/** A peer that knows the tags can end the association by its chunks, and cause no other harm. */
import { expect } from 'chai';
import fc from 'fast-check';
import { chunkType, Chunk, isPacketFault } from '../../../../src/protocol/transport/sctp/packet.ts';
import { messageOf } from '../../../contracts/transport-users.ts';
import { withEndlessReading } from '../../../support/endless-turns.ts';
import { associationPair } from '../association-pair.ts';
import { rounds } from '../../../support/depth.ts';

const firstTsn = 1000;
const near = fc.integer({ min: firstTsn - 3, max: firstTsn + 12 });
const serial = fc.oneof(near, fc.integer({ min: 0, max: 2 ** 32 - 1 }));
const short = fc.integer({ min: 0, max: 6 });
const junk = fc.uint8Array({ maxLength: 40 });

const words = (...values: readonly number[]): Buffer => {
  const octets = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) octets.writeUInt32BE(value >>> 0, 4 * index);
  return octets;
};

const data = fc
  .tuple(fc.integer({ min: 0, max: 7 }), serial, short, short, junk)
  .map(([flags, tsn, stream, order, contents]) => {
    const value = Buffer.concat([words(tsn, stream * 65_536 + order, 3), contents]);
    return new Chunk(chunkType.data, flags, value);
  });
const sack = fc.tuple(serial, serial, fc.array(fc.tuple(short, short), { maxLength: 4 })).map(([tsn, window, gaps]) => {
  const value = words(tsn, window, gaps.length * 65_536, ...gaps.map(([first, last]) => first * 65_536 + last));
  return new Chunk(chunkType.sack, 0, value);
});
const shutdown = serial.map((tsn) => new Chunk(chunkType.shutdown, 0, words(tsn)));
const anything = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), junk)
  .map(([type, flags, value]) => new Chunk(type, flags, Buffer.from(value)));
const chunk: fc.Arbitrary<Chunk> = fc.oneof(data, data, sack, sack, shutdown, anything);

describe('a hostile peer of SCTP', () => {
  withEndlessReading();
  it('can make nothing fail but its packets, and the association is over in time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(chunk, { maxLength: 40 }), async (chunks) => {
        const pair = associationPair({ tsn: firstTsn, loses: () => true, timing: { closeTimeout: 5 } });
        const { association, hearer } = pair.near;
        for (let number = 0; number < 5; number += 1) association.send(messageOf(1000, number), number);
        for (const each of chunks) {
          try {
            association.take([each]);
          } catch (thrown) {
            expect(isPacketFault(thrown), String(thrown)).to.equal(true);
          }
          if (each.type === chunkType.sack) await Promise.resolve();
        }
        await association.close();
        pair.far.association.abort();
        expect([hearer.ends.length, hearer.late]).to.deep.equal([1, 0]);
      }),
      { numRuns: rounds(150) },
    );
  });
});
