import { expect } from 'chai';
import fc from 'fast-check';
import { reasonOf } from '../../src/ground/errors.ts';
import { compile, lookup, type ArgumentCodec, type Tree } from '../../src/protocol/asn1/index.ts';
import { mutant, randomBelow } from '../support/mutations.ts';
import { valuesOf } from './asn1/arbitrary-values.ts';
import { declarations as ofInap } from './inap/declarations.ts';
import { declarations as ofMap } from './map/declarations.ts';
import { rounds } from '../support/depth.ts';

/**
 * Names of this codec that a definition could read: also the first and second elements of lists, and the octets of
 * nested values.
 */
const someNames = (codec: ArgumentCodec): fc.Arbitrary<string[]> => {
  const names = codec.names.flatMap(({ name }) => [
    ...(name.includes('[n]') ? ['[0]', '[1]', ''].map((index) => name.replaceAll('[n]', index)) : [name]),
    `${name.replaceAll('[n]', '[1]')}_hex`,
  ]);
  return fc.uniqueArray(fc.constantFrom(...names, 'nothing'), { maxLength: 4 });
};

const outcome = (decode: (bytes: Uint8Array) => Tree, bytes: Uint8Array): { tree: Tree } | { fault: string } => {
  try {
    return { tree: decode(bytes) };
  } catch (thrown) {
    return { fault: reasonOf(thrown) };
  }
};

/** Expects the same values at the names, or the same fault, from the whole and from the narrowed decoder. */
const expectSameView = (codec: ArgumentCodec, names: readonly string[], bytes: Uint8Array): void => {
  const whole = outcome(codec.decode, bytes);
  const narrowed = outcome(codec.decoderOf(names), bytes);
  if (!('tree' in whole) || !('tree' in narrowed)) return void expect(narrowed).to.deep.equal(whole);
  for (const name of names) expect(lookup(narrowed.tree, name), name).to.deep.equal(lookup(whole.tree, name));
};

describe('a decoder for some names', () => {
  for (const [name, type] of [...ofInap, ...ofMap]) {
    const codec = compile(type);

    it(`${name}: shows them as the whole tree does`, () => {
      fc.assert(
        fc.property(valuesOf(type), someNames(codec), (values, names) =>
          expectSameView(codec, names, codec.encode(values)),
        ),
        { numRuns: rounds(30) },
      );
    });

    it(`${name}: finds the same fault in broken octets, wherever it is`, () => {
      fc.assert(
        fc.property(valuesOf(type), someNames(codec), fc.nat(), (values, names, seed) => {
          expectSameView(codec, names, mutant([codec.encode(values)], randomBelow(seed)));
        }),
        { numRuns: rounds(60) },
      );
    });
  }
});
