import { fromBER } from 'asn1js';
import { expect } from 'chai';
import fc from 'fast-check';
import { reasonOf } from '../../../src/errors.ts';
import { compile, lookup, type Type } from '../../../src/protocol/asn1/index.ts';
import * as ofCap2 from '../../../src/protocol/inap/declarations/camel-2.ts';
import { collectInformationArgOfCap } from '../../../src/protocol/inap/declarations/CollectInformation.ts';
import * as ofCS1 from '../../../src/protocol/inap/declarations/cs1-charging.ts';
import { declaredErrors } from '../../../src/protocol/inap/errors.ts';
import { declaredOperations } from '../../../src/protocol/inap/operations.ts';
import { flattened, valuesOf } from '../asn1/arbitrary-values.ts';

const declarations: [string, Type][] = [
  ...declaredOperations.flatMap(({ name, argument, result }): [string, Type | undefined][] => [
    [name, argument],
    [`the result of ${name}`, result],
  ]),
  ...declaredErrors.map(({ name, parameter }): [string, Type | undefined] => [`the error ${name}`, parameter]),
  ...Object.entries({ ...ofCap2, ...ofCS1, collectInformationArgOfCap }),
].filter((entry): entry is [string, Type] => entry[1] !== undefined);

const comparable = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value);

const refusal = (encode: () => unknown): string => {
  try {
    encode();
    return '';
  } catch (thrown) {
    return reasonOf(thrown);
  }
};

describe('every declared argument, result and error', () => {
  for (const [name, type] of declarations) {
    const codec = compile(type);

    it(`${name}: what was encoded is found by name, and encodes to the same bytes`, () => {
      fc.assert(
        fc.property(valuesOf(type), (values) => {
          const bytes = codec.encode(values);
          const tree = codec.decode(bytes);
          for (const [path, value] of flattened(values)) expect(comparable(lookup(tree, path)), path).to.equal(comparable(value));
          expect(codec.encode(tree)).to.deep.equal(bytes);
          expect(codec.encode(Object.fromEntries(codec.flatten(tree)))).to.deep.equal(bytes);
        }),
        { numRuns: 60 },
      );
    });

    it(`${name}: another BER decoder takes what is encoded`, () => {
      fc.assert(
        fc.property(valuesOf(type), (values) => {
          const bytes = codec.encode(values);
          expect(fromBER(Uint8Array.from(bytes).buffer).offset).to.equal(bytes.length);
        }),
        { numRuns: 20 },
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
