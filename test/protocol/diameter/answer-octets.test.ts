import { expect } from 'chai';
import fc from 'fast-check';
import { AnswerOctets } from '../../../src/protocol/diameter/answer-octets.ts';

describe('the octets of answers', () => {
  it('are those that were kept, or are gone: the newest are there, and never others in their place', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 64 }),
        fc.array(fc.integer({ min: 1, max: 70 }), { maxLength: 40 }),
        (room, lengths) => {
          const octets = new AnswerOctets(room);
          const kept: { at: number; bytes: Uint8Array }[] = [];
          for (const [index, length] of lengths.entries()) {
            const bytes = new Uint8Array(length).fill(index + 1);
            const at = octets.keep(bytes);
            expect(at === undefined).to.equal(length > room);
            if (at !== undefined) kept.push({ at, bytes });
            for (const each of kept) {
              const read = octets.read(each.at, each.bytes.length);
              if (read !== undefined) expect([...read]).to.deep.equal([...each.bytes]);
            }
            const last = kept.at(-1);
            if (last !== undefined) expect(octets.read(last.at, last.bytes.length)).to.not.equal(undefined);
          }
        },
      ),
    );
  });
});
