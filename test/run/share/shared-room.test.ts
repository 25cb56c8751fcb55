/**
 * The backlog of a run that answers in several services, with dialogues that arrive anywhere, last for any time, and
 * messages that take any time. A dialogue is refused only where the run had no room a moment ago, and one is taken only
 * where the run had some.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { SimulatedClock } from 'xstate';
import { ClaimedTally } from '../../../src/run/share/claimed-tally.ts';
import { roomTick, SharedRoom } from '../../../src/run/share/shared-room.ts';
import { rounds } from '../../support/depth.ts';

const shares = 3;
/**
 * The most milliseconds that a message takes, and those after which all shares know what a share has in progress: a
 * tick in which it began, which reports nothing of it, its report, the notification of the others, and both ways.
 */
const mostDelay = 30;
const known = 3 * roomTick + 2 * mostDelay;

/** What begins just after a tick, and whose messages all take the longest. */
const latest: [number, Step[], fc.Stream<number>] = [
  1,
  [
    { do: 'pass', milliseconds: roomTick },
    { do: 'arrive', share: 0, lasts: 2_000 },
    { do: 'pass', milliseconds: known - 2 },
    { do: 'arrive', share: 1, lasts: 1 },
  ],
  fc.stream(
    (function* endlessly() {
      for (;;) yield mostDelay;
    })(),
  ),
];

type Step =
  | { readonly do: 'arrive'; readonly share: number; readonly lasts: number }
  | { readonly do: 'pass'; readonly milliseconds: number };

const share = fc.nat({ max: shares - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('arrive' as const), share, lasts: fc.constantFrom(1, 20, 300, 2_000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pass' as const), milliseconds: fc.constantFrom(1, 10, 60, 500) }),
  },
);

const open = (backlog: number, delays: () => number) => {
  const clock = new SimulatedClock();
  /** What each share has had in progress, millisecond by millisecond: nothing before. */
  const lives: number[][] = Array.from({ length: shares }, () => Array.from({ length: known }, () => 0));
  const live = lives.map(() => 0);
  const arrivals = lives.map(() => [0, 0]);
  /** In order on each way. */
  const later = (share: number, way: number, action: () => void): void => {
    const ways = arrivals[share] as number[];
    const at = Math.max(ways[way] ?? 0, clock.now() + delays());
    ways[way] = at;
    clock.setTimeout(action, at - clock.now());
  };
  const tallies = live.map(() => {
    const tally = new ClaimedTally({ now: () => clock.now(), ask: () => undefined });
    tally.begin(backlog);
    tally.add({ first: 0, count: 1_000_000, step: 1, due: null, shift: 0, at: 0, waited: 0 });
    return tally;
  });
  const told: number[] = [];
  const room = new SharedRoom({ clock, shares, change: (share, most) => later(share, 1, () => (told[share] = most)) });
  told.push(...room.divide(backlog));
  const tick = (share: number, before = 0): void => {
    clock.setTimeout(() => {
      const now = (tallies[share] as ClaimedTally).takeFewestLive();
      if (now !== before) later(share, 0, () => room.set(share, now));
      tick(share, now);
    }, roomTick);
  };
  live.forEach((_, share) => tick(share));
  return {
    lives,
    live,
    arrive(share: number, lasts: number): boolean {
      const tally = tallies[share] as ClaimedTally;
      if (typeof tally.claim(told[share] ?? 0) !== 'number') return false;
      live[share] = (live[share] ?? 0) + 1;
      clock.setTimeout(() => {
        live[share] = (live[share] ?? 0) - 1;
        tally.release();
      }, lasts);
      return true;
    },
    pass(milliseconds: number): void {
      for (let left = milliseconds; left > 0; left -= 1) {
        clock.increment(1);
        live.forEach((now, share) => lives[share]?.push(now));
      }
    },
  };
};

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

describe('the backlog of a run that answers in several services', () => {
  it('refuses a dialogue only where the run has no room, and takes one only where it has had some', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.array(step, { maxLength: 120, size: 'max' }),
        fc.infiniteStream(fc.nat({ max: mostDelay })),
        (backlog, steps, delays) => {
          const opened = open(backlog, () => delays.next().value ?? 0);
          const { lives, live } = opened;
          for (const each of steps) {
            if (each.do === 'pass') {
              opened.pass(each.milliseconds);
              continue;
            }
            const lately = lives.map((of, index) => [...of.slice(-known), live[index] ?? 0]);
            const own = live[each.share] ?? 0;
            const ofOthers = (most: 'min' | 'max'): number =>
              sum(lately.map((of, index) => (index === each.share ? 0 : Math[most](...of))));
            if (opened.arrive(each.share, each.lasts))
              expect(own + ofOthers('min'), 'taken beside those in progress').to.be.below(backlog);
            else expect(own + ofOthers('max'), 'refused beside those in progress').to.be.at.least(backlog);
          }
        },
      ),
      { numRuns: rounds(300), examples: [latest] },
    );
  });

  it('is all there where all dialogues arrive at one share, five at once', () => {
    const opened = open(5, () => mostDelay);
    for (let call = 0; call < 300; call += 5) {
      for (let line = 0; line < 5; line += 1) expect(opened.arrive(1, 20)).to.equal(true);
      opened.pass(21);
    }
  });
});
