/**
 * What the shares of a run that answers on several services claim and give back, with dialogues that arrive anywhere
 * and messages that take any time: each number is used once, and dialogues that arrive at one share only use them all.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { AnswerDealer } from '../../../src/run/share/answer-dealer.ts';
import { ClaimedTally } from '../../../src/run/share/claimed-tally.ts';
import type { ToDealer } from '../../../src/run/share/number-dealer.ts';
import type { Block } from '../../../src/run/share/messages.ts';
import { rounds } from '../../support/depth.ts';

const shares = 3;

type Step =
  | { readonly do: 'arrive' | 'end' | 'lose' | 'leave'; readonly share: number }
  | { readonly do: 'deliver'; readonly way: number; readonly count: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('arrive' as const), share: fc.nat({ max: shares - 1 }) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('end' as const), share: fc.nat({ max: shares - 1 }) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      way: fc.nat({ max: 5 }),
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('lose' as const, 'leave' as const),
      share: fc.integer({ min: 1, max: shares - 1 }),
    }),
  },
);

/** A desk and its shares, with a queue for each way. The share 0 is where the desk is: its messages take no time. */
const open = (total: number, room: number) => {
  const queues = Array.from({ length: 2 * shares }, (): (() => void)[] => []);
  const carry = (share: number, way: number, arrive: () => void): void => {
    if (share === 0) arrive();
    else queues[2 * share + way]?.push(arrive);
  };
  const lost = new Set<number>();
  const live = Array.from({ length: shares }, () => 0);
  const used: number[] = [];
  const tell = (share: number, message: ToDealer): void =>
    carry(share, 0, () => lost.has(share) || desk.take(share, message));
  const tallies = live.map(
    (_, share) => new ClaimedTally({ now: () => 0, ask: (need) => tell(share, { type: 'needs', ...need }) }),
  );
  const tallyOf = (share: number): ClaimedTally => tallies[share] as ClaimedTally;
  const desk = new AnswerDealer({
    total,
    shares: [...tallies.keys()],
    give: (share, block: Block | null) => carry(share, 1, () => lost.has(share) || tallyOf(share).add(block)),
    recall: (share) =>
      carry(share, 1, () => {
        if (lost.has(share)) return;
        tell(share, { type: 'returned', ...tallyOf(share).giveBack() });
      }),
  });
  for (const tally of tallies) tally.begin(room);
  return {
    desk,
    used,
    lost,
    usedBy: live.map(() => 0),
    tallyOf,
    arrive(share: number): unknown {
      if (lost.has(share)) return undefined;
      const claim = tallyOf(share).claim(room);
      if (typeof claim !== 'number') return claim;
      used.push(claim);
      this.usedBy[share] = (this.usedBy[share] ?? 0) + 1;
      live[share] = (live[share] ?? 0) + 1;
      expect(live[share], 'no more at once than there is room').to.be.at.most(room);
      return claim;
    },
    end(share: number): void {
      if ((live[share] ?? 0) === 0) return;
      live[share] = (live[share] ?? 0) - 1;
      tallyOf(share).release();
    },
    leave: (share: number) => tell(share, { type: 'leaving' }),
    lose(share: number): void {
      if (lost.has(share)) return;
      lost.add(share);
      desk.leave(share);
    },
    deliver(way: number, count: number): void {
      for (const arrive of queues[way]?.splice(0, count) ?? []) arrive();
    },
    settle(): void {
      while (queues.some(({ length }) => length > 0)) for (const way of queues.keys()) this.deliver(way, 1);
    },
  };
};

describe('the numbers of a run that answers on several services', () => {
  it('are used once each, and all of them, wherever dialogues arrive', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 12 }),
        fc.array(step, { maxLength: 120, size: 'max' }),
        fc.nat({ max: shares - 1 }),
        (total, room, steps, last) => {
          const run = open(total, room);
          const left = new Set<number>();
          for (const one of steps) {
            if (one.do === 'deliver') run.deliver(one.way, one.count);
            else if (one.do === 'arrive') run.arrive(one.share);
            else if (one.do === 'end') run.end(one.share);
            else if (one.do === 'lose') run.lose(one.share);
            else {
              left.add(one.share);
              run.leave(one.share);
            }
          }
          run.settle();
          // From now on dialogues arrive at one share that is well, or at the first.
          const share = run.lost.has(last) || left.has(last) ? 0 : last;
          for (let round = 0; round < 4 * total + 4 && run.arrive(share) !== 'exhausted'; round += 1) {
            run.settle();
            run.end(share);
          }
          expect(new Set(run.used).size, 'each number once').to.equal(run.used.length);
          for (const number of run.used) expect(number).to.be.within(0, total - 1);
          const gone = [...run.lost].reduce((sum, one) => sum + run.desk.claimedBy(one), 0);
          const wellUsed = run.usedBy.reduce((sum, count, one) => sum + (run.lost.has(one) ? 0 : count), 0);
          expect(wellUsed + gone, 'used, or gone with a share').to.equal(total);
          for (const one of run.lost)
            expect(run.usedBy[one], 'what a lost share used it had been given').to.be.at.most(run.desk.claimedBy(one));
          for (let each = 0; each < shares; each += 1)
            if (!run.lost.has(each)) expect(run.tallyOf(each).exhausted, `share ${each}`).to.equal(true);
        },
      ),
      { numRuns: rounds(500) },
    );
  });

  it('begin with the first instance at the share 0, and stand ready for a burst', () => {
    const run = open(Infinity, 40);
    run.settle();
    expect(Array.from({ length: 40 }, () => run.arrive(0)))
      .to.include(0)
      .and.not.to.include('full');
    expect(run.arrive(0)).to.equal('full');
    const burst = Array.from({ length: 40 }, () => run.arrive(2));
    expect(burst).not.to.include('full').and.not.to.include(0);
    expect(run.desk.next).to.be.above(100);
  });
});
