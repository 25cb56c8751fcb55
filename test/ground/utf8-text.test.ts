import { expect } from 'chai';
import fc from 'fast-check';
import { requiredText, textOfOctets } from '../../src/ground/utf8-text.ts';

const faultOf = (octets: Uint8Array) => {
  const read = textOfOctets(octets);
  return 'fault' in read ? read.fault : undefined;
};

describe('the text of a file', () => {
  it('is the text written in UTF-8, with a byte order mark or without', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.boolean(), (text, mark) => {
        fc.pre(!text.startsWith('\uFEFF') && !text.includes('\0'));
        expect(textOfOctets(Buffer.from((mark ? '\uFEFF' : '') + text))).to.deep.equal({ text });
      }),
    );
  });

  it('is refused in Latin-1, with the line and the octet', () => {
    expect(faultOf(Buffer.from('name: a\n# Gruß\n# ü\n', 'latin1'))).to.deep.equal({
      line: 2,
      message: 'the octet DF is no UTF-8 (in Latin-1 it is "ß"): save the file as UTF-8',
    });
    expect(() => requiredText(Buffer.from('é', 'latin1'))).to.throw('line 1: the octet E9 is no UTF-8');
  });

  it('is refused with a letter of Latin-1 anywhere in it', () => {
    const ascii = fc.string({ unit: fc.constantFrom('a', ' ', ':', '\n', '\uFFFD', 'ß'), maxLength: 30 });
    fc.assert(
      fc.property(ascii, ascii, fc.integer({ min: 0xc0, max: 0xff }), (before, after, letter) => {
        const octets = Buffer.concat([Buffer.from(before), Buffer.of(letter), Buffer.from(`\n${after}`)]);
        const fault = faultOf(octets);
        expect(fault?.line).to.equal(before.split('\n').length);
        expect(fault?.message).to.contain(`the octet ${letter.toString(16).toUpperCase()} is no UTF-8`);
      }),
    );
  });

  it('is refused in UTF-16 or UTF-32, which is named', () => {
    const text = 'name: a test\noperations: []\n';
    const little = Buffer.from(text, 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const octets of [
      little,
      big,
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    ]) {
      expect(faultOf(octets)).to.deep.equal({ message: 'this is UTF-16: save the file as UTF-8' });
    }
    expect(faultOf(Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]))).to.deep.equal({
      message: 'this is UTF-32: save the file as UTF-8',
    });
  });
});
