import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'chai';
import fc from 'fast-check';
import { Turns } from '../../src/server/turns.ts';

/** Counts the turns of the loop until it is stopped. */
class LoopTurns {
  count = 0;
  #isOver = false;

  constructor() {
    const look = (): void => {
      this.count += 1;
      if (!this.#isOver) setImmediate(look);
    };
    setImmediate(look);
  }

  stop(): void {
    this.#isOver = true;
  }
}

describe('Turns', () => {
  it('begin all work once, in order, and no more in one turn than its time allows', async () => {
    const property = fc.asyncProperty(
      fc.array(fc.record({ cost: fc.integer({ min: 0, max: 15 }), waits: fc.boolean() }), { maxLength: 60 }),
      async (works) => {
        let now = 0;
        const turns = new Turns(() => now);
        const loop = new LoopTurns();
        const begun: number[] = [];
        const spent = new Map<number, number[]>();
        for (const [index, { cost, waits }] of works.entries()) {
          await Promise.resolve();
          turns.take(() => {
            begun.push(index);
            const before = spent.get(loop.count) ?? [];
            spent.set(loop.count, [...before, cost]);
            // Some of the work is left for a microtask.
            if (waits) queueMicrotask(() => (now += cost));
            else now += cost;
          });
        }
        for (let turn = 0; turn < 2 * works.length + 2; turn += 1) await nextTurn();
        loop.stop();
        expect(begun).to.deep.equal(works.map((_, index) => index));
        for (const costs of spent.values()) {
          const beforeLast = costs.slice(0, -1).reduce((sum, cost) => sum + cost, 0);
          expect(beforeLast, JSON.stringify(costs)).to.be.at.most(20);
        }
      },
    );
    await fc.assert(property, { numRuns: 50 });
  });

  it('begin 32 waiting pieces of work in one turn, however short they are', async () => {
    let now = 0;
    const turns = new Turns(() => now);
    const loop = new LoopTurns();
    const begun = new Map<number, number>();
    turns.take(() => (now += 11));
    const all = Array.from(
      { length: 100 },
      () =>
        new Promise<void>((resolve) => {
          turns.take(() => {
            begun.set(loop.count, (begun.get(loop.count) ?? 0) + 1);
            resolve();
          });
        }),
    );
    await Promise.all(all);
    loop.stop();
    expect(Math.max(...begun.values())).to.equal(32);
  });

  it('begin single work at once', () => {
    const turns = new Turns();
    let isDone = false;
    turns.take(() => (isDone = true));
    expect(isDone).to.equal(true);
  });
});
