import { fromBER } from 'asn1js';
import { expect } from 'chai';
import fc from 'fast-check';
import { reasonOf } from '../../../src/ground/errors.ts';
import { compile, lookup } from '../../../src/protocol/asn1/index.ts';
import { flattened, valuesOf } from '../asn1/arbitrary-values.ts';
import { declarations } from './declarations.ts';
import { rounds } from '../../support/depth.ts';

const comparable = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);

const refusal = (encode: () => unknown): string => {
  try {
    encode();
    return '';
  } catch (thrown) {
    return reasonOf(thrown);
  }
};

describe('every argument, result and error of MAP', () => {
  for (const [name, type] of declarations) {
    const codec = compile(type, { layer: 'map' });

    it(`${name}: what was encoded is found by name, and encodes to the same bytes`, () => {
      fc.assert(
        fc.property(valuesOf(type), (values) => {
          const bytes = codec.encode(values);
          const tree = codec.decode(bytes);
          for (const [path, value] of flattened(values))
            expect(comparable(lookup(tree, path)), path).to.equal(comparable(value));
          expect(codec.encode(tree)).to.deep.equal(bytes);
          expect(codec.encode(Object.fromEntries(codec.flatten(tree)))).to.deep.equal(bytes);
          expect(fromBER(Uint8Array.from(bytes).buffer).offset).to.equal(bytes.length);
        }),
        { numRuns: rounds(30) },
      );
    });

    it(`${name}: every name that it lists is known to the encoder, once, and described`, () => {
      expect(new Set(codec.names.map((one) => one.name)).size).to.equal(codec.names.length);
      for (const { name: one, description } of codec.names) {
        expect(description, one).not.to.equal('');
        expect(
          refusal(() => codec.encode({ [one.replaceAll('[n]', '[0]')]: 'z' })),
          one,
        ).not.to.include('is not known here');
      }
    });
  }
});
