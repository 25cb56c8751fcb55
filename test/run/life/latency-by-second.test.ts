/** The latency that the buckets of a run have of what ended in their second. */
import { expect } from 'chai';
import type { Clock } from '../../../src/ground/clock.ts';
import type { Books } from '../../../src/run/life/books.ts';
import { LatencyBySecond } from '../../../src/run/life/latency-by-second.ts';
import { Statistics } from '../../../src/run/share/statistics.ts';
import { CountingClock } from '../counting-clock.ts';
import { halt, initialDP, linear, load, openRuns, waitFor } from '../open-runs.ts';
import { openBooks, wordOf } from '../share/reported-books.ts';

const toldBy = (statistics: Statistics): (() => Books) => {
  const books = openBooks();
  return () => {
    books.add(0, wordOf(statistics));
    return books;
  };
};

const measuring = () => {
  const clock = new CountingClock();
  const statistics = new Statistics(0);
  const latencies = new LatencyBySecond({ clock, startedAt: 0, books: toldBy(statistics) });
  const end = (...milliseconds: number[]): void => {
    for (const one of milliseconds) {
      statistics.instanceStarted(clock.now());
      statistics.instanceEnded(clock.now(), 'passed', one);
    }
  };
  return { clock, statistics, latencies, end };
};

describe('the latency of a second', () => {
  it('is that of what ended in it, and of nothing else', () => {
    const { clock, latencies, end } = measuring();
    end(...Array.from({ length: 99 }, () => 0.01), 0.1);
    clock.increment(1000);
    expect(latencies.at(0)).to.deep.equal({ p50: 0.01, p95: 0.01, p99: 0.01 });
    clock.increment(500);
    end(0.02, 0.03, 0.03);
    clock.increment(500);
    expect(latencies.at(1)).to.deep.equal({ p50: 0.03, p95: 0.03, p99: 0.03 });
    expect(latencies.at(0), 'as it was').to.deep.equal({ p50: 0.01, p95: 0.01, p99: 0.01 });
    clock.increment(1000);
    expect(latencies.at(2), 'nothing ended').to.equal(undefined);
  });

  it('waits for the next one in which anything ends, where only a look later something has', () => {
    const { clock, latencies, end } = measuring();
    end(0.01);
    clock.increment(1999);
    clock.setTimeout(() => end(0.02), 1);
    clock.increment(1);
    clock.increment(1000);
    expect([0, 1, 2].map((second) => latencies.at(second)?.p50)).to.deep.equal([0.01, undefined, 0.02]);
  });

  it('is taken of the rest when the run ends, also where its second was looked at already', () => {
    const { clock, latencies, end } = measuring();
    clock.increment(900);
    end(0.05);
    clock.increment(100);
    end(0.06, 0.06);
    latencies.close();
    expect([latencies.at(0), latencies.at(1)]).to.deep.equal([
      { p50: 0.05, p95: 0.05, p99: 0.05 },
      { p50: 0.06, p95: 0.06, p99: 0.06 },
    ]);
    expect(clock.waiting).to.equal(0);
    const late = measuring();
    late.end(0.01);
    late.clock.increment(1000);
    late.statistics.instanceEnded(999, 'passed', 0.1);
    late.clock.increment(5);
    late.latencies.close();
    expect(late.latencies.at(0), 'told after the look').to.deep.equal({ p50: 0.01, p95: 0.1, p99: 0.1 });
    expect(late.latencies.at(1), 'no bucket has that second').to.equal(undefined);
  });

  it('is that of all whole seconds in which anything ended, where a look comes late', () => {
    let now = 0;
    let look: () => void = () => undefined;
    const clock: Clock = {
      now: () => now,
      setTimeout: (action) => {
        look = action;
      },
      clearTimeout: () => undefined,
    };
    const statistics = new Statistics(0);
    const latencies = new LatencyBySecond({ clock, startedAt: 0, books: toldBy(statistics) });
    now = 999.7;
    statistics.instanceEnded(now, 'passed', 0.01);
    look();
    expect(latencies.at(0), 'a look too soon is none').to.equal(undefined);
    now = 2500;
    statistics.instanceEnded(now, 'passed', 0.02);
    now = 3400;
    statistics.instanceStarted(now);
    look();
    expect([0, 1, 2, 3].map((second) => latencies.at(second)?.p99)).to.deep.equal([0.02, undefined, 0.02, undefined]);
    expect(latencies.settled).to.equal(2);
  });
});

const waiting = (seconds: string) => ({ type: 'wait', arguments: { seconds: `{${seconds}}` } });

describe('the buckets of a report', () => {
  it('have the latency of their second, where anything ended in it', async () => {
    const { start, pass, report } = openRuns();
    const operations = [waiting('$n < 10 ? 0.1 : 0.3')];
    const stages = [
      { rate: 10, seconds: 1 },
      { rate: 0, seconds: 2 },
      { rate: 10, seconds: 5 },
    ];
    await start({ operations, distribution: linear(20, 20, { stages }) });
    for (let waited = 0; report().state === 'running' && waited < 100; waited += 1) await pass(0.1);
    const { buckets } = report();
    const withLatency = buckets.filter(({ latency }) => latency !== undefined);
    expect(withLatency.length).to.be.at.least(2);
    for (const { num_calls_finished, latency } of buckets)
      expect(latency !== undefined).to.equal(num_calls_finished > 0);
    expect(withLatency[0]?.latency?.p50).to.be.closeTo(100, 12);
    expect(withLatency.at(-1)?.latency?.p50).to.be.closeTo(300, 12);
  });

  it('have none in a run of one instance', async () => {
    const { start, pass, report } = openRuns();
    await start({ operations: [waitFor(1.5)] });
    await pass(2);
    expect(report().buckets.map(({ latency }) => latency)).to.deep.equal([undefined, undefined]);
  });

  it('have that of all threads together', async () => {
    const { start, pass, report } = openRuns({ threads: 2 });
    const operations = [waiting('$n % 2 == 0 ? 0.05 : 0.25')];
    await start({ operations, distribution: linear(10_000, 10_000, { rate: 4000 }) });
    await pass(2, 50);
    const { latency } = report().buckets[1] ?? {};
    expect(latency?.p50).to.be.within(50, 310);
    expect(latency?.p99).to.be.closeTo(250, 60);
    for (let waited = 0; report().state === 'running' && waited < 100; waited += 1) await pass(0.1, 50);
    const { buckets, latency: whole } = report();
    expect(buckets.reduce((sum, { num_calls_finished }) => sum + num_calls_finished, 0)).to.equal(10_000);
    for (const { num_calls_finished, latency: bySecond } of buckets) {
      if (num_calls_finished > 0) expect(bySecond?.p99).to.be.within(whole.instance.min ?? 0, whole.instance.max ?? 0);
    }
  });
});

describe('a run that has ended', () => {
  const operations = [waitFor(1.2)];
  const endings: readonly [string, number, (opened: ReturnType<typeof openRuns>) => Promise<unknown>][] = [
    ['as it should', 0, ({ pass }) => pass(20, 100)],
    ['cancelled', 0, ({ runs }) => runs.cancel('run')],
    ['cancelled, in threads', 2, ({ runs }) => runs.cancel('run')],
    [
      'because a thread was lost',
      2,
      async ({ inHand, settle }) => {
        inHand.lose(1, 'a thread of the load has ended');
        await settle();
      },
    ],
    [
      'finished early',
      0,
      async ({ runs, pass }) => {
        runs.update('run', { finish: true });
        await pass(5, 100);
      },
    ],
  ];
  for (const [how, threads, end] of endings) {
    it(`${how} leaves no timer, and its last second is measured`, async () => {
      const opened = openRuns({ threads });
      const { start, pass, report, runs, settle, clock } = opened;
      await start({ operations, distribution: load(threads > 0 ? 100_000 : 50, 10) });
      await pass(1.5, 100);
      await end(opened);
      await settle();
      expect(runs.find('run').row().state).to.not.equal('running');
      expect(clock.waiting).to.equal(0);
      const { buckets, counts } = report();
      expect(counts.finished).to.be.above(9);
      for (const { num_calls_finished, latency } of buckets)
        expect(latency !== undefined).to.equal(num_calls_finished > 0);
    });
  }

  it('before it began leaves no timer either', async () => {
    const { execute, refusal, runs, clock, scp, settle } = openRuns();
    execute({ run_id: 'holder', operations: [halt], locks: [{ key: 'a' }] });
    refusal({ operations, distribution: load(50, 10), locks: [{ key: 'a' }] });
    await runs.cancel('holder');
    Object.assign(scp, { attachFails: new Error('no link is active') });
    execute({ run_id: 'failed', operations: [initialDP], distribution: load(50, 10) });
    await settle();
    expect(runs.find('failed').row().state).to.equal('failed');
    expect(clock.waiting).to.equal(0);
  });
});
