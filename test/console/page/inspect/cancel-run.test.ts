/** A run in progress can be cancelled on the page that shows it; the page asks once. */
import { expect } from 'chai';
import { runUpTo, wholeRun } from './canned-run.ts';
import { describeInBrowser, reads, settled } from './in-browser.ts';

describeInBrowser('cancelling the run', (open) => {
  it('asks, and does nothing on No', async () => {
    const { page, inspector } = await open({ runs: [runUpTo(7)] });
    await page.locator('#cancel').click();
    await reads(page.locator('#cancel-question'), 'Cancel the run?');
    await page.locator('#cancel-no').click();
    expect(await page.locator('#cancel').isVisible()).to.equal(true);
    expect(await page.locator('#cancel-question').isVisible()).to.equal(false);
    expect(inspector.calls).to.deep.equal([]);
  });

  it('sends the request on Yes, and shows why it is refused', async () => {
    const { page, inspector } = await open({ runs: [runUpTo(7)] });
    inspector.refusals.set('CancelTest', { code: -32009, message: 'The role viewer does not permit CancelTest.' });
    await page.locator('#cancel').click();
    await page.locator('#cancel-yes').click();
    await reads(page.locator('.action:has(#cancel) .outcome'), 'The role viewer does not permit CancelTest.');
    await settled(
      () => Promise.resolve(inspector.calls),
      (calls) => expect(calls).to.deep.equal([{ method: 'CancelTest', params: { run_id: 'busy' } }]),
    );
  });

  it('is not offered for a run that has ended', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await reads(page.locator('#position'), '12 of 12');
    expect(await page.locator('#cancel').isVisible()).to.equal(false);
  });
});
