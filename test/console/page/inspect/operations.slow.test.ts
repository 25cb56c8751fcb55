/** The list of the operations: which were performed, which one is current, and what it waits for, at any moment. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { entries, runUpTo, wholeRun } from './canned-run.ts';
import { attributes, describeInBrowser, measured, reads, settled } from './in-browser.ts';

/** Waits until the operations have these marks. */
const marked = (page: Page, ...expected: readonly string[]): Promise<void> =>
  settled(
    () => attributes(page, '#operations > li', 'class'),
    (found) => expect(found).to.deep.equal(expected),
  );

const times = (count: number, mark: string): string[] => Array.from({ length: count }, () => mark);
const row = (page: Page, number: number) => page.locator('#operations > li').nth(number - 1);

describeInBrowser('the operations', (open) => {
  it('are marked as the first instance came to them, with the current one and what it waits for', async () => {
    const { page } = await open({ runs: [runUpTo(7)] });
    await marked(page, ...times(5, 'performed'), 'current', ...times(4, 'ahead'));
    await reads(
      page.locator('#operations-caption'),
      'at 6 of 10: awaits inap.ssp_from_scp.DisconnectForwardConnection, 10 s',
    );
    await reads(row(page, 6), 'awaits DisconnectForwardConnection, 10 s');
    expect(await row(page, 6).getAttribute('aria-current')).to.equal('step');
    await reads(row(page, 1), '1inap.ssp_to_scp.InitialDPcall');
    expect(await row(page, 1).locator('.mark').getAttribute('aria-label')).to.equal('performed');
    await reads(row(page, 4), '1 passed');
    await reads(row(page, 5), 'The caller dials <i>4711</i>.');
    expect(await page.locator('#operations i').count()).to.equal(0);
  });

  it('show how the instance ended, and which check failed', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await marked(page, ...times(9, 'performed'), 'failed');
    await reads(page.locator('#operations-caption'), '10 of 10 performed: failed');
    await reads(row(page, 10), '1 failedcause: expected <31>, got 17');
    expect(await page.locator('#operations [aria-current]').count()).to.equal(0);
  });

  it('have their marks of the moment shown, back and forth', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await marked(page, ...times(9, 'performed'), 'failed');
    await page.locator('#scrubber').fill('6');
    await marked(page, 'performed', 'current', ...times(8, 'ahead'));
    await reads(
      page.locator('#operations-caption'),
      'at 2 of 10: awaits inap.ssp_from_scp.RequestReportBCSMEvent, 10 s',
    );
    expect(await row(page, 4).textContent()).to.not.include('passed');
    await page.locator('#scrubber').fill('0');
    await marked(page, ...times(10, 'ahead'));
    await reads(page.locator('#operations-caption'), '10, not begun');
    await page.locator('#scrubber').fill('9');
    await marked(page, ...times(9, 'performed'), 'current');
  });

  it('follow a run in progress', async () => {
    const { page, inspector } = await open({ runs: [runUpTo(6)] });
    await marked(page, 'performed', 'current', ...times(8, 'ahead'));
    const { steps, checks } = wholeRun();
    for (const step of steps.slice(3, 8)) inspector.record('busy', ['step', step]);
    inspector.record('busy', ['check', checks[0]!], ['entry', entries[7]!]);
    await marked(page, ...times(5, 'performed'), 'current', ...times(4, 'ahead'));
    await reads(row(page, 4), '1 passed');
    inspector.breakStreams();
    await page.locator('#retry').click();
    await reads(page.locator('#status'), 'Connected');
    await marked(page, ...times(5, 'performed'), 'current', ...times(4, 'ahead'));
    await reads(row(page, 4), '1 passed');
  });

  it('show the rest of the time for which an instance waits, which counts down during the run', async () => {
    const awaiting = { ...runUpTo(6), told_at: entries[6]!.at + 4_000 };
    const { page } = await open({ runs: [awaiting] });
    const left = async (): Promise<number> => parseFloat((await row(page, 2).locator('.left').textContent()) ?? '');
    await settled(left, (seconds) => expect(seconds).to.be.within(0.1, 6));
    const before = await left();
    await settled(left, (seconds) => expect(seconds).to.be.below(before));
    expect(await measured(page, '#operations .left:not([hidden]) progress', 'found.max - found.value')).to.be.within(
      0.1,
      6,
    );
    await page.locator('#scrubber').fill('6');
    await settled(left, (seconds) => expect(seconds).to.equal(10));
    await page.locator('#scrubber').fill('5');
    await row(page, 2).locator('progress').waitFor({ state: 'hidden' });
  });

  it('that passed and are far behind are one line, which opens them', async () => {
    const { page } = await open({ runs: [runUpTo(9)] });
    await reads(page.locator('#operations-before'), '1 to 5, all as expected');
    const shown = page.locator('#operations > li').filter({ visible: true });
    expect(await shown.count()).to.equal(5);
    await page.locator('#operations-before').click();
    expect(await shown.count()).to.equal(10);
    expect(await page.locator('#operations-before').isVisible()).to.equal(false);
  });

  it('that a branch repeats have a count; a halt shows its reason; those left out are counted', async () => {
    const operations = [
      { type: 'eval' },
      { type: 'branch' },
      { type: 'comment' },
      { type: 'halt', comment: 'look at it' },
    ];
    const order = [0, 1, 0, 1, 3];
    const steps = order.map((op_idx, index) => ({ step: index + 1, op_idx }));
    const stands = { kind: 'halted', seconds: 60 } as const;
    const halted = { ...entries[6]!, steps: 6, checks: 0, states: ['halted'] };
    const run = {
      ...runUpTo(6),
      definition: { operations, left_out: 7 },
      entries: [...entries.slice(0, 6), halted],
      steps: [...steps, { step: 25, op_idx: 3, stands }],
    };
    const { page } = await open({ runs: [run] });
    await marked(page, 'performed', 'performed', 'ahead', 'current');
    await reads(row(page, 1), '2 times');
    await reads(row(page, 4), 'halted: look at it');
    expect(await row(page, 4).locator('.comment').isVisible(), 'says it twice').to.equal(false);
    await reads(page.locator('#operations-caption'), 'at 4 of 11: halted: look at it');
    await reads(page.locator('#more-operations'), '7 more operations are not listed. 20 more steps are not marked.');
  });

  it('show where an instance was abandoned', async () => {
    const aborted = { ...entries[7]!, actor: entries[6]!.actor, states: ['aborted'], status: 'done' } as const;
    const { page } = await open({ runs: [{ ...runUpTo(7), entries: [...entries.slice(0, 7), aborted] }] });
    await marked(page, ...times(5, 'performed'), 'ended', ...times(4, 'ahead'));
    await reads(page.locator('#operations-caption'), '6 of 10 performed: aborted');
  });

  it('show that an instance was abandoned before the first of them', async () => {
    const aborted = {
      ...entries[2]!,
      actor: entries[1]!.actor,
      states: ['aborted'],
      status: 'done',
      checks: 1,
    } as const;
    const checks = [{ step: 0, op_idx: 0, status: 'abort', text: 'vars.number has no value' }] as const;
    const { page } = await open({
      runs: [{ ...runUpTo(2), entries: [...entries.slice(0, 2), aborted], steps: [], checks }],
    });
    await reads(page.locator('#operations-caption'), '0 of 10 performed: aborted');
    await reads(row(page, 1), 'vars.number has no value');
  });

  it('scroll so that the current one is in sight', async () => {
    const { page } = await open({ runs: [runUpTo(9)], viewport: { width: 1400, height: 500 } });
    await marked(page, ...times(9, 'performed'), 'current');
    const [list, current] = await Promise.all([
      page.locator('#operations-scroll').boundingBox(),
      row(page, 10).boundingBox(),
    ]);
    expect((current?.y ?? 0) + (current?.height ?? 0)).to.be.at.most((list?.y ?? 0) + (list?.height ?? 0) + 1);
  });
});
