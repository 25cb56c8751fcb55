/** The way from the inspector to the console. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { wholeRun } from './canned-run.ts';
import { linkUpTo } from './canned-link.ts';
import { describeInBrowser, reads, settled } from './in-browser.ts';

const leadsTo = (page: Page, address: string): Promise<void> =>
  settled(
    () => page.evaluate<string>('location.pathname + location.search'),
    (found) => expect(found).to.equal(address),
  );

describeInBrowser('the console, from the inspector,', (open) => {
  it('has a page of the run that is followed, and of each run that is listed', async () => {
    const { page } = await open({ runs: [wholeRun('one'), wholeRun('t/wo')] });
    await reads(page.locator('#status'), 'Connected');
    expect(await page.locator('#nav-run').getAttribute('href')).to.equal('/?run=one');
    await page.getByRole('link', { name: 't/wo in the console' }).click();
    await leadsTo(page, '/?run=t%2Fwo');
  });

  it('is a key away', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await reads(page.locator('#status'), 'Connected');
    await page.keyboard.press('c');
    await leadsTo(page, '/?run=busy');
  });

  it('is where to look for a run of which the inspector has no history', async () => {
    const { page } = await open({ runs: [wholeRun()], query: '?run=gone' });
    await reads(page.locator('#missing'), 'The inspector has no history of the run gone. It keeps the histories of the newest runs');
    await page.locator('[data-run="busy"]').click();
    await reads(page.locator('#status'), 'Connected');
    expect(await page.locator('#missing').isVisible()).to.equal(false);
    await page.goBack();
    await page.locator('#missing a').click();
    await leadsTo(page, '/?run=gone');
  });

  it('may still have a run that the inspector lets go while it is shown', async () => {
    const { page, inspector } = await open({ runs: [wholeRun()] });
    await reads(page.locator('#operations-caption'), '10 of 10 performed');
    inspector.runs.delete('busy');
    inspector.breakStreams();
    await page.locator('#retry').click();
    await reads(page.locator('#missing'), 'The inspector no longer has the history of this run: you see what this page was told before.');
    await reads(page.locator('#operations-caption'), '10 of 10 performed');
    expect(await page.locator('#missing a').getAttribute('href')).to.equal('/?run=busy');
  });

  it('has no page of a link', async () => {
    const { page } = await open({ links: [linkUpTo(3)], query: '?link=stp1.1' });
    await reads(page.locator('#status'), 'Connected');
    expect(await page.locator('#nav-run').isVisible()).to.equal(false);
  });
});
