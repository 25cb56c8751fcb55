/** The way from the console to the inspector. */
import { expect } from 'chai';
import { facts, over, running } from './canned-runs.ts';
import { describeInConsole, lists, rowOf, standsAt } from './in-console.ts';

describeInConsole('the inspector, from the console,', (open) => {
  const runs = [over('t/wo', 1), running('one', 10)];

  it('is a link of each run in the list', async () => {
    const { page } = await open({ runs });
    await lists(page, ['one', 't/wo']);
    const link = page.getByRole('link', { name: 'Inspect t/wo' });
    expect(await link.getAttribute('href')).to.equal('/runs/t%2Fwo/inspect');
    await link.click();
    await standsAt(page, '/runs/t%2Fwo/inspect');
  });

  it('is a key away from the run that is chosen, and from the page of a run', async () => {
    const { page } = await open({ runs, told: { one: { run: facts({ run_id: 'one' }) } } });
    await lists(page, ['one']);
    await page.keyboard.press('i');
    await page.keyboard.press('j');
    await rowOf(page, 'one').and(page.locator('[aria-selected="true"]')).waitFor();
    await standsAt(page, '/');
    await page.keyboard.press('i');
    await standsAt(page, '/runs/one/inspect');
    await page.goto(new URL('/?run=one', page.url()).href);
    await page.locator('#run-tabs a[href="/runs/one/inspect"]', { hasText: 'Inspect' }).waitFor();
    await page.keyboard.press('i');
    await standsAt(page, '/runs/one/inspect');
  });
});
