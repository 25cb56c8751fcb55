/** Messages of Protocol Buffers, as a collector may answer them. */
import { expect } from 'chai';
import fc from 'fast-check';
import { ProtobufWriter, readFields } from '../../src/tracing/protobuf.ts';
import { rounds } from '../support/depth.ts';

describe('the fields of a message', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.string({ unit: 'grapheme', maxLength: 200 }), (number, text) => {
        const writer = new ProtobufWriter(0);
        writer.integer(1, number);
        writer.double(2, 0.5);
        writer.text(15, text);
        const double = Buffer.alloc(8);
        double.writeDoubleLE(0.5);
        const read = [...readFields(writer.finish())].map(([field, value]) => [
          field,
          typeof value === 'number' ? value : Buffer.from(value),
        ]);
        expect(read).to.deep.equal([
          [15, Buffer.from(text)],
          [2, double],
          [1, number],
        ]);
      }),
      { numRuns: rounds(100) },
    );
  });

  it('are read, or a RangeError says why not, whatever the octets are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (octets) => {
        try {
          for (const [field, value] of readFields(octets))
            expect([field >= 0, typeof value === 'number' || value.length <= octets.length]).to.deep.equal([
              true,
              true,
            ]);
        } catch (thrown) {
          expect(thrown).to.be.instanceOf(RangeError);
        }
      }),
      { numRuns: rounds(500) },
    );
  });
});
