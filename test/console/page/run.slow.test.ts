/** The page of a run: figures, charts, and the actions of the first instance, as they arrive. */
import { expect } from 'chai';
import { attributes, reads, settled, texts } from '../../support/browser-page.ts';
import { check, message } from '../../support/report-samples.ts';
import { buckets, endedFacts, facts, loadEvents } from './canned-runs.ts';
import { describeInConsole } from './in-console.ts';

const checks = [check(1, 'pass', 'serviceKey: expected 100, got 100'), check(2, 'fail', 'cause: expected 17, got 31')];

describeInConsole('the page of a run', (open) => {
  const path = '/?run=load';

  it('has its figures, and follows them to the end', async () => {
    const thresholds = [{ metric: 'failed', condition: '< 1%', actual: 0.19, passed: true }];
    const { page, service } = await open({
      path,
      told: { load: loadEvents({ warnings: ['held by the backlog of 100'], thresholds }) },
    });
    await texts(page.locator('#run-tiles dd'), ['4,830', '4,790', '9', '2', '0', '29', '301', '7.90', '31.50']);
    await reads(page.locator('#run-share'), '4,801 of 6,000 ended, 80 %');
    await reads(page.locator('#run-facts'), 'Distributionlinear, 6,000 instances');
    await reads(page.locator('#run-warnings'), 'held by the backlog of 100');
    await reads(page.locator('#thresholds'), 'keptfailed< 1%0.190 %');
    await texts(page.locator('#groups .reason'), [
      'ReleaseCall initialCallSegment_cause: expected 17, got 31failed, operation 6',
      'no answer within 5 saborted, operation 2',
    ]);
    await reads(page.locator('#latency'), '1: inap.ssp_to_scp.InitialDP4801');
    service.tellOf('load', { run: endedFacts({ reason: 'A threshold was breached.' }) });
    await reads(page.locator('#run-badge'), 'failed');
    await reads(page.locator('#run-reason'), 'A threshold was breached.');
    await reads(page.locator('#status'), 'The run has ended');
    await texts(page.locator('#run-tiles dd'), ['6,000', '5,980', '18', '2', '0', '0', '242', '7.90', '31.50']);
    expect(await page.locator('#run-actions').isVisible()).to.equal(false);
    expect(service.requests.filter((request) => request.endsWith('/load/stream'))).to.have.length(1);
  });

  it('has the actions of the first instance, and folds the checks that passed', async () => {
    const messages = [
      message(0, 'caller', 'ssp', 'dials', '<b>6495551</b>'),
      message(4, 'scp', 'ssp', 'ReleaseCall', 'cause 31'),
    ];
    const { page, service } = await open({
      path,
      told: {
        load: { ...loadEvents(), checks: { from: 0, entries: checks }, messages: { from: 0, entries: messages } },
      },
    });
    await reads(page.locator('#call-stands'), 'passed after 412 ms');
    await texts(page.locator('#checks tbody .badge'), ['failed', 'passed']);
    await reads(page.locator('#checks .tally'), '1 not passed1 passed');
    await texts(page.locator('#ladder .what > span:first-child'), ['dials', 'ReleaseCall']);
    expect(await page.locator('#ladder b').count()).to.equal(0);
    const passed = [4, 5, 6].map((step) => check(step, 'pass', 'x'));
    service.tellOf('load', { checks: { from: 1, entries: [...passed, check(7, 'abort', 'no answer')] } });
    await texts(page.locator('#checks > table .badge'), ['aborted']);
    await reads(page.locator('#checks summary'), '4 that passed');
  });

  it('draws at most 500 messages, and shows how many it leaves out', async () => {
    const entries = Array.from({ length: 620 }, (_, index) => message(index, 'ssp', 'scp', `Message${index}`));
    const { page } = await open({ path, told: { load: { run: facts(), messages: { from: 0, entries } } } });
    await reads(page.locator('#ladder'), '120 more messages are left out here.');
    await reads(page.locator('#left-out'), '');
    expect(await page.locator('#ladder .msg').count()).to.equal(500);
  });

  it('shows what the record of the first instance lacks', async () => {
    const { page, service } = await open({ path, told: { load: { run: facts() } } });
    const first = {
      instance_id: '0',
      state: 'waiting',
      time_start: [1_700_000_000, 0],
      left_out: { checks: 0, traces: 20, messages: 1, path: 0 },
    } as const;
    await reads(page.locator('#call-stands'), 'passed after 412 ms');
    service.tellOf('load', { run: facts({ first: { ...first, time_start: [1_700_000_000, 0] } }) });
    const told =
      'The record of the first instance was full: 1 message, 20 lines of the trace left out (limits.recorder_bytes).';
    await reads(page.locator('#left-out'), told);
  });

  it('folds the trace, and renders it when it is opened', async () => {
    const entries = Array.from({ length: 3 }, (_, index) => {
      return {
        time: [1_700_000_000, index * 1500] as [number, number],
        step: 1,
        op_idx: 0,
        level: 2 as const,
        text: `line ${index}`,
      };
    });
    const { page } = await open({ path, told: { load: { run: facts(), traces: { from: 0, entries } } } });
    await page.getByText('Trace, 3 lines').click();
    await reads(page.locator('#trace tbody tr').last(), '3.0112line 2');
  });

  it('has charts whose seconds can be read by keys and by the pointer, and as a table', async () => {
    const { page, service } = await open({ path, told: { load: loadEvents() } });
    const chart = page.getByRole('slider', { name: 'Instances per second' });
    const told = page.locator('#rate-chart .read-out');
    await reads(told, '19 s: started 301, ended 299');
    await chart.focus();
    await page.keyboard.press('Home');
    await reads(told, '0 s: started 38, ended 36');
    await page.keyboard.press('ArrowRight');
    expect(await chart.getAttribute('aria-valuetext')).to.match(/^1 s: started 82/);
    expect(await page.locator('#rate-chart .mark').count()).to.equal(1);
    const box = await page.locator('#rate-chart .plot > svg').boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 20);
    await reads(told, '10 s: started');
    await page.mouse.move(0, 0);
    await chart.blur();
    await page.locator('#latency-chart summary').click();
    await settled(
      () => page.locator('#latency-chart tbody tr').count(),
      (rows) => expect(rows).to.equal(20),
    );
    service.tellOf('load', {
      run: facts({ time_now: [1_700_000_021, 500_000] }),
      buckets: { from: 20, entries: buckets(22).slice(20) },
    });
    await reads(told, '20 s: started');
    await settled(
      () => page.locator('#latency-chart tbody tr').count(),
      (rows) => expect(rows).to.equal(21),
    );
  });

  it('merges the seconds of a day to as many points as there is room for', async () => {
    const told = { load: { run: endedFacts({ duration: 86_400 }), buckets: { from: 0, entries: buckets(86_400) } } };
    const { page } = await open({ path, told });
    const chart = page.getByRole('slider', { name: 'Instances per second' });
    await settled(
      () => chart.getAttribute('aria-valuemax'),
      (last) => expect(last).to.equal('179'),
    );
    await reads(page.locator('#rate-chart .scale-x'), '24:00:00');
  });

  it('has no charts, rates and progress if there is only one instance', async () => {
    const pace = { rate: null, backlog: 1, paused: false, finishing: true };
    const { page } = await open({
      path,
      told: {
        load: {
          run: facts({ distribution: { type: 'single', total: 1 }, pace }),
          buckets: { from: 0, entries: buckets(2) },
        },
      },
    });
    await reads(page.locator('#run-facts'), 'a single instance');
    for (const part of ['#charts-panel', '#run-tiles', '#run-progress'])
      expect(await page.locator(part).isVisible(), part).to.equal(false);
    expect(
      await attributes(page, '.action:not([hidden]) :is(button, form):not(form button, #cancel-question *)', 'id'),
    ).to.deep.equal(['cancel']);
  });
});
