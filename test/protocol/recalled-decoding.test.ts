/** A decoder that reads only what differs from an earlier message, against one that has seen no message before. */
import { expect } from 'chai';
import fc from 'fast-check';
import { reasonOf } from '../../src/ground/errors.ts';
import { compile } from '../../src/protocol/asn1/index.ts';
import { rounds } from '../support/depth.ts';
import { mutant, randomBelow } from '../support/mutations.ts';
import { flattened, valuesOf } from './asn1/arbitrary-values.ts';
import { declarations as ofInap } from './inap/declarations.ts';
import { declarations as ofMap } from './map/declarations.ts';

const outcome = <T>(decode: () => T): T | string => {
  try {
    return decode();
  } catch (thrown) {
    return reasonOf(thrown);
  }
};

describe('a decoder that reads what differs', () => {
  for (const [name, type] of [...ofInap, ...ofMap]) {
    const codec = compile(type);

    it(`${name}: reads the same as one that begins`, () => {
      const values = valuesOf(type);
      const property = fc.property(
        fc.array(values, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        fc.nat(),
        fc.nat(3),
        (all, isStrict, seed, part) => {
          const below = randomBelow(seed);
          const encoded = all.map((one) => Buffer.from(codec.encode(one)));
          const names = flattened(all[0] ?? {}).map(([written]) => written);
          const wanted = names.filter((_, index) => part === 0 || index % (part + 1) === 0);
          const decode = codec.decoderOf(wanted, { isStrict });
          for (let message = 0; message < 12; message += 1) {
            const octets = Buffer.from(encoded[below(encoded.length)] as Buffer);
            // Most messages of a load differ in the contents of a few elements.
            for (let changes = below(4); changes > 0 && octets.length > 0; changes -= 1)
              octets[below(octets.length)] = below(256);
            const bytes = below(6) === 0 ? Buffer.from(mutant(encoded, below)) : octets;
            const fresh = codec.decoderOf(wanted, { isStrict });
            expect(outcome(() => decode(bytes))).to.deep.equal(outcome(() => fresh(bytes)));
          }
        },
      );
      fc.assert(property, { numRuns: rounds(30) });
    });
  }
});
