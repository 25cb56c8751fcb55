import { expect } from 'chai';
import fc from 'fast-check';
import { linear, openRuns, waitFor } from './open-runs.ts';
import { rounds } from '../support/depth.ts';

const short = [{ type: 'comment' }];

describe('a run that cannot keep its rate', () => {
  it('starts and counts every instance once, however late the clock comes and however slow instances are', async () => {
    const load = fc.record({
      total: fc.integer({ min: 1, max: 200 }),
      backlog: fc.integer({ min: 3, max: 40 }),
      rate: fc.double({ min: 100, max: 5000, noNaN: true }),
      arrival: fc.constantFrom('uniform' as const, 'poisson' as const),
      seconds: fc.constantFrom(0, 0.03, 0.4),
    });
    const jumps = fc.array(fc.oneof(fc.constant(30), fc.double({ min: 20, max: 3000, noNaN: true })), {
      minLength: 1,
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(load, jumps, async ({ total, backlog, rate, arrival, seconds }, steps) => {
        const { clock, execute, settle, report } = openRuns();
        const counting = { type: 'eval', set: { 'g.seen': '{($g.seen ?? 0) + 1}', 'g.last': '{$n}' } };
        const slow = seconds === 0 ? [] : [waitFor(seconds)];
        execute({ operations: [counting, ...slow], distribution: { ...linear(total, backlog, { rate }), arrival } });
        await settle();
        for (let step = 0; report().state === 'running'; step += 1) {
          const { counts } = report();
          expect(counts.started - counts.finished).to.be.at.most(backlog);
          clock.increment(steps[step % steps.length] ?? 10);
          await settle();
        }
        const { counts, globals, latency, buckets, rate: reached } = report();
        expect(counts).to.deep.equal({
          started: total,
          finished: total,
          passed: total,
          failed: 0,
          aborted: 0,
          cancelled: 0,
        });
        expect(globals).to.deep.equal({ seen: total, last: total - 1 });
        expect(latency.instance.count).to.equal(total);
        expect(latency.instance.max ?? 0, 'a late start counts as time of its instance').to.be.at.least(
          (reached.lateness?.max ?? 0) * 0.98,
        );
        expect(buckets.reduce((sum, bucket) => sum + bucket.num_calls_started, 0)).to.equal(total);
      }),
      { numRuns: rounds(40) },
    );
  });

  it('says that its backlog holds it', async () => {
    const { execute, pass, report } = openRuns();
    execute({ operations: [waitFor(1)], distribution: linear(100, 10, { rate: 100 }) });
    await pass(5);
    expect(report().warnings).to.deep.equal([
      'asked for 100/s, achieved 10/s: held by the backlog of 10 (starts were up to 4,500 ms late)',
    ]);
    await pass(6);
    const { state, warnings = [], rate } = report();
    expect(state).to.equal('completed');
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.match(
      /^asked for 100\/s, achieved 1[01](?:\.\d)?\/s: held by the backlog of 10 \(starts were up to 8,\d+ ms late\)$/,
    );
    expect(rate.held_back).to.be.within(0.85, 1);
    expect(rate.held_starts).to.be.within(80, 90);
    expect(rate.lateness?.max, 'counted from where the schedule has shifted to').to.be.at.most(20);
  });

  it('says that the machine did not keep up', async () => {
    const { clock, execute, settle, pass, report } = openRuns();
    execute({ operations: short, distribution: linear(100, 1000, { rate: 100 }) });
    await settle();
    clock.increment(2000);
    await settle();
    expect(report().counts.started, 'those of 50 ms, and no more').to.be.within(6, 8);
    await pass(1);
    expect(report().state).to.equal('completed');
    expect(report().warnings?.[0]).to.match(
      /^asked for 100\/s, achieved 3[34]\.\d\/s: this machine could not keep up \(starts were up to 1,9\d\d ms late\)$/,
    );
    expect(report().rate).to.include({ held_back: 0, held_starts: 0 });
  });

  it('says nothing where the rate was kept', async () => {
    const { execute, pass, report } = openRuns();
    execute({ operations: [waitFor(0.2)], distribution: linear(300, 1000, { rate: 100, ramp: 1 }) });
    await pass(4);
    expect(report()).to.include({ state: 'completed' }).and.to.not.have.property('warnings');
    expect(report().rate.lateness?.max).to.be.at.most(10.2);
  });

  it('says nothing of a load, which has no rate to keep', async () => {
    const { start } = openRuns();
    const { rate, warnings } = await start({
      operations: short,
      distribution: { type: 'load', total: 10, backlog: 1 },
    });
    expect([Object.keys(rate), warnings]).to.deep.equal([['target', 'achieved'], undefined]);
  });
});
