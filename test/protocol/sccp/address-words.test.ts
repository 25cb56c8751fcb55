import { expect } from 'chai';
import fc from 'fast-check';
import { describeAddress } from '../../../src/protocol/sccp/address-words.ts';
import type { SccpForm } from '../../../src/protocol/sccp/forms.ts';
import type { SccpAddress } from '../../../src/protocol/sccp/types.ts';
import { rounds } from '../../support/depth.ts';
import { addresses } from './messages.ts';

const title = { indicator: 4, translationType: 0, numberingPlan: 1, natureOfAddress: 4, digits: '6421123456' } as const;

describe('an SCCP address in words', () => {
  const cases: readonly (readonly [words: string, address: SccpAddress, form?: SccpForm])[] = [
    ['GT 6421123456, point code 4106 (2-1-2)', { routeOn: 'globalTitle', globalTitle: title, pointCode: 4106 }],
    ['GT 6421123456, subsystem 146', { routeOn: 'globalTitle', globalTitle: title, subsystem: 146 }],
    ['subsystem 106 at point code 4106 (2-1-2)', { routeOn: 'subsystem', pointCode: 4106, subsystem: 106 }],
    ['subsystem 106 at point code 66051 (1-2-3)', { routeOn: 'subsystem', pointCode: 66051, subsystem: 106 }, 'ansi'],
    [
      'subsystem 106 at point code 4106 (2-1-2)',
      { routeOn: 'subsystem', pointCode: 4106, subsystem: 106, international: true },
      'ansi',
    ],
    ['subsystem 106, GT 6421123456', { routeOn: 'subsystem', subsystem: 106, globalTitle: title }],
    ['point code 4106 (2-1-2)', { routeOn: 'subsystem', pointCode: 4106 }],
    ['GT without digits', { routeOn: 'globalTitle', globalTitle: { ...title, digits: '' } }],
    ['GT with the indicator 9', { routeOn: 'globalTitle', spareGlobalTitle: { indicator: 9, contents: Buffer.of(1) } }],
    ['unknown', { routeOn: 'globalTitle' }],
  ];
  for (const [words, address, form = 14] of cases)
    it(`may be: ${words}`, () => expect(describeAddress(address, form)).to.equal(words));

  it('is short, whatever the address', () => {
    fc.assert(
      fc.property(
        addresses({ form: 24, maximumDigits: 400 }),
        (address) => void expect(describeAddress(address, 24).length).to.be.within(1, 100),
      ),
      { numRuns: rounds(300) },
    );
  });
});
