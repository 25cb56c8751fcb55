/**
 * Messages between a run and its shares, in any order that lines can bring them: each line keeps its own order, and
 * lines do not wait for one another. What the client asks for, threads that are lost, and time come in between.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { initialDP, load, linear, nothing, openRuns, proceed, waitFor } from '../open-runs.ts';
import { continuing } from '../scripted-scp.ts';
import { rounds } from '../../support/depth.ts';

const total = 10_000;
const threads = 2;
const backlogs = fc.integer({ min: 3, max: 40 });

type Command =
  | { readonly do: 'deliver'; readonly way: number; readonly count: number }
  | { readonly do: 'wait'; readonly milliseconds: number }
  | {
      readonly do: 'update';
      readonly change: { readonly backlog?: number; readonly paused?: boolean; readonly rate?: number };
    }
  | { readonly do: 'finish' | 'cancel' }
  | { readonly do: 'lose'; readonly thread: number };

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      way: fc.nat({ max: 7 }),
      count: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), milliseconds: fc.constantFrom(10, 50, 200, 1000) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('update' as const),
      change: fc.oneof(fc.record({ backlog: backlogs }), fc.record({ paused: fc.boolean() })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('finish' as const, 'cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const), thread: fc.nat({ max: threads - 1 }) }) },
);

const distribution = fc.oneof(
  backlogs.map((backlog) => load(total, backlog)),
  backlogs.map((backlog) => linear(total, backlog, { rate: 500 })),
);

/** The called number contains the number of the instance, so that the SCPs see it. */
const operations = [
  { ...initialDP, arguments: { ...initialDP.arguments, calledPartyNumber_digits: "{'5' + (10000 + $n)}" } },
  proceed,
  waitFor(0.05),
];

describe('a run and its shares', () => {
  it('agree in the end, in whatever order their messages come', async () => {
    await fc.assert(
      fc.asyncProperty(distribution, fc.array(command, { maxLength: 40, size: 'max' }), async (asked, commands) => {
        const { execute, runs, inHand, clock, settle, report, leftOpen, scp } = openRuns({
          threads,
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
        let highest = asked.backlog;
        let cancelling: Promise<unknown> | undefined;
        const expectBounds = (): void => {
          const { started, finished } = report().counts;
          expect(started - finished, 'live instances in the books').to.be.within(0, highest);
          const calls = [scp, ...inHand.scps].reduce((sum, { dialogues }) => sum + dialogues, 0) / 2;
          expect(calls, 'live calls').to.be.at.most(highest);
          expect(started, 'started instances').to.be.at.most(total);
        };
        const perform = (one: Command): void => {
          if (one.do === 'deliver') return deliver(one.way, one.count);
          if (one.do === 'wait') return void clock.increment(one.milliseconds);
          if (one.do === 'lose') return inHand.lose(one.thread, 'a thread has ended');
          if (report().state !== 'running') return;
          if (one.do === 'update') {
            highest = Math.max(highest, one.change.backlog ?? 0);
            runs.update('run', one.change);
          } else if (one.do === 'finish') runs.update('run', { finish: true });
          else cancelling = runs.cancel('run');
        };
        execute({ operations, distribution: asked, locks: [{ key: 'a' }] });
        for (const one of commands) {
          perform(one);
          await settle();
          expectBounds();
        }
        cancelling ??= runs.cancel('run');
        for (let step = 0; step < 60 && report().state === 'running'; step += 1) {
          for (let way = 0; way < 8; way += 1) deliver(way, 100);
          clock.increment(100);
          await settle();
        }
        await cancelling;
        const { counts, completed, buckets } = report();
        const { started, finished, passed, failed, aborted, cancelled } = counts;
        expect(completed).to.equal(1);
        expect(finished).to.equal(started);
        expect(passed + failed + aborted + cancelled).to.equal(finished);
        expect(buckets.reduce((sum, bucket) => sum + bucket.num_calls_started, 0)).to.equal(started);
        expect(buckets.reduce((sum, bucket) => sum + bucket.num_calls_finished, 0)).to.equal(finished);
        expect(leftOpen()).to.deep.equal(nothing);
        const called = [scp, ...inHand.scps].flatMap(({ calls }) => calls.map((call) => call.calledNumber));
        expect(new Set(called).size, 'numbers that were started').to.equal(called.length);
        // What a lost thread started after its last word is not in the books.
        if (!commands.some((one) => one.do === 'lose')) expect(called.length).to.equal(started);
      }),
      { numRuns: rounds(40) },
    );
  });
});
