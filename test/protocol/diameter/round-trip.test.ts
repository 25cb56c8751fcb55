import { expect } from 'chai';
import fc from 'fast-check';
import { createDictionary, decodeMessage, encodeMessage } from '../../../src/protocol/diameter/index.ts';
import type { Avp } from '../../../src/protocol/diameter/types.ts';
import { avpsOf, definitions, messagesOf, ownTable, scalars } from './arbitrary-messages.ts';
import { rounds } from '../../support/depth.ts';

const dictionary = createDictionary(ownTable);
const messages = messagesOf(avpsOf([...definitions, ...ownTable.avps]));

/** Names and values alone. */
const bare = (avps: readonly Avp[]): unknown =>
  avps.map(({ name, value }) => [name, Array.isArray(value) ? bare(value as Avp[]) : Object.is(value, -0) ? 0 : value]);

describe('Diameter messages', () => {
  it('come back as they were written, and are written as they came', () => {
    fc.assert(
      fc.property(messages, (message) => {
        const bytes = encodeMessage(message, dictionary);
        const read = decodeMessage(bytes, dictionary);
        const { avps, ...header } = message;
        expect(read).to.deep.include(header);
        expect(bare(read.avps)).to.deep.equal(bare(avps));
        expect(encodeMessage(read, dictionary).equals(bytes)).to.equal(true);
      }),
      { numRuns: rounds(500) },
    );
  });

  it('keep AVPs that no dictionary has as hex, with their flags', () => {
    const number = fc.integer({ min: 70_000, max: 2 ** 32 - 1 });
    const named = fc.oneof(
      number.map(String),
      fc.tuple(number, number).map(([vendor, code]) => `${vendor}:${code}`),
    );
    const unknown = fc.record({
      name: named,
      value: scalars.OctetString,
      mandatory: fc.boolean(),
      protected: fc.constant(true as const),
    });
    fc.assert(
      fc.property(messagesOf(unknown), (message) => {
        const bytes = encodeMessage(message, dictionary);
        const read = decodeMessage(bytes, dictionary);
        const plain = read.avps.map(({ name, value, mandatory, protected: isProtected }) => ({
          name,
          value,
          mandatory,
          protected: isProtected,
        }));
        expect(plain).to.deep.equal(message.avps);
        expect(encodeMessage(read, dictionary).equals(bytes)).to.equal(true);
      }),
    );
  });
});
