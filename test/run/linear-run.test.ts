import { expect } from 'chai';
import { halt, linear, nothing, openRuns, waitFor } from './open-runs.ts';

const short = [{ type: 'comment' }];

describe('a linear run', () => {
  it('has started at every moment as many as its rate asks for', async () => {
    const { execute, settle, pass, report, leftOpen } = openRuns();
    execute({ operations: short, distribution: linear(25, 10, { rate: 10 }) });
    await settle();
    const started = [report().counts.started];
    while (report().state === 'running') {
      await pass(0.5);
      started.push(report().counts.started);
    }
    expect(started).to.deep.equal([1, 6, 11, 16, 21, 25]);
    expect(report()).to.include({ state: 'completed' });
    const buckets = report().buckets.map(({ num_calls_started, num_calls_finished }) => [
      num_calls_started,
      num_calls_finished,
    ]);
    expect(buckets).to.deep.equal([10, 10, 5].map((count) => [count, count]));
    expect(leftOpen()).to.deep.equal(nothing);
  });

  it('rises to its rate', async () => {
    const { execute, pass, report } = openRuns();
    execute({ operations: short, distribution: linear(1000, 10, { rate: 20, ramp: 4 }) });
    const seen: number[][] = [];
    for (let second = 1; second <= 5; second += 1) {
      await pass(1);
      const { counts, rate } = report();
      seen.push([counts.started, Math.round(rate.target ?? 0)]);
    }
    expect(seen).to.deep.equal([
      [3, 5],
      [11, 10],
      [23, 15],
      [41, 20],
      [61, 20],
    ]);
  });

  it('follows its stages, also those in which none is started', async () => {
    const { execute, settle, pass, report } = openRuns();
    const stages = [
      { rate: 10, seconds: 1 },
      { rate: 0, seconds: 2 },
      { rate: 5, seconds: 1 },
    ];
    execute({ operations: short, distribution: linear(17, 10, { stages }) });
    await settle();
    const started: number[] = [];
    for (let second = 0; second < 5; second += 1) {
      await pass(1);
      started.push(report().counts.started);
    }
    // The last stage begins at the third second, on which its first start falls.
    expect(started).to.deep.equal([10, 10, 11, 16, 17]);
  });

  it('is held back by its backlog, and goes on at its rate as soon as there is room', async () => {
    const { execute, pass, runs, report } = openRuns();
    const operations = [
      { type: 'branch', expression: '$n > 2', on_true: 'end' },
      halt,
      { type: 'comment', label: 'end' },
    ];
    execute({ operations, distribution: linear(30, 3, { rate: 10 }) });
    await pass(2);
    expect(report().counts).to.include({ started: 3, finished: 0 });
    runs.resume('run', '1');
    await pass(0.1);
    expect(report().counts).to.include({ started: 4, finished: 2 });
    expect(report().rate.held_starts, 'those due after 0.3 to 2 s').to.be.within(17, 18);
    runs.resume('run', '0');
    runs.resume('run', '2');
    await pass(1);
    expect(report().counts).to.include({ started: 14 });
    await pass(1.7);
    expect(report()).to.include({ state: 'completed' });
    expect(report().counts).to.deep.equal({
      started: 30,
      finished: 30,
      passed: 30,
      failed: 0,
      aborted: 0,
      cancelled: 0,
    });
  });

  it('counts the time of an instance from the moment to which a hold-back has shifted its start', async () => {
    const { execute, pass, report } = openRuns();
    execute({ operations: [waitFor(1)], distribution: linear(2, 1, { rate: 10 }) });
    await pass(3);
    const { min, max } = report().latency.instance;
    expect(min).to.be.within(990, 1030);
    expect(max, 'the second was due after 0.1 s and could start after 1 s').to.be.within(990, 1030);
    expect(report().rate).to.include({ held_starts: 1 });
    expect(report().rate.held_back).to.be.closeTo(0.9, 0.02);
  });

  it('counts a start that its machine made late as time that its instance took', async () => {
    const { clock, execute, settle, pass, report } = openRuns();
    execute({ operations: short, distribution: linear(20, 10, { rate: 10 }) });
    await settle();
    clock.increment(600);
    await settle();
    expect(report().counts.started, 'the one that was due, and no others to make up for').to.equal(2);
    expect(report().latency.instance.max).to.be.closeTo(500, 10);
    expect(report().rate).to.include({ held_starts: 0, held_back: 0 });
    await pass(3);
    expect(report()).to.include({ state: 'completed' });
    expect(report().counts.started).to.equal(20);
  });

  it('has more due at once than one turn starts without losing any', async () => {
    const { clock, execute, settle, report } = openRuns();
    execute({ operations: short, distribution: linear(5000, 50_000, { rate: 50_000 }) });
    await settle();
    clock.increment(50);
    await settle();
    expect(report().counts).to.include({ started: 2501, passed: 2501 });
    clock.increment(50);
    await settle();
    expect(report()).to.include({ state: 'completed' });
    expect(report().counts.started).to.equal(5000);
  });
});
