import { expect } from 'chai';
import { halt, linear, load, nothing, openRuns, waitFor } from '../open-runs.ts';

const many = 100_000;
const slow = { operations: [waitFor(0.1)] };
const answer = { run_id: 'run', rate: 500, target: 500, backlog: 1000, paused: false, finishing: false };

describe('a spread run that is updated', () => {
  it('goes on at the new rate in all threads', async () => {
    const { start, pass, runs, report } = openRuns({ threads: 3 });
    await start({ ...slow, distribution: linear(many, 1000, { rate: 500 }) });
    await pass(1, 50);
    const before = report().counts.started;
    expect(before).to.be.closeTo(500, 110);
    expect(runs.update('run', { rate: 3000 })).to.deep.equal({ ...answer, rate: 3000, target: 3000 });
    await pass(1, 50);
    expect(report().counts.started).to.be.closeTo(3500, 650);
    expect(report().rate.target).to.equal(3000);
  });

  it('starts nothing while it is paused, the first instance neither', async () => {
    const { start, pass, runs, report, settle } = openRuns({ threads: 2 });
    const stages = [
      { rate: 0, seconds: 1 },
      { rate: 500, seconds: 100 },
    ];
    await start({ ...slow, distribution: linear(many, 1000, { stages }) });
    await pass(0.5, 50);
    expect(runs.update('run', { paused: true })).to.include({ paused: true });
    await pass(5, 50);
    expect(report().counts.started).to.equal(0);
    expect(runs.update('run', { paused: false })).to.include({ paused: false });
    await pass(1.5, 50);
    await settle();
    expect(report().counts.started).to.be.closeTo(500, 110);
    expect(report().latency.instance.max).to.be.at.most(300);
    expect(report()).to.not.have.property('warnings');
  });

  it('has as many live as the new backlog allows, the first instance among them', async () => {
    const { start, pass, runs, report } = openRuns({ threads: 2, limits: { liveInstances: 1000 } });
    await start({ operations: [halt], distribution: load(many, 7) });
    await pass(0.3, 50);
    expect(report().counts).to.include({ started: 7, finished: 0 });
    expect(runs.update('run', { backlog: 20 })).to.include({ backlog: 20, rate: null });
    await pass(0.3, 50);
    expect(report().counts).to.include({ started: 20, finished: 0 });
    runs.update('run', { backlog: 3 });
    // Each thread has claimed a hundred numbers, and has started some of them.
    for (let number = 0; number < 210; number += 1) await runs.resume('run', String(number)).catch(() => undefined);
    await pass(0.3, 50);
    expect(report().counts.finished).to.be.above(20);
    const { started, finished } = report().counts;
    expect(started - finished).to.be.within(2, 3);
  });

  it('completes with fewer places than threads', async () => {
    const { execute, pass, runs, report, leftOpen } = openRuns({ threads: 3 });
    execute({ operations: [{ type: 'comment' }], distribution: load(10_000, 50) });
    expect(runs.update('run', { backlog: 1 })).to.include({ backlog: 1 });
    await pass(1, 50);
    expect(report()).to.include({ state: 'completed' });
    expect(report().counts).to.include({ started: 10_000, passed: 10_000 });
    expect(leftOpen()).to.deep.equal(nothing);
  });

  it('starts no more when it is to finish, reports that, and is complete when the live ones have ended', async () => {
    const { start, pass, runs, report, inHand, leftOpen } = openRuns({ threads: 2 });
    await start({ operations: [waitFor(2)], distribution: linear(many, 1000, { rate: 200 }), locks: [{ key: 'a' }] });
    await pass(1, 50);
    expect(runs.update('run', { finish: true })).to.include({ finishing: true, paused: false });
    expect(runs.update('run', { finish: true, paused: true })).to.include({ finishing: true, paused: false });
    await pass(1, 50);
    const { started } = report().counts;
    expect(started).to.be.within(200, 215);
    expect(report().state).to.equal('running');
    await pass(2, 50);
    expect(report()).to.include({
      state: 'completed',
      reason: `finished after ${started} of ${many} instances as asked`,
    });
    expect(report().counts).to.include({ started, passed: started });
    expect([leftOpen(), inHand.open]).to.deep.equal([nothing, 0]);
  });
});

describe('a spread run that is updated before its threads are ready', () => {
  it('answers what is asked for, and begins with it', async () => {
    const { execute, pass, runs, report } = openRuns({ threads: 2 });
    execute({ ...slow, distribution: linear(many, 1000, { rate: 50 }) });
    expect(runs.update('run', { rate: 500, paused: true })).to.deep.equal({ ...answer, paused: true });
    expect(runs.update('run', { backlog: 900 })).to.deep.equal({ ...answer, backlog: 900, paused: true });
    await pass(2, 50);
    expect(report().counts.started).to.equal(0);
    runs.update('run', { paused: false });
    await pass(1.2, 50);
    expect(report().counts.started).to.be.within(490, 610);
  });

  it('pauses and goes on as if nothing had been', async () => {
    const { execute, pass, runs, report } = openRuns({ threads: 2 });
    execute({ ...slow, distribution: linear(many, 1000, { rate: 500 }) });
    runs.update('run', { paused: true });
    expect(runs.update('run', { paused: false })).to.deep.equal(answer);
    await pass(1.2, 50);
    expect(report().counts.started).to.be.within(490, 610);
  });

  it('finishes without having started any', async () => {
    const { execute, settle, runs, report, inHand, leftOpen } = openRuns({ threads: 2 });
    execute({ ...slow, distribution: load(many, 1000), locks: [{ key: 'a' }] });
    expect(runs.update('run', { finish: true })).to.include({ finishing: true });
    await settle();
    expect(report()).to.include({ state: 'completed', reason: 'it was finished before an instance was started' });
    expect(report().counts.started).to.equal(0);
    expect([leftOpen(), inHand.open]).to.deep.equal([nothing, 0]);
  });
});
