import { expect } from 'chai';
import fc from 'fast-check';
import { rememberLast } from '../../../src/protocol/asn1/remembered.ts';

const octets = fc.uint8Array({ minLength: 1, maxLength: 80 });

const withFlippedBit = (bytes: Uint8Array, position: number): Uint8Array => {
  const flipped = Uint8Array.from(bytes);
  const bit = position % (bytes.length * 8);
  flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return flipped;
};

/** Each decoded tree is a new object with the octets. */
const decoder = () => rememberLast((bytes: Uint8Array) => ({ bytes: [...bytes] }));

describe('a decoder that remembers', () => {
  it('answers the same where the octets are the same', () => {
    fc.assert(
      fc.property(octets, (bytes) => {
        const decode = decoder();
        expect(decode(Uint8Array.from(bytes))).to.equal(decode(Buffer.from(bytes)));
      }),
    );
  });

  it('decodes what differs in one bit, or in length alone', () => {
    fc.assert(
      fc.property(octets, fc.nat(), (bytes, position) => {
        const decode = decoder();
        const flipped = withFlippedBit(bytes, position);
        for (const one of [
          bytes,
          flipped,
          bytes,
          bytes.subarray(1),
          Uint8Array.of(...bytes, 0),
          bytes.subarray(0, -1),
        ]) {
          expect(decode(one).bytes).to.deep.equal([...one]);
        }
      }),
    );
  });

  it('is not misled by a buffer that is used again', () => {
    fc.assert(
      fc.property(octets, fc.nat(), (bytes, position) => {
        const decode = decoder();
        const buffer = Uint8Array.from(bytes);
        decode(buffer);
        buffer.set(withFlippedBit(bytes, position));
        expect(decode(buffer).bytes).to.deep.equal([...buffer]);
        expect(decode(bytes).bytes).to.deep.equal([...bytes]);
      }),
    );
  });

  it('hands out octets that stay as they are', () => {
    const decode = rememberLast((bytes: Uint8Array) => bytes);
    const buffer = Uint8Array.of(1, 2, 3);
    const held = decode(buffer);
    buffer[0] = 9;
    expect([...held]).to.deep.equal([1, 2, 3]);
  });

  it('fails again where it has failed, and knows what it knew before', () => {
    const decode = rememberLast((bytes: Uint8Array) => {
      if (bytes[0] === 0) throw new Error('no');
      return { bytes };
    });
    const known = decode(Uint8Array.of(1));
    for (let time = 0; time < 2; time += 1) expect(() => decode(Uint8Array.of(0))).to.throw('no');
    expect(decode(Uint8Array.of(1))).to.equal(known);
  });
});
