import { expect } from 'chai';
import fc from 'fast-check';
import { BerReader } from '../../../src/protocol/ber/reader.ts';
import { BerWriter } from '../../../src/protocol/ber/writer.ts';

const at = (hex: string): BerReader => {
  const reader = new BerReader(Buffer.from(hex, 'hex'), 'ber');
  reader.next();
  return reader;
};
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('BER lengths', () => {
  it('are written in their shortest form and read back', () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(300), fc.integer({ min: 65_530, max: 65_540 })), (length) => {
        const writer = new BerWriter(8);
        writer.octets(0x04, Buffer.alloc(length, 0xab));
        const bytes = writer.finish();
        expect(bytes.length - length - 2).to.equal(length < 0x80 ? 0 : length < 0x100 ? 1 : length < 0x10000 ? 2 : 3);
        const reader = new BerReader(bytes, 'ber');
        expect(reader.next()).to.equal(true);
        expect([reader.contents().length, reader.position]).to.deep.equal([length, bytes.length]);
      }),
    );
  });

  it('may be read in a longer form than they need', () => {
    expect(hexOf(at('04840000000101').contents())).to.equal('01');
  });

  it('may be indefinite, also one inside the other', () => {
    const outer = at('30803080040101000004010200000500');
    expect(hexOf(outer.contents())).to.equal('30800401010000040102');
    expect(hexOf(outer.element())).to.equal('308030800401010000040102' + '0000');
    const inner = outer.enter();
    const contents: string[] = [];
    while (inner.next()) contents.push(hexOf(inner.contents()));
    expect(contents).to.deep.equal(['040101', '02']);
    expect(outer.peek()).to.equal(0x05);
  });

  it('of strings in pieces add up (X.690 §8.7.3)', () => {
    expect(hexOf(at('2409040101240404020203').octets())).to.equal('010203');
    expect(hexOf(at('248004010124800401020000040103' + '0000').octets())).to.equal('010203');
  });

  it('that lie are refused', () => {
    for (const hex of [
      '0402ab',
      '04',
      '0481',
      '04850000000001',
      '0480ab0000',
      '3080040101',
      '30800401010081',
      '3080040101008100',
    ]) {
      expect(() => at(hex), hex).to.throw(/^ber: at byte \d+: /);
    }
  });

  it('cannot hide endless nesting', () => {
    expect(() => at('3080'.repeat(40))).to.throw('more than 32 levels of nesting');
  });
});

describe('a BER writer', () => {
  it('grows, and starts afresh after finish and reset', () => {
    const writer = new BerWriter(1);
    const end = writer.mark();
    writer.integer(0x81, 5);
    writer.boolean(0x80, true);
    writer.close(0x30, end);
    expect(writer.finish().toString('hex')).to.equal('30068001ff810105');
    writer.null(0x05);
    writer.reset();
    writer.null(0x80);
    expect(writer.finish().toString('hex')).to.equal('8000');
  });
});
