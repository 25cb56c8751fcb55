/** A model of what the shares of a run that answers claim together, with claims and releases in any order. */
import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { expect } from 'chai';
import fc from 'fast-check';
import { ArrivalTally } from '../../../src/run/share/arrival-tally.ts';
import { rounds } from '../../support/depth.ts';

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('claim' as const), share: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), share: fc.nat({ max: 2 }) }) },
);

describe('the tally of a run that answers', () => {
  it('gives each number once, no more than the total, and no more at once than the backlog', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 6 }),
        fc.array(step, { maxLength: 80, size: 'max' }),
        (total, backlog, steps) => {
          const own = new ArrivalTally(total, true);
          const shares = [own, new ArrivalTally(total, false, own.memory), new ArrivalTally(total, false, own.memory)];
          const numbers: number[] = [];
          let live = 0;
          for (const { do: what, share } of steps) {
            const tally = shares[share] as ArrivalTally;
            if (what === 'release') {
              if (live === 0) continue;
              live -= 1;
              tally.release();
              continue;
            }
            const claim = tally.claim(backlog);
            const expected = numbers.length === total ? 'exhausted' : live === backlog ? 'full' : 'a number';
            expect(typeof claim === 'number' ? 'a number' : claim).to.equal(expected);
            if (typeof claim !== 'number') continue;
            live += 1;
            numbers.push(claim);
            if (share === 0 && !numbers.slice(0, -1).includes(0))
              expect(claim, 'the own thread has the first instance').to.equal(0);
          }
          expect(new Set(numbers).size, 'each number once').to.equal(numbers.length);
          for (const number of numbers) expect(number).to.be.within(0, total - 1);
          expect(own.exhausted).to.equal(numbers.length === total);
        },
      ),
      { numRuns: rounds(500) },
    );
  });

  it('goes on without a total', () => {
    const tally = new ArrivalTally(Infinity, false);
    expect([1, 2, 3].map(() => tally.claim(10))).to.deep.equal([1, 2, 3]);
    expect(tally.exhausted).to.equal(false);
  });

  it('counts together in two threads that claim at the same time', async () => {
    const total = 20_000;
    const own = new ArrivalTally(total, true);
    const source = `
      const { workerData, parentPort } = require('node:worker_threads');
      require('tsx/cjs');
      const { ArrivalTally } = require(workerData.file);
      const tally = new ArrivalTally(workerData.total, false, workerData.memory);
      const numbers = [];
      for (let claim = tally.claim(3); claim !== 'exhausted'; claim = tally.claim(3)) if (claim !== 'full') { numbers.push(claim); tally.release(); }
      parentPort.postMessage(numbers);`;
    const file = new URL('../../../src/run/share/arrival-tally.ts', import.meta.url).pathname;
    const workers = [0, 1].map(
      () => new Worker(source, { eval: true, workerData: { file, total, memory: own.memory } }),
    );
    const told = await Promise.all(workers.map((worker) => once(worker, 'message') as Promise<[number[]]>));
    await Promise.all(workers.map((worker) => worker.terminate()));
    const numbers = told.flatMap(([some]) => some);
    expect(numbers.toSorted((one, other) => one - other)).to.deep.equal(
      Array.from({ length: total }, (_, index) => index),
    );
  });
});
