import { expect } from 'chai';
import fc from 'fast-check';
import { decodeTcap, decodeTransactionIds, encodeTcap } from '../../../src/protocol/tcap/codec.ts';
import { examples, messages } from './messages.ts';
import { rounds } from '../../support/depth.ts';
import { heldToDecodeError } from '../decode-error.ts';

/**
 * Decodes, or throws a decode error of TCAP within the message; a decoded message can be encoded again. True if it
 * decoded.
 */
const survives = (bytes: Uint8Array): boolean => {
  try {
    encodeTcap(decodeTcap(bytes));
    return true;
  } catch (thrown) {
    heldToDecodeError(thrown, 'tcap', bytes.length);
    return false;
  } finally {
    decodeTransactionIds(bytes);
  }
};

describe('a damaged TCAP message', () => {
  it('never decodes when it is cut short', () => {
    for (const example of examples) {
      const bytes = encodeTcap(example);
      for (let length = 0; length < bytes.length; length += 1) {
        expect(survives(bytes.subarray(0, length)), `${example.type} ${length}`).to.equal(false);
      }
    }
  });

  it('never decodes with anything behind it', () => {
    for (const example of examples) {
      const bytes = Buffer.concat([encodeTcap(example), Buffer.of(0)]);
      expect(() => decodeTcap(bytes)).to.throw('bytes follow the message');
    }
  });

  it('ends in a decode error or in another message when one bit is flipped', () => {
    for (const example of examples) {
      const bytes = encodeTcap(example);
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
        const bytes = encodeTcap(message);
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
    expect(survives(Buffer.from(`6280${'6b80'.repeat(20_000)}`, 'hex'))).to.equal(false);
  });
});
