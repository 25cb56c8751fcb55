/** The console without a mouse. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { reads, settled } from '../../support/browser-page.ts';
import { check, message } from '../../support/report-samples.ts';
import { endedFacts, facts, manyOver, over, running } from './canned-runs.ts';
import { describeInConsole, lists, rowOf, standsAt } from './in-console.ts';

const focused = (page: Page): Promise<string> =>
  page.evaluate('document.activeElement.id || document.activeElement.textContent.trim()');

const chosen = (page: Page, runId: string): Promise<void> =>
  settled(
    () => page.locator('#runs-rows [aria-selected="true"]').getAttribute('data-run'),
    (found) => expect(found).to.equal(runId),
  );

describeInConsole('the keyboard of the console', (open) => {
  const runs = [...manyOver(1, 60), running('load', 99)];
  const told = { load: { run: facts() } };

  it('walks the list, opens a run, and comes back to it', async () => {
    const { page } = await open({ runs, told });
    await lists(page, ['load']);
    for (const [key, runId] of [
      ['j', 'load'],
      ['j', 'night-00060'],
      ['ArrowDown', 'night-00059'],
      ['k', 'night-00060'],
      ['End', 'night-00001'],
      ['ArrowDown', 'night-00001'],
      ['Home', 'load'],
    ] as const) {
      await page.keyboard.press(key);
      await chosen(page, runId);
      const row = await rowOf(page, runId).getAttribute('id');
      expect(await page.locator('#runs').getAttribute('aria-activedescendant')).to.equal(row);
    }
    await page.keyboard.press('Enter');
    await standsAt(page, '/?run=load');
    await reads(page.locator('#run-badge'), 'running');
    expect(await focused(page)).to.equal('run-title');
    await page.keyboard.press('Escape');
    await standsAt(page, '/');
    await chosen(page, 'load');
    expect(await focused(page)).to.equal('runs');
  });

  it('stays with the run that is chosen while others come in', async () => {
    const { page, service } = await open({ runs, told });
    await lists(page, ['load']);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await chosen(page, 'night-00060');
    service.tell(manyOver(61, 64));
    await lists(page, ['load', 'night-00064']);
    await chosen(page, 'night-00060');
    await page.keyboard.press('k');
    await chosen(page, 'night-00061');
  });

  it('filters with / from anywhere; typed letters have no other effect there', async () => {
    const { page } = await open({ runs, told, path: '/?run=load' });
    await reads(page.locator('#run-badge'), 'running');
    await page.keyboard.press('/');
    await standsAt(page, '/');
    await page.keyboard.type('njk/?');
    expect(await page.locator('#runs-filter').inputValue()).to.equal('njk/?');
    await page.keyboard.press('Escape');
    await lists(page, ['load']);
    expect(await focused(page)).to.equal('runs');
  });

  it('goes to the form with n, and shows the keys with ?', async () => {
    const { page } = await open({ runs, told });
    await lists(page, ['load']);
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    expect(await dialog.isVisible()).to.equal(true);
    await page.keyboard.press('n');
    await standsAt(page, '/');
    await page.keyboard.press('Escape');
    await settled(
      () => dialog.isVisible(),
      (visible) => expect(visible).to.equal(false),
    );
    await page.keyboard.press('n');
    await standsAt(page, '/?new');
  });

  it('reaches every part of a run with Tab, and the focus can be seen', async () => {
    const { page } = await open({ runs, told, path: '/?run=load' });
    await reads(page.locator('#run-badge'), 'running');
    const stops: string[] = [];
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      stops.push(await focused(page));
      const [outline, body] = await page.evaluate<[string, boolean]>(
        '[getComputedStyle(document.activeElement).outlineStyle, document.activeElement === document.body]',
      );
      if (!body) expect(outline, stops.at(-1)).to.not.equal('none');
    }
    const fields = ['rate-field', 'backlog-field'];
    expect(stops).to.include.members([
      'nav-tests',
      'nav-runs',
      'nav-links',
      'nav-new',
      'Source',
      'Files',
      'pause',
      'finish',
      ...fields,
      'cancel',
    ]);
  });

  it('goes from the list to the message that failed, and along the others', async () => {
    const messages = [
      message(0, 'ssp', 'scp', 'InitialDP', '', { hex: '00' }),
      message(4, 'scp', 'ssp', 'ReleaseCall', 'cause 31', { op_idx: 1, hex: '01', failed: true }),
    ];
    const checks = [check(2, 'fail', 'cause is 31, expected 17')];
    const run = endedFacts({
      distribution: { type: 'single', total: 1 },
      first: { instance_id: '0', state: 'failed', time_start: [1_700_000_000, 0], duration: 0.1 },
    });
    const events = { run, messages: { from: 0, entries: messages }, checks: { from: 0, entries: checks } };
    const { page } = await open({ runs: [over('red', 1, { verdict: 'failed' })], told: { red: events } });
    await lists(page, ['red']);
    await page.keyboard.press('j');
    await chosen(page, 'red');
    await page.keyboard.press('Enter');
    await reads(page.locator('#ladder'), 'cause 31');
    await page.keyboard.press('x');
    expect(await page.evaluate('document.activeElement.className')).to.equal('msg bad');
    await page.keyboard.press('k');
    expect(await page.evaluate('document.activeElement.textContent')).to.contain('InitialDP');
  });
});
