import { expect } from 'chai';
import fc from 'fast-check';
import { backlogsOf, type ShareState } from '../../../machines/shares.machine.ts';
import type { Schedule } from '../../../src/run/plan/distribution/distribution.ts';
import { distributionOf } from '../../../src/run/plan/distribution/index.ts';
import { isIn, numberIn, striped, stripesOf } from '../../../src/run/share/stripe.ts';
import type { LinearDistribution } from '../../../schemas/index.ts';
import { anyRate } from '../plan/distribution/rates.ts';

const shares = fc.integer({ min: 1, max: 64 });
const total = fc.integer({ min: 1, max: 3000 });

const numbersOf = (all: number, of: number): number[] =>
  stripesOf(all, of).flatMap((stripe) => Array.from({ length: stripe.count }, (_, index) => numberIn(stripe, index)));

interface Asked {
  readonly of: number;
  /** Every share makes one of its own. */
  make(): Schedule;
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
    make: () => distributionOf({ type: 'linear', backlog: 10, ...asked } as LinearDistribution, seed).schedule(),
  }));

const unpaced: fc.Arbitrary<Asked> = fc.record({ of: shares, total }).map(({ of, total: all }) => ({
  of,
  make: () => distributionOf({ type: 'load', total: all, backlog: 10 }, 0).schedule(),
}));

interface Moment {
  readonly elapsed: number;
  /** The rate from then on; undefined: no change. */
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
  it('have every instance once between them, and know which', () => {
    fc.assert(
      fc.property(total, shares, (all, of) => {
        const numbers = numbersOf(all, of).toSorted((one, other) => one - other);
        expect(numbers).to.deep.equal(Array.from({ length: all }, (_, number) => number));
        for (const number of [0, 1, all - 1, all]) {
          const having = stripesOf(all, of).filter((stripe) => isIn(stripe, number));
          expect(having, `of ${number}`).to.have.length(number < all ? 1 : 0);
        }
      }),
    );
  });

  it('have due between them what the whole has due, and each when the whole has it, also where rates change', () => {
    fc.assert(
      fc.property(fc.oneof(paced, unpaced), moments, ({ of, make }, asked) => {
        const whole = make();
        const parts = stripesOf(whole.total, of).map((stripe) => ({
          stripe,
          schedule: striped(make(), stripe),
          started: 0,
        }));
        let started = 0;
        for (const { elapsed, rate } of asked) {
          const due = whole.dueBy(elapsed);
          expect(parts.reduce((sum, part) => sum + part.schedule.dueBy(elapsed), 0)).to.equal(due);
          const dueAt = new Map<number, number>();
          for (; started < due; started += 1) dueAt.set(started, whole.dueAt(started));
          for (const part of parts) {
            for (; part.started < part.schedule.dueBy(elapsed); part.started += 1) {
              const number = numberIn(part.stripe, part.started);
              expect(part.schedule.dueAt(part.started)).to.equal(dueAt.get(number));
              dueAt.delete(number);
            }
            expect(part.schedule.rateAt(elapsed)).to.equal(whole.rateAt(elapsed));
          }
          expect(dueAt.size).to.equal(0);
          if (rate === undefined) continue;
          for (const one of [whole, ...parts.map(({ schedule }) => schedule)]) one.changeRate(elapsed, rate);
        }
      }),
    );
  });
});

const size = fc.integer({ min: 1, max: 50 });
const anyShares = fc.array(fc.record({ size, state: fc.constantFrom<ShareState>('starting', 'draining', 'ended') }), {
  minLength: 1,
  maxLength: 40,
});

const roomsOf = (backlog: number, all: readonly { readonly size: number; readonly state: ShareState }[]): number[] =>
  backlogsOf(
    backlog,
    all.map((share) => share.size),
    all.map(({ state }) => state),
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

describe('the backlog among shares', () => {
  it('is whole as far as shares that have not ended can use it, and no share has more than it can use', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1500 }), anyShares, (backlog, all) => {
        const rooms = roomsOf(backlog, all);
        const most = all.map((share) => (share.state === 'ended' ? 0 : share.size));
        expect(sum(rooms)).to.equal(Math.min(backlog, sum(most)));
        for (const [share, room] of rooms.entries()) expect(room).to.be.within(0, most[share] ?? 0);
      }),
    );
  });

  it('is as even as whole numbers are among those that can use it', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1500 }), anyShares, (backlog, all) => {
        const rooms = roomsOf(backlog, all);
        const unfilled = rooms.filter((room, share) => all[share]?.state !== 'ended' && room < (all[share]?.size ?? 0));
        if (unfilled.length > 1) expect(Math.max(...unfilled) - Math.min(...unfilled)).to.be.at.most(1);
      }),
    );
  });

  it('loses nothing where a share has ended', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1500 }), anyShares, fc.nat(), (backlog, all, some) => {
        const gone = some % all.length;
        const after = roomsOf(
          backlog,
          all.map((share, index) => (index === gone ? { ...share, state: 'ended' } : share)),
        );
        const before = roomsOf(backlog, all);
        for (const [share, room] of after.entries())
          if (share !== gone) expect(room).to.be.at.least(before[share] ?? 0);
      }),
    );
  });
});
