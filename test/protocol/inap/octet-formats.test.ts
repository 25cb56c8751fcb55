import { expect } from 'chai';
import type { ComponentValues, OctetFormat } from '../../../src/protocol/asn1/index.ts';
import {
  calledPartyBcdNumber,
  cause,
  genericDigits,
  isdnAddressString,
  redirectionInformation,
  tbcdString,
  timeAndTimezone,
} from '../../../src/protocol/inap/parameters/index.ts';

const none = (): void => undefined;
const hexOf = (format: OctetFormat, values: ComponentValues): string =>
  Buffer.from(format.encode(values, none)).toString('hex');
const read = (format: OctetFormat, hex: string): ComponentValues => format.decode(Buffer.from(hex, 'hex'));

const faultsOf = (format: OctetFormat, values: ComponentValues): string[] => {
  const faults: string[] = [];
  format.encode(values, (suffix, rule) => faults.push(`${suffix} ${rule}`));
  return faults;
};

describe('cause indicators (Q.763 §3.12)', () => {
  it('are two octets with the standard, the location and the value', () => {
    expect(hexOf(cause, { cause: 31 })).to.equal('809f');
    expect(hexOf(cause, { cause: 16, standard: 0, location: 4 })).to.equal('8490');
    expect(read(cause, '8a91')).to.deep.equal({ cause: 17, standard: 0, location: 10 });
  });

  it('keep diagnostics and the recommendation octet', () => {
    expect(read(cause, '80e20102')).to.deep.equal({ cause: 98, standard: 0, location: 0, diagnostic: '0102' });
    expect(hexOf(cause, { cause: 98, diagnostic: '0102' })).to.equal('80e20102');
    expect(read(cause, '008190')).to.deep.equal({ cause: 16, standard: 0, location: 0, recommendation: 1 });
    expect(hexOf(cause, { cause: 16, recommendation: 1 })).to.equal('008190');
  });
});

describe('generic digits (Q.763 §3.24)', () => {
  it('choose BCD even or odd by the number of digits', () => {
    expect(hexOf(genericDigits, { digits: '1234' })).to.equal('002143');
    expect(hexOf(genericDigits, { digits: '123' })).to.equal('202103');
    expect(read(genericDigits, '202103')).to.deep.equal({ digits: '123', scheme: 1, type: 0 });
  });

  it('carry characters in scheme 2 and octets in scheme 3', () => {
    expect(hexOf(genericDigits, { digits: '12#', scheme: 2, type: 1 })).to.equal('41313223');
    expect(read(genericDigits, '41313223')).to.deep.equal({ digits: '12#', scheme: 2, type: 1 });
    expect(hexOf(genericDigits, { digits: 'ff00', scheme: 3 })).to.equal('60ff00');
  });

  it('refuse a scheme that does not fit the digits', () => {
    expect(faultsOf(genericDigits, { digits: '123', scheme: 0 })).to.deep.equal([
      'scheme must be 1 for 3 digits: 0 is BCD even, 1 is BCD odd',
    ]);
    expect(faultsOf(genericDigits, { digits: '12#' })[0]).to.match(/^digits must match/);
    expect(faultsOf(genericDigits, { digits: 'f', scheme: 3 })[0]).to.match(/^digits must be octets in hex/);
  });
});

describe('the numbers of the mobile network', () => {
  it('end in a filler where the number of digits is odd', () => {
    expect(hexOf(isdnAddressString, { digits: '64123' })).to.equal('914621f3');
    expect(read(isdnAddressString, '914621f3')).to.deep.equal({ digits: '64123', noa: 1, npi: 1 });
    expect(hexOf(tbcdString('IMSI', 3, 8), { digits: '530011234567890' })).to.equal('35001132547698f0');
    expect(read(calledPartyBcdNumber, '8146')).to.deep.equal({ digits: '64', noa: 0, npi: 1 });
  });

  it('have no digits where a filler stands in the middle', () => {
    expect(read(isdnAddressString, '91f321')['digits']).to.equal(undefined);
  });
});

describe('redirection information (Q.763 §3.45)', () => {
  it('has the reasons in the high halves', () => {
    expect(read(redirectionInformation, '2314')).to.deep.equal({
      indicator: 3,
      originalReason: 2,
      counter: 4,
      reason: 1,
    });
    expect(hexOf(redirectionInformation, { indicator: 3, originalReason: 2, counter: 4, reason: 1 })).to.equal('2314');
    expect(read(redirectionInformation, '03')).to.deep.equal({ indicator: 3, originalReason: 0 });
  });
});

describe('time and time zone (TS 29.078 §5.1)', () => {
  it('is swapped BCD, and counts quarters of an hour, with a sign', () => {
    expect(read(timeAndTimezone, '0211215101452323')).to.deep.equal({ digits: '20111215105432', zone: 32 });
    expect(hexOf(timeAndTimezone, { digits: '20111215105432', zone: -32 })).to.equal('021121510145232b');
    expect(read(timeAndTimezone, '02112151a1452323')).to.deep.equal({});
  });
});
