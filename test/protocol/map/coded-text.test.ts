import { expect } from 'chai';
import fc from 'fast-check';
import { lookup } from '../../../src/protocol/asn1/index.ts';
import { map } from '../../../src/protocol/map/index.ts';
import { alphabetOf } from '../../../src/protocol/map/parameters/data-coding-scheme.ts';

const codec = map.operation('ProcessUnstructuredSSRequest').argument;
const hexOf = (values: Record<string, unknown>): string => Buffer.from(codec?.encode(values) ?? []).toString('hex');
const read = (hex: string): Record<string, unknown> => ({ ...codec?.decode(Buffer.from(hex, 'hex')) });

describe('the text of USSD', () => {
  it('is in the default alphabet, with the scheme 0f, where the author gives no other', () => {
    expect(hexOf({ ussdString_text: '*100#' })).to.equal('300a04010f0405aa180c3602');
    expect(read('300a04010f0405aa180c3602')).to.include({
      ussdDataCodingScheme: '0f',
      ussdString: 'aa180c3602',
      ussdString_text: '*100#',
    });
  });

  it('is UCS2 or octets where the scheme says so, by its name or by its octet', () => {
    expect(hexOf({ ussdString_text: 'Да', ussdDataCodingScheme_alphabet: 2 })).to.equal('3009040148040404140430');
    expect(hexOf({ ussdString_text: 'Да', ussdDataCodingScheme: '48' })).to.equal('3009040148040404140430');
    expect(hexOf({ ussdString_text: 'é', ussdDataCodingScheme_hex: 'f4' })).to.equal('30060401f40401e9');
    expect(read('3009040148040404140430')).to.include({ ussdString_text: 'Да', ussdDataCodingScheme_alphabet: 2 });
  });

  it('that does not fit its alphabet is refused, with what to do', () => {
    expect(() => hexOf({ ussdString_text: 'Да' })).to.throw(
      /ussdString_text has characters that are not in the GSM 7 bit default alphabet/,
    );
    expect(() => hexOf({ ussdString_text: '€', ussdDataCodingScheme_alphabet: 1 })).to.throw(/not one octet/);
    expect(() => hexOf({ ussdString_text: 'a', ussdDataCodingScheme: '62' })).to.throw(
      /cannot be written in this data coding scheme/,
    );
    expect(() => hexOf({ ussdString_text: 'a'.repeat(183) })).to.throw(/must have 1 to 182 characters/);
    expect(() => hexOf({ ussdString_text: 'Д'.repeat(81), ussdDataCodingScheme_alphabet: 2 })).to.throw(
      /must have 1 to 160 octets, not 162/,
    );
  });

  it('can be given as octets, whatever the scheme', () => {
    expect(hexOf({ ussdString: 'aa180c3602' })).to.equal('300a04010f0405aa180c3602');
    expect(hexOf({ ussdString_hex: '0102', ussdDataCodingScheme_hex: '62' })).to.equal('300704016204020102');
    expect(read('300704016204020102')).not.to.have.property('ussdString_text');
    expect(read('30060401480401aa')).not.to.have.property('ussdString_text');
  });

  it('goes back to the octets that it came from, in every scheme', () => {
    fc.assert(
      fc.property(fc.nat(255), fc.uint8Array({ minLength: 1, maxLength: 40 }), (scheme, octets) => {
        const hex = hexOf({
          ussdDataCodingScheme: Buffer.of(scheme).toString('hex'),
          ussdString: Buffer.from(octets).toString('hex'),
        });
        const tree = codec?.decode(Buffer.from(hex, 'hex')) ?? {};
        expect(hexOf(tree)).to.equal(hex);
        expect(hexOf(Object.fromEntries(codec?.flatten(tree) ?? []))).to.equal(hex);
      }),
    );
  });

  it('of a location client has its own scheme beside it', () => {
    const arguments_ = map.operation('ProvideSubscriberLocation').argument;
    const name = 'lcsClientID.lcsClientName';
    const bytes = arguments_?.encode({
      'locationType.locationEstimateType': 0,
      mlcNumber_digits: '4917',
      'lcsClientID.lcsClientType': 1,
      [`${name}.dataCodingScheme_alphabet`]: 2,
      [`${name}.nameString_text`]: 'Да',
    });
    expect(lookup(arguments_?.decode(bytes ?? new Uint8Array()), `${name}.nameString_text`)).to.equal('Да');
  });
});

describe('data coding schemes of cell broadcast (TS 23.038 §5)', () => {
  const schemes: Readonly<Record<string, readonly number[]>> = {
    default: [0x00, 0x0f, 0x10, 0x24, 0x30, 0x40, 0x51, 0x80, 0xb0, 0xf0, 0xfb],
    eightBit: [0x44, 0x54, 0x57, 0xf4, 0xff],
    ucs2: [0x48, 0x58, 0x5b],
    unreadable: [0x11, 0x4c, 0x60, 0x68, 0x90, 0xd0, 0xe4],
  };
  for (const [alphabet, numbers] of Object.entries(schemes)) {
    it(`${numbers.map((scheme) => scheme.toString(16).padStart(2, '0')).join(', ')} are ${alphabet}`, () => {
      expect(numbers.map(alphabetOf)).to.deep.equal(numbers.map(() => alphabet));
    });
  }
});
