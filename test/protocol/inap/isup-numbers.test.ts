import { expect } from 'chai';
import fc from 'fast-check';
import type { ComponentValues, OctetFormat } from '../../../src/protocol/asn1/index.ts';
import {
  calledPartyNumber,
  callingPartyNumber,
  genericNumber,
  locationNumber,
  originalCalledNumber,
  redirectingNumber,
} from '../../../src/protocol/inap/parameters/index.ts';

const none = (): void => undefined;
const hexOf = (format: OctetFormat, values: ComponentValues): string =>
  Buffer.from(format.encode(values, none)).toString('hex');
const read = (format: OctetFormat, hex: string): ComponentValues => format.decode(Buffer.from(hex, 'hex'));

describe('ISUP numbers (Q.763)', () => {
  it('put an even number of digits two an octet, the first in the low half', () => {
    expect(hexOf(calledPartyNumber, { digits: '6412', noa: 4, inn: 0, npi: 1 })).to.equal('04104621');
  });

  it('set the odd bit and fill with zero for an odd number of digits', () => {
    expect(hexOf(calledPartyNumber, { digits: '641', noa: 4, inn: 1, npi: 1 })).to.equal('84904601');
    expect(read(calledPartyNumber, '84904601')).to.deep.equal({ digits: '641', noa: 4, inn: 1, npi: 1 });
  });

  it('carry more than fifteen digits, codes 11 and 12, and the end of pulsing', () => {
    const digits = '00641234567890123456';
    expect(read(calledPartyNumber, hexOf(calledPartyNumber, { digits }))['digits']).to.equal(digits);
    expect(hexOf(calledPartyNumber, { digits: '1BCF', noa: 3, npi: 1 })).to.equal('0310b1fc');
    expect(read(calledPartyNumber, '0310b1fc')['digits']).to.equal('1BCF');
  });

  it('take nature 2 and plan 1 where they are not given', () => {
    expect(hexOf(calledPartyNumber, { digits: '12' })).to.equal('021021');
  });

  it('have their own indicators in the second octet', () => {
    const indicators = { npi: 1, presentation: 1 };
    expect(hexOf(callingPartyNumber, { digits: '1', noa: 3, ni: 1, ...indicators, screening: 1 })).to.equal('839501');
    expect(hexOf(locationNumber, { digits: '1', noa: 3, inn: 1, ...indicators, screening: 3 })).to.equal('839701');
    expect(hexOf(originalCalledNumber, { digits: '1', noa: 3, ...indicators })).to.equal('831401');
    expect(hexOf(redirectingNumber, { digits: '1', noa: 3, ...indicators })).to.equal('831401');
    expect(hexOf(genericNumber(6), { digits: '12', noa: 4, ni: 0, ...indicators, screening: 3 })).to.equal('06041721');
    expect(read(genericNumber(6), '06041721')).to.include({ qualifier: 6, digits: '12' });
  });

  it('can be without digits, and too short to be one at all', () => {
    expect(read(callingPartyNumber, '000b')).to.deep.equal({
      digits: '',
      noa: 0,
      ni: 0,
      npi: 0,
      presentation: 2,
      screening: 3,
    });
    expect(read(callingPartyNumber, '00')).to.deep.equal({});
  });

  it('are read as they were written, whatever the digits', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF'), maxLength: 36 });
    fc.assert(
      fc.property(digits, fc.nat(127), fc.nat(1), fc.nat(7), (text, noa, inn, npi) => {
        const values = { digits: text, noa, inn, npi };
        expect(read(calledPartyNumber, hexOf(calledPartyNumber, values))).to.deep.equal(values);
      }),
    );
  });
});
