import { expect } from 'chai';
import { halt, initialDP, load, openRuns, releaseCall, waitFor } from './open-runs.ts';

const halted = { operations: [halt] };
const lock = { locks: [{ key: 'a' }] };

describe('a run is refused', () => {
  it('while another one with its run_id runs, and while that is retained', async () => {
    const { execute, refusal, runs, report } = openRuns();
    execute(halted);
    for (const state of ['running', 'cancelled']) {
      expect(report().state).to.equal(state);
      const { code, data } = refusal({ ...halted, ...lock });
      expect(code).to.equal('DuplicateRunId');
      expect(data).to.deep.equal({ run_id: 'run' });
      expect(runs.locksHeld).to.equal(0);
      await runs.cancel('run');
    }
  });

  it('when as many runs are active as may be', async () => {
    const { execute, refusal, runs } = openRuns({ limits: { activeRuns: 2 } });
    execute({ run_id: 'one', ...halted });
    execute({ run_id: 'two', ...halted });
    const { code, data } = refusal({ ...halted, ...lock });
    expect(code).to.equal('Busy');
    expect(data).to.deep.equal({ limit: 'active_runs', value: 2 });
    expect(runs.locksHeld).to.equal(0);
    await runs.cancel('one');
    execute(halted);
  });

  it('when its instances could be more than may live, counting what runs already may start', async () => {
    const { execute, refusal, runs } = openRuns({ limits: { liveInstances: 10 } });
    const waiting = (total: number, backlog: number) => ({
      operations: [waitFor(60)],
      distribution: load(total, backlog),
    });
    execute({ run_id: 'one', ...waiting(100, 6) });
    const { code, data } = refusal(waiting(100, 5));
    expect(code).to.equal('Busy');
    expect(data).to.deep.equal({ limit: 'live_instances', value: 10 });
    execute({ run_id: 'few instances, however high the backlog', ...waiting(4, 10) });
    await runs.cancel('one');
    execute(waiting(100, 6));
  });

  it('once the service is stopping', async () => {
    const { execute, refusal, runs } = openRuns();
    execute(halted);
    expect(runs.accepting).to.equal(true);
    const closed = runs.close();
    expect(runs.accepting).to.equal(false);
    expect(refusal({ run_id: 'late', ...halted }).code).to.equal('ShuttingDown');
    await closed;
    expect(refusal({ run_id: 'late', ...halted }).code).to.equal('ShuttingDown');
    await runs.close();
  });
});

describe('a service that is draining', () => {
  it('refuses another run with that reason, and with what to do, until it stops', async () => {
    const { execute, refusal, runs } = openRuns();
    execute(halted);
    runs.drain();
    const { code, message, hint } = refusal({ run_id: 'late', ...halted });
    expect([code, message]).to.deep.equal([
      'ShuttingDown',
      'The service is draining (node.drain) and takes no new runs.',
    ]);
    expect(hint).to.equal(
      'Ask another service of the store (QueryNodes names them). To take runs again, the service has to be restarted.',
    );
    expect(runs.accepting).to.equal(false);
    await runs.close();
    runs.drain();
    expect(refusal({ run_id: 'late', ...halted }).message).to.equal('The service is stopping and takes no new runs.');
  });
});

describe('a run that is not known', () => {
  it('can be neither queried nor cancelled, resumed or watched', async () => {
    const { runs } = openRuns();
    const unknown = { code: 'UnknownRun', data: { run_id: 'absent' } };
    const asks = [() => runs.query('absent'), () => runs.find('absent').watch(() => undefined)];
    for (const ask of asks) expect(ask).to.throw().that.deep.includes(unknown);
    for (const asked of [runs.cancel('absent'), runs.resume('absent', '0')]) {
      const thrown = await asked.then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(thrown).to.deep.include(unknown);
    }
  });
});

describe('an instance that is not halted', () => {
  const refusalOf = async (runs: ReturnType<typeof openRuns>['runs'], instance: string) => {
    const thrown = await runs.resume('run', instance).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(thrown).to.have.property('code', 'NotHalted');
    return (thrown as { data: { state: string } }).data;
  };

  it('cannot be resumed, whatever it is doing', async () => {
    const { start, runs, pass, report } = openRuns({ react: () => undefined });
    await start({ operations: [waitFor(1), initialDP, releaseCall] });
    expect(await refusalOf(runs, '0')).to.deep.equal({ run_id: 'run', instance_id: '0', state: 'waiting' });
    expect(await refusalOf(runs, '1')).to.have.property('state', 'not started');
    expect(await refusalOf(runs, 'x')).to.have.property('state', 'not started');
    await pass(1.1);
    expect(await refusalOf(runs, '0')).to.have.property('state', 'awaiting');
    await pass(11, 1000);
    expect(report().state).to.equal('completed');
    expect(await refusalOf(runs, '0')).to.have.property('state', 'ended');
  });

  it('cannot be resumed when it has ended and others live', async () => {
    const { start, runs } = openRuns();
    const operations = [
      { type: 'branch', expression: '$n == 0', on_true: 'end' },
      halt,
      { type: 'comment', label: 'end' },
    ];
    await start({ operations, distribution: load(3, 3) });
    expect(await refusalOf(runs, '0')).to.have.property('state', 'ended');
    expect(await runs.resume('run', '1')).to.deep.equal({ resumed: 1 });
    expect(await refusalOf(runs, '1')).to.have.property('state', 'ended');
  });
});
