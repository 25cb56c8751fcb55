import { expect } from 'chai';
import fc from 'fast-check';
import { packText, septetsOf, unpackText } from '../../../src/protocol/map/parameters/default-alphabet.ts';
import { rounds } from '../../support/depth.ts';

const hexOf = (text: string): string | undefined => {
  const octets = packText(text);
  return octets && Buffer.from(octets).toString('hex');
};
const textOf = (hex: string): string | undefined => unpackText(Buffer.from(hex, 'hex'));

/** All characters of both tables. */
const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).filter(
  (one) => septetsOf(one) !== undefined,
);
const texts = fc.string({ unit: fc.constantFrom(...characters), maxLength: 100 });

describe('the GSM 7 bit default alphabet (TS 23.038 §6.2.1), packed for USSD', () => {
  it('has 127 characters of one septet, and ten of two', () => {
    expect(characters.filter((one) => septetsOf(one)?.length === 1)).to.have.length(127);
    expect(
      characters
        .filter((one) => septetsOf(one)?.length === 2)
        .sort()
        .join(''),
    ).to.equal('\f[\\]^{|}~€');
  });

  it('packs septets from the low end, and extension characters after an escape', () => {
    expect(hexOf('*100#')).to.equal('aa180c3602');
    expect(hexOf('hello')).to.equal('e8329bfd06');
    expect(hexOf('€')).to.equal('9b32');
    expect(hexOf('@@')).to.equal('0000');
  });

  it('fills seven spare bits with a carriage return, which is no @ to the reader', () => {
    expect(hexOf('1234567')).to.equal('31d98c56b3dd1a');
    expect(textOf('31d98c56b3dd1a')).to.equal('1234567');
    expect(textOf('31d98c56b3dd00')).to.equal('1234567@');
  });

  it('sends a carriage return at the end of an octet twice', () => {
    expect(hexOf('1234567\r')).to.equal('31d98c56b3dd1a0d');
    expect(textOf('31d98c56b3dd1a0d')).to.equal('1234567\r');
  });

  it('has no octets for other characters, and no text for an escape that leads nowhere', () => {
    expect(packText('приве́т')).to.equal(undefined);
    expect(packText('`')).to.equal(undefined);
    expect(textOf('1b00')).to.equal(undefined);
    expect(textOf('1b')).to.equal(undefined);
  });

  it('reads what it writes', () => {
    const isDoubled = (text: string): boolean => text.endsWith('\r\r') && (septetsOf(text)?.length ?? 0) % 8 === 1;
    fc.assert(
      fc.property(texts, (text) => {
        fc.pre(!isDoubled(text));
        const octets = packText(text) ?? new Uint8Array();
        expect(octets.length).to.be.within(Math.ceil((text.length * 7) / 8), Math.ceil((text.length * 14) / 8) + 1);
        expect(unpackText(octets)).to.equal(text);
      }),
      { numRuns: rounds(500) },
    );
  });

  it('reads any octets, or says that they are no text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (octets) => {
        const text = unpackText(octets);
        if (text !== undefined) expect(septetsOf(text)).not.to.equal(undefined);
      }),
    );
  });
});
