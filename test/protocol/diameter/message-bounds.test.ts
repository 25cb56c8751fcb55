import { expect } from 'chai';
import fc from 'fast-check';
import { encodeMessage, dictionary, MessageBounds } from '../../../src/protocol/diameter/index.ts';
import { avpsOf, definitions, messagesOf } from './arbitrary-messages.ts';

const messages = fc.array(
  messagesOf(avpsOf(definitions, 2)).map((message) => encodeMessage(message, dictionary)),
  { maxLength: 5 },
);

describe('bounds of Diameter messages in a stream', () => {
  it('are found whatever the segments', () => {
    fc.assert(
      fc.property(messages, fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1 }), (whole, sizes) => {
        const stream = Buffer.concat(whole);
        const bounds = new MessageBounds(1 << 20);
        const found: string[] = [];
        for (let at = 0, turn = 0; at < stream.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1;
          for (const message of bounds.split(stream.subarray(at, at + size)))
            found.push(Buffer.from(message).toString('hex'));
          at += size;
        }
        expect(found).to.deep.equal(whole.map((bytes) => bytes.toString('hex')));
        expect(bounds.incomplete).to.equal(0);
      }),
    );
  });

  for (const [what, hex] of [
    ['another version', '02000014'],
    ['no room for a header', '01000010'],
    ['a length that is no multiple of 4', '01000015'],
    ['more than the maximum', '01000404'],
  ] as const) {
    it(`end with ${what}`, () => {
      const bounds = new MessageBounds(1024);
      expect(() => Array.from(bounds.split(Buffer.from(hex, 'hex'))))
        .to.throw()
        .that.includes({ code: 'DecodeFailed' });
    });
  }

  it('count what has come of a message', () => {
    const bounds = new MessageBounds(1024);
    expect(Array.from(bounds.split(Buffer.from('0100001480000118', 'hex')))).to.deep.equal([]);
    expect(bounds.incomplete).to.equal(8);
  });
});
