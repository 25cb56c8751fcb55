import { expect } from 'chai';
import fc from 'fast-check';
import { BerReader } from '../../../src/protocol/ber/reader.ts';
import { isConstructed, primitiveForm, tagLength, tagOf } from '../../../src/protocol/ber/tag.ts';
import { BerWriter } from '../../../src/protocol/ber/writer.ts';

const tagClass = fc.constantFrom('universal' as const, 'application' as const, 'context' as const, 'private' as const);
const number = fc.oneof(
  fc.nat(40),
  fc.integer({ min: 120, max: 140 }),
  fc.integer({ min: 0x3f80, max: 0x4080 }),
  fc.nat(2 ** 21 - 1),
);

describe('BER tags', () => {
  it('look like their identifier octets', () => {
    expect(tagOf('universal', 16, true)).to.equal(0x30);
    expect(tagOf('application', 2, true)).to.equal(0x62);
    expect(tagOf('context', 50)).to.equal(0x9f32);
    expect(tagOf('context', 200, true)).to.equal(0xbf8148);
    expect(tagOf('private', 2 ** 21 - 1)).to.equal(0xdfffff7f);
  });

  it('are read as they were written, whatever their class, number and form', () => {
    fc.assert(
      fc.property(tagClass, number, fc.boolean(), (name, tagNumber, constructed) => {
        const tag = tagOf(name, tagNumber, constructed);
        const writer = new BerWriter(1);
        writer.octets(tag, new Uint8Array());
        const bytes = writer.finish();
        const reader = new BerReader(bytes, 'ber');
        expect(reader.peek()).to.equal(tag);
        expect(reader.next()).to.equal(true);
        expect([reader.tag, reader.constructed, bytes.length]).to.deep.equal([tag, constructed, tagLength(tag) + 1]);
      }),
    );
  });

  it('have the same primitive form if and only if they are forms of the same tag', () => {
    fc.assert(
      fc.property(tagClass, number, (name, tagNumber) => {
        const primitive = tagOf(name, tagNumber);
        const constructed = tagOf(name, tagNumber, true);
        expect([primitiveForm(constructed), primitiveForm(primitive)]).to.deep.equal([primitive, primitive]);
        expect([isConstructed(constructed), isConstructed(primitive)]).to.deep.equal([true, false]);
      }),
    );
  });

  it('of more than four octets are refused', () => {
    const reader = new BerReader(Buffer.from('9f8181818101', 'hex'), 'ber');
    expect(() => reader.next()).to.throw('ber: at byte 0: a tag takes more than four octets');
  });
});
