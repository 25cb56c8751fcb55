import { expect } from 'chai';
import fc from 'fast-check';
import { encodeAddress, readAddress } from '../../../src/protocol/sccp/address.ts';
import type { SccpForm } from '../../../src/protocol/sccp/forms.ts';
import type { SccpAddress } from '../../../src/protocol/sccp/types.ts';
import { addresses, plain } from './messages.ts';
import { rounds } from '../../support/depth.ts';

const hexOf = (address: SccpAddress, form: SccpForm = 14): string => encodeAddress(address, form).toString('hex');

const decodeAddress = (bytes: Uint8Array, form: SccpForm = 14): SccpAddress =>
  readAddress(bytes, 0, bytes.length, form);

describe('an SCCP address', () => {
  for (const form of [14, 24, 'ansi'] as const) {
    it(`comes back as it was sent, in the form ${form}`, () => {
      fc.assert(
        fc.property(addresses({ form, maximumDigits: 60 }), (address) => {
          const bytes = encodeAddress(address, form);
          expect(plain(decodeAddress(bytes, form))).to.deep.equal(plain(address));
        }),
        { numRuns: rounds(1000) },
      );
    });
  }

  for (const form of [24, 'ansi'] as const) {
    it(`is sent again as it came, whatever its bits, in the form ${form}`, () => {
      const octets = fc
        .tuple(fc.nat(255), fc.uint8Array({ minLength: 10, maxLength: 20 }))
        .map(([first, rest]) => Buffer.of(first, ...rest));
      fc.assert(
        fc.property(octets, (bytes) => {
          let address: SccpAddress;
          try {
            address = decodeAddress(bytes, form);
          } catch {
            expect((bytes[0] ?? 0) & 0x3c).to.equal(0);
            return;
          }
          // The two bits beyond a point code of 14 bits are not kept.
          if (address.international === true && address.pointCode !== undefined) return;
          expect(hexOf(address, form)).to.equal(bytes.toString('hex'));
        }),
        { numRuns: rounds(1000) },
      );
    });
  }

  it('of ANSI has its subsystem number before its point code, whose member comes first, and bit 8 set', () => {
    expect(hexOf({ routeOn: 'subsystem', pointCode: 0x010203, subsystem: 8 }, 'ansi')).to.equal('c308030201');
    expect(hexOf({ routeOn: 'subsystem', subsystem: 8 }, 'ansi')).to.equal('c108');
    const routeOn = 'globalTitle';
    expect(hexOf({ routeOn, globalTitle: { indicator: 2, translationType: 9, digits: '1234' } }, 'ansi')).to.equal(
      '88092143',
    );
    expect(
      hexOf(
        { routeOn, subsystem: 8, globalTitle: { indicator: 1, translationType: 9, numberingPlan: 1, digits: '123' } },
        'ansi',
      ),
    ).to.equal('850809112103');
  });

  it('of ANSI whose bit 8 is 0 stands as in the international network', () => {
    const address = { routeOn: 'subsystem', pointCode: 0x1234, subsystem: 8, international: true } as const;
    expect(hexOf(address, 'ansi')).to.equal('43341208');
    expect(decodeAddress(Buffer.from('43341208', 'hex'), 'ansi')).to.deep.equal(address);
  });

  it('of ANSI has no global title with a nature of address', () => {
    const globalTitle = {
      indicator: 4,
      translationType: 0,
      numberingPlan: 1,
      natureOfAddress: 4,
      digits: '12',
    } as const;
    expect(() => hexOf({ routeOn: 'globalTitle', globalTitle }, 'ansi')).to.throw(
      'the global title indicator of ANSI is 1 or 2, not 4',
    );
    expect(decodeAddress(Buffer.from('90001204', 'hex'), 'ansi')).to.have.nested.property(
      'spareGlobalTitle.indicator',
      4,
    );
    expect(() =>
      hexOf({ routeOn: 'globalTitle', spareGlobalTitle: { indicator: 2, contents: Buffer.of(1) } }, 'ansi'),
    ).to.throw('is 3 to 15');
  });

  it('has its point code with the least significant octet first', () => {
    expect(hexOf({ routeOn: 'subsystem', pointCode: 0x1234, subsystem: 8 })).to.equal('43341208');
    expect(hexOf({ routeOn: 'subsystem', pointCode: 0x123456, subsystem: 8 }, 24)).to.equal('4356341208');
  });

  it('has two digits an octet, the first in the low half', () => {
    const routeOn = 'globalTitle';
    expect(hexOf({ routeOn, globalTitle: { indicator: 1, natureOfAddress: 4, digits: '123' } })).to.equal('04842103');
    expect(hexOf({ routeOn, globalTitle: { indicator: 1, natureOfAddress: 4, digits: '12ab' } })).to.equal('040421ba');
    expect(
      hexOf({ routeOn, globalTitle: { indicator: 3, translationType: 9, numberingPlan: 6, digits: '123' } }),
    ).to.equal('0c09612103');
  });

  it('with a translation type alone cannot indicate that the number of digits is odd', () => {
    const address: SccpAddress = {
      routeOn: 'globalTitle',
      globalTitle: { indicator: 2, translationType: 1, digits: '123' },
    };
    expect(hexOf(address)).to.equal('08012103');
    expect(decodeAddress(encodeAddress(address)).globalTitle?.digits).to.equal('1230');
  });

  it('may say that its number of digits is odd, and have none', () => {
    const globalTitle = { indicator: 3, translationType: 0, numberingPlan: 1, digits: '', encodingScheme: 1 } as const;
    expect(decodeAddress(Buffer.from('0c0011', 'hex'))).to.deep.equal({ routeOn: 'globalTitle', globalTitle });
    expect(hexOf({ routeOn: 'globalTitle', globalTitle })).to.equal('0c0011');
  });

  it('may say nothing', () => {
    expect(hexOf({ routeOn: 'globalTitle' })).to.equal('00');
    expect(decodeAddress(Buffer.of(0))).to.deep.equal({ routeOn: 'globalTitle' });
  });
});
