/** Going to a place, a test or a run by a piece of its name. */
import { expect } from 'chai';
import { texts } from '../../support/browser-page.ts';
import { over } from './canned-runs.ts';
import { describeInConsole, standsAt } from './in-console.ts';

describeInConsole('Ctrl K', (open) => {
  it('offers places, tests and runs, and opens the one that is chosen', async () => {
    const { page } = await open({
      path: '/tests',
      runs: [over('busy-1', 1, { name: 'busy line' }), over('night-2', 2)],
    });
    await page.locator('#tests-rows a.name').waitFor();
    await page.keyboard.press('Control+k');
    await texts(page.locator('#go-to-list a'), [
      'place Tests',
      'place Runs',
      'place Flows',
      'place Learn',
      'place New test',
      'place Links',
      'test busy line',
      'run night-2',
      'run busy-1, busy line',
    ]);
    await page.keyboard.type('BUSY');
    await texts(page.locator('#go-to-list a'), ['test busy line', 'run busy-1, busy line']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await standsAt(page, '/?run=busy-1');
    expect(await page.locator('#go-to').isVisible()).to.equal(false);
    await page.getByRole('button', { name: 'Go to' }).click();
    await page.keyboard.type('nothing like it');
    await texts(page.locator('#go-to-list .hint'), ['Nothing is called that.']);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Enter');
    await standsAt(page, '/tests');
  });
});
