import { expect } from 'chai';
import { halt, openRuns } from '../open-runs.ts';

const short = { operations: [{ type: 'comment' }] };

describe('a run that has ended', () => {
  it('stays readable, however often it is read', async () => {
    const { start, clock, report } = openRuns();
    const { time_now: _, ...first } = await start(short);
    clock.increment(5000);
    const { time_now, ...again } = report();
    expect(again).to.deep.equal(first);
    expect(time_now).to.deep.equal([5, 0]);
  });

  it('is evicted when a thousand others have ended after it, the first to end being the first to go', async () => {
    const { execute, settle, runs } = openRuns({ limits: { activeRuns: 5000 } });
    const ids = (): string[] => runs.all.map(({ runId }) => runId);
    execute({ run_id: 'still running', operations: [halt] });
    execute({ run_id: 'started early, ended late', operations: [halt] });
    for (let number = 0; number < 1000; number += 1) {
      execute({ run_id: `${number}`, ...short });
      // Few at once: what a run may have is reckoned over all that run.
      if (number % 50 === 49) await settle();
    }
    expect(ids()).to.have.length(1002);
    runs.resume('started early, ended late', '0');
    await settle();
    expect(ids()).to.have.length(1001).and.to.not.include('0');
    expect(() => runs.query('0'))
      .to.throw()
      .with.property('code', 'UnknownRun');
    for (const id of ['next', 'last']) execute({ run_id: id, ...short });
    await settle();
    const expected = [...Array.from({ length: 997 }, (_, index) => `${index + 3}`), 'next', 'last'];
    expect(ids()).to.deep.equal(['still running', 'started early, ended late', ...expected]);
    execute({ run_id: '0', ...short });
  });

  it('is listed with those that run, without its instances, buckets and globals', async () => {
    const { kept, report, settle } = openRuns();
    await kept.execute({ run_id: 'ended', ...short });
    await settle();
    const {
      first_instance: _,
      first_fails: __,
      first_aborts: ___,
      buckets: ____,
      globals: _____,
      ...summary
    } = report('ended');
    await kept.execute({ run_id: 'running', operations: [halt] });
    const { time_now, tests } = await kept.queryAll({});
    expect(time_now).to.deep.equal([0, 0]);
    expect(tests[0]).to.deep.equal(summary);
    expect(tests.map(({ run_id, state }) => [run_id, state])).to.deep.equal([
      ['ended', 'completed'],
      ['running', 'running'],
    ]);
  });
});
