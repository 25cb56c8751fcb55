/** The way from the inspector to the console. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { wholeRun } from './canned-run.ts';
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
      '/runs/t%2Fwo/inspect',
      '/compare?b=t%2Fwo',
      '/?run=t%2Fwo&tab=source',
      '/?run=t%2Fwo&tab=files',
    ];
    expect(await attributes(page, '#run-tabs a', 'href')).to.deep.equal(tabs);
    expect(await page.locator('#run-tabs [aria-current="page"]').textContent()).to.equal('Inspect');
    await page.locator('#run-tabs').getByRole('link', { name: 'Result' }).click();
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

  it('says why a run has no history, and leaves the other tabs', async () => {
    const { page, inspector } = await open({ runs: [wholeRun()] });
    inspector.histories.delete('busy');
    await page.reload();
    await reads(page.locator('#missing'), 'A history is stored with its run when the run ends: there is none of a run');
    await page.locator('#run-tabs').getByRole('link', { name: 'Result' }).click();
    await leadsTo(page, '/?run=busy');
  });

  it('says that the history of a run is gone while it is shown', async () => {
    const { page, inspector } = await open({ runs: [wholeRun()] });
    await reads(page.locator('#operations-caption'), '10 of 10 performed');
    inspector.histories.delete('busy');
    inspector.breakStreams();
    await page.locator('#retry').click();
    await reads(page.locator('#missing'), 'The service no longer keeps this history: it is shown as it was');
    await reads(page.locator('#operations-caption'), '10 of 10 performed');
  });
});
