import { expect } from 'chai';
import fc from 'fast-check';
import { validate } from '../../schemas/index.ts';
import type { Operations } from '../run/open-runs.ts';
import { inTurn, type ScpCall } from '../run/scripted-scp.ts';
import { asArguments, openerFor, operationsOfCaller, writable, type Spoken } from './every-operation.ts';
import { performScripted, type Values } from './scripted.ts';
import { rounds } from '../support/depth.ts';

const saying = ({ kind, name, code, codec }: Spoken, nested: Values) =>
  inTurn((call: ScpCall) => {
    const parameter = codec.encode(nested);
    if (kind === 'result') call.dialogue.returnResult(0, code, parameter);
    else call.dialogue.invoke(code, parameter, { class: call.protocol.operation(name).class });
    call.end();
  });

const changed = (value: unknown): unknown => {
  if (typeof value === 'number') return value > 0 ? value - 1 : value + 1;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? (value.startsWith('1') ? '2' : '1') + value.slice(1) : null;
};

/**
 * The arguments with another value for one of them, or without it if no other is allowed; undefined if any value is
 * right.
 */
const withOneChanged = (type: string, values: Values, chosen: number): Values | undefined => {
  const names = Object.keys(values).filter((name) => typeof values[name] !== 'object');
  const name = names[chosen % names.length];
  if (name === undefined) return undefined;
  const other = { ...values, [name]: changed(values[name]) };
  return validate.operation(type, { type, arguments: other })?.length === 0 ? other : { ...values, [name]: null };
};

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
        expect((await checksOf(others)).filter((line) => line.startsWith('fail'))).to.have.length(1);
      });
      await fc.assert(property, { numRuns: rounds(15) });
    });
  }
});
