/** What is recorded in parts and put together is what had been recorded in one. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { CompiledOperation } from '../../../src/operations/operation.ts';
import { Latency } from '../../../src/run/latency.ts';
import { Punctuality } from '../../../src/run/punctuality.ts';
import { SharedMeasurements } from '../../../src/run/spread/shared-measurements.ts';
import { Statistics } from '../../../src/run/statistics.ts';

const milliseconds = fc.oneof(fc.double({ min: 0, max: 50, noNaN: true }), fc.double({ min: 0, max: 4_000_000, noNaN: true }));
const part = fc.nat({ max: 3 });
const parts = [0, 1, 2, 3];

describe('latencies of several threads', () => {
  it('have together the figures of one that measured them all', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ milliseconds, part }), { maxLength: 300 }), (measured) => {
        const whole = new Latency();
        const shares = parts.map(() => new Latency());
        for (const one of measured) for (const latency of [whole, shares[one.part]]) latency?.record(one.milliseconds);
        const together = new Latency();
        for (const share of shares.map((latency) => latency.share())) if (share !== undefined) together.add(structuredClone(share));
        const again = new Latency();
        const share = together.share();
        if (share !== undefined) again.add(share);
        const { mean, ...figures } = whole.figures();
        for (const latency of [together, again]) {
          const { mean: theirs, ...others } = latency.figures();
          expect(others).to.deep.equal(figures);
          // A sum of fractions of microseconds, in another order.
          expect(theirs ?? 0).to.be.closeTo(mean ?? 0, 0.001);
        }
      }),
    );
  });

  it('can be told after they were put together, and recorded further', () => {
    const [one, other] = [new Latency(), new Latency()];
    one.record(1);
    other.record(2);
    one.add(other.share() as NonNullable<ReturnType<Latency['share']>>);
    one.record(3);
    expect(one.figures()).to.include({ count: 3, min: 1, max: 3, mean: 2 });
  });
});

const operations = ['first', 'second'].map((type) => ({ type }) as CompiledOperation);
const verdict = fc.constantFrom('passed' as const, 'failed' as const, 'aborted' as const, 'cancelled' as const);

/** Instances one after the other, as they end; some words are told in between. */
const instances = fc.array(
  fc.record({
    part,
    verdict,
    gap: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 3000, noNaN: true })),
    milliseconds,
    told: fc.boolean(),
  }),
  { maxLength: 120, size: 'max' },
);

describe('statistics of several threads', () => {
  it('are together those of one that counted all, however often threads have told theirs', () => {
    fc.assert(
      fc.property(instances, (all) => {
        const whole = new Statistics(operations);
        const own = new Statistics(operations);
        const threads = parts.map(() => ({ statistics: new Statistics(operations), told: 0 }));
        const shared = new SharedMeasurements(own, threads.length);
        const tell = (index: number): void => {
          const thread = threads[index] as (typeof threads)[number];
          const share = structuredClone(thread.statistics.share(thread.told));
          thread.told = Math.max(0, share.firstBucket + share.buckets.length - 1);
          const second = Math.floor(elapsed / 1000);
          shared.hear(index, { statistics: share, punctuality: new Punctuality().share(), second, overdue: 0 });
        };
        const settledBuckets: object[] = [];
        let elapsed = 0;
        for (const [number, instance] of all.entries()) {
          elapsed += instance.gap;
          for (const statistics of [whole, number === 0 ? own : threads[instance.part]?.statistics]) {
            statistics?.instanceStarted(elapsed);
            if (statistics === own) shared.changed();
            statistics?.operationTook(number % 2, instance.milliseconds);
            statistics?.instanceEnded(elapsed, instance.verdict, instance.milliseconds);
            const trouble = { opIdx: 0, step: 1, text: `of ${number}` };
            if (instance.verdict === 'failed') statistics?.note('firstFails', number, trouble);
            if (instance.verdict === 'aborted') statistics?.note('firstAborts', number, trouble);
          }
          if (number === 0) shared.changed();
          if (instance.told) tell(instance.part);
          const { buckets, settled } = shared.statistics;
          for (; settledBuckets.length < settled;) settledBuckets.push({ ...buckets[settledBuckets.length] });
          if (instance.told) expect(shared.statistics.started).to.be.at.most(whole.started);
        }
        for (const index of parts) tell(index);
        const { statistics } = shared;
        expect(statistics.counts).to.deep.equal(whole.counts);
        expect(statistics.buckets).to.deep.equal(whole.buckets);
        expect(settledBuckets, 'once settled').to.deep.equal(whole.buckets.slice(0, settledBuckets.length));
        expect(statistics.firstFails).to.deep.equal(whole.firstFails);
        expect(statistics.firstAborts).to.deep.equal(whole.firstAborts);
        const [theirs, expected] = [statistics.latency(), whole.latency()];
        expect(theirs.operations.map(({ op_idx, type, count, max }) => [op_idx, type, count, max])).to.deep.equal(
          expected.operations.map(({ op_idx, type, count, max }) => [op_idx, type, count, max]),
        );
        expect({ ...theirs.instance, mean: 0 }).to.deep.equal({ ...expected.instance, mean: 0 });
      }),
      { numRuns: 60 },
    );
  });
});

describe('punctuality of several threads', () => {
  it('is together that of one that made all starts, each thread its stripe of them', () => {
    const late = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 500, noNaN: true }));
    fc.assert(
      fc.property(fc.array(late, { minLength: 8, maxLength: 200 }), fc.integer({ min: 1, max: 4 }), (delays, count) => {
        const whole = new Punctuality();
        const threads = Array.from({ length: count }, () => new Punctuality());
        for (const [number, delay] of delays.entries()) {
          const due = number * 10;
          whole.started(due + delay, due);
          threads[number % count]?.started(due + delay, due);
        }
        const together = new Punctuality();
        for (const thread of threads) together.add(structuredClone(thread.share()), count);
        const end = delays.length * 10 + 1000;
        const now = { elapsed: end, started: delays.length, overdue: 600, starting: true, backlog: 10 };
        const [theirs, expected] = [together.report(now), whole.report(now)];
        expect(theirs).to.deep.equal(expected);
        expect(together.report({ ...now, starting: false }).achieved).to.be.closeTo(
          whole.report({ ...now, starting: false }).achieved,
          1e-6,
        );
      }),
    );
  });

  it('is held back as much of the time as its threads are on average', () => {
    const threads = [500, 300].map((held) => {
      const thread = new Punctuality();
      thread.looked(0, 'held back');
      thread.looked(held, 'on time');
      return thread;
    });
    const together = new Punctuality();
    for (const thread of threads) together.add(thread.share(), 2);
    const { held_back } = together.report({ elapsed: 1000, started: 0, overdue: 0, starting: true, backlog: 1 });
    expect(held_back).to.equal(0.4);
  });
});
