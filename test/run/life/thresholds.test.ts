import { expect } from 'chai';
import { validate, type ExecuteTest } from '../../../schemas/index.ts';
import { latencyLines } from '../../../src/report/render/txt.ts';
import { ending } from '../scripted-scp.ts';
import { initialDP, load, openRuns, releaseCall, waitFor } from '../open-runs.ts';

const comment = { type: 'comment' };
const failing = (one: number) => ({ type: 'assert', expression: `$n % ${one} != 0` });
const aborting = (one: number) => ({ type: 'assert', expression: `$n % ${one} != 0`, abort: 'no' });

const faultsOf = (thresholds: object, operations: object[] = [comment]): string[] => {
  const checked = validate.executeTest({ run_id: 'r', operations, thresholds });
  return checked.ok ? [] : checked.faults.map(({ pointer }) => pointer);
};

describe('thresholds', () => {
  it('are measured in the units of their conditions', async () => {
    const thresholds: ExecuteTest['thresholds'] = {
      failed: '<= 20%',
      aborted: '< 1',
      passed: '>= 80 %',
      rate: '> 0/s',
      'latency.p99': '< 1s',
      'latency.1.max': { condition: '<= 500ms' },
      'latency.min': '> 100ms',
    };
    const { execute, pass, report } = openRuns();
    execute({ operations: [initialDP, releaseCall, failing(5), waitFor(0.2)], distribution: load(10, 10), thresholds });
    await pass(1);
    const { state, thresholds: results = [] } = report();
    expect(state).to.equal('completed');
    expect(results.filter(({ passed }) => !passed)).to.deep.equal([]);
    const actual = Object.fromEntries(results.map((result) => [result.metric, result.actual]));
    expect(actual).to.include({ failed: 20, aborted: 0, passed: 80 });
    expect(actual['latency.p99']).to.be.within(190, 250);
    expect(results[0]).to.deep.equal({ metric: 'failed', condition: '<= 20%', actual: 20, passed: true });
  });

  it('name an operation by its label, whose latency is reported with it', async () => {
    const { start } = openRuns();
    const operations = [initialDP, { ...releaseCall, label: 'the.end' }];
    const { thresholds, latency } = await start({ operations, thresholds: { 'latency.the.end.max': '< 10s' } });
    expect(thresholds?.[0]).to.include({ metric: 'latency.the.end.max', passed: true });
    expect(latency.operations[0]).to.include({ op_idx: 1, label: 'the.end', count: 1 });
  });

  it('are of latencies that say how many messages had come before they were awaited', async () => {
    const both = ending(
      ['RequestReportBCSMEvent', { 'bcsmEvents[0].eventTypeBCSM': 7, 'bcsmEvents[0].monitorMode': 1 }],
      ['Connect', { destinationRoutingAddress_digits: '5551' }],
    );
    const { start } = openRuns({ react: both });
    const events = { type: 'inap.ssp_from_scp.RequestReportBCSMEvent' };
    const report = await start({
      operations: [initialDP, events, { type: 'inap.ssp_from_scp.Connect' }],
      distribution: load(3, 1),
    });
    expect(report.latency.operations.map(({ op_idx, count, at_once = 0 }) => [op_idx, count, at_once])).to.deep.equal([
      [1, 3, 0],
      [2, 3, 3],
    ]);
    expect(latencyLines(report).at(-1)).to.match(/^op 3 inap\.ssp_from_scp\.Connect, came before it was awaited +3 /);
  });

  it('are refused for a label that no operation has, with the one that may be meant', () => {
    const { refusal } = openRuns();
    const operations = [initialDP, { ...releaseCall, label: 'setup' }];
    expect(refusal({ operations, thresholds: { 'latency.setupp.p95': '< 1s' } }).data?.['errors']).to.deep.equal([
      {
        pointer: '/thresholds/latency.setupp.p95',
        message: 'names no operation: none has the label "setupp"; did you mean `setup`?',
      },
    ]);
  });

  it('do not hold where nothing was measured', async () => {
    const { start } = openRuns();
    const { thresholds } = await start({
      operations: [aborting(1), initialDP, releaseCall],
      thresholds: { 'latency.2.p50': '< 1s' },
    });
    expect(thresholds).to.deep.equal([{ metric: 'latency.2.p50', condition: '< 1s', actual: null, passed: false }]);
  });

  it('are absent from the report of a run that has none', async () => {
    const { start } = openRuns();
    expect(await start({ operations: [comment] })).to.not.have.property('thresholds');
  });

  it('cancel the run that has to be ended, once a hundred instances have ended, and stay breached', async () => {
    const { execute, settle, pass, report, leftOpen } = openRuns();
    const thresholds = { failed: { condition: '< 10%', abort_on_breach: true } };
    execute({ operations: [failing(2), waitFor(0.05)], distribution: load(100_000, 30), thresholds });
    await settle();
    for (let waited = 0; report().state === 'running' && waited < 100; waited += 1) await pass(0.05);
    const { state, counts, reason, thresholds: results } = report();
    expect(state).to.equal('cancelled');
    expect(counts.finished).to.be.within(100, 300);
    expect(reason).to.match(/^a threshold does not hold after 1\d\d instances: failed < 10%: 50 %$/);
    expect(results).to.deep.equal([{ metric: 'failed', condition: '< 10%', actual: 50, passed: false }]);
    expect(leftOpen().sessions).to.equal(0);
  });

  it('do not end a run early that may go on', async () => {
    const { execute, pass, report } = openRuns();
    execute({ operations: [failing(2), waitFor(0.05)], distribution: load(300, 30), thresholds: { failed: '< 10%' } });
    await pass(2);
    expect(report()).to.include({ state: 'completed' });
  });

  it('name what can be measured, in a unit that fits, or all faults are reported at once', () => {
    expect(
      faultsOf({
        failed: '< 1%',
        aborted: '<=3',
        passed: '>= 99.5 %',
        unchecked: '= 0',
        rate: '>= 900/s',
        'latency.p999': '< 0.5s',
      }),
    ).to.deep.equal([]);
    expect(
      faultsOf({ failed: '< 1ms', 'latency.p99': '< 5', rate: '> 5%', 'latency.mean': { condition: '< 5%' } }),
    ).to.have.members([
      '/thresholds/failed',
      '/thresholds/latency.p99',
      '/thresholds/rate',
      '/thresholds/latency.mean/condition',
    ]);
    expect(
      faultsOf({ latency: '< 1s', 'latency.p98': '< 1s', 'latency.01.p99': '< 1s', finished: '< 1' }),
    ).to.have.length(4);
    for (const wrong of [
      '1%',
      '< 1 %%',
      '== 1%',
      '< -1%',
      '',
      '<',
      5,
      { abort_on_breach: true },
      { condition: '< 1%', more: 1 },
    ]) {
      expect(faultsOf({ failed: wrong }), JSON.stringify(wrong)).to.have.length(1);
    }
  });

  it('name an operation that exists and waits for a message', () => {
    const { refusal } = openRuns();
    const operations = [initialDP, releaseCall, comment];
    expect(faultsOf({ 'latency.1.p50': '< 1s', 'latency.3.p50': '< 1s' }, operations)).to.deep.equal([
      '/thresholds/latency.3.p50',
    ]);
    const { code, data } = refusal({
      operations,
      thresholds: { 'latency.0.p50': '< 1s', 'latency.1.p50': '< 1s', 'latency.2.p50': '< 1s' },
    });
    expect(code).to.equal('InvalidParams');
    const pointers = ((data ?? {})['errors'] as { pointer: string }[]).map(({ pointer }) => pointer);
    expect(pointers).to.deep.equal(['/thresholds/latency.0.p50', '/thresholds/latency.2.p50']);
  });
});
