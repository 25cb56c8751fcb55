import { expect } from 'chai';
import fc from 'fast-check';
import { DialproofError } from '../../src/ground/errors.ts';
import { compile, type ArgumentCodec } from '../../src/protocol/asn1/index.ts';
import { flattened, valuesOf } from './asn1/arbitrary-values.ts';
import { declarations as ofInap } from './inap/declarations.ts';
import { declarations as ofMap } from './map/declarations.ts';
import { rounds } from '../support/depth.ts';

type Values = Readonly<Record<string, unknown>>;

/** The bytes in hex, or all faults. */
const outcome = (encode: () => Uint8Array): unknown => {
  try {
    return Buffer.from(encode()).toString('hex');
  } catch (thrown) {
    expect(thrown).to.be.instanceOf(DialproofError);
    return (thrown as DialproofError).data?.['errors'];
  }
};

/** Values of wrong types that an expression could give. */
const stray = fc.constantFrom<unknown>(
  null,
  undefined,
  'z',
  '',
  '00',
  -1,
  1,
  2 ** 40,
  true,
  {},
  { a: 1 },
  [],
  ['00'],
  [{}],
);

const expectSame = (codec: ArgumentCodec, values: Values, open: readonly string[], given: Values): void => {
  const encode = codec.prepare?.(values, open);
  const whole = outcome(() => codec.encode({ ...values, ...given }));
  // Twice, as the state that one encoding leaves behind must not change the next.
  for (let time = 0; time < 2; time += 1)
    expect(outcome(() => encode?.(open.map((name) => given[name])) ?? new Uint8Array())).to.deep.equal(whole);
};

/** Arguments by flattened name, and the names of those that an expression gives. */
const splits = (values: Values): fc.Arbitrary<{ flat: Values; open: string[] }> => {
  const flat = Object.fromEntries(flattened(values));
  return fc.subarray(Object.keys(flat)).map((open) => ({ flat, open }));
};

const splitValues = (type: Parameters<typeof valuesOf>[0]) => valuesOf(type).chain(splits);

describe('an encoder that has prepared what does not change', () => {
  for (const [name, type] of [...ofInap, ...ofMap]) {
    const codec = compile(type);

    it(`${name}: writes the same bytes`, () => {
      fc.assert(
        fc.property(splitValues(type), ({ flat, open }) => {
          expectSame(codec, flat, open, Object.fromEntries(open.map((one) => [one, flat[one]])));
        }),
        { numRuns: rounds(40) },
      );
    });

    it(`${name}: finds the same faults, in the same order`, () => {
      fc.assert(
        fc.property(
          splitValues(type),
          fc.array(stray, { minLength: 1, maxLength: 6 }),
          fc.constantFrom('nothing', ...codec.names.map(({ name: one }) => one)),
          (split, strays, extra) => {
            const added = extra.replaceAll('[n]', '[0]');
            const names = [...new Set([...split.open, added])];
            const given = Object.fromEntries(names.map((one, index) => [one, strays[index % strays.length]]));
            expectSame(codec, { ...split.flat, [added]: null }, names, given);
          },
        ),
        { numRuns: rounds(40) },
      );
    });
  }
});
