import { expect } from 'chai';
import fc from 'fast-check';
import type { Clock } from '../../src/ground/clock.ts';
import { linear as linearType } from '../../src/run/plan/distribution/linear.ts';
import { Punctuality } from '../../src/run/share/punctuality.ts';
import { ClaimDealer } from '../../src/run/share/claim-dealer.ts';
import { ClaimingStarter } from '../../src/run/share/claiming-starter.ts';
import { scheduleOf } from '../../src/run/share/numbers.ts';
import { Starter } from '../../src/run/share/starter.ts';
import { rounds } from '../support/depth.ts';
import { linear, openRuns, waitFor } from './open-runs.ts';
import { turn } from '../support/turn.ts';

/** Time that passes when the test says so; its timers come as late as that. */
class ManualClock implements Clock {
  #now = 0;
  readonly #timers = new Map<number, { readonly at: number; readonly action: () => void }>();
  #lastTimer = 0;

  now(): number {
    return this.#now;
  }

  setTimeout(action: () => void, milliseconds: number): number {
    this.#lastTimer += 1;
    this.#timers.set(this.#lastTimer, { at: this.#now + milliseconds, action });
    return this.#lastTimer;
  }

  clearTimeout(timer: unknown): void {
    this.#timers.delete(timer as number);
  }

  pass(milliseconds: number): void {
    this.#now += milliseconds;
    for (const [timer, { at, action }] of [...this.#timers].sort(([, one], [, other]) => one.at - other.at)) {
      if (at <= this.#now && this.#timers.delete(timer)) action();
    }
  }
}

interface Load {
  readonly total: number;
  readonly backlog: number;
  readonly rate: number;
  readonly arrival: 'uniform' | 'poisson';
  readonly shares: number;
  /** How far each look is from the one before, and how long an instance takes that is started then, in milliseconds. */
  readonly steps: readonly (readonly [number, number])[];
}

/** The moments at which instances were started, and the schedule of the whole. */
const startsOf = async ({ total, backlog, rate, arrival, shares, steps }: Load): Promise<number[]> => {
  const clock = new ManualClock();
  const distribution = linearType.of({ type: 'linear', total, backlog, cps: { rate }, arrival }, 7);
  const moments: number[] = [];
  let [taking, finished] = [0, 0];
  const begin = (create: (parts: Omit<ConstructorParameters<typeof Starter>[0], 'schedule'>) => Starter): Starter => {
    const counts = { started: 0, live: 0 };
    const starter = create({
      clock,
      zero: 0,
      paced: true,
      reach: { isWaiting: false, room: Infinity, started: () => undefined, word: () => null },
      counts,
      start() {
        counts.started += 1;
        counts.live += 1;
        moments.push(clock.now());
        clock.setTimeout(() => {
          counts.live -= 1;
          starter.instanceEnded();
        }, taking);
      },
      finished: () => (finished += 1),
      broke: (thrown) => expect.fail(String(thrown)),
    });
    starter.change({ backlog });
    return starter;
  };
  const whole = distribution.schedule();
  const own = begin((parts) => new Starter({ ...parts, schedule: scheduleOf(whole, shares === 1 ? 'all' : 'first') }));
  const claiming = new Map<number, ClaimingStarter>();
  const dealer = new ClaimDealer({
    clock,
    schedule: distribution.schedule(),
    paced: true,
    from: 1,
    shares: Array.from({ length: shares - 1 }, (_, index) => index + 1),
    give: (share, block) => claiming.get(share)?.granted(block),
  });
  for (let share = 1; share < shares; share += 1)
    begin((parts) => {
      const claim = (want: number, takes: number): void => dealer.take(share, { type: 'claim', want, takes });
      const starter = new ClaimingStarter({ ...parts, claim });
      claiming.set(share, starter);
      return starter;
    });
  dealer.begin(0, false);
  for (const starter of claiming.values()) starter.begin(backlog);
  const starters = [own, ...claiming.values()];
  await turn();
  for (let step = 0; finished < starters.length; step += 1) {
    const [milliseconds, takes] = steps[step % steps.length] ?? [1, 0];
    taking = takes;
    clock.pass(milliseconds);
    await turn();
    await turn();
  }
  dealer.close();
  return moments;
};

/** The most instances that were started in any time of that length. */
const mostIn = (moments: readonly number[], milliseconds: number): number => {
  let [most, first] = [0, 0];
  for (const [index, moment] of moments.entries()) {
    while ((moments[first] ?? 0) <= moment - milliseconds) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
};

const looks = (longest: number) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 10 }) },
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 1, max: longest }),
  );
const stalls = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 30 }) }, fc.integer({ min: 0, max: 3000 }));

/** Hundreds of slow instances in turn, looked at each millisecond, take minutes. */
const mostLooks = 20_000;

const looksOf = ({ total, backlog, rate, steps }: Omit<Load, 'arrival'>): number => {
  const meanLook = steps.reduce((sum, [look]) => sum + look, 0) / steps.length;
  const longestStall = Math.max(...steps.map(([, stall]) => stall));
  return (total * (1000 / rate + longestStall / backlog)) / meanLook;
};

const load = (longestLook: number) =>
  fc
    .record({
      total: fc.integer({ min: 1, max: 400 }),
      backlog: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 30, max: 400 })),
      rate: fc.double({ min: 5, max: 400, noNaN: true }),
      shares: fc.constantFrom(1, 1, 3),
      steps: fc.array(fc.tuple(looks(longestLook), stalls), { minLength: 1, maxLength: 60 }),
    })
    .filter((asked) => looksOf(asked) <= mostLooks);

/** The looks are so far apart that more becomes due between two of them than a second may start. */
const rarelyLookedAt: Omit<Load, 'arrival'> = {
  total: 394,
  backlog: 3,
  rate: 5,
  shares: 3,
  steps: [
    [17, 8],
    [2995, 2431],
    [10, 0],
    [2, 2991],
    [7, 3],
  ],
};

/** Its slices have two or three numbers, for three shares that come at different times. */
const inSlices: Omit<Load, 'arrival'> = {
  total: 36,
  backlog: 3,
  rate: 26.541095890410958,
  shares: 3,
  steps: [
    [5, 0],
    [3, 0],
    [8, 0],
    [7, 0],
    [161, 0],
  ],
};

describe('linear', () => {
  it('starts all, and in no second more than its rate and one tick, however it is held back or late', async () => {
    await fc.assert(
      fc.asyncProperty(load(3000), async (asked) => {
        const moments = await startsOf({ ...asked, arrival: 'uniform' });
        expect(moments).to.have.length(asked.total);
        // Shares that claim have two blocks of a tenth of a second at most when the second begins, and the desk makes up
        // for late slices.
        const before = asked.shares === 1 ? 0 : 200 + Punctuality.madeUp;
        const allowed = (asked.rate * (1000 + before + Punctuality.tick)) / 1000;
        // Each share begins with a start of its own; others have up to one more than their part of a slice.
        expect(mostIn(moments, 1000)).to.be.at.most(Math.ceil(allowed) + 2 * asked.shares - 1);
      }),
      { numRuns: rounds(60), examples: [[inSlices], [rarelyLookedAt]] },
    );
  });

  it('has no second with more poisson arrivals than its schedule has in a second and one tick', async () => {
    await fc.assert(
      fc.asyncProperty(load(3000), async (asked) => {
        const { total, rate } = asked;
        const moments = await startsOf({ ...asked, shares: 1, arrival: 'poisson' });
        expect(moments).to.have.length(total);
        const { dueAt } = linearType
          .of({ type: 'linear', total, backlog: 1, cps: { rate }, arrival: 'poisson' }, 7)
          .schedule();
        const asScheduled = Array.from({ length: total }, (_, number) => dueAt(number));
        expect(mostIn(moments, 1000)).to.be.at.most(mostIn(asScheduled, 1000 + Punctuality.tick + 0.01));
      }),
      { numRuns: rounds(60) },
    );
  });

  it('goes on at its rate after two seconds without a free place, and reports the starts held back', async () => {
    const { execute, pass, report } = openRuns();
    const operations = [
      { type: 'branch', expression: '$n > 4', on_true: 'end' },
      waitFor(2),
      { type: 'comment', label: 'end' },
    ];
    execute({ operations, distribution: linear(200, 5, { rate: 50 }) });
    await pass(8);
    const { state, counts, buckets, rate } = report();
    expect(state).to.equal('completed');
    expect(counts).to.include({ started: 200, passed: 200 });
    expect(buckets.map(({ num_calls_started }) => num_calls_started)).to.deep.equal([5, 0, 49, 50, 50, 46]);
    expect(rate.held_starts, 'those due from 0.1 s to 2 s').to.be.within(95, 97);
    expect(rate.lateness?.max).to.be.at.most(20);
  });
});
