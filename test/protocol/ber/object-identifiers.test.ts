import { expect } from 'chai';
import fc from 'fast-check';
import {
  decodeObjectIdentifier,
  encodeObjectIdentifier,
  isObjectIdentifier,
} from '../../../src/protocol/ber/object-identifier.ts';
import { rounds } from '../../support/depth.ts';

const arc = fc.oneof(fc.nat(300), fc.nat(0xffff_ffff));
const objectIdentifiers = fc
  .tuple(fc.nat(2), arc, fc.array(arc, { maxLength: 8 }))
  .map(([first, second, rest]) => [first, first === 2 ? second : second % 40, ...rest].join('.'));

describe('object identifiers', () => {
  it('have the first two arcs in one number (X.690 §8.19)', () => {
    expect(encodeObjectIdentifier('0.4.0.0.1.0.50.1').toString('hex')).to.equal('04000001003201');
    expect(encodeObjectIdentifier('0.0.17.773.1.1.1').toString('hex')).to.equal('00118605010101');
    expect(encodeObjectIdentifier('2.999.3').toString('hex')).to.equal('883703');
  });

  it('come back as they were', () => {
    fc.assert(
      fc.property(objectIdentifiers, (text) => {
        expect(isObjectIdentifier(text)).to.equal(true);
        expect(decodeObjectIdentifier(encodeObjectIdentifier(text), 'ber')).to.equal(text);
      }),
    );
  });

  it('that decode are also text that can be encoded', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), (contents) => {
        let text: string;
        try {
          text = decodeObjectIdentifier(contents, 'ber');
        } catch (thrown) {
          expect(thrown).to.have.property('code', 'DecodeFailed');
          return;
        }
        expect(isObjectIdentifier(text), text).to.equal(true);
      }),
      { numRuns: rounds(1000) },
    );
  });

  it('are not any dotted text', () => {
    const others = ['', '1', '1.40', '3.1', '0.4.', '.4', '0.04', '1.2.4294967296', 'a.b'];
    for (const text of others) expect(isObjectIdentifier(text), text).to.equal(false);
  });

  it('that end in the middle of an arc, or are empty, are refused', () => {
    expect(() => decodeObjectIdentifier(Buffer.of(4, 0x86), 'tcap', 7)).to.throw(
      'tcap: at byte 7: an object identifier ends',
    );
    expect(() => decodeObjectIdentifier(new Uint8Array(), 'tcap')).to.throw('middle of an arc');
  });
});
