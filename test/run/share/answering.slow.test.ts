/**
 * A run that answers while a load is spread over threads: every thread has a share of it from the moment at which it
 * opens.
 */
import { expect } from 'chai';
import { roomTick } from '../../../src/run/share/shared-room.ts';
import { answer, answering, calling } from '../answering.ts';
import { load, openRuns, waitFor } from '../open-runs.ts';
import { silent } from '../scripted-scp.ts';

const total = 10_000;
const threads = 2;

describe('a run that answers, and threads', () => {
  it('answers in each thread, and both sides count each call once', async () => {
    const { execute, start, report, inHand, pass, leftOpen } = openRuns({ threads, react: silent });
    execute({ run_id: 'scp', operations: answering(17), distribution: answer(50, { total }) });
    expect(inHand.open, 'no thread is opened for the sake of it').to.equal(0);
    await start({ run_id: 'ssp', operations: calling(100, 17), distribution: load(total, 40) });
    await pass(1);
    expect(report('ssp')).to.deep.include({
      state: 'completed',
      counts: { started: total, finished: total, passed: total, failed: 0, aborted: 0, cancelled: 0 },
    });
    const { state, counts, buckets, first_instance: first } = report('scp');
    expect(state).to.equal('completed');
    expect(counts).to.include({ started: total, passed: total, refused: 0 });
    expect(buckets.reduce((sum, { num_calls_started }) => sum + num_calls_started, 0)).to.equal(total);
    expect(first?.messages, 'the first instance is that of the own thread').to.have.length(2);
    expect(
      inHand.scps.map(({ calls }) => calls.length),
      'none went to the host',
    ).to.deep.equal([0, 0]);
    expect([inHand.open, leftOpen().sessions]).to.deep.equal([0, 0]);
  });

  it('gives the instances of all threads numbers and rows of their own', async () => {
    const { execute, report, pass } = openRuns({ threads, react: silent });
    const rows = Array.from({ length: total }, (_, index) => ({ cause: 1 + (index % 100), row: index }));
    const operations = answering(0).map((operation) =>
      operation.type.endsWith('ReleaseCall')
        ? { ...operation, arguments: { initialCallSegment_cause: '{$v.cause}' } }
        : operation,
    );
    execute({ run_id: 'scp', operations, feeds: [{ rows, order: 'unique' }], distribution: answer(50) });
    const counting = { type: 'eval', set: { 'v.cause': '{$i.ReleaseCall.initialCallSegment_cause}' } };
    execute({ run_id: 'ssp', operations: [...calling(), counting] as never, distribution: load(total, 40) });
    await pass(1);
    expect(report('ssp').counts).to.include({ started: total, passed: total });
    expect(report('scp')).to.include({ state: 'completed' });
    expect(report('scp').counts).to.include({ started: total, passed: total });
    expect(report('scp').reason, 'every row was used once').to.include('rows are used up');
  });

  it('keeps one backlog over all threads', async () => {
    const { execute, report, pass, runs } = openRuns({ threads, react: silent });
    const [begins, releases] = answering();
    execute({ run_id: 'scp', operations: [begins, waitFor(1), releases] as never, distribution: answer(7) });
    execute({
      run_id: 'ssp',
      operations: calling(),
      distribution: { type: 'linear', total, backlog: 300, cps: { rate: 100 } },
    });
    await pass(0.9);
    const { started, finished, refused = 0 } = report('scp').counts;
    expect([started, finished]).to.deep.equal([7, 0]);
    expect(refused).to.be.above(50);
    runs.update('scp', { backlog: 20 });
    await pass(0.3);
    expect(report('scp').counts.started - report('scp').counts.finished).to.be.within(8, 20);
    await Promise.all(
      ['ssp', 'scp'].map(async (id) => {
        const ended = runs.cancel(id);
        await pass(0.2);
        return ended;
      }),
    );
    expect(report('scp')).to.include({ state: 'cancelled' });
  });

  it('finishes and resumes where its threads are not open', async () => {
    const { execute, report, runs, settle, inHand } = openRuns({ threads, react: silent });
    execute({ run_id: 'scp', operations: answering(), distribution: answer(7) });
    await settle();
    runs.update('scp', { finish: true });
    await settle();
    expect(report('scp')).to.include({ state: 'completed' });
    expect(inHand.asleep.map((waiting) => waiting.size)).to.deep.equal([0, 0]);
  });
});

describe('a run that several services answer', () => {
  it('answers each dialogue where it arrives, and ends with the last of its total', async () => {
    const { spread, start, report, inHand, pass, runs, leftOpen } = openRuns({ threads, react: silent });
    spread({ run_id: 'scp', operations: answering(17), distribution: answer(60, { total }) });
    await start({ run_id: 'ssp', operations: calling(100, 17), distribution: load(total, 12) });
    await pass(1);
    const { counts } = report('ssp');
    const { state, counts: answered, buckets, first_instance: first } = report('scp');
    // In the last numbers, some calls meet a share that has none at the time.
    expect(answered.started + (answered.refused ?? 0)).to.equal(total);
    expect(counts.passed).to.equal(answered.started);
    expect(answered.refused).to.be.below(100);
    expect(buckets.reduce((sum, { num_calls_started }) => sum + num_calls_started, 0)).to.equal(answered.started);
    expect(first?.messages, 'the first instance is that of the own thread').to.have.length(2);
    expect(inHand.words.map((words) => (words.at(-1)?.counts.started ?? 0) > total / 10)).to.deep.equal([true, true]);
    expect(state).to.equal('running');
    await start({
      run_id: 'rest',
      operations: calling(100, 17),
      distribution: { type: 'linear', total: 500, backlog: 500, cps: { rate: 500 } },
    });
    await pass(1);
    const ended = runs.cancel('rest');
    await pass(0.2);
    await ended;
    expect(report('scp')).to.deep.include({ state: 'completed' });
    expect(report('scp').counts).to.include({ started: total, passed: total });
    expect([inHand.open, leftOpen().sessions]).to.deep.equal([0, 0]);
  });

  it('shares its backlog where dialogues arrive, is paused everywhere, and goes on without a lost share', async () => {
    const { spread, execute, report, pass, runs, inHand } = openRuns({ threads, react: silent });
    const [begins, releases] = answering();
    spread({ run_id: 'scp', operations: [begins, waitFor(0.5), releases] as never, distribution: answer(30) });
    execute({
      run_id: 'ssp',
      operations: calling(),
      distribution: { type: 'linear', total, backlog: 300, cps: { rate: 200 } },
    });
    await pass(0.4);
    const { counts } = report('scp');
    expect(counts.started - counts.finished, 'beyond its backlog: what arrives in three ticks').to.be.within(
      30,
      30 + 200 * 3 * (roomTick / 1000),
    );
    runs.update('scp', { paused: true });
    await pass(0.1);
    const { started } = report('scp').counts;
    await pass(1);
    expect(report('scp').counts.started).to.equal(started);
    runs.update('scp', { paused: false });
    await pass(1);
    inHand.lose(1, 'its service is gone', true);
    await pass(1);
    const { aborted = 0 } = report('scp').counts;
    expect(aborted, 'what lived there, and what it had claimed').to.be.within(10, 140);
    const before = report('scp').counts.started;
    await pass(1);
    expect(report('scp').counts.started).to.be.above(before + 20);
    runs.update('scp', { finish: true });
    await pass(1);
    expect(report('scp')).to.include({ state: 'completed' });
    const ended = runs.cancel('ssp');
    await pass(0.2);
    await ended;
  });
});
