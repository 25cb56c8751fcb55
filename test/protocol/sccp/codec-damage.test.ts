import { expect } from 'chai';
import fc from 'fast-check';
import { decodeSccp, encodeSccp } from '../../../src/protocol/sccp/codec.ts';
import type { SccpForm } from '../../../src/protocol/sccp/forms.ts';
import { messages, messagesOf, messageTypes } from './messages.ts';
import { rounds } from '../../support/depth.ts';
import { heldToDecodeError } from '../decode-error.ts';

/** Decodes, or throws a decode error of SCCP within the message. True if it decoded. */
const survives = (bytes: Uint8Array, form: SccpForm = 14): boolean => {
  try {
    decodeSccp(bytes, form);
    return true;
  } catch (thrown) {
    heldToDecodeError(thrown, 'sccp', bytes.length);
    return false;
  }
};

const examples = messageTypes.map((type) =>
  encodeSccp(fc.sample(messagesOf(type), { seed: 714, numRuns: 1 })[0] ?? { type: 'EA', destinationReference: 0 }),
);

describe('a damaged SCCP message', () => {
  it('ends in a decode error or in another message when it is cut short', () => {
    for (const example of examples) {
      for (let length = 0; length < example.length; length += 1) survives(example.subarray(0, length));
      expect(survives(example)).to.equal(true);
    }
  });

  it('never decodes when it ends within its data, which stand last', () => {
    const bytes = encodeSccp({ type: 'ED', destinationReference: 1, data: Buffer.alloc(30) });
    for (let length = 0; length < bytes.length; length += 1)
      expect(survives(bytes.subarray(0, length)), `${length}`).to.equal(false);
  });

  it('ends in a decode error or in another message when one bit is flipped', () => {
    for (const example of examples) {
      for (let bit = 0; bit < Math.min(example.length, 200) * 8; bit += 1) {
        const flipped = Buffer.from(example);
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        survives(flipped);
      }
    }
  });

  it('does the same when any octets are replaced, and when it is no message at all', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(messages(), messages({ form: 'ansi' }), changes, (message, ofAnsi, replaced) => {
        for (const [bytes, form] of [
          [encodeSccp(message), 14],
          [encodeSccp(ofAnsi, 'ansi'), 'ansi'],
        ] as const) {
          for (const [index, octet] of replaced) bytes[index % bytes.length] = octet;
          survives(bytes, form);
        }
      }),
      { numRuns: rounds(2000) },
    );
    fc.assert(
      fc.property(
        fc.nat(20),
        fc.uint8Array({ maxLength: 60 }),
        (type, bytes) => void survives(Buffer.of(type, ...bytes)),
      ),
      { numRuns: rounds(2000) },
    );
  });
});
