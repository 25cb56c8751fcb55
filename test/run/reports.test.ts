import { expect } from 'chai';
import { validateAnswer } from '../../schemas/answers.ts';
import type { QueryTestResult } from '../../schemas/index.ts';
import { DialproofError } from '../../src/ground/errors.ts';
import { halt, initialDP, linear, load, openRuns, releaseCall, waitFor } from './open-runs.ts';
import { silent } from './scripted-scp.ts';

/** `report` checks every state by the schema; this checks what the schema cannot express. */
const expectSound = ({
  state,
  completed,
  counts,
  time_start,
  time_now,
  time_finish,
  duration,
}: QueryTestResult): void => {
  const ended = state !== 'running';
  expect(completed).to.equal(ended ? 1 : 0);
  expect([time_finish !== undefined, duration !== undefined]).to.deep.equal([ended, ended]);
  expect(counts.finished).to.equal(counts.passed + counts.failed + counts.aborted + counts.cancelled);
  if (ended) expect(counts.finished).to.equal(counts.started);
  const seconds = ([whole, micro]: readonly number[]) => (whole ?? 0) + (micro ?? 0) / 1e6;
  expect(seconds(time_now)).to.be.at.least(seconds(time_start));
  if (time_finish) expect(seconds(time_finish)).to.be.closeTo(seconds(time_start) + (duration ?? 0), 0.000_002);
};

describe('the report of a run', () => {
  it('is sound before anything has started', () => {
    const { execute, report } = openRuns();
    execute({ operations: [halt] });
    expectSound(report());
    expect(report()).to.deep.include({ state: 'running', buckets: [], first_fails: [], first_aborts: [], globals: {} });
    expect(report().latency).to.deep.include({ operations: [] });
    expect(report().rate).to.deep.equal({ target: null, achieved: 0 });
  });

  it('is sound while instances perform, wait and are halted, at every moment of a load', async () => {
    const { execute, pass, report } = openRuns({ react: silent });
    const operations = [
      { type: 'branch', expression: '$n % 3 == 0', on_true: 'call' },
      { type: 'branch', expression: '$n % 3 == 1', on_true: 'halt' },
      waitFor(0.5),
      { ...halt, label: 'halt', arguments: { seconds: 1 } },
      { ...initialDP, label: 'call' },
      releaseCall,
    ];
    execute({
      operations,
      trace_level: 3,
      scp: { tcap_timeout: 1 },
      distribution: linear(30, 7, { rate: 20, ramp: 1 }),
    });
    for (let moment = 0; moment < 60 && report().state === 'running'; moment += 1) {
      await pass(0.5, 50);
      expectSound(report());
    }
    expect(report()).to.deep.include({ state: 'completed' });
    expect(report().counts).to.include({ started: 30, aborted: 30 });
  });

  it('is sound when it was cancelled, and when it failed', async () => {
    for (const end of ['cancelled', 'failed'] as const) {
      const { start, scp, runs, report } = openRuns({ react: silent });
      if (end === 'failed') scp.attachFails = new DialproofError('GatewayFailed', 'the gateway is down');
      await start({ operations: [initialDP, releaseCall], distribution: load(10, 3) });
      await runs.cancel('run');
      expect(report().state).to.equal(end);
      expectSound(report());
    }
  });

  it('is sound among all others', async () => {
    const { kept, settle } = openRuns();
    await kept.execute({ run_id: 'one', operations: [initialDP, releaseCall] });
    await kept.execute({ run_id: 'two', operations: [halt] });
    await settle();
    const checked = validateAnswer.queryAllTestsResult(await kept.queryAll({}));
    expect(checked.ok ? [] : checked.faults).to.deep.equal([]);
  });

  it('does not change any more once it was given out', async () => {
    const { start, settle, runs, report } = openRuns();
    const before = await start({
      operations: [halt, { type: 'eval', set: { 'g.x': 1 } }, { type: 'assert', expression: 'false' }],
    });
    const copy = structuredClone(before);
    runs.resume('run', '0');
    await settle();
    expect(report().state).to.equal('completed');
    expect(before).to.deep.equal(copy);
  });
});
