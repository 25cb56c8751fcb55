import { expect } from 'chai';
import fc from 'fast-check';
import { BerReader } from '../../../src/protocol/ber/reader.ts';
import { BerWriter } from '../../../src/protocol/ber/writer.ts';

const encoded = (value: number): string => {
  const writer = new BerWriter();
  writer.integer(0x02, value);
  return writer.finish().toString('hex');
};

const decoded = (hex: string): number => {
  const reader = new BerReader(Buffer.from(hex, 'hex'), 'ber');
  reader.next();
  return reader.integer();
};

describe('BER integers', () => {
  it("take the fewest octets of two's complement (X.690 §8.3)", () => {
    expect([0, 1, 127, 128, 255, 256, 32767, 32768].map(encoded)).to.deep.equal([
      '020100',
      '020101',
      '02017f',
      '02020080',
      '020200ff',
      '02020100',
      '02027fff',
      '0203008000',
    ]);
    expect([-1, -128, -129, -256, -32768].map(encoded)).to.deep.equal([
      '0201ff',
      '020180',
      '0202ff7f',
      '0202ff00',
      '02028000',
    ]);
  });

  it('come back as they were, up to six octets', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 47), max: 2 ** 47 - 1 }), (value) => decoded(encoded(value)) === value),
    );
  });

  it('may have octets too many', () => {
    expect(decoded('02020001')).to.equal(1);
    expect(decoded('0203ffffff')).to.equal(-1);
  });

  it('are refused when empty, too long or constructed', () => {
    for (const hex of ['0200', '020701020304050607', '2203020101'])
      expect(() => decoded(hex)).to.throw(/^ber: at byte 0: an integer/);
  });
});
