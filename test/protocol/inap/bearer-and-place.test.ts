import { expect } from 'chai';
import fc from 'fast-check';
import type { ComponentValues, OctetFormat } from '../../../src/protocol/asn1/index.ts';
import {
  calendarDate,
  calledPartyBcdNumber,
  callingPartysCategory,
  cellOrServiceArea,
  dateAndTime,
  forwardCallIndicators,
  geodeticInformation,
  geographicalInformation,
  highLayerCompatibility,
  locationArea,
  price,
  smsAddressString,
  userServiceInformation,
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

describe('user service information (Q.763 §3.57, Q.931 §4.5.5)', () => {
  it('is speech with the law of its coding, as most calls have it', () => {
    expect(hexOf(userServiceInformation, { capability: 0, layer1: 3 })).to.equal('8090a3');
    expect(read(userServiceInformation, '8090a3')).to.deep.equal({
      capability: 0,
      standard: 0,
      mode: 0,
      rate: 16,
      layer1: 3,
    });
  });

  it('has octets that continue a layer, and a multiplier', () => {
    const data = { capability: 8, standard: 0, mode: 0, rate: 16, layer1: 1, layer1Details: '48bb', layer2: 2 };
    expect(hexOf(userServiceInformation, data)).to.equal('88902148bbc2');
    expect(read(userServiceInformation, '88902148bbc2')).to.deep.equal(data);
    const multirate = { capability: 8, standard: 0, mode: 0, rate: 24, multiplier: 6 };
    expect(hexOf(userServiceInformation, multirate)).to.equal('889886');
    expect(read(userServiceInformation, '889886')).to.deep.equal(multirate);
  });

  it('refuses what cannot be read back', () => {
    expect(faultsOf(userServiceInformation, { capability: 0, multiplier: 2 })).to.have.length(1);
    expect(faultsOf(userServiceInformation, { capability: 0, layer2Details: '80' })).to.deep.equal([
      'layer2 is missing',
    ]);
    expect(faultsOf(userServiceInformation, { capability: 0, layer1: 3, layer1Details: '8080' })[0]).to.match(
      /extension bit/,
    );
    expect(read(userServiceInformation, '809080')).to.deep.equal({});
  });
});

describe('indicators of one and two octets', () => {
  it('are the category, the teleservice and the forward call indicators', () => {
    expect(hexOf(callingPartysCategory, {})).to.equal('0a');
    expect(hexOf(highLayerCompatibility, {})).to.equal('9181');
    expect(read(highLayerCompatibility, '91a1')).to.include({
      characteristics: 33,
      interpretation: 4,
      presentation: 1,
    });
    expect(hexOf(forwardCallIndicators, { isup: 1, isdnAccess: 1 })).to.equal('2001');
    expect(read(forwardCallIndicators, '6008')).to.include({ isup: 1, isupPreference: 1, portedNumber: 1 });
    expect(read(forwardCallIndicators, '60')).to.deep.equal({});
  });
});

describe('cells and areas (TS 23.003)', () => {
  it('have two or three digits of the network', () => {
    expect(hexOf(cellOrServiceArea, { mcc: '262', mnc: '01', lac: 0x1267, cell: 815 })).to.equal('62f2101267032f');
    expect(read(cellOrServiceArea, '130014000100ff')).to.deep.equal({ mcc: '310', mnc: '410', lac: 1, cell: 255 });
    expect(hexOf(locationArea, { mcc: '310', mnc: '410', lac: 1 })).to.equal('1300140001');
    expect(read(locationArea, 'ffffff0001')).to.deep.equal({});
  });
});

describe('places (TS 23.032)', () => {
  it('are degrees, south and west below zero', () => {
    expect(
      hexOf(geographicalInformation, { latitude: '-41.286500', longitude: '174.776200', uncertainty: 3 }),
    ).to.equal('10bab7f47c490903');
    expect(read(geographicalInformation, '10bab7f47c490903')).to.deep.equal({
      latitude: '-41.286498',
      longitude: '174.776205',
      uncertainty: 3,
    });
    expect(read(geodeticInformation, '0310bab7f47c49090332')).to.include({
      presentation: 0,
      screening: 3,
      confidence: 50,
    });
    expect(read(geographicalInformation, '0000000000000000')).to.deep.equal({});
  });

  it('come back to the same octets', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), fc.nat(127), (point, uncertainty) => {
        const hex = Buffer.from([0x10, ...point, uncertainty]).toString('hex');
        expect(hexOf(geographicalInformation, read(geographicalInformation, hex))).to.equal(hex);
      }),
    );
  });
});

describe('dates, times and prices', () => {
  it('are digits two an octet, the first in the low half', () => {
    expect(hexOf(dateAndTime, { digits: '930930121501' })).to.equal('399003215110');
    expect(read(dateAndTime, '02623021951510')).to.deep.equal({ digits: '20260312595101' });
    expect(read(calendarDate, '399003')).to.deep.equal({ digits: '930930' });
    expect(read(price, '00209405')).to.deep.equal({ digits: '00024950' });
    expect(read(price, '0000002a')).to.deep.equal({});
  });
});

describe('addresses of short messages (TS 23.040 §9.1.2.5)', () => {
  it('are digits, or a name in septets', () => {
    expect(hexOf(smsAddressString, { digits: '4912' })).to.equal('919421');
    expect(hexOf(smsAddressString, { text: 'hello' })).to.equal('d1e8329bfd06');
    expect(read(calledPartyBcdNumber, 'd0e8329bfd06')).to.deep.equal({ noa: 5, npi: 0, text: 'hello' });
  });

  it('carry a name of any length', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ABCxyz019 .-'), maxLength: 40 }), (text) => {
        expect(read(calledPartyBcdNumber, hexOf(calledPartyBcdNumber, { text }))['text']).to.equal(text);
      }),
    );
  });

  it('refuse both at once, neither, and another nature', () => {
    expect(faultsOf(smsAddressString, {})).to.deep.equal(['digits is missing']);
    expect(faultsOf(smsAddressString, { text: 'a', digits: '1' })).to.have.length(1);
    expect(faultsOf(smsAddressString, { digits: '1', noa: 5 })).to.have.length(1);
    expect(faultsOf(smsAddressString, { text: 'a', noa: 1 })).to.deep.equal(['noa must be 5 for a text']);
  });
});
