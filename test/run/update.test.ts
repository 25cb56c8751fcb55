import { expect } from 'chai';
import type { DialproofError } from '../../src/ground/errors.ts';
import type { UpdateTestResult } from '../../schemas/index.ts';
import { RunSteering } from '../../src/cli/steer-run.ts';
import type { RunUpdate } from '../../src/run/plan/report-and-row.ts';
import { halt, linear, load, nothing, openRuns } from './open-runs.ts';

const short = [{ type: 'comment' }];

const refusalOf = (action: () => unknown): DialproofError => {
  try {
    action();
  } catch (thrown) {
    return thrown as DialproofError;
  }
  throw new Error('it was not refused');
};

const pointersOf = ({ data }: DialproofError): string[] =>
  ((data ?? {})['errors'] as { pointer: string }[]).map(({ pointer }) => pointer);

describe('a run that is updated', () => {
  it('goes on at the new rate at once', async () => {
    const { execute, pass, runs, report } = openRuns();
    execute({ operations: short, distribution: linear(1000, 10, { rate: 10 }) });
    await pass(1);
    expect(report().counts.started).to.equal(11);
    expect(runs.update('run', { rate: 100 })).to.deep.equal({
      run_id: 'run',
      rate: 100,
      target: 100,
      backlog: 10,
      paused: false,
      finishing: false,
    });
    await pass(1);
    expect(report().counts.started).to.equal(111);
    expect(report().rate.target).to.equal(100);
  });

  it('starts nothing while it is paused, and makes up for nothing afterwards', async () => {
    const { execute, pass, runs, report } = openRuns();
    execute({ operations: short, distribution: linear(1000, 10, { rate: 10 }) });
    await pass(1);
    expect(runs.update('run', { paused: true })).to.include({ paused: true, rate: 10 });
    await pass(5);
    expect(report().counts.started).to.equal(11);
    runs.update('run', { paused: false });
    await pass(0.5);
    expect(report().counts.started).to.equal(16);
    expect(report().latency.instance.max).to.be.at.most(20);
    expect(report().rate.achieved).to.be.closeTo(10.7, 0.1);
  });

  it('shows in its report and its row that it is paused, until it goes on, and starts nothing meanwhile', async () => {
    const { execute, pass, runs, report } = openRuns();
    execute({ operations: short, distribution: linear(1000, 10, { rate: 10 }) });
    const standing = () => [report(), runs.get('run')?.summary(), runs.get('run')?.row()].map((one) => one?.paused);
    await pass(1);
    expect(standing()).to.deep.equal([undefined, undefined, undefined]);
    runs.update('run', { paused: true });
    await pass(4);
    expect(standing()).to.deep.equal([true, true, true]);
    expect(
      report()
        .buckets.slice(2)
        .every((bucket) => bucket.num_calls_started === 0),
    ).to.equal(true);
    runs.update('run', { paused: false });
    expect(standing()).to.deep.equal([undefined, undefined, undefined]);
    runs.update('run', { paused: true });
    await runs.cancel('run');
    expect(standing()).to.deep.equal([undefined, undefined, undefined]);
  });

  it('reports during a ramp the rate to which it leads; keys of the terminal take ten per cent of that', async () => {
    const { execute, pass, settle, runs, report } = openRuns();
    execute({ operations: short, distribution: linear(10_000, 10, { rate: 100, ramp: 10 }) });
    await pass(5);
    const now = runs.update('run', {});
    expect(now.target).to.equal(100);
    expect(now.rate).to.be.closeTo(50, 1);
    const client = { update: async (runId: string, changes: RunUpdate) => runs.update(runId, changes) };
    const steering = new RunSteering({ client, runId: 'run', onNote: () => undefined, cancel: () => undefined });
    const press = async (key: string): Promise<UpdateTestResult> => {
      steering.press(key);
      await settle();
      return runs.update('run', {});
    };
    const raised = await press('+');
    expect([raised.rate, raised.target].map((rate) => Math.round(rate ?? 0))).to.deep.equal([110, 110]);
    const { started } = report().counts;
    await pass(10);
    expect(report().counts.started - started).to.be.closeTo(1100, 2);
    expect(Math.round((await press('-')).target ?? 0)).to.equal(99);
  });

  it('does not lose in a pause what was held back before, and counts it no later', async () => {
    const { execute, pass, runs, report, settle } = openRuns();
    const operations = [
      { type: 'branch', expression: '$n > 0', on_true: 'end' },
      halt,
      { type: 'comment', label: 'end' },
    ];
    execute({ operations, distribution: linear(11, 1, { rate: 10 }) });
    await pass(1);
    runs.update('run', { paused: true });
    runs.resume('run', '0');
    await pass(60, 500);
    expect(report().counts).to.include({ started: 1, finished: 1 });
    runs.update('run', { paused: false });
    await settle();
    expect(report().counts).to.include({ started: 2, finished: 2 });
    await pass(1);
    expect(report().state).to.equal('completed');
    expect(report().latency.instance).to.include({ count: 11 });
    expect(report().latency.instance.p90).to.be.at.most(20);
    expect(report().rate).to.include({ held_starts: 10 });
    expect(report().rate.lateness?.max).to.be.at.most(20);
  });

  it('pauses a load too', async () => {
    const { start, settle, runs, report } = openRuns();
    await start({ operations: [halt], distribution: load(6, 2) });
    runs.update('run', { paused: true });
    for (const instance of ['0', '1']) runs.resume('run', instance);
    await settle();
    expect(report().counts).to.include({ started: 2, finished: 2 });
    runs.update('run', { paused: false });
    await settle();
    expect(report().counts).to.include({ started: 4 });
  });

  it('has as many live as the new backlog allows, fewer only as they end', async () => {
    const { start, settle, runs, report } = openRuns({ limits: { liveInstances: 10 } });
    await start({ operations: [halt], distribution: load(20, 2) });
    expect(runs.update('run', { backlog: 4 })).to.include({ rate: null, backlog: 4 });
    await settle();
    expect(report().counts.started).to.equal(4);
    runs.update('run', { backlog: 1 });
    for (const instance of ['0', '1', '2']) runs.resume('run', instance);
    await settle();
    expect(report().counts).to.include({ started: 4, finished: 3 });
    runs.resume('run', '3');
    await settle();
    expect(report().counts).to.include({ started: 5, finished: 4 });
  });

  it('starts no more when it is to finish, and is complete when those have ended that live', async () => {
    const { start, settle, runs, report, leftOpen } = openRuns();
    await start({ operations: [halt], distribution: load(20, 3), locks: [{ key: 'a' }] });
    expect(runs.update('run', { finish: true })).to.include({ finishing: true, paused: false });
    expect(runs.update('run', { backlog: 9, paused: true })).to.include({ finishing: true, paused: false, backlog: 3 });
    for (const instance of ['0', '1', '2']) runs.resume('run', instance);
    await settle();
    expect(report()).to.include({ state: 'completed', reason: 'finished after 3 of 20 instances as asked' });
    expect(report().counts).to.include({ started: 3, passed: 3 });
    expect(leftOpen()).to.deep.equal(nothing);
  });

  it('finishes also while it is paused', async () => {
    const { start, settle, runs, report } = openRuns();
    await start({ operations: [halt], distribution: load(20, 1) });
    runs.update('run', { paused: true });
    runs.update('run', { finish: true });
    runs.resume('run', '0');
    await settle();
    expect(report()).to.include({ state: 'completed', reason: 'finished after 1 of 20 instances as asked' });
  });

  it('can be cancelled while it is paused', async () => {
    const { start, settle, runs, report } = openRuns();
    await start({ operations: [halt], distribution: load(20, 2) });
    runs.update('run', { paused: true });
    void runs.cancel('run');
    await settle();
    expect(report()).to.include({ state: 'cancelled' });
    expect(report().counts).to.include({ started: 2, cancelled: 2 });
  });

  it('is refused what its distribution does not have, all of it at once', async () => {
    const { start, runs } = openRuns({ limits: { liveInstances: 50 } });
    await start({ run_id: 'load', operations: [halt], distribution: load(20, 2) });
    await start({ run_id: 'single', operations: [halt] });
    expect(pointersOf(refusalOf(() => runs.update('load', { rate: 5, backlog: 51 })))).to.deep.equal([
      '/backlog',
      '/rate',
    ]);
    expect(pointersOf(refusalOf(() => runs.update('single', { rate: 5, backlog: 2 })))).to.deep.equal([
      '/rate',
      '/backlog',
    ]);
  });

  it('is refused a backlog for which other runs leave no room', async () => {
    const { start, runs } = openRuns({ limits: { liveInstances: 10 } });
    await start({ run_id: 'one', operations: [halt], distribution: load(20, 6) });
    await start({ run_id: 'other', operations: [halt], distribution: load(20, 2) });
    expect(refusalOf(() => runs.update('other', { backlog: 5 }))).to.deep.include({ code: 'Busy' });
    expect(runs.update('other', { backlog: 4 })).to.include({ backlog: 4 });
    runs.update('one', { backlog: 1 });
    expect(refusalOf(() => runs.update('other', { backlog: 5 })).code, 'its instances live still').to.equal('Busy');
  });

  it('must be running', async () => {
    const { start, runs } = openRuns();
    await start({ operations: short });
    expect(refusalOf(() => runs.update('run', { paused: true }))).to.deep.include({
      code: 'NotRunning',
      data: { run_id: 'run', state: 'completed' },
    });
    expect(refusalOf(() => runs.update('absent', {})).code).to.equal('UnknownRun');
  });
});
