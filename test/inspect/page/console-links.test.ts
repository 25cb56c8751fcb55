/** The way from the inspector to the console. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { wholeRun } from './canned-run.ts';
import { linkUpTo } from './canned-link.ts';
import { attributes, describeInBrowser, reads, settled } from './in-browser.ts';

const leadsTo = (page: Page, address: string): Promise<void> =>
  settled(
    () => page.evaluate<string>('location.pathname + location.search'),
    (found) => expect(found).to.equal(address),
  );

describeInBrowser('the console, from the inspector,', (open) => {
  it('has the other pages of the run that is followed, as tabs', async () => {
    const { page } = await open({ runs: [wholeRun('t/wo')] });
    await reads(page.locator('#status'), 'Connected');
    const tabs = [
      '/?run=t%2Fwo',
      '/inspect?run=t%2Fwo',
      '/compare?b=t%2Fwo',
      '/?run=t%2Fwo&tab=source',
      '/?run=t%2Fwo&tab=files',
    ];
    expect(await attributes(page, '#run-tabs a', 'href')).to.deep.equal(tabs);
    expect(await page.locator('#run-tabs [aria-current="page"]').textContent()).to.equal('Inspect');
    await page.locator('#nav-run').click();
    await leadsTo(page, '/?run=t%2Fwo');
  });

  for (const [key, address] of [
    ['i', '/?run=busy'],
    ['Escape', '/?run=busy'],
    ['c', '/compare?b=busy'],
  ] as const) {
    it(`is a key away: ${key} leads to ${address}`, async () => {
      const { page } = await open({ runs: [wholeRun()] });
      await reads(page.locator('#status'), 'Connected');
      await page.keyboard.press(key);
      await leadsTo(page, address);
    });
  }

  it('is offered for a run of which the inspector has no history', async () => {
    const { page } = await open({ runs: [wholeRun()], query: '?run=gone' });
    await reads(
      page.locator('#missing'),
      'The inspector has no history of the run gone. It keeps the histories of the newest runs',
    );
    await page.locator('#missing a').click();
    await leadsTo(page, '/?run=gone');
  });

  it('is offered for a run that the inspector discards while it is shown', async () => {
    const { page, inspector } = await open({ runs: [wholeRun()] });
    await reads(page.locator('#operations-caption'), '10 of 10 performed');
    inspector.runs.delete('busy');
    inspector.breakStreams();
    await page.locator('#retry').click();
    await reads(
      page.locator('#missing'),
      'The inspector no longer has the history of this run: you see what this page was told before.',
    );
    await reads(page.locator('#operations-caption'), '10 of 10 performed');
    expect(await page.locator('#missing a').getAttribute('href')).to.equal('/?run=busy');
  });

  it('is not offered for a link', async () => {
    const { page } = await open({ links: [linkUpTo(3)], query: '?link=stp1.1' });
    await reads(page.locator('#status'), 'Connected');
    expect(await page.locator('#nav-run').isVisible()).to.equal(false);
  });
});
