/** Thousands of runs, and a load of thousands of instances, on the real service and its page in a browser. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { reads, settled, texts, watchedPage } from '../support/browser-page.ts';
import { describeWhere } from '../support/counterparts.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { ended, runMany } from './scale-runs.ts';

const retained = 1500;
/** Rows that fit in a window of 900 pixels, and those kept beside them. */
const mostRows = 45;
/** Elements of a page that shows everything about the first instance and the seconds of a load. */
const mostElements = 1500;

const load = {
  run_id: 'load',
  distribution: { type: 'load', total: 5_000, backlog: 500 },
  operations: [
    { type: 'inap.ssp_to_scp.InitialDP', arguments: { serviceKey: 7, calledPartyNumber_digits: '6495551' } },
    { type: 'inap.ssp_from_scp.ReleaseCall' },
  ],
};

const countOf = (page: Page, selector: string): Promise<number> => page.locator(selector).count();

const chips = (page: Page, ...counts: readonly string[]): Promise<void> =>
  texts(page.locator('#chips .number'), counts);

describeWhere('chromium')('the console at scale', function () {
  const strangers: string[] = [];
  let service: OpenService;
  let page: Page;
  let complaints: string[];

  beforeEach(async () => {
    service = await openService({ limits: { retained_runs: retained, active_runs: 100, live_instances: 100_000 } });
    ({ page, complaints } = await watchedPage(service.httpUrl, strangers));
    await page.goto(service.httpUrl);
  });

  afterEach(async () => {
    await page.context().close();
    await closeServices();
    expect(complaints, 'complaints on the console').to.deep.equal([]);
    expect(strangers.splice(0), 'requests to other hosts').to.deep.equal([]);
  });

  it('lists 2,000 runs as they come and go, with few rows, and finds any of those that are kept', async () => {
    await page.getByText('No runs yet').waitFor();
    await runMany(service.kept, 0, 2000, (index) => index % 4 > 0);
    await chips(page, '1,500', '0', '1,125', '375');
    expect(await countOf(page, '#runs-rows > *')).to.be.within(10, mostRows);
    expect(await page.locator('#runs').getAttribute('aria-rowcount')).to.equal('1501');

    await page.keyboard.press('j');
    await page.keyboard.press('End');
    await reads(page.locator('#runs-rows [aria-selected="true"]'), 'run-500');
    expect(await countOf(page, '#runs-rows > *')).to.be.within(10, mostRows);

    await page.keyboard.press('/');
    await page.keyboard.type('run-123');
    await chips(page, '10', '0', '8', '2');
    await page.locator('#chips [data-sort="notPassed"]').click();
    await texts(page.locator('#runs-rows .name'), ['run-1236', 'run-1232']);
  });

  it('follows a load of 5,000 instances to its end, with as many elements as for ten', async () => {
    await service.kept.execute(load);
    await page.goto(`${service.httpUrl}/?run=load`);
    await ended(service.kept, 'load');
    await reads(page.locator('#run-badge'), 'passed');
    await reads(page.locator('#run-share'), '5,000 of 5,000 ended');
    await settled(
      () => page.locator('#run-tiles > div').allTextContents(),
      (tiles) => expect(tiles).to.include.members(['Started5,000', 'Passed5,000', 'Failed0', 'Aborted0']),
    );
    await page.locator('#rate-chart svg').first().waitFor();
    expect(await countOf(page, '*')).to.be.below(mostElements);
  });
});
