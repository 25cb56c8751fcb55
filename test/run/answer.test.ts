/** `answer`: an instance begins with each dialogue that arrives and fits, within a total, a time and a backlog. */
import { expect } from 'chai';
import { verdict } from '../../src/report/verdict.ts';
import { answer, answering, calling, openAnswering } from './answering.ts';
import { load, waitFor } from './open-runs.ts';

describe('a run that answers', () => {
  it('begins an instance with each call, and is complete at its total', async () => {
    const { execute, start, report } = await openAnswering();
    execute({ run_id: 'scp', operations: answering(17), distribution: answer(10, { total: 20 }) });
    const calls = await start({ run_id: 'ssp', operations: calling(100, 17), distribution: load(20, 10) });
    expect(calls.counts).to.include({ started: 20, passed: 20 });
    const { state, counts, first_instance: first } = report('scp');
    expect(state).to.equal('completed');
    expect(counts).to.deep.equal({
      started: 20,
      finished: 20,
      passed: 20,
      failed: 0,
      aborted: 0,
      cancelled: 0,
      refused: 0,
    });
    expect(first?.messages.map(({ from, to, name }) => `${from} ${to} ${name}`)).to.deep.equal([
      'ssp scp InitialDP',
      'scp ssp ReleaseCall',
    ]);
  });

  it('does not ask `accept` again with the variables of the instance that has begun', async () => {
    const { execute, start, report } = await openAnswering();
    const [begins, ...rest] = answering();
    const choosing = { ...begins, accept: [{ kpath: 'serviceKey', value: '{100 + $n}' }] };
    execute({ run_id: 'scp', operations: [choosing, ...rest] as never, distribution: answer(3, { total: 3 }) });
    await start({ run_id: 'ssp', operations: calling(), distribution: load(3, 3) });
    expect(report('scp').counts).to.include({ started: 3, passed: 3 });
  });

  it('refuses what comes beyond its backlog with resourceLimitation, and counts it', async () => {
    const { execute, start, report, runs, pass } = await openAnswering();
    const [begins, releases] = answering();
    const operations = [begins, waitFor(1), releases] as (typeof begins)[];
    execute({ run_id: 'scp', operations: operations as never, distribution: answer(3) });
    const calls = await start({ run_id: 'ssp', operations: calling(), distribution: load(5, 5) });
    expect(calls.counts).to.include({ started: 5, aborted: 2 });
    expect(calls.first_aborts[0]?.text).to.include('TC-P-ABORT (resourceLimitation)');
    expect(report('scp').counts).to.include({ started: 3, finished: 0, refused: 2 });
    await pass(1.1);
    expect(report('ssp').counts).to.include({ passed: 3, aborted: 2 });
    expect((await start({ run_id: 'more', operations: calling(), distribution: load(3, 3) })).counts).to.include({
      started: 3,
      aborted: 0,
    });
    runs.update('scp', { finish: true });
    await pass(1.1);
    expect(report('scp')).to.deep.include({ state: 'completed', reason: 'finished after 6 instances as asked' });
    expect(verdict(report('scp'))).to.equal('passed');
  });

  it('has not passed where it is finished before as many calls have come as it asks for', async () => {
    const { execute, start, report, runs, pass } = await openAnswering();
    execute({ run_id: 'scp', operations: answering() as never, distribution: answer(3, { total: 3 }) });
    await start({ run_id: 'ssp', operations: calling() });
    runs.update('scp', { finish: true });
    await pass(1);
    expect(verdict(report('scp'))).to.equal('failed');
    expect(report('scp').thresholds).to.deep.include({
      metric: 'started',
      condition: '>= 3',
      actual: 1,
      passed: false,
    });
  });

  it('ends after its seconds, lets instances in progress go on, and fails with fewer than its total', async () => {
    const { execute, start, report, pass } = await openAnswering();
    const [begins, releases] = answering();
    execute({
      run_id: 'scp',
      operations: [begins, waitFor(3), releases] as never,
      distribution: answer(3, { total: 5, seconds: 2 }),
    });
    await start({ run_id: 'ssp', operations: calling(), distribution: load(2, 2) });
    await pass(2.1);
    expect(report('scp').counts).to.include({ started: 2, finished: 0 });
    const late = await start({ run_id: 'late', operations: calling() });
    expect(late.first_aborts[0]?.text, 'what comes too late is refused as if there were no run').to.include(
      'TC-U-ABORT',
    );
    await pass(1);
    const ended = report('scp');
    expect(ended).to.deep.include({
      state: 'completed',
      reason: '2 of 5 dialogues came within 2 s that the run accepts',
    });
    expect(ended.counts).to.include({ started: 2, passed: 2, refused: 0 });
    expect(ended.thresholds).to.deep.equal([{ metric: 'started', condition: '>= 5', actual: 2, passed: false }]);
    expect(verdict(ended)).to.equal('failed');
  });

  it('has not passed where nothing came in its time, and passes where its time is all that is asked', async () => {
    const { execute, report, pass } = await openAnswering();
    execute({ run_id: 'scp', operations: answering(), distribution: answer(3, { total: 5, seconds: 2 }) });
    execute({ run_id: 'other', operations: answering(), distribution: answer(3, { seconds: 2 }) });
    await pass(2.1);
    for (const id of ['scp', 'other']) {
      expect(report(id)).to.include({ state: 'completed' });
      expect(report(id).reason).to.match(/^0( of 5)? dialogues came within 2 s that the run accepts$/);
      expect(verdict(report(id))).to.equal('broken');
    }
  });

  it('refuses while it is paused, and goes on with another backlog', async () => {
    const { execute, start, report, runs, pass } = await openAnswering();
    const [begins, releases] = answering();
    execute({ run_id: 'scp', operations: [begins, waitFor(1), releases] as never, distribution: answer(1) });
    runs.update('scp', { paused: true });
    expect((await start({ run_id: 'one', operations: calling() })).counts.aborted).to.equal(1);
    expect(report('scp').counts).to.include({ started: 0, refused: 1 });
    runs.update('scp', { paused: false, backlog: 2 });
    await start({ run_id: 'two', operations: calling(), distribution: load(3, 3) });
    expect(report('scp').counts).to.include({ started: 2, refused: 2 });
    await pass(1.1);
    expect(report('two').counts).to.include({ passed: 2, aborted: 1 });
  });

  it('is cancelled with what is in progress: the calls are aborted, and nothing is left', async () => {
    const { execute, start, report, runs, settle } = await openAnswering();
    const [begins, releases] = answering();
    execute({ run_id: 'scp', operations: [begins, waitFor(60), releases] as never, distribution: answer(5) });
    await start({ run_id: 'ssp', operations: calling(), distribution: load(3, 3) });
    const cancelled = runs.cancel('scp');
    await settle();
    expect((await cancelled).counts).to.include({ started: 3, cancelled: 3 });
    await settle();
    expect(report('ssp').first_aborts.map(({ text }) => text)).to.have.length(3);
    expect(report('ssp').state).to.equal('completed');
  });

  it('leaves what does not fit to a run that began before it, and to the host', async () => {
    const { execute, start, report } = await openAnswering();
    const forKey = (key: number) => [{ kpath: 'serviceKey', value: key }];
    execute({ run_id: 'all', operations: answering(1), distribution: answer(5) });
    execute({ run_id: 'seven', operations: answering(7, forKey(7)), distribution: answer(5) });
    execute({ run_id: 'high', operations: answering(9, forKey(7)), distribution: answer(5, { total: 1 }) });
    const who = async (run_id: string, key: number): Promise<string | undefined> =>
      (await start({ run_id, operations: calling(key) })).first_instance?.messages.at(-1)?.detail;
    expect(await who('a', 7)).to.equal('cause 9');
    expect(await who('b', 7)).to.equal('cause 7');
    expect(await who('c', 8)).to.equal('cause 1');
    expect(['all', 'seven', 'high'].map((id) => report(id).counts.started)).to.deep.equal([1, 1, 1]);
  });

  it('needs an operation first that waits for what opens a dialogue, and only there', async () => {
    const { check } = await openAnswering();
    expect(check({ operations: calling(), distribution: answer(1) })).to.deep.equal([
      {
        pointer: '/operations/0/type',
        message:
          'must wait for what opens a dialogue or a Diameter session, ' +
          'since the distribution is `answer`; inap.ssp_to_scp.InitialDP does not',
      },
    ]);
    expect(check({ operations: answering() })).to.deep.equal([
      {
        pointer: '/operations/0/type',
        message: 'waits for a dialogue that the peer opens: the distribution must be `answer`, not `single`',
      },
    ]);
    expect(
      check({ operations: answering(), distribution: answer(0, { total: 0, seconds: 0 }) }).map(
        ({ pointer }) => pointer,
      ),
    ).to.have.members(['/distribution/backlog', '/distribution/total', '/distribution/seconds']);
  });
});
