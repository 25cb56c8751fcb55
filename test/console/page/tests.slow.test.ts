/** The tests by their names, the runs of one, and the page without any test. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { attributes, measured, reads, settled, texts } from '../../support/browser-page.ts';
import type { RunRow } from '../../../src/console/protocol.ts';
import { endedFacts, loadEvents, over, running } from './canned-runs.ts';
import { describeInConsole, focuses, standsAt } from './in-console.ts';

const now = Math.floor(Date.now() / 1000);

/** Run `ended` of a test, an hour after the one before. */
const runOf = (name: string, ended: number, changes: Partial<RunRow> = {}): RunRow =>
  over(`${name}-${ended}`, ended, {
    name,
    tags: [name.split(' ')[0] ?? ''],
    by: 'lab',
    time_start: [now - 3600 * (60 - ended), 0],
    ...changes,
  });

const latency = (p95: number): RunRow['latency'] => ({ p50: p95 / 2, p95, p99: p95 * 2 });

const busy = Array.from({ length: 8 }, (_, index) =>
  runOf('busy line', index + 1, {
    latency: latency(index === 7 ? 90 : 40 + (index % 3)),
    verdict: index === 4 ? 'failed' : 'passed',
  }),
);
const others = [runOf('prepaid, no credit', 20, { verdict: 'interrupted' }), over('unnamed', 21)];
const going = running('load-1', 30, {
  name: 'evening peak',
  time_start: [now - 300, 0],
  distribution: { type: 'load', total: 1000 },
  counts: { started: 650, finished: 610, passed: 600, failed: 6, aborted: 4, cancelled: 0 },
  recent: [100],
});
const runs = [...busy, ...others, going];

const names = (page: Page) => page.locator('#tests-rows a.name');
const row = (page: Page, name: string) => page.locator(`#tests-rows [data-test="${name}"]`);

describeInConsole('the tests', (open) => {
  it('are listed by name with their last runs, their trend, and when they ran', async () => {
    const { page, service } = await open({ path: '/tests', runs });
    await texts(names(page), ['evening peak', 'prepaid, no credit', 'busy line']);
    await reads(page.locator('#tests-count'), '3 by name; 1 run has no name');
    await reads(row(page, 'prepaid, no credit').locator('.t-verdict'), 'interrupted');
    await reads(row(page, 'busy line').locator('.t-runs'), '88 %');
    await reads(row(page, 'busy line').locator('.t-p95 .badge.bad'), '90');
    expect(await row(page, 'busy line').getByRole('img').first().getAttribute('aria-label')).to.equal(
      '7 of 8 runs passed',
    );
    await reads(row(page, 'busy line').locator('.t-when'), 'days ago');
    await reads(page.locator('#nows'), 'evening peakload-1610 of 1,000100/s10 not passed');
    service.tell([runOf('busy line', 40, { latency: latency(41) })]);
    await reads(row(page, 'busy line').locator('.t-runs'), '89 %');
    expect(await row(page, 'busy line').locator('.t-p95 .badge.bad').count()).to.equal(0);
  });

  it('open where their row is clicked, but not by a click that asks for another tab', async () => {
    const { page } = await open({ path: '/tests', runs });
    const cell = row(page, 'busy line').locator('.t-when');
    await cell.click({ modifiers: ['Control'] });
    await standsAt(page, '/tests');
    await cell.click();
    await reads(page.locator('#test-title'), 'busy line');
  });

  it('are filtered by words, by tag and by verdict', async () => {
    const { page } = await open({ path: '/tests', runs });
    const chips = page.locator('#test-chips button');
    await texts(chips, ['All 3', 'Running 1', 'Passed 1', 'Not passed 1']);
    await page.locator('#test-chips').getByRole('button', { name: 'Not passed' }).click();
    await texts(names(page), ['prepaid, no credit']);
    await page.locator('#test-tags').getByRole('button', { name: 'busy' }).click();
    await texts(chips, ['All 1', 'Running 0', 'Passed 1', 'Not passed 0']);
    await reads(page.locator('#tests-more'), 'No test is like that.');
    await chips.first().click();
    await texts(names(page), ['busy line']);
    await page.locator('#test-tags').getByRole('button', { name: 'busy' }).click();
    await page.keyboard.press('/');
    await page.keyboard.type('by:lab credit');
    await texts(names(page), ['prepaid, no credit']);
    await page.keyboard.press('Escape');
    await texts(names(page), ['evening peak', 'prepaid, no credit', 'busy line']);
  });

  it('open by keys, with all runs of the one test, and lead to each', async () => {
    const told = { 'busy line-8': { run: endedFacts({ run_id: 'busy line-8', name: 'busy line' }) } };
    const { page } = await open({ path: '/tests', runs, told });
    await texts(names(page), ['evening peak', 'prepaid, no credit', 'busy line']);
    for (const key of ['j', 'j', 'j', 'Enter']) await page.keyboard.press(key);
    await standsAt(page, '/tests/busy%20line');
    await focuses(page, 'test-title');
    await reads(
      page.locator('#test-say'),
      'passed in the 3 runs since. 7 of 8 runs passed. The p95 of the last run is ',
    );
    expect(await attributes(page, '#test-runs tr', 'data-run')).to.have.length(8);
    expect(await page.locator('#test-chart .of-p95').getAttribute('aria-label')).to.equal('p95 in ms of 8 runs');
    await page.locator('[data-run="busy line-8"] .t-verdict').click();
    await reads(page.locator('#run-title'), 'busy line');
    await texts(page.locator('#run-crumbs li'), ['All tests', 'busy line', 'busy line-8']);
    await page.goBack();
    await reads(page.locator('#test-title'), 'busy line');
    await page.keyboard.press('Escape');
    await standsAt(page, '/tests');
  });

  it('are none at first: a complete one can be run or edited', async () => {
    const { page, service } = await open({ path: '/tests' });
    await reads(page.locator('#no-tests'), 'No test has run yet');
    await page.getByRole('button', { name: 'Run it' }).click();
    await settled(
      () => Promise.resolve(service.calls.at(-1)?.method),
      (method) => expect(method).to.equal('ExecuteTest'),
    );
    await page.goto(`${service.url}/tests`);
    await page.getByRole('button', { name: 'Edit it first' }).click();
    await standsAt(page, '/?new');
    await reads(page.locator('.cm-content'), 'name: my first call');
    await page.goto(`${service.url}/tests`);
    await page.locator('#templates').getByRole('button', { name: 'no match', exact: true }).click();
    await reads(page.locator('.cm-content'), 'name: no match');
  });

  it('show that there is none for a name without runs', async () => {
    const { page } = await open({ path: '/tests/nothing%2Flike%20it', runs });
    await reads(page.locator('#test-title'), 'nothing/like it');
    await reads(page.locator('#test-say'), 'The service keeps no run of a test with this name.');
  });

  for (const width of [320, 390, 800, 1100, 1440]) {
    it(`fit a window of ${width} pixels without overflow`, async () => {
      const long = runOf(
        'a test with a name that is much longer than any column of the page is wide, and then some more words',
        50,
      );
      const { page } = await open({ path: '/tests', runs: [...runs, long], viewport: { width, height: 900 } });
      await row(page, 'busy line').waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(width);
      await names(page).last().click();
      await page.locator('#test-runs tr').first().waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(width);
    });
  }
});

describeInConsole('the line at the bottom', (open) => {
  it('shows which links are up and which are down', async () => {
    const { page, service } = await open({ runs });
    const link = (gateway: string, state: string) => ({ gateway, peer: '192.0.2.7:2905', state, since: [now, 0] });
    service.links = { links: [link('stp1', 'up'), link('stp2', 'down'), link('old', 'over')], left_out: 0 };
    await page.reload();
    await reads(page.locator('#links-line'), 'stp1 up, 192.0.2.7:2905stp2 down since');
    expect(await page.locator('#links-line').textContent()).to.not.include('old');
    await reads(page.locator('#host'), new URL(service.url).host);
  });

  it('shows the services that share the store, and which of them are silent', async () => {
    const { page, service } = await open({ runs });
    const node = (name: string, of: object) => ({
      name,
      since: 1_700_000_000_000,
      silent: 100,
      program: '1.0.0',
      runs: 0,
      ...of,
    });
    service.nodes = {
      nodes: [node('lab-1', { own: true, runs: 1 }), node('lab-2', { runs: 2 }), node('lab-3', { silent: 7_200 })],
    };
    await page.reload();
    await reads(page.locator('#nodes-line'), 'lab-1 (this service), 1 runlab-2, 2 runslab-3 silent for 7 s');
    service.nodes = {
      nodes: [1, 2, 3, 4, 5].map((each) => node(`lab-${each}`, { runs: each, silent: each === 5 ? 9_000 : 0 })),
    };
    await page.reload();
    await reads(page.locator('#nodes-line'), '4 services, 10 runslab-5 silent for 9 s');
    service.nodes = { nodes: [node('lab-1', { own: true })] };
    await Promise.all([page.waitForResponse('**/console/nodes'), page.reload()]);
    await page.evaluate('new Promise(requestAnimationFrame)');
    expect(await page.locator('#nodes-line').textContent()).to.equal('');
  });

  it('follows the theme that the page receives', async () => {
    const { page } = await open({ runs, colorScheme: 'light' });
    await page.evaluate(`document.documentElement.dataset.theme = 'dark'`);
    expect(await measured(page, 'html', 'getComputedStyle(found).backgroundColor')).to.equal('rgb(15, 18, 21)');
  });

  it('lead from a verdict to its run, and so does x on the row that has the focus', async () => {
    const { page } = await open({
      path: '/tests',
      runs: [over('r-1', 1, { name: 'busy' }), over('r-2', 2, { name: 'busy', verdict: 'failed' })],
      told: { 'r-2': loadEvents() },
    });
    await page.locator('#tests-rows a.to-run').click();
    await standsAt(page, '/?run=r-2');
    await page.goBack();
    await page.locator('#tests-rows a.name').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await standsAt(page, '/?run=r-2');
  });
});
