/** Measurements that are recorded in parts and put together equal those that are recorded in one. */
import { expect } from 'chai';
import fc from 'fast-check';
import { Latency, LatencyRecorder, type LatencyProgress } from '../../../src/run/share/latency.ts';
import { Punctuality } from '../../../src/run/share/punctuality.ts';
import { RateKept } from '../../../src/run/life/rate-kept.ts';
import { Statistics } from '../../../src/run/share/statistics.ts';
import { openBooks, wordOf } from './reported-books.ts';
import { rounds } from '../../support/depth.ts';

const milliseconds = fc.oneof(
  fc.double({ min: 0, max: 50, noNaN: true }),
  fc.double({ min: 0, max: 4_000_000, noNaN: true }),
);
const part = fc.nat({ max: 3 });
const parts = [0, 1, 2, 3];

const asJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

describe('latencies of several shares', () => {
  it('have together the figures of one that measured them all, however often each reports what is new', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ milliseconds, part, told: fc.boolean() }), { maxLength: 300 }), (measured) => {
        const whole = new LatencyRecorder();
        const recorders = parts.map(() => new LatencyRecorder());
        const together = new Latency();
        const tell = (recorder: LatencyRecorder | undefined, latency: Latency): void => {
          const word = recorder?.take() ?? null;
          if (word !== null) latency.add(asJson<LatencyProgress>(word));
        };
        for (const one of measured) {
          for (const recorder of [whole, recorders[one.part]]) recorder?.record(one.milliseconds);
          if (one.told) tell(recorders[one.part], together);
        }
        for (const recorder of recorders) tell(recorder, together);
        const expected = new Latency();
        tell(whole, expected);
        expect(together.figures()).to.deep.equal(expected.figures());
      }),
    );
  });

  it('have the figures that a histogram gives, also while they are too few to need one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ milliseconds, times: fc.integer({ min: 1, max: 5 }) }), { minLength: 1, maxLength: 3 }),
        (measured) => {
          const recorder = new LatencyRecorder();
          for (const one of measured) for (let time = 0; time < one.times; time += 1) recorder.record(one.milliseconds);
          const word = recorder.take() as LatencyProgress;
          const [latency, inHistogram] = [new Latency(), new Latency()];
          latency.add(word);
          inHistogram.add(word);
          // To be marked it needs its histogram.
          const mark = inHistogram.mark();
          expect(latency.figures()).to.deep.equal(inHistogram.figures());
          expect(latency.percentile(50)).to.equal(inHistogram.percentile(50));
          expect([latency.measuredSince(mark), latency.measuredSince(undefined)]).to.deep.equal([false, true]);
          latency.add(word);
          inHistogram.add(word);
          expect(latency.figures()).to.deep.equal(inHistogram.figures());
        },
      ),
    );
  });

  it('are reported alike, by place, however many places they fall into', () => {
    const recorder = new LatencyRecorder();
    for (const places of [7, 8, 9, 40]) {
      for (const _ of [1, 2]) for (let place = 1; place <= places; place += 1) recorder.record(place / 1000);
      const told = Array.from({ length: places }, (_, index) => [index + 1, 2]).flat();
      expect(recorder.take()).to.deep.equal({ values: told, sum: places * (places + 1), shortest: 1, longest: places });
    }
  });

  it('are reported once, and nothing is reported where nothing is new', () => {
    const recorder = new LatencyRecorder();
    expect(recorder.take()).to.equal(null);
    recorder.record(1);
    recorder.record(1);
    expect(recorder.take()).to.deep.equal({ values: [1000 - (1000 % 4), 2], sum: 2000, shortest: 1000, longest: 1000 });
    expect(recorder.take()).to.equal(null);
  });

  it('take no more room than there are durations to distinguish', () => {
    const recorder = new LatencyRecorder();
    for (let one = 0; one < 200_000; one += 1) recorder.record(one / 50);
    expect(recorder.take()?.values.length).to.be.below(2 * 2000);
  });
});

const operations = ['first', 'second'];
const verdict = fc.constantFrom('passed' as const, 'failed' as const, 'aborted' as const, 'cancelled' as const);

/** Instances one after the other, as they end; some words are reported in between. */
const instances = fc.array(
  fc.record({
    part,
    verdict,
    gap: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 3000, noNaN: true })),
    milliseconds,
    told: fc.boolean(),
    atOnce: fc.boolean(),
  }),
  { maxLength: 120, size: 'max' },
);

describe('the books of several shares', () => {
  it('equal those of one share that counted all, however often the shares have reported theirs', () => {
    fc.assert(
      fc.property(instances, (all) => {
        const whole = new Statistics(operations.length);
        const shares = parts.map(() => new Statistics(operations.length));
        const books = openBooks({ shares: parts.length, operations });
        let elapsed = 0;
        const tell = (share: number): void => {
          books.add(share, wordOf(shares[share] as Statistics, { settled: Math.floor(elapsed / 1000) }));
        };
        const settledBuckets: object[] = [];
        for (const [number, instance] of all.entries()) {
          elapsed += instance.gap;
          for (const statistics of [whole, shares[instance.part] as Statistics]) {
            statistics.instanceStarted(elapsed);
            statistics.operationTook(number % 2, instance.milliseconds, instance.atOnce);
            statistics.instanceEnded(elapsed, instance.verdict, instance.milliseconds);
            const trouble = { opIdx: 0, step: 1, text: `of ${number}` };
            if (instance.verdict === 'failed') statistics.noteFail(number, trouble);
            if (instance.verdict === 'aborted') statistics.noteAbort(number, trouble);
          }
          if (instance.told) tell(instance.part);
          for (; settledBuckets.length < books.tally.settled;)
            settledBuckets.push({ ...books.tally.buckets[settledBuckets.length] });
          expect(books.tally.started).to.be.at.most(number + 1);
        }
        for (const share of parts) tell(share);
        const expected = openBooks({ operations });
        expected.add(0, wordOf(whole));
        expect(books.counts).to.deep.equal(expected.counts);
        expect(books.tally.buckets).to.deep.equal(expected.tally.buckets);
        expect(settledBuckets, 'once settled').to.deep.equal(expected.tally.buckets.slice(0, settledBuckets.length));
        expect(books.failures.firstFails).to.deep.equal(expected.failures.firstFails);
        expect(books.failures.firstAborts).to.deep.equal(expected.failures.firstAborts);
        expect(books.latency()).to.deep.equal(expected.latency());
      }),
      { numRuns: rounds(60) },
    );
  });

  it('count what still lives when they are closed, once, and ignore later words', () => {
    for (const way of ['aborted', 'cancelled'] as const) {
      const statistics = new Statistics(0);
      for (const at of [0, 10, 1500]) statistics.instanceStarted(at);
      statistics.instanceEnded(20, 'passed', 5);
      const books = openBooks({ shares: 2, clock: { now: () => 2500 } });
      books.add(0, wordOf(statistics, { settled: 2 }));
      books.close(way);
      books.close('cancelled');
      statistics.instanceStarted(2600);
      books.add(0, wordOf(statistics));
      const none = { failed: 0, aborted: 0, cancelled: 0 };
      expect(books.counts).to.deep.equal({ ...none, started: 3, finished: 3, passed: 1, [way]: 2 });
      expect(books.tally.buckets.map((bucket) => bucket.num_calls_finished)).to.deep.equal([1, 0, 2]);
      expect(books.tally.buckets[2]?.num_calls_aborted).to.equal(way === 'aborted' ? 2 : undefined);
    }
  });
});

describe('punctuality of several shares', () => {
  it('is together that of one that made all starts, each share a part of them', () => {
    const late = fc.oneof(fc.constant(0), fc.double({ min: 0, max: 500, noNaN: true }));
    fc.assert(
      fc.property(fc.array(late, { minLength: 8, maxLength: 200 }), fc.integer({ min: 1, max: 4 }), (delays, count) => {
        const whole = new Punctuality();
        const shares = Array.from({ length: count }, () => new Punctuality());
        for (const [number, delay] of delays.entries()) {
          const due = number * 10;
          whole.started(due + delay, due, delay);
          shares[number % count]?.started(due + delay, due, delay);
        }
        const together = new RateKept(shares.map(() => 1));
        for (const [share, punctuality] of shares.entries()) together.add(share, asJson(punctuality.word()));
        const alone = new RateKept([1]);
        alone.add(0, whole.word());
        const end = delays.length * 10 + 1000;
        const now = { elapsed: end, started: delays.length, overdue: 600, starting: true, backlog: 10 };
        const [theirs, expected] = [together.report(now), alone.report(now)];
        // Every share asks for its part of the rate, from its own first start on.
        expect({ ...theirs, warning: '' }).to.deep.equal({ ...expected, warning: '' });
        const ended = { ...now, starting: false };
        expect(together.report(ended).achieved).to.be.closeTo(alone.report(ended).achieved, 1e-6);
      }),
    );
  });

  it('is held back as much of the time as its shares are, each by its part of the instances', () => {
    const together = new RateKept([1, 3]);
    for (const [share, held] of [500, 300].entries()) {
      const punctuality = new Punctuality();
      punctuality.looked(0, 'held back');
      punctuality.looked(held, 'on time');
      together.add(share, punctuality.word());
    }
    const { held_back } = together.report({ elapsed: 1000, started: 0, overdue: 0, starting: true, backlog: 1 });
    expect(held_back).to.equal(0.35);
  });

  it('reports the mean rate that was asked for, whatever the rate is at last', () => {
    const kept = new RateKept([3]);
    const now = { elapsed: 3000, started: 4, overdue: 0, starting: false, backlog: 1 };
    expect(kept.report(now)).not.to.have.property('asked');
    const punctuality = new Punctuality();
    for (const due of [0, 1000, 1500, 1750, 2000]) punctuality.started(due + 5, due, 5);
    kept.add(0, punctuality.word());
    expect(kept.report(now).asked).to.equal(2);
  });
});
