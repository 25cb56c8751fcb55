/** The controls that the page offers to each role. */
import { expect } from 'chai';
import { accessibilityFaults } from '../../support/accessibility.ts';
import { reads, settled } from '../../support/browser-page.ts';
import { endedFacts, loadEvents } from './canned-runs.ts';
import { describeInConsole } from './in-console.ts';

const told = { load: loadEvents() };
const path = '/?run=load';

describeInConsole('the role of the reader', (open) => {
  it('disables the controls of a run for a viewer, and says why', async () => {
    const { page, service } = await open({ path, told, session: { name: 'wall', role: 'viewer' } });
    await reads(page.locator('#own-role'), 'wall has the role viewer, which reads: an operator steers runs.');
    await page
      .locator('#pause')
      .click({ force: true, timeout: 1_000 })
      .catch(() => undefined);
    await page.locator('#cancel').focus();
    await page.keyboard.press('Enter');
    expect(service.calls).to.deep.equal([]);
    service.tellOf('load', { run: endedFacts() });
    await reads(
      page.locator('#own-role'),
      'wall has the role viewer, which reads: an operator starts and edits tests.',
    );
  });

  it('disables starting and editing a test for a viewer, but not copying the check for CI', async () => {
    const { page, service } = await open({ path, session: { name: 'wall', role: 'viewer' }, permissions: [] });
    service.tests.set('load', { file: 'load.test.yaml', text: 'operations: []', from: 1, operations: [] });
    service.tellOf('load', { run: endedFacts() });
    await page.goto(`${service.url}${path}`);
    await page.locator('#copy-check').waitFor();
    await settled(
      () =>
        page
          .locator('#run-again button')
          .evaluateAll((buttons) => buttons.filter((button) => button.matches('[inert]')).map(({ id }) => id)),
      (kept) => expect(kept).to.deep.equal(['again', 'edit', 'of-call']),
    );
    for (const key of ['r', 'e', 'm']) await page.keyboard.press(key);
    await page.locator('#copy-check').click();
    await reads(page.locator('#ci-check'), 'dialproof run');
    await reads(page.locator('#ci-check'), 'load.test.yaml');
    expect(service.calls).to.deep.equal([]);
    expect(page.url()).to.equal(`${service.url}${path}`);
    expect(await accessibilityFaults(page)).to.deep.equal([]);
  });

  it('enables them for an operator', async () => {
    const { page, service } = await open({ path, told, session: { name: 'ci', role: 'operator' } });
    await page.getByRole('button', { name: 'Pause' }).click();
    await settled(
      () => Promise.resolve(service.calls.length),
      (calls) => expect(calls).to.equal(1),
    );
    expect(await page.locator('#own-role').isVisible()).to.equal(false);
  });
});
