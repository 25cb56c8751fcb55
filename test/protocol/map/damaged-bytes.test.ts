import { expect } from 'chai';
import fc from 'fast-check';
import { DialproofError } from '../../../src/ground/errors.ts';
import { compile } from '../../../src/protocol/asn1/index.ts';
import { valuesOf } from '../asn1/arbitrary-values.ts';
import { declarations } from './declarations.ts';
import { rounds } from '../../support/depth.ts';

/** True if the bytes were decoded; false if they ended in a decode error. Anything else fails the test. */
const decodes = (decode: () => unknown): boolean => {
  try {
    decode();
    return true;
  } catch (thrown) {
    expect(thrown).to.be.instanceOf(DialproofError);
    expect((thrown as DialproofError).code).to.equal('DecodeFailed');
    expect((thrown as DialproofError).data?.['layer']).to.equal('map');
    return false;
  }
};

describe('damaged MAP arguments', () => {
  for (const [name, type] of declarations) {
    const codec = compile(type, { layer: 'map' });

    it(`${name}: every truncation ends in a decode error`, () => {
      fc.assert(
        fc.property(valuesOf(type), (values) => {
          const bytes = codec.encode(values);
          for (let length = 0; length < bytes.length; length += 1)
            expect(decodes(() => codec.decode(bytes.subarray(0, length)))).to.equal(false);
        }),
        { numRuns: rounds(5) },
      );
    });

    it(`${name}: a flipped bit is decoded or ends in a decode error, and what is decoded can be encoded`, () => {
      fc.assert(
        fc.property(valuesOf(type), fc.nat(), (values, position) => {
          const bytes = Uint8Array.from(codec.encode(values));
          const bit = position % (bytes.length * 8);
          bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
          if (decodes(() => codec.decode(bytes))) codec.encode(codec.decode(bytes));
        }),
        { numRuns: rounds(60) },
      );
    });

    it(`${name}: random bytes never do anything else`, () => {
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 60 }), fc.constantFrom(0x30, 0xa3, 0x04), (noise, tag) => {
          decodes(() => codec.decode(Uint8Array.from([tag, noise.length, ...noise])));
        }),
        { numRuns: rounds(60) },
      );
    });
  }
});
