/**
 * The judgement of arguments (`argument-check.ts`) against the strict decoder of the codecs: both follow from the
 * declarations, and neither asks the other.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { compile, type ArgumentCodec } from '../../src/protocol/asn1/index.ts';
import { argumentParts } from '../../src/protocol/asn1/named-elements.ts';
import type { Type } from '../../src/protocol/asn1/types.ts';
import { declaredOperations as inapOperations } from '../../src/protocol/inap/operations.ts';
import { declaredOperations as mapOperations } from '../../src/protocol/map/operations.ts';
import { changedOctets } from '../../src/protocol/wrong/apply.ts';
import { findPart, pathsOf } from '../../src/protocol/wrong/path.ts';
import { ifPossible } from '../../src/ground/if-possible.ts';
import { argumentSoundness } from '../../src/robustness/argument-check.ts';
import { changesOfElement } from '../../src/robustness/changes-of-element.ts';
import { valuesOf } from '../protocol/asn1/arbitrary-values.ts';
import { rounds } from '../support/depth.ts';

interface Declared {
  readonly name: string;
  readonly layer: 'inap' | 'map';
  readonly type: Type;
  /** Made when they are first needed, and then kept. */
  values(): fc.Arbitrary<Record<string, unknown>>;
  codec(): ArgumentCodec;
}

const declaration = (name: string, layer: 'inap' | 'map', type: Type): Declared => {
  let values: fc.Arbitrary<Record<string, unknown>> | undefined;
  let codec: ArgumentCodec | undefined;
  return {
    name,
    layer,
    type,
    values: () => (values ??= valuesOf(type)),
    codec: () => (codec ??= compile(type, { layer })),
  };
};

const declaredOf = (layer: 'inap' | 'map', operations: typeof inapOperations): readonly Declared[] =>
  operations.flatMap(({ name, argument, result }) => [
    ...(argument ? [declaration(name, layer, argument)] : []),
    ...(result ? [declaration(`${name}Result`, layer, result)] : []),
  ]);

const declared = [...declaredOf('inap', inapOperations), ...declaredOf('map', mapOperations)];

/** Why the decoder refuses them; undefined where it accepts them. */
const faultOf = (codec: ArgumentCodec, octets: Uint8Array): string | undefined => {
  try {
    codec.decodeStrictly(octets);
    return undefined;
  } catch (thrown) {
    return (thrown as Error).message;
  }
};

/** The argument with a change of one of its elements, or with other octets. */
const changedArgument = (type: Type, octets: Uint8Array, which: number, octet: number): Uint8Array => {
  const paths = pathsOf(argumentParts(type, octets));
  const path = paths[which % Math.max(1, paths.length)];
  const part = path === undefined ? undefined : findPart(argumentParts(type, octets), path)?.part;
  const changes = part === undefined || path === undefined ? [] : changesOfElement(part, path);
  const named = changes[octet % (changes.length + 4)];
  if (named !== undefined) {
    const changed = ifPossible(() => changedOctets(argumentParts(type, octets), [named.change], 'argument'));
    if (changed !== undefined) return changed;
  }
  const other = Buffer.from(octets);
  const at = which % Math.max(1, other.length);
  other[at] = octet;
  return other;
};

/**
 * Where the standards leave open whether octets are a value of the declaration, with what the decoder does then: each is
 * a choice of the decoder.
 */
const choices = [
  { why: /^it has an element that the declaration does not know$/, clause: 'X.680 §51: an extension', accepts: true },
  { why: /^the declaration has no name for -?\d+$/, clause: 'X.680 §19: a later release may have one', accepts: true },
  { why: /^the number of an enumeration has \d+ octets$/, clause: 'X.680 §19: none is so great', accepts: false },
  {
    why: /^it has \d+ octets, and the declaration/,
    clause: 'Q.1218 §2.1: the network has its own size',
    accepts: true,
  },
  { why: /^a list has \d+ elements, and the declaration/, clause: 'Q.1218 §2.1: the same of a list', accepts: true },
  { why: /^an EXPLICIT tag has the primitive form$/, clause: 'X.690 §8.14.2, against some stacks', accepts: true },
  { why: /^its contents are private: /, clause: 'TS 29.002 §17.7.11: a network defines them', accepts: true },
  { why: /^\S+ is missing$/, clause: 'TS 29.002 §17: earlier versions do not have it', accepts: false },
] as const;

describe('the judgement of arguments and the strict decoder', () => {
  for (const layer of ['inap', 'map'] as const)
    it(`agree on the arguments and the results of ${layer}`, () => {
      const values = fc
        .constantFrom(...declared.filter((one) => one.layer === layer))
        .chain((one) => fc.tuple(fc.constant(one), one.values()));
      fc.assert(
        fc.property(
          values,
          fc.nat(),
          fc.nat(255),
          fc.boolean(),
          ([{ name, type, codec }, given], which, octet, isChanged) => {
            const encoded = ifPossible(() => codec().encode(given));
            if (encoded === undefined) return;
            const octets = isChanged ? changedArgument(type, encoded, which, octet) : encoded;
            if (octets.length === 0) return;
            const { state, why, reasons } = argumentSoundness(type, octets, layer);
            const fault = faultOf(codec(), octets);
            const where = `in ${name} ${Buffer.from(octets).toString('hex')}`;
            const made = reasons.map((reason) => choices.find((each) => each.why.test(reason)));
            expect(made, `${reasons.join('; ')}: no clause leaves it open, ${where}`).not.to.include(undefined);
            const accepts = state !== 'malformed' && made.every((choice) => choice?.accepts);
            expect(
              fault === undefined,
              `${state} (${why}), and the decoder: ${fault ?? 'accepts it'}, ${where}`,
            ).to.equal(accepts);
          },
        ),
        { numRuns: rounds(5_000) },
      );
    });
});
