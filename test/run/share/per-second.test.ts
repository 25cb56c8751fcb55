/** At most this many in each second. */
import { expect } from 'chai';
import fc from 'fast-check';
import { PerSecond } from '../../../src/run/share/per-second.ts';

describe('a number in each second', () => {
  it('is kept in every second, and used up where more are asked for', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.array(fc.nat(900), { maxLength: 60 }), (most, pauses) => {
        const allowed = new PerSecond(most);
        const [asked, taken] = [new Map<number, number>(), new Map<number, number>()];
        let now = 1_700_000_000_000;
        for (const pause of pauses) {
          const second = Math.floor((now += pause) / 1000);
          asked.set(second, (asked.get(second) ?? 0) + 1);
          if (allowed.take(now)) taken.set(second, (taken.get(second) ?? 0) + 1);
        }
        for (const [second, count] of asked) expect(taken.get(second) ?? 0).to.equal(Math.min(count, most));
      }),
    );
  });
});
