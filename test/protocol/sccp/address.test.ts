import { expect } from 'chai';
import fc from 'fast-check';
import { decodeAddress, encodeAddress } from '../../../src/protocol/sccp/address.ts';
import type { SccpAddress } from '../../../src/protocol/sccp/types.ts';
import { addresses, plain } from './messages.ts';
import { rounds } from '../../support/depth.ts';

const hexOf = (address: SccpAddress, bits: 14 | 24 = 14): string => encodeAddress(address, bits).toString('hex');

describe('an SCCP address', () => {
  for (const bits of [14, 24] as const) {
    it(`comes back as it was sent, with point codes of ${bits} bits`, () => {
      fc.assert(
        fc.property(addresses({ bits, maximumDigits: 60 }), (address) => {
          const bytes = encodeAddress(address, bits);
          expect(plain(decodeAddress(bytes, bits))).to.deep.equal(plain(address));
        }),
        { numRuns: rounds(1000) },
      );
    });
  }

  it('is sent again as it came, whatever its bits', () => {
    const octets = fc.tuple(fc.nat(255), fc.uint8Array({ minLength: 10, maxLength: 20 })).map(([first, rest]) => Buffer.of(first, ...rest));
    fc.assert(
      fc.property(octets, (bytes) => {
        let address: SccpAddress;
        try {
          address = decodeAddress(bytes, 24);
        } catch {
          expect((bytes[0] ?? 0) & 0x3c).to.equal(0);
          return;
        }
        expect(hexOf(address, 24)).to.equal(bytes.toString('hex'));
      }),
      { numRuns: rounds(1000) },
    );
  });

  it('has its point code with the least significant octet first', () => {
    expect(hexOf({ routeOn: 'subsystem', pointCode: 0x1234, subsystem: 8 })).to.equal('43341208');
    expect(hexOf({ routeOn: 'subsystem', pointCode: 0x123456, subsystem: 8 }, 24)).to.equal('4356341208');
  });

  it('has two digits an octet, the first in the low half', () => {
    const routeOn = 'globalTitle';
    expect(hexOf({ routeOn, globalTitle: { indicator: 1, natureOfAddress: 4, digits: '123' } })).to.equal('04842103');
    expect(hexOf({ routeOn, globalTitle: { indicator: 1, natureOfAddress: 4, digits: '12ab' } })).to.equal('040421ba');
    expect(hexOf({ routeOn, globalTitle: { indicator: 3, translationType: 9, numberingPlan: 6, digits: '123' } })).to.equal('0c09612103');
  });

  it('with a translation type alone cannot tell that the number of digits is odd', () => {
    const address: SccpAddress = { routeOn: 'globalTitle', globalTitle: { indicator: 2, translationType: 1, digits: '123' } };
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
