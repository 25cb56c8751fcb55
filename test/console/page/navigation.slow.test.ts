/** The place of the page: its address, its title and its history. */
import { expect } from 'chai';
import { reads, settled } from '../../support/browser-page.ts';
import { endedFacts, facts, over, running } from './canned-runs.ts';
import { describeInConsole, lists, rowOf, standsAt } from './in-console.ts';

const weird = 'a/b ?&#%é<i>';

describeInConsole('the address', (open) => {
  const runs = [over(weird, 1), running('load', 5)];
  const told = { load: { run: facts() }, [weird]: { run: endedFacts({ run_id: weird }) } };

  it('names what is shown; back and forward go through it', async () => {
    const { page, service } = await open({ runs, told });
    await lists(page, ['load', weird]);
    expect(await page.title()).to.equal('dialproof console');
    await rowOf(page, 'load').click();
    await standsAt(page, '/?run=load');
    await settled(
      () => page.title(),
      (title) => expect(title).to.equal('load: running – dialproof console'),
    );
    await page.getByRole('link', { name: 'New test' }).click();
    await standsAt(page, '/?new');
    expect(await page.title()).to.equal('New test – dialproof console');
    expect(await page.locator('#nav-new').getAttribute('aria-current')).to.equal('page');
    await page.goBack();
    await reads(page.locator('#run-title'), 'load');
    await page.goBack();
    await lists(page, ['load', weird]);
    await settled(
      async () => service.streamsOf('/console/runs/load/stream'),
      (streams) => expect(streams).to.equal(0),
    );
    await page.goForward();
    await reads(page.locator('#run-badge'), 'running');
  });

  it('leads to a run with any name', async () => {
    const { page } = await open({ runs, told });
    await page.locator('#runs-rows .name a', { hasText: 'a/b' }).click();
    await standsAt(page, `/?run=${encodeURIComponent(weird)}`);
    await reads(page.locator('#run-title'), weird);
    await page.reload();
    await reads(page.locator('#run-badge'), 'failed');
    await page.getByRole('link', { name: 'Files' }).click();
    await standsAt(page, `/?run=${encodeURIComponent(weird)}&tab=files`);
    const link = page.locator('#run-links').getByRole('link', { name: 'report.json' });
    expect(await link.getAttribute('href')).to.equal(`/runs/${encodeURIComponent(weird)}/report.json`);
  });

  it('opens another window on request', async () => {
    const { page } = await open({ runs, told });
    await lists(page, ['load']);
    const opening = page.context().waitForEvent('page');
    await rowOf(page, 'load')
      .locator('.name a')
      .click({ modifiers: ['ControlOrMeta'] });
    const other = await opening;
    await reads(other.locator('#run-title'), 'load');
    await standsAt(page, '/');
  });

  it('of a run that is not there says so', async () => {
    const { page } = await open({ path: '/?run=absent' });
    await reads(page.locator('#status'), 'No such run');
    await reads(page.locator('#run-missing'), 'The service keeps no run with the id ');
    // The inspector sends its readers here: a link back would lead in a circle.
    expect(await page.locator('#run-missing a').getAttribute('href')).to.equal('/');
    expect(await page.locator('#run-parts').isVisible()).to.equal(false);
  });
});
