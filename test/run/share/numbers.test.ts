/** The schedules of shares that claim no numbers. */
import { expect } from 'chai';
import fc from 'fast-check';
import { distributionOf } from '../../../src/run/plan/distribution/index.ts';
import { scheduleOf } from '../../../src/run/share/numbers.ts';
import type { LinearDistribution } from '../../../schemas/index.ts';
import { anyRate } from '../plan/distribution/rates.ts';

describe('the schedule of the share with the first instance alone', () => {
  it('has that one when the whole has it, also where rates change', () => {
    fc.assert(
      fc.property(
        fc.record({
          total: fc.integer({ min: 1, max: 3000 }),
          cps: anyRate,
          arrival: fc.constantFrom('uniform', 'poisson'),
        }),
        fc.nat(),
        fc.array(fc.tuple(fc.double({ min: 0, max: 60_000, noNaN: true }), fc.integer({ min: 1, max: 500 }))),
        (asked, seed, moments) => {
          const make = () =>
            distributionOf({ type: 'linear', backlog: 10, ...asked } as LinearDistribution, seed).schedule();
          const whole = make();
          const first = scheduleOf(make(), 'first');
          expect(first.total).to.equal(1);
          expect(first.dueAt(0)).to.equal(whole.dueAt(0));
          for (const [elapsed, rate] of moments.toSorted(([one], [other]) => one - other)) {
            expect(first.dueBy(elapsed)).to.equal(Math.min(1, whole.dueBy(elapsed)));
            expect(first.rateAt(elapsed)).to.equal(whole.rateAt(elapsed));
            for (const schedule of [whole, first]) schedule.changeRate(elapsed, rate);
          }
        },
      ),
    );
  });
});
