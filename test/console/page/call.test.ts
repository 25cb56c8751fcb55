/**
 * The page of a failed run: its test beside the ladder, what arrived and what was expected, and the calls of each group
 * of failures.
 */
import { expect } from 'chai';
import { reads, settled, texts } from '../../support/browser-page.ts';
import { check, message } from '../../support/report-samples.ts';
import type { ReportHead } from '../../../src/console/protocol.ts';
import { endedFacts } from './canned-runs.ts';
import { describeInConsole, standsAt } from './in-console.ts';

const text = [
  'name: busy',
  'operations:',
  '  - type: inap.ssp_to_scp.InitialDP',
  '  - type: inap.ssp_from_scp.Connect',
  '  - type: inap.ssp_from_scp.ReleaseCall',
];
const operations = [3, 4, 5].map((line, index) => ({
  type: String(text[line - 1]).slice(10),
  line,
  ...(index === 1 && { label: 'route' }),
}));
const test = { file: 'busy.test.yaml', text: text.join('\n'), from: 1, operations };
const aborted = 'Connect was expected, but ReleaseCall came';
const messages = [
  message(0, 'ssp', 'scp', 'InitialDP', 'serviceKey 100', { hex: '3000' }),
  message(4, 'scp', 'ssp', 'ReleaseCall', 'Connect was expected; cause 31', {
    op_idx: 1,
    hex: '0402829f',
    failed: true,
  }),
];
const checks = [check(1, 'pass', 'InitialDP sent'), check(2, 'abort', aborted)];
const single = endedFacts({
  name: 'busy',
  verdict: 'aborted',
  distribution: { type: 'single', total: 1 },
  counts: { started: 1, finished: 1, passed: 0, failed: 0, aborted: 1, cancelled: 0 },
  first: { instance_id: '0', state: 'aborted', time_start: [1_700_000_000, 0], duration: 0.004 },
});
const events = { messages: { from: 0, entries: messages }, checks: { from: 0, entries: checks }, run: single };

describeInConsole('the page of a failed run', (open) => {
  it('has its test beside the ladder, and shows what arrived and what was expected', async () => {
    const { page, service } = await open({ path: '/?run=red' });
    service.tellOf('red', events);
    service.tests.set('red', test);
    await page.reload();
    await reads(page.locator('#run-reason'), `${aborted}: operation 2 of 3, busy.test.yaml:4.`);
    await reads(page.locator('#call-source .is-bad'), '4 - type: inap.ssp_from_scp.Connect2Connect was expected');
    await texts(page.locator('#call-source .is-out .line'), ['5']);
    await texts(page.locator('#ladder .what > span:first-child'), ['InitialDP', 'Connect was expected', 'ReleaseCall']);
    await texts(page.locator('#ladder .missing .op, #ladder .bad .carries'), ['2', 'cause 31']);
    await reads(page.locator('#came tbody tr').first(), 'OperationConnectReleaseCall');
    await reads(page.locator('#came tbody'), 'Octets04 02 82 9F');
  });

  it('shows all arguments of the message that failed, expected beside received', async () => {
    const { page, service } = await open({ path: '/?run=red' });
    const field = (
      name: string,
      expected: string | undefined,
      received: string,
      result: 'differs' | 'equal' | 'not_compared',
    ) => ({
      name,
      ...(expected !== undefined && { expected }),
      received,
      result,
    });
    const fields = [field('cause', '31', '17', 'differs'), field('callId', undefined, '4', 'not_compared')];
    const mismatch = { step: 2, op_idx: 1, expected: 'ReleaseCall', received: 'ReleaseCall', fields };
    service.tellOf('red', { ...events, mismatches: { from: 0, entries: [mismatch] } });
    await page.reload();
    await texts(page.locator('#came .mismatch .differs > *'), ['cause', '31', '17', 'differs']);
    await texts(page.locator('#came .mismatch .unasked > *'), ['callId', '', '4', 'not checked']);
    await reads(page.locator('#came .came tbody'), 'Octets04 02 82 9F');
  });

  it('begins with the sentence of the flow, where there is one', async () => {
    const { page, service } = await open({ path: '/?run=red' });
    const sentence = 'ask for the extension: 91 should be connected to 649555191; it was released with cause 31';
    const flow = { sentence, flow: 'support', at: 'ask', transition: '91', subject: '91', expected: '', came: null };
    const fails = [{ instance_id: '0', op_idx: 1, step: 2, text: aborted, flow }];
    service.tellOf('red', { ...events, fails: { from: 0, entries: fails } });
    service.tests.set('red', test);
    await page.reload();
    await reads(page.locator('#run-reason'), `${sentence}. ${aborted}: operation 2 of 3, busy.test.yaml:4.`);
  });

  it('of a test of two runs has the verdict of both, and a link to the other', async () => {
    const { page, service } = await open({ path: '/?run=red' });
    const label = { name: 'two sides', runs: ['red', 'green'] };
    service.tellOf('red', { ...events, run: { ...single, test: label } });
    service.wholes.set('red', {
      test_id: 'red',
      name: 'two sides',
      state: 'ended',
      verdict: 'aborted',
      reason: 'busy: aborted',
      runs: [
        { run_id: 'red', name: 'busy', state: 'completed', verdict: 'aborted', expect: 'passed' },
        { run_id: 'green', name: 'scp', state: 'completed', verdict: 'passed', expect: 'passed', background: true },
        { run_id: 'third', state: 'missing', expect: 'failed' },
      ],
    });
    await page.reload();
    await texts(page.locator('#whole-test li'), [
      'busy aborted',
      'scp passed in the background',
      'third missing expected failed',
    ]);
    await reads(page.locator('#whole-test > p').first(), 'Test two sides aborted');
    await reads(page.locator('#run-crumbs'), 'two sides');
    await page.getByRole('link', { name: 'scp' }).click();
    await standsAt(page, '/?run=green');
  });

  it('makes a test that expects what the call did, and a check for a build', async () => {
    const { page, service } = await open({ path: '/?run=red' });
    service.tellOf('red', events);
    service.tests.set('red', test);
    service.made.set('/runs/red/instances/0/test.yaml', '# as it was\noperations: [{ type: comment }]\n');
    await page.reload();
    await page.getByRole('button', { name: 'Copy as a check for CI' }).click();
    await reads(page.locator('#ci-check'), 'dialproof run --junit results.xml busy.test.yaml');
    // A text that is in no file is part of the check, and a repeated call stays that call.
    service.tests.set('red', { ...test, file: 'unsaved.test.yaml' });
    const label = { name: 'busy', runs: ['red'], repeats: 7 };
    service.tellOf('red', { run: { ...single, seed: 3, test: label } });
    await page.reload();
    await page.getByRole('button', { name: 'Copy as a check for CI' }).click();
    await reads(page.locator('#ci-check'), "cat > check.test.yaml <<'END_OF_TEST'");
    await reads(page.locator('#ci-check'), 'dialproof run --junit results.xml --instance 7 --seed 3 check.test.yaml');
    service.tests.set('red', test);
    service.tellOf('red', events);
    await page.reload();
    await page.locator('#run-title').focus();
    await page.keyboard.press('m');
    await standsAt(page, '/?new');
    await reads(page.locator('.cm-content'), '# as it was');
  });

  it('has the failures of a load in groups, each with its calls', async () => {
    const failures = [
      { op_idx: 1, label: 'route', text: aborted, count: 17, instances: ['12', '99', '140'], verdict: 'aborted' },
      { op_idx: 2, label: null, text: 'cause is 16, expected 17', count: 1_200, instances: ['7'], verdict: 'failed' },
    ];
    const rates = [{ op_idx: 2, label: null, text: 'cause is 16, expected 17', passed: 998_800, failed: 1_200 }];
    const { page, service } = await open({ path: '/?run=load' });
    const evidence = { failures, failures_rest: 3, checks: rates, evidence: ['7', '12', '99'] };
    const counts = {
      started: 1_000_000,
      finished: 1_000_000,
      passed: 998_780,
      failed: 1_203,
      aborted: 17,
      cancelled: 0,
    };
    service.tellOf('load', { run: { ...endedFacts({ counts }), ...evidence } as unknown as ReportHead });
    service.tests.set('load', test);
    const call = { time_start: [1_700_000_000, 0], duration: 0.1, trace_log: [] };
    service.evidence.set('load 7', {
      ...call,
      instance_id: '7',
      state: 'failed',
      check_log: [check(3, 'fail', 'cause is 31, expected 17')],
      messages: [messages[0]],
    });
    for (const instance of ['12', '99'])
      service.evidence.set(`load ${instance}`, {
        ...call,
        instance_id: instance,
        state: 'aborted',
        check_log: checks,
        messages,
      });
    await page.reload();
    await texts(page.locator('#groups .times'), ['1,200', '17']);
    await reads(page.locator('#groups-rest'), '3 more instances are in none of these.');
    await reads(page.locator('#check-rates tbody'), 'cause is 16, expected 17operation 399.88 %1,200');
    await reads(page.locator('#call-title'), 'Instance 7');
    await page.locator('#groups a', { hasText: aborted }).click();
    await standsAt(page, '/?run=load&instance=12');
    await texts(page.locator('#ladder .bad .what > span:first-child'), ['ReleaseCall']);
    await texts(page.locator('#call-others a'), ['12', '99']);
    await settled(
      () => page.locator('#call-links a').getAttribute('href'),
      (href) => expect(href).to.equal('/runs/load/instances/12/capture.pcap'),
    );
    await page.keyboard.press('[');
    await reads(page.locator('#call-title'), 'Instance 7');
  });

  it('says that the reasons of the failures of a load were not kept, where it has no groups', async () => {
    const { page, service } = await open({ path: '/?run=cut' });
    const counts = { started: 5, finished: 5, passed: 4, failed: 0, aborted: 1, cancelled: 0 };
    const distribution = { type: 'load', total: 10 };
    service.tellOf('cut', { run: { ...endedFacts({ counts }), distribution } as unknown as ReportHead });
    await page.reload();
    await reads(page.locator('#groups-title').locator('..'), '1 instance; why was not kept');
  });

  it('marks in the charts the changes during the run', async () => {
    const changes = [
      { second: 3, rate: 2000 },
      { second: 5, paused: true },
      { second: 8, paused: false },
    ];
    const buckets = Array.from({ length: 10 }, () => ({ num_calls_started: 5, num_calls_finished: 5 }));
    const { page } = await open({
      path: '/?run=load',
      told: { load: { buckets: { from: 0, entries: buckets }, run: endedFacts({ changes }) } },
    });
    await texts(page.locator('#rate-chart .changes li'), ['3 s 2000 a second', '5 s paused for 3 s', '8 s went on']);
    expect(await page.locator('#rate-chart .pause').getAttribute('d')).to.equal('M500 0H800V200H500Z');
  });
});
