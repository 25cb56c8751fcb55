import { expect } from 'chai';
import fc from 'fast-check';
import { decodeM3ua, encodeM3ua } from '../../../src/protocol/m3ua/codec.ts';
import { decodeData } from '../../../src/protocol/m3ua/data.ts';
import { examples, messages } from './arbitrary-messages.ts';
import { rounds } from '../../support/depth.ts';
import { heldToDecodeError } from '../decode-error.ts';

const faultless = (act: () => unknown, length: number): boolean => {
  try {
    act();
    return true;
  } catch (thrown) {
    heldToDecodeError(thrown, 'm3ua', length);
    return false;
  }
};

/**
 * Decodes, or throws a decode error of M3UA within the message; a decoded message can be encoded again. True if it
 * decoded.
 */
const survives = (bytes: Uint8Array): boolean => {
  faultless(() => decodeData(bytes), bytes.length);
  return faultless(() => encodeM3ua(decodeM3ua(bytes)), bytes.length);
};

describe('a damaged M3UA message', () => {
  it('never decodes when it is cut short, but for the padding at its end', () => {
    for (const example of examples) {
      const bytes = encodeM3ua(example);
      for (let length = 0; length < bytes.length; length += 1)
        expect(survives(bytes.subarray(0, length)), `${example.name} ${length}`).to.equal(false);
    }
  });

  it('never decodes with anything behind it', () => {
    for (const example of examples)
      expect(survives(Buffer.concat([encodeM3ua(example), Buffer.of(0)])), example.name).to.equal(false);
  });

  it('ends in a decode error or in another message when one bit is flipped', () => {
    for (const example of examples) {
      const bytes = encodeM3ua(example);
      for (let bit = 0; bit < bytes.length * 8; bit += 1) {
        const flipped = Buffer.from(bytes);
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        survives(flipped);
      }
    }
  });

  it('does the same when any octets are replaced, and when it is no message at all', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(messages, changes, (message, replaced) => {
        const bytes = encodeM3ua(message);
        for (const [index, octet] of replaced) bytes[index % bytes.length] = octet;
        survives(bytes);
      }),
      { numRuns: rounds(2000) },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => void survives(bytes)),
      { numRuns: rounds(2000) },
    );
  });

  it('cannot make the decoder dig for long', () => {
    const depth = 16_000;
    const bytes = Buffer.alloc(8 + depth * 4);
    bytes.writeUInt32BE(0x01000901, 0);
    bytes.writeUInt32BE(bytes.length, 4);
    for (let level = 0; level < depth; level += 1) bytes.writeUInt32BE(0x02070000 + (depth - level) * 4, 8 + level * 4);
    expect(survives(bytes)).to.equal(false);
  });
});
