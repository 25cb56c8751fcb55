import { expect } from 'chai';
import fc from 'fast-check';
import type { Operations } from '../run/open-runs.ts';
import { asArguments, openerFor, operationsOfCaller, writable } from './every-operation.ts';
import { saying, withOneChanged } from './one-changed.ts';
import { performScripted, type Values } from './scripted.ts';
import { rounds } from '../support/depth.ts';

describe('every inbound operation of the side that opens dialogues', () => {
  for (const spoken of operationsOfCaller.filter(({ direction }) => direction === 'inbound')) {
    const { type, values } = spoken;
    it(`${type} checks the arguments expected by flattened names, and finds one that differs`, async () => {
      const property = fc.asyncProperty(values.filter(writable), fc.nat(), async (nested, chosen) => {
        const expected = asArguments(nested);
        const checksOf = async (values: Values): Promise<string[]> => {
          const operations: Operations = [openerFor(spoken), { type, arguments: values }];
          return (await performScripted(operations, {}, saying(spoken, nested))).checks;
        };
        const checks = await checksOf(expected);
        expect(checks).to.have.length(1 + Object.keys(expected).length);
        expect(checks.filter((line) => !line.startsWith('pass'))).to.deep.equal([]);
        const others = withOneChanged(type, expected, chosen);
        if (others === undefined) return;
        expect((await checksOf(others.values)).filter((line) => line.startsWith('fail'))).to.have.length(1);
      });
      await fc.assert(property, { numRuns: rounds(15) });
    });
  }
});
