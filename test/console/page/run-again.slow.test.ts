/** The test of an ended run: its text, and buttons to run or edit it again. */
import { expect } from 'chai';
import { reads, settled, texts } from '../../support/browser-page.ts';
import { endedFacts, facts } from './canned-runs.ts';
import { describeInConsole, standsAt } from './in-console.ts';

const source = { file: 'busy.test.yaml', text: 'name: busy\noperations:\n  - type: comment\n' };
const definition = { run_id: 'load', name: 'busy', operations: [{ type: 'comment' }] };
const distribution = { type: 'load', total: 50_000 } as const;
const told = { load: { run: endedFacts({ name: 'busy', distribution }) } };

describeInConsole('a run that is over', (open) => {
  it('has the text of its test, line by line', async () => {
    const { page, service } = await open({ path: '/?run=load', told });
    service.sources.set('load', { definition, source });
    await page.getByRole('link', { name: 'Source' }).click();
    await standsAt(page, '/?run=load&tab=source');
    await texts(page.locator('#source li'), ['name: busy', 'operations:', '  - type: comment']);
    await reads(page.locator('#source-file'), 'busy.test.yaml');
    expect(await page.locator('#run-result').isVisible()).to.equal(false);
    await page.keyboard.press('e');
    await standsAt(page, '/?new');
    await reads(page.locator('.cm-content'), 'name: busy');
    await reads(page.locator('.told'), 'The test of the run load is in the editor.');
  });

  it('is run again with the same test under another id', async () => {
    const { page, service } = await open({ path: '/?run=load', told });
    service.sources.set('load', { definition, source });
    await page.getByRole('button', { name: 'Run again' }).click();
    await settled(
      () => Promise.resolve(service.calls.at(-1)),
      (last) => expect(last?.method).to.equal('ExecuteTest'),
    );
    const { run_id: runId, ...params } = (service.calls.at(-1)?.params ?? {}) as { run_id: string };
    expect(runId).to.match(/^busy-[0-9a-f]{8}$/);
    expect(params).to.deep.equal({ name: 'busy', operations: [{ type: 'comment' }], source });
    await standsAt(page, `/?run=${runId}`);
  });

  it('has one of its calls run again alone, with the number and the seed that it had', async () => {
    const { page, service } = await open({
      path: '/?run=load&instance=31234',
      told: { load: { run: endedFacts({ name: 'busy', seed: 7, distribution }) } },
    });
    const load = { ...definition, distribution, thresholds: { passed: '> 99%' } };
    service.sources.set('load', { definition: { ...load, record: [1], follow: [2] }, source });
    await page.getByRole('button', { name: 'Run call 31,234 again' }).click();
    let label: unknown;
    const started = async (): Promise<unknown> => {
      await settled(
        () => Promise.resolve(service.calls.at(-1)),
        (last) => expect(last?.method).to.equal('ExecuteTest'),
      );
      const { run_id: id, source: _, test, ...params } = (service.calls.pop()?.params ?? {}) as Record<string, unknown>;
      label = [test, { name: 'busy', runs: [id] }];
      return params;
    };
    /** The run is none of those by which the test is judged. */
    const repeats = (number: number): void => {
      const [test, own] = label as [unknown, object];
      expect(test).to.deep.equal({ ...own, repeats: number });
    };
    const one = { name: 'busy', operations: [{ type: 'comment' }], seed: 7 };
    expect(await started()).to.deep.equal({ ...one, distribution: { type: 'single', number: 31_234 } });
    repeats(31_234);
    const answer = { type: 'answer', scp: 'here', total: 50_000 };
    service.sources.set('answering', { definition: { ...load, distribution: answer } });
    service.tellOf('answering', { run: endedFacts({ run_id: 'answering', name: 'busy', seed: 7 }) });
    await page.goto(new URL('/?run=answering&instance=3', page.url()).href);
    await page.getByRole('button', { name: 'Run call 3 again' }).waitFor();
    await page.keyboard.press('a');
    expect(await started()).to.deep.equal({ ...one, distribution: { ...answer, number: 3, total: 1 } });
    repeats(3);
  });

  it('shows any of its calls by its number', async () => {
    const { page, service } = await open({ path: '/?run=load', told });
    service.sources.set('load', { definition, source });
    await page.getByLabel('Call', { exact: true }).fill('31234');
    await page.keyboard.press('Enter');
    await standsAt(page, '/?run=load&instance=31234');
    await reads(page.locator('#call-title'), 'Instance 31,234');
    expect(await page.getByRole('button', { name: 'Run call 31,234 again' }).count()).to.equal(1);
    await page.goto(new URL('/?run=load&instance=50000', page.url()).href);
    await reads(page.locator('#call-missing'), 'The load has no call 50,000: its last one is 49,999.');
    expect(await page.getByRole('button', { name: /again/ }).filter({ hasText: 'Run call' }).count()).to.equal(0);
  });

  it('shows that its numbers are masked, and is not run again with the masks', async () => {
    const { page, service } = await open({ path: '/?run=load', told });
    service.sources.set('load', { definition, source, masked: true });
    await page.getByRole('button', { name: 'Run again' }).click();
    await reads(
      page.locator('#again-outcome'),
      'It cannot be run again as it was. The service has masked the subscriber numbers in it.',
    );
    expect(service.calls.map(({ method }) => method)).to.not.include('ExecuteTest');
    await page.getByRole('link', { name: 'Source' }).click();
    await reads(page.locator('#source-file'), 'busy.test.yaml. The service has masked the subscriber numbers in it.');
  });

  it('shows why it is not run again', async () => {
    const { page, service } = await open({ path: '/?run=load', told });
    await page.getByRole('button', { name: 'Run again' }).waitFor();
    await page.keyboard.press('r');
    await reads(page.locator('#again-outcome'), 'The service keeps no text of this test.');
    service.sources.set('load', { definition });
    service.refusals.set('ExecuteTest', { code: -32005, message: 'The service is busy.' });
    await page.keyboard.press('r');
    await reads(page.locator('#again-outcome'), 'Not started: The service is busy.');
    await page.getByRole('link', { name: 'Source' }).click();
    await reads(page.locator('#source'), '"name": "busy"');
  });

  it('is offered only then: while the run is in progress its controls are shown, and p pauses it', async () => {
    const { page, service } = await open({ path: '/?run=load', told: { load: { run: facts() } } });
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    expect(await page.locator('#run-again').isVisible()).to.equal(false);
    await page.keyboard.press('p');
    await settled(
      () => Promise.resolve(service.calls.at(-1)),
      (last) => expect(last).to.deep.equal({ method: 'UpdateTest', params: { run_id: 'load', paused: true } }),
    );
  });
});
