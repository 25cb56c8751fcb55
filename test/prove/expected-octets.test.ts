/**
 * A generated test expects the complete argument of a message, except for values that a flow does not determine, and
 * the encoder adds by itself: the nature and the plan of a number, the coding standard and the location of a cause. So
 * the message can be encoded from the expectation.
 */
import { expect } from 'chai';
import { argumentsOf } from '../../src/prove/argument-names.ts';
import type { OperationCall } from '../../src/flow/operation-calls.ts';
import { inap } from '../../src/protocol/inap/index.ts';
import { exampleFlows } from './example-flows.ts';

const hexOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('hex');

const sentBy = (): ReadonlyMap<string, OperationCall> =>
  new Map(
    exampleFlows().flatMap(({ model }) =>
      model.states.flatMap(({ turns, probes }) =>
        [...turns, ...probes].flatMap(({ sent }) =>
          sent.map((operation) => [`${operation.name} ${hexOf(operation.parameter)}`, operation] as const),
        ),
      ),
    ),
  );

describe('the expectations of generated tests, encoded', () => {
  for (const [key, operation] of sentBy()) {
    it(`result in ${key}`, () => {
      const expected = Object.entries(argumentsOf(operation)).filter(([, value]) => value !== null);
      const codec = inap.operation(operation.name).argument;
      const again = expected.length === 0 ? undefined : codec?.encode(Object.fromEntries(expected));
      expect(hexOf(again)).to.equal(hexOf(operation.parameter));
    });
  }
});
