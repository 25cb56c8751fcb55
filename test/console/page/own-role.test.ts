/** What the page offers by the role of its reader. */
import { expect } from 'chai';
import { reads, settled } from '../../support/browser-page.ts';
import { endedFacts, loadEvents } from './canned-runs.ts';
import { describeInConsole } from './in-console.ts';

const told = { load: loadEvents() };
const path = '/?run=load';

describeInConsole('the role of the reader', (open) => {
  it('keeps the controls of a run from a viewer, and says why while there are any', async () => {
    const { page, service } = await open({ path, told, session: { name: 'wall', role: 'viewer' } });
    await reads(page.locator('#own-role'), 'wall has the role viewer, which reads: an operator steers runs.');
    await page.locator('#pause').click({ force: true, timeout: 1_000 }).catch(() => undefined);
    await page.locator('#cancel').focus();
    await page.keyboard.press('Enter');
    expect(service.calls).to.deep.equal([]);
    service.tellOf('load', { run: endedFacts() });
    await page.locator('#own-role').waitFor({ state: 'hidden' });
  });

  it('leaves them to an operator', async () => {
    const { page, service } = await open({ path, told, session: { name: 'ci', role: 'operator' } });
    await page.getByRole('button', { name: 'Pause' }).click();
    await settled(
      () => Promise.resolve(service.calls.length),
      (calls) => expect(calls).to.equal(1),
    );
    expect(await page.locator('#own-role').isVisible()).to.equal(false);
  });
});
