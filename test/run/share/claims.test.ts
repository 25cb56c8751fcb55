/**
 * Runs whose shares claim their numbers, as those of several services do: in whatever order messages come, whatever
 * shares are lost, each number is started at most once, and every run ends with all its numbers in the books.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { rounds } from '../../support/depth.ts';
import { initialDP, linear, load, nothing, openRuns, proceed, waitFor } from '../open-runs.ts';
import { continuing } from '../scripted-scp.ts';

const total = 200;
const shares = 3;

/** Each duration as often as it was measured, in microseconds. */
const pairsOf = (values: readonly number[]): number[] =>
  values.flatMap((duration, index) =>
    index % 2 === 0 ? Array.from({ length: values[index + 1] ?? 0 }, () => duration) : [],
  );

type Command =
  | { readonly do: 'deliver'; readonly way: number; readonly count: number }
  | { readonly do: 'wait'; readonly milliseconds: number }
  | {
      readonly do: 'update';
      readonly change: { readonly backlog?: number; readonly paused?: boolean; readonly rate?: number };
    }
  | { readonly do: 'finish' | 'cancel' }
  | { readonly do: 'lose' | 'stall'; readonly share: number };

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      way: fc.nat({ max: 5 }),
      count: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('wait' as const), milliseconds: fc.constantFrom(10, 50, 200, 1000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('update' as const),
      change: fc.oneof(fc.record({ backlog: fc.integer({ min: 4, max: 40 }) }), fc.record({ paused: fc.boolean() })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('finish' as const, 'cancel' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('lose' as const, 'stall' as const),
      share: fc.nat({ max: shares - 1 }),
    }),
  },
);

const distribution = fc.oneof(
  fc.integer({ min: 4, max: 40 }).map((backlog) => load(total, backlog)),
  fc
    .record({ backlog: fc.integer({ min: 4, max: 40 }), rate: fc.constantFrom(20, 200, 2000) })
    .map(({ backlog, rate }) => linear(total, backlog, { rate })),
  fc
    .integer({ min: 4, max: 40 })
    .map((backlog) => ({ ...linear(total, backlog, { rate: 200 }), arrival: 'poisson' as const })),
);

const operations = [
  { ...initialDP, arguments: { ...initialDP.arguments, calledPartyNumber_digits: "{'5' + (10000 + $n)}" } },
  proceed,
  waitFor(0.05),
];

describe('a run whose shares claim their numbers', () => {
  it('starts each number at most once, and has all in its books, whatever is lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        distribution,
        fc.array(command, { maxLength: 50, size: 'max' }),
        fc.constantFrom(0, 300),
        async (asked, commands, lead) => {
          const { spread, runs, inHand, clock, settle, report, leftOpen, scp } = openRuns({
            threads: shares,
            react: continuing,
          });
          const ways = new Map<string, (() => void)[]>();
          inHand.carry = (way, arrive) => {
            const queue = ways.get(way) ?? [];
            ways.set(way, queue);
            queue.push(arrive);
          };
          const deliver = (which: number, count: number): void => {
            const waiting = [...ways.values()].filter(({ length }) => length > 0);
            const queue = waiting[which % Math.max(1, waiting.length)] ?? [];
            for (const arrive of queue.splice(0, count)) arrive();
          };
          const stalled = new Set<number>();
          let cancelling: Promise<unknown> | undefined;
          const perform = (one: Command): void => {
            if (one.do === 'deliver') return deliver(one.way, one.count);
            if (one.do === 'wait') return void clock.increment(one.milliseconds);
            if (one.do === 'lose') return inHand.lose(one.share, 'its service is gone', true);
            if (one.do === 'stall') {
              stalled.add(one.share);
              return inHand.stall(one.share);
            }
            if (report().state !== 'running') return;
            if (one.do === 'update') runs.update('run', one.change);
            else if (one.do === 'finish') runs.update('run', { finish: true });
            else cancelling = runs.cancel('run');
          };
          spread({ operations, distribution: asked, locks: [{ key: 'a' }] }, lead);
          for (const one of commands) {
            perform(one);
            await settle();
            const { started, finished } = report().counts;
            expect(started, 'started').to.be.within(finished, total);
          }
          // A share that stands still is found to be gone; those that are well go on to the end.
          for (const share of stalled) inHand.lose(share, 'its service is gone', true);
          if (report().state === 'running') runs.update('run', { paused: false });
          for (let step = 0; step < 600 && report().state === 'running'; step += 1) {
            for (let way = 0; way < 6; way += 1) deliver(way, 100);
            clock.increment(50);
            await settle();
          }
          await cancelling;
          const { counts, completed, state, buckets, failures = [] } = report();
          const { started, finished, passed, failed, aborted, cancelled } = counts;
          expect(completed, state).to.equal(1);
          expect(finished).to.equal(started);
          expect(passed + failed + aborted + cancelled).to.equal(finished);
          expect(buckets.reduce((sum, bucket) => sum + bucket.num_calls_started, 0)).to.equal(started);
          expect(buckets.reduce((sum, bucket) => sum + bucket.num_calls_finished, 0)).to.equal(finished);
          expect(
            failures.reduce((sum, { count }) => sum + count, 0),
            'aborted with a reason',
          ).to.equal(failed + aborted - (state === 'completed' ? 0 : (report().failures_rest ?? 0)));
          expect(leftOpen()).to.deep.equal(nothing);
          const called = [scp, ...inHand.scps].flatMap(({ calls }) => calls.map((call) => call.calledNumber));
          expect(new Set(called).size, 'numbers that were started').to.equal(called.length);
          const isAsked = commands.some((one) => one.do === 'finish' || one.do === 'cancel');
          const lost = new Set(commands.flatMap((one) => (one.do === 'lose' || one.do === 'stall' ? [one.share] : [])));
          if (state === 'completed') expect(called.length, 'calls that the books know').to.be.at.most(started);
          if (lost.size === 0) expect(called.length).to.equal(started);
          if (!isAsked && lost.size === 0) expect([state, started]).to.deep.equal(['completed', total]);
          if (!isAsked && state === 'completed')
            expect(started, 'the others start what a lost share has not claimed').to.equal(total);
        },
      ),
      { numRuns: rounds(40) },
    );
  });

  for (const arrival of ['uniform', 'poisson'] as const)
    it(`keeps its ${arrival} rate, and the others start what one share leaves`, async () => {
      const { spread, inHand, pass, report } = openRuns({ threads: shares, react: continuing });
      spread({ operations, distribution: { ...linear(600, 300, { rate: 100 }), arrival } });
      await pass(1.5);
      const called = inHand.scps.map(({ calls }) => calls.length);
      for (const count of called) expect(count, `calls of each share: ${called.join(', ')}`).to.be.within(15, 85);
      inHand.stall(1);
      await pass(3);
      inHand.lose(1, 'its service is gone', true);
      await pass(4);
      const { counts, state, buckets, failures = [] } = report();
      expect([state, counts.started]).to.deep.equal(['completed', 600]);
      expect(counts.aborted, 'numbers that it had claimed and not told of').to.be.within(1, 40);
      expect(failures).to.deep.equal([
        { op_idx: 0, label: null, text: 'its node is gone', verdict: 'aborted', count: counts.aborted, instances: [] },
      ]);
      // What the lost share has left is started beside what is due.
      if (arrival === 'uniform')
        for (const { num_calls_started: started } of buckets.slice(2, 4))
          expect(started, 'starts in a second after the loss').to.be.within(100, 105);
    });

  it('reports the rate asked for and what made starts late, where a service stood still and is gone', async () => {
    const { spread, inHand, pass, report } = openRuns({ threads: shares, react: continuing });
    spread({ operations, distribution: linear(1200, 300, { rate: 100 }) });
    await pass(2);
    inHand.stall(1);
    await pass(6);
    const told = [report()];
    inHand.lose(1, 'its service is gone', true);
    await pass(2);
    told.push(report());
    await pass(4);
    told.push(report());
    expect(told.map(({ state }) => state)).to.deep.equal(['running', 'running', 'completed']);
    for (const { rate, warnings = [] } of told) {
      expect(rate.asked).to.be.closeTo(100, 2);
      expect(rate.lateness?.max).to.be.at.most(50);
      for (const warning of warnings.filter((one) => one.includes('late'))) {
        expect(warning).to.match(
          /^asked for (99|\d{2}\.\d|10[01])\/s, achieved [\d.]+\/s: a service is gone, and the others took over its part \(starts were up to \d{1,3} ms late\)$/,
        );
      }
    }
  });

  it('has the figures of all, like an offline merge of what each share has reported', async () => {
    const { spread, inHand, pass, report } = openRuns({ threads: shares, react: continuing });
    const varying = [...operations.slice(0, 2), { type: 'wait', arguments: { seconds: '{($n % 97) / 1000}' } }];
    spread({ operations: varying, distribution: linear(500, 300, { rate: 200 }) });
    await pass(3, 1);
    const { state, counts, buckets, latency, first_instance: first } = report();
    expect([state, counts.passed]).to.deep.equal(['completed', 500]);
    const told = inHand.words;
    expect(told.reduce((sum, words) => sum + (words.at(-1)?.counts.started ?? 0), 0)).to.equal(499);
    // For each share, the last bucket that it reported for a second.
    const seconds = told.map((words) =>
      words.reduce<number[]>(
        (merged, { firstBucket, buckets: some }) => [
          ...merged.slice(0, firstBucket),
          ...some.map((bucket) => bucket.num_calls_finished),
        ],
        [],
      ),
    );
    const ofFirst = Math.floor(first?.duration ?? 0);
    expect(buckets.map(({ num_calls_finished: finished }) => finished)).to.deep.equal(
      buckets.map(
        (_, second) => seconds.reduce((sum, each) => sum + (each[second] ?? 0), 0) + (second === ofFirst ? 1 : 0),
      ),
    );
    const durations = told.flatMap((words) => words.flatMap(({ instance }) => pairsOf(instance?.values ?? [])));
    const merged = [...durations, (first?.duration ?? 0) * 1e6].toSorted((one, other) => one - other);
    expect([merged.length, latency.instance.count]).to.deep.equal([500, 500]);
    for (const [name, part] of [
      ['p50', 0.5],
      ['p90', 0.9],
      ['p99', 0.99],
    ] as const) {
      const offline = (merged[Math.ceil(part * merged.length) - 1] ?? 0) / 1000;
      expect(latency.instance[name], name).to.be.closeTo(offline, 0.01 * offline);
    }
  });

  it('start together, and nothing before', async () => {
    const { spread, inHand, scp, pass } = openRuns({ threads: shares, react: continuing });
    spread({ operations, distribution: load(600, 30) }, 300);
    await pass(0.29);
    expect([scp, ...inHand.scps].map(({ calls }) => calls.length)).to.deep.equal([0, 0, 0, 0]);
    await pass(0.1);
    for (const { calls } of [scp, ...inHand.scps]) expect(calls.length).to.be.above(0);
  });

  it('resumes the instance in the share that has it, and answers where that share is gone', async () => {
    const { spread, inHand, runs, pass } = openRuns({ threads: shares, react: continuing });
    spread({
      operations: [...operations.slice(0, 2), { type: 'halt', arguments: { seconds: 100 } }],
      distribution: load(20, 40),
    });
    await pass(1);
    const asked = (number: string): Promise<unknown> =>
      runs.resume('run', number).catch((thrown: Error) => thrown.message);
    const [resumed] = await Promise.all([asked('7'), pass(0.1)]);
    expect(resumed).to.deep.equal({ resumed: 1 });
    expect((await Promise.all([asked('7'), pass(0.1)]))[0]).to.equal(
      'Instance 7 of the run "run" is not halted: ended.',
    );
    expect((await Promise.all([asked('20'), pass(0.1)]))[0]).to.equal(
      'Instance 20 of the run "run" is not halted: not started.',
    );
    const { carry } = inHand;
    inHand.carry = () => undefined;
    const waiting = asked('9');
    inHand.carry = carry;
    for (let share = 0; share < shares; share += 1) inHand.lose(share, 'its service is gone', true);
    expect((await Promise.all([waiting, pass(0.1)]))[0]).to.equal('Instance 9 of the run "run" is not halted: ended.');
  });

  it('ends where all are gone', async () => {
    const { spread, inHand, pass, report } = openRuns({ threads: shares, react: continuing });
    spread({ operations, distribution: linear(600, 30, { rate: 10 }) });
    await pass(1);
    for (let share = 0; share < shares; share += 1) inHand.lose(share, 'its service is gone', true);
    await pass(0.2);
    expect(report()).to.include({ state: 'failed', reason: 'no service is left that has a share of the run' });
  });
});
