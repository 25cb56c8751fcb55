/** DATA has a fast codec of its own, which must agree with the codec. */
import { expect } from 'chai';
import fc from 'fast-check';
import { DialproofError } from '../../../src/ground/errors.ts';
import { decodeM3ua, encodeM3ua } from '../../../src/protocol/m3ua/codec.ts';
import { decodeData, encodeData, isData } from '../../../src/protocol/m3ua/data.ts';
import { parameterOf } from '../../../src/protocol/m3ua/messages.ts';
import type { Parameter } from '../../../src/protocol/m3ua/parameters.ts';
import { messages, readable, transfers } from './arbitrary-messages.ts';
import { rounds } from '../../support/depth.ts';

const numbers = fc.option(fc.nat(2 ** 32 - 1), { nil: undefined });

describe('DATA, the short way', () => {
  it('writes what the codec writes', () => {
    fc.assert(
      fc.property(transfers, numbers, numbers, (protocolData, context, networkAppearance) => {
        const parameters: Parameter[] = [{ protocolData }];
        if (context !== undefined) parameters.unshift({ routingContext: [context] });
        if (networkAppearance !== undefined) parameters.unshift({ networkAppearance });
        const long = encodeM3ua({ name: 'DATA', parameters });
        expect(encodeData(protocolData, context, networkAppearance).toString('hex')).to.equal(long.toString('hex'));
      }),
    );
  });

  it('reads what the codec reads, in any message', () => {
    fc.assert(
      fc.property(messages, (contents) => {
        const message = { ...contents, name: 'DATA' as const };
        const [context] = parameterOf(message, 'routingContext') ?? [];
        if (parameterOf(message, 'routingContext')?.length === 0) return;
        expect(readable(decodeData(encodeM3ua(message)))).to.deep.equal(
          readable({
            transfer: parameterOf(message, 'protocolData'),
            routingContext: context,
            networkAppearance: parameterOf(message, 'networkAppearance'),
          }),
        );
      }),
      { numRuns: rounds(500) },
    );
  });

  it('is distinguished from other messages by class and type', () => {
    fc.assert(fc.property(messages, (message) => isData(encodeM3ua(message)) === (message.name === 'DATA')));
  });

  it('takes the most that a parameter can hold, and no more', () => {
    const label = { opc: 1, dpc: 2, si: 3, ni: 0, mp: 0, sls: 0 };
    const longest = encodeData({ ...label, data: Buffer.alloc(65_519) });
    expect(decodeM3ua(longest).parameters).to.have.length(1);
    expect(() => encodeData({ ...label, data: Buffer.alloc(65_520) })).to.throw(DialproofError, '65519 octets');
    expect(() => encodeData({ ...label, sls: 256, data: Buffer.alloc(1) })).to.throw(
      DialproofError,
      'signalling link selection',
    );
  });
});
