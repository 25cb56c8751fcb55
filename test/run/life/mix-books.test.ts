/** The figures of the members of a mix add up to those of the run, also where shares are lost or instances left over. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { Counts } from '../../../machines/events.ts';
import { MixBooks } from '../../../src/run/life/mix-books.ts';
import { RunTally } from '../../../src/run/life/run-tally.ts';
import { memberDrawer } from '../../../src/run/plan/member-of.ts';
import type { PlannedMix } from '../../../src/run/plan/mix.ts';
import { MixCounts } from '../../../src/run/share/member-counts.ts';
import { countNames, sumOf } from '../../../src/run/share/run-totals.ts';
import { rounds } from '../../support/depth.ts';

const weights = [3, 1, 1];
const memberOf = memberDrawer(weights, 5);
const mix = {
  members: weights.map((weight, index) => ({ name: `m${index}`, weight, first: 0 })),
  memberOf,
} as unknown as PlannedMix;
const verdicts = ['passed', 'failed', 'aborted', 'cancelled'] as const;

/** A share that has claimed a block, started some of its numbers, ended some of these, and is lost or not. */
const share = fc.record({
  step: fc.integer({ min: 1, max: 5 }),
  claimed: fc.integer({ min: 0, max: 30 }),
  started: fc.integer({ min: 0, max: 30 }),
  ended: fc.array(fc.constantFrom(...verdicts), { maxLength: 30 }),
  reports: fc.boolean(),
  lost: fc.boolean(),
});

describe('the books of a mix', () => {
  it('add up to those of the run, whatever shares report before they are lost', () => {
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 4 }), fc.constantFrom(...verdicts), (shares, end) => {
        const first = 100;
        const tally = new RunTally(shares.length, false);
        const books = new MixBooks(mix, first);
        let next = 0;
        for (const [index, { step, claimed, started, ended, reports, lost }] of shares.entries()) {
          books.claimed(index, { first: next, step, count: claimed });
          const counts = new MixCounts(weights.length);
          const own: { -readonly [Name in keyof Counts]: Counts[Name] } = { ...sumOf([]) };
          for (let number = 0; number < Math.min(started, claimed); number += 1) {
            const member = memberOf(first + next + number * step);
            counts.instanceStarted(member);
            own.started += 1;
            const verdict = ended[number];
            if (verdict === undefined) continue;
            counts.instanceEnded(member, verdict, 1);
            own.finished += 1;
            own[verdict] += 1;
          }
          next += claimed * step;
          if (reports) {
            tally.add(index, { counts: own, firstBucket: 0, buckets: [], settled: null });
            books.add(index, { members: counts.word() });
          }
          if (!lost) continue;
          tally.lose(index, claimed, 0);
          books.lose(index);
        }
        const sums = (): Counts => sumOf(weights.map((_, member) => books.countsOf(member)));
        expect(sums()).to.deep.equal(tally.counts);
        const verdict = end === 'cancelled' ? end : 'aborted';
        tally.close(verdict, 0);
        books.close(verdict);
        expect(sums()).to.deep.equal(tally.counts);
        for (const name of countNames) expect(sums()[name]).to.be.at.least(0);
      }),
      { numRuns: rounds(300) },
    );
  });
});
