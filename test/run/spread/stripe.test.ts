import { expect } from 'chai';
import fc from 'fast-check';
import type { Distribution } from '../../../src/run/distribution/distribution.ts';
import { distributionOf } from '../../../src/run/distribution/index.ts';
import { backlogShare, firstAlone, numberIn, striped, stripeOf } from '../../../src/run/spread/stripe.ts';
import type { LinearDistribution } from '../../../schemas/index.ts';
import { anyRate } from '../distribution/rates.ts';

const threads = fc.integer({ min: 1, max: 64 });
const total = fc.integer({ min: 1, max: 3000 });

const numbersOf = (all: number, of: number): number[] =>
  [firstAlone, ...Array.from({ length: of }, (_, index) => stripeOf(all, index, of))].flatMap((stripe) =>
    Array.from({ length: stripe.count }, (_, index) => numberIn(stripe, index)),
  );

interface Asked {
  readonly of: number;
  /** Every thread makes one of its own. */
  make(): Distribution;
}

const paced: fc.Arbitrary<Asked> = fc
  .record({
    of: fc.integer({ min: 1, max: 5 }),
    total,
    cps: anyRate,
    arrival: fc.constantFrom('uniform' as const, 'poisson' as const),
    seed: fc.nat(),
  })
  .map(({ of, seed, ...asked }) => ({
    of,
    make: () => distributionOf({ type: 'linear', backlog: 10, ...asked } as LinearDistribution, seed),
  }));

const unpaced: fc.Arbitrary<Asked> = fc
  .record({ of: threads, total })
  .map(({ of, total: all }) => ({ of, make: () => distributionOf({ type: 'load', total: all, backlog: 10 }, 0) }));

interface Moment {
  readonly elapsed: number;
  /** From then on, where it is not undefined. */
  readonly rate: number | undefined;
}

const moments: fc.Arbitrary<Moment[]> = fc
  .array(
    fc.record({
      elapsed: fc.double({ min: 0, max: 60_000, noNaN: true }),
      rate: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((some) => some.toSorted((one, other) => one.elapsed - other.elapsed));

describe('stripes of a distribution', () => {
  it('have every instance once between them, the first one apart', () => {
    fc.assert(
      fc.property(total, threads, (all, of) => {
        const numbers = numbersOf(all, of).toSorted((one, other) => one - other);
        expect(numbers).to.deep.equal(Array.from({ length: all }, (_, number) => number));
      }),
    );
  });

  it('have due between them what the whole has due, and each when the whole has it, also where rates change', () => {
    fc.assert(
      fc.property(fc.oneof(paced, unpaced), moments, ({ of, make }, asked) => {
        const whole = make();
        const stripes = [firstAlone, ...Array.from({ length: of }, (_, index) => stripeOf(whole.total, index, of))];
        const parts = stripes.map((stripe) => ({ stripe, distribution: striped(make(), stripe), started: 0 }));
        let started = 0;
        for (const { elapsed, rate } of asked) {
          const due = whole.dueBy(elapsed);
          expect(parts.reduce((sum, part) => sum + part.distribution.dueBy(elapsed), 0)).to.equal(due);
          const dueAt = new Map<number, number>();
          for (; started < due; started += 1) dueAt.set(started, whole.dueAt(started));
          for (const part of parts) {
            for (; part.started < part.distribution.dueBy(elapsed); part.started += 1) {
              const number = numberIn(part.stripe, part.started);
              expect(part.distribution.dueAt(part.started)).to.equal(dueAt.get(number));
              dueAt.delete(number);
            }
            expect(part.distribution.rateAt(elapsed)).to.equal(whole.rateAt(elapsed));
          }
          expect(dueAt.size).to.equal(0);
          if (rate === undefined) continue;
          for (const one of [whole, ...parts.map(({ distribution }) => distribution)]) one.changeRate?.(elapsed, rate);
        }
      }),
    );
  });
});

describe('shares of a backlog', () => {
  it('are the backlog between them, as even as whole numbers are', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), threads, (backlog, of) => {
        const shares = Array.from({ length: of }, (_, index) => backlogShare(backlog, index, of));
        expect(shares.reduce((sum, share) => sum + share, 0)).to.equal(backlog);
        expect(Math.max(...shares) - Math.min(...shares)).to.be.at.most(1);
      }),
    );
  });

  it('lose nothing where another thread has no use for its own any more', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1000 }), fc.integer({ min: 2, max: 64 }), fc.nat(), (backlog, of, some) => {
        const gone = some % of;
        for (let index = 0; index < of; index += 1) {
          if (index === gone) continue;
          expect(backlogShare(backlog, index < gone ? index : index - 1, of - 1)).to.be.at.least(backlogShare(backlog, index, of));
        }
      }),
    );
  });
});
