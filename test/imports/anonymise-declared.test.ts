/** Anonymous values of every declared argument and result encode again, to as many octets, and come as they are sent. */
import { expect } from 'chai';
import fc from 'fast-check';
import { Anonymiser } from '../../src/imports/anonymiser.ts';
import { named } from '../../src/imports/arguments.ts';
import type { Step } from '../../src/imports/step.ts';
import { operationOfType, typesInOrder } from '../../src/operations/registry.ts';
import { lookup, type ArgumentCodec } from '../../src/protocol/asn1/index.ts';
import { argumentOf, resultOf } from '../../src/protocol/tc-user/component-judge.ts';
import { valuesOf } from '../protocol/asn1/arbitrary-values.ts';
import { partOf, rounds } from '../support/depth.ts';

interface Declared {
  readonly type: string;
  readonly codec: ArgumentCodec;
}

const declared: readonly Declared[] = typesInOrder.flatMap((type): readonly Declared[] => {
  const { protocol, kind, operation: name } = operationOfType(type)?.component ?? {};
  const operation = protocol?.operations.byName(name ?? '');
  if (protocol === undefined || operation === undefined || !type.includes('_to_')) return [];
  const { codec } = kind === 'invoke' ? argumentOf(operation, protocol) : resultOf(operation, protocol);
  return codec === undefined ? [] : [{ type, codec }];
});

describe('the anonymous values of every declared argument and result', () => {
  for (const { type, codec } of partOf('codedOperations', declared))
    it(`${type}: they encode to as many octets, and come as they are sent`, () => {
      fc.assert(
        fc.property(valuesOf(codec.type), fc.uint8Array({ minLength: 1, maxLength: 32 }), (values, key) => {
          const octets = codec.encode(values);
          const own = named(codec, octets);
          const written = { type, arguments: own, attributes: {} };
          const step: Step = {
            message: 0,
            isOpeners: true,
            sent: written,
            awaited: written,
            isLast: true,
            closes: true,
          };
          const anonymiser = Anonymiser.of(key, [{ steps: [step] }]);
          const others = Object.fromEntries(
            Object.entries(own).map(([name, value]) => [name, anonymiser.written(type, name, value)]),
          );
          const again = codec.encode(others);
          expect(again).to.have.length(octets.length);
          const tree = codec.decode(again);
          for (const [name, value] of Object.entries(others)) expect(lookup(tree, name), name).to.deep.equal(value);
        }),
        { numRuns: rounds(60) },
      );
    });
});
