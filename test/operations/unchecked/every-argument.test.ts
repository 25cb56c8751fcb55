/**
 * For any message: unread values are named as a test expects them, and with these names in `arguments` everything is
 * read.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { matches } from '../../../src/expressions/compare.ts';
import { lookup } from '../../../src/protocol/asn1/index.ts';
import { ownReads } from '../../../src/operations/unchecked/read-path.ts';
import { unreadIn } from '../../../src/operations/unchecked/unread.ts';
import { asArguments, spokenOperations } from '../every-operation.ts';
import { rounds } from '../../support/depth.ts';

/** Texts that are no expression, and short enough to be reported whole. */
const isPlain = (value: unknown): boolean =>
  typeof value !== 'string' || (!value.startsWith('{') && value !== '[]' && !value.endsWith('…'));

const received = spokenOperations.filter(({ direction }) => direction === 'inbound');

describe('the unread part of a message', () => {
  for (const { type, codec, values } of received) {
    it(`${type}: is all of it, by names that a test can expect, and empty once they are expected`, () => {
      const property = fc.property(values, (nested) => {
        const tree = codec.decode(codec.encode(nested));
        const unread = unreadIn(tree, []);
        if (Object.keys(tree).length > 0) expect(Object.keys(unread)).not.to.deep.equal([]);
        for (const [name, value] of Object.entries(unread).filter(([, one]) => isPlain(one))) {
          expect(matches(name, value, lookup(tree, name)), `${name} ${JSON.stringify(tree)}`).to.equal(true);
        }
        if (!Object.values(unread).every(isPlain)) return;
        expect(unreadIn(tree, ownReads({ arguments: unread }))).to.deep.equal({});
        for (const name of Object.keys(unread)) {
          const { [name]: _, ...others } = unread;
          expect(unreadIn(tree, ownReads({ arguments: others })), name).to.deep.equal({ [name]: unread[name] });
        }
      });
      fc.assert(property, { numRuns: rounds(100) });
    });

    it(`${type}: is empty where every sent value is expected`, () => {
      const property = fc.property(values, (nested) => {
        const tree = codec.decode(codec.encode(nested));
        const sent = asArguments(nested);
        const left = Object.keys(unreadIn(tree, ownReads({ arguments: sent })));
        // A value that was not given was encoded by its default.
        const given = (name: string): boolean => Object.hasOwn(sent, name);
        expect(left.filter(given)).to.deep.equal([]);
      });
      fc.assert(property, { numRuns: rounds(100) });
    });
  }
});
