/**
 * What a client that follows a run receives beside its figures: the halt of the first instance, and what clients
 * changed.
 */
import { expect } from 'chai';
import { halt, linear, openRuns } from './open-runs.ts';

describe('A client that follows a run', () => {
  it('receives where, why and until when the first instance halts', async () => {
    const { execute, settle, runs, clock } = openRuns();
    execute({ operations: [{ type: 'halt', arguments: { seconds: 90, comment: 'look at the switch' } }] });
    await settle();
    const run = runs.find('run');
    const { halt: told } = run.head();
    expect(told).to.include({ op_idx: 0, comment: 'look at the switch' });
    expect((told?.until[0] ?? 0) - Math.floor(clock.now() / 1000)).to.equal(90);
    await runs.cancel('run');
    expect(run.head().halt).to.equal(undefined);
  });

  it('receives what was changed, as the report does, also of a run that has ended', async () => {
    const { execute, settle, runs, report } = openRuns();
    execute({ operations: [halt], distribution: linear(1000, 10, { rate: 20 }) });
    await settle();
    const run = runs.find('run');
    expect(run.head().changes).to.equal(undefined);
    runs.update('run', { rate: 50 });
    runs.update('run', { rate: 50 });
    runs.update('run', { paused: true });
    const changes = [
      { second: 0, rate: 50 },
      { second: 0, paused: true },
    ];
    const withoutTimes = (found: readonly { second: number }[] | undefined) =>
      found?.map((change) => ({ ...change, second: 0 }));
    expect(withoutTimes(run.head().changes)).to.deep.equal(changes);
    await runs.cancel('run');
    expect(withoutTimes(run.head().changes)).to.deep.equal(changes);
    expect(withoutTimes(report().changes)).to.deep.equal(changes);
    expect('changes' in run.summary()).to.equal(false);
  });
});
