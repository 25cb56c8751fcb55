/** The run that is shown: by the address, by choice, or because there is no other. */
import { expect } from 'chai';
import { runUpTo, wholeRun } from './canned-run.ts';
import { describeInBrowser, reads } from './in-browser.ts';

describeInBrowser('the run that is inspected', (open) => {
  it('is that of the address; back and forward go through them', async () => {
    const { page, inspector } = await open({ runs: [wholeRun('first'), runUpTo(5, 'second')] });
    await reads(page.locator('#position'), '12 of 12');
    await page.goto(`${inspector.url}/inspect?run=second`);
    await reads(page.locator('#position'), '6 of 6');
    await page.goBack();
    await reads(page.locator('#position'), '12 of 12');
    await reads(page.locator('#run-title'), 'first');
  });

  it('is the newest, if the address names none', async () => {
    const { page } = await open({ runs: [wholeRun('first'), runUpTo(5, 'second')], query: '' });
    await reads(page.locator('#position'), '6 of 6');
    await page.waitForURL(/\/runs\/second\/inspect$/);
  });

  it('may be none yet: the page says how to start one, and shows it when it comes', async () => {
    const { page, inspector } = await open();
    await reads(page.locator('#no-runs'), 'No runs yet');
    inspector.addRun(wholeRun());
    await reads(page.locator('#position'), '12 of 12');
  });

  it('may be unknown, which the page says', async () => {
    const { page } = await open({ runs: [wholeRun()], query: '?run=other%2Fone' });
    await reads(page.locator('#status'), 'No such run');
    await reads(page.locator('#run-missing'), 'The service keeps no run with the id other/one.');
    expect(await page.locator('.now, .moments, .record').filter({ visible: true }).count()).to.equal(0);
  });

  it('may have no entries yet', async () => {
    const { page, inspector } = await open({ runs: [{ ...runUpTo(0), actors: [], entries: [] }] });
    await reads(page.locator('#position'), 'no event yet');
    const { actors, entries } = runUpTo(0);
    inspector.record('busy', ['actor', actors[0]!], ['entry', entries[0]!]);
    await reads(page.locator('#chart-caption'), 'run: running');
  });

  it('keeps its moment while the reader looks at another tab of it', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await page.locator('#scrubber').fill('5');
    await reads(page.locator('#position'), '6 of 12');
    await page.keyboard.press('i');
    await page.locator('#run-result').waitFor();
    await page.keyboard.press('i');
    await reads(page.locator('#position'), '6 of 12');
  });
});
