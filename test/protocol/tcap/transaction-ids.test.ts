import { expect } from 'chai';
import fc from 'fast-check';
import { allIds, ownIds, partOf, type IdShare } from '../../../src/protocol/tcap/transaction-ids.ts';

describe('the transaction ids of a process', () => {
  const range = fc
    .tuple(fc.nat(2 ** 31), fc.integer({ min: 2 ** 24, max: 2 ** 31 - 1 }))
    .map(([from, length]) => ({ from, to: from + length - 1 }));
  const shares = fc.record({ all: fc.oneof(fc.constant(allIds), range), parts: fc.integer({ min: 1, max: 65 }) });

  it('are divided among its threads, each id to one of them', () => {
    fc.assert(
      fc.property(shares, fc.double({ min: 0, max: 1, noNaN: true }), ({ all, parts }, where) => {
        const threads = Array.from({ length: parts }, (_, own): IdShare => ({ all, parts, own }));
        const id = Math.round(all.from + where * (all.to - all.from));
        const owner = partOf(threads[0] as IdShare, id);
        expect(owner).to.be.within(0, parts - 1);
        for (const share of threads) {
          const { from, to } = ownIds(share);
          expect([partOf(share, from), partOf(share, to)]).to.deep.equal([share.own, share.own]);
          if (share.own !== owner) expect(id >= from && id <= to, `${id} in ${share.own}`).to.equal(false);
        }
      }),
    );
  });

  it('are not those of another process', () => {
    const share: IdShare = { all: { from: 2 ** 30, to: 2 ** 31 - 1 }, parts: 3, own: 1 };
    expect([
      partOf(share, 2 ** 30 - 1),
      partOf(share, 2 ** 31),
      partOf(share, 0),
      partOf(share, 2 ** 32 - 1),
    ]).to.deep.equal([undefined, undefined, undefined, undefined]);
  });
});
