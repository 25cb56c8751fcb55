/** Two runs compared: which ones, their differences, and the text if there is nothing to compare. */
import { expect } from 'chai';
import { reads, settled, texts } from '../../support/browser-page.ts';
import { lognormal, randomOf, simulatedReport } from '../../compare/simulated-report.ts';
import { sampleSearch } from '../../schemas/sample-search.ts';
import { describeInConsole, standsAt, type Opened } from './in-console.ts';
import { endedFacts, over } from './canned-runs.ts';

const load = (runId: string, ended: number, verdict: 'passed' | 'failed' = 'passed') =>
  over(runId, ended, {
    name: 'peak',
    verdict,
    distribution: { type: 'load', total: 2000 },
    time_start: [1_700_000_000 + ended * 60, 0],
  });

/** Four runs that differ by chance, and a slow one that failed. */
const runs = [...[1, 2, 3, 4].map((ended) => load(`r-${ended}`, ended)), load('slow', 5, 'failed'), over('other', 6)];

const random = randomOf(7);
const reports = new Map(
  runs.map(({ run_id }) => [
    run_id,
    {
      ...simulatedReport({ count: 2000, duration: lognormal(run_id === 'slow' ? 80 : 40, 0.3) }, random),
      run_id,
      name: 'peak',
    },
  ]),
);

const keep = ({ service }: Opened): void => {
  for (const [runId, report] of reports) service.reports.set(runId, report);
};

describeInConsole('two runs', (open) => {
  it('are compared with an interval for each figure, and it is said which is worse', async () => {
    const opened = await open({ path: '/tests', runs });
    keep(opened);
    const { page, service } = opened;
    await page.goto(`${service.url}/compare?a=r-4&b=slow`);
    await reads(page.locator('#compare-badge'), 'B is worse');
    await reads(page.locator('#compare-say'), 'is worse in B: ');
    await texts(page.locator('#compare-crumbs li'), ['All tests', 'peak', 'two runs']);
    const p95 = page.locator('#differences tr', { hasText: 'latency.p95' });
    await reads(p95.locator('.badge'), 'worse');
    expect(await p95.locator('.band').count(), 'noise of the earlier runs').to.equal(1);
    await reads(page.locator('#facts-b'), 'Runslow');
    await page.keyboard.press('s');
    await standsAt(page, '/compare?a=slow&b=r-4');
    await reads(page.locator('#compare-badge'), 'B is better');
    await page.getByLabel('Run A').selectOption('r-3');
    await standsAt(page, '/compare?a=r-3&b=r-4');
    await reads(page.locator('#compare-badge'), 'too few to say');
  });

  it('have a chart of their percentiles, and the lines in which their tests differ', async () => {
    const opened = await open({ path: '/tests', runs });
    keep(opened);
    const { page, service } = opened;
    const text = (seconds: string): string =>
      `name: peak\noperations:\n${'  - type: comment\n'.repeat(9)}  - type: wait\n` +
      `    arguments: { seconds: ${seconds} }\n`;
    for (const runId of ['r-3', 'r-4', 'slow'])
      service.sources.set(runId, {
        definition: {},
        source: { file: 'a.yaml', text: text(runId === 'slow' ? '0.08' : '0.05') },
      });
    await page.goto(`${service.url}/compare?a=r-4&b=slow`);
    await reads(page.locator('#sources-say'), '2 lines differ.');
    await texts(page.locator('.differing :is(.gone, .new) code'), [
      'in A alone:     arguments: { seconds: 0.05 }',
      'in B alone:     arguments: { seconds: 0.08 }',
    ]);
    await reads(page.locator('.differing .left-out'), '10 equal lines');
    expect(
      await page.getByRole('img', { name: /^Milliseconds by percentile: p0 A / }).getAttribute('aria-label'),
    ).to.match(/p95 A [56]\d(\.\d+)?, B 1[23]\d/);
    await page.goto(`${service.url}/compare?a=r-3&b=r-4`);
    await reads(page.locator('#sources-say'), 'Both were started with the same test.');
    await page.goto(`${service.url}/compare?a=r-2&b=r-4`);
    await reads(page.locator('#sources-say'), 'Of A: The service keeps no text of this test.');
  });

  it('are by default a run and the last of its test before it that passed', async () => {
    const opened = await open({
      path: '/?run=slow',
      runs,
      told: { slow: { run: endedFacts({ run_id: 'slow', name: 'peak' }) } },
    });
    keep(opened);
    const { page } = opened;
    await page.getByRole('link', { name: 'Compare' }).waitFor();
    await page.keyboard.press('c');
    await standsAt(page, '/compare?b=slow');
    await settled(
      () => page.getByLabel('Run A').inputValue(),
      (value) => expect(value).to.equal('r-4'),
    );
    expect(await page.locator('#choose-a option').count(), 'runs of the test').to.equal(5);
    await reads(page.locator('#compare-badge'), 'B is worse');
  });

  it('that search their rates are compared by the highest rate alone, beside earlier searches', async () => {
    const searches = [1, 2, 3, 4, 5, 6].map((ended) => ({
      ...load(`s-${ended}`, ended),
      name: 'capacity',
      distribution: { type: 'search' as const, total: null },
    }));
    const opened = await open({ path: '/tests', runs: searches });
    const { page, service } = opened;
    for (const [index, { run_id }] of searches.entries()) {
      const low = index === 4 ? 1200 : index === 5 ? 1210 : 1480 + index * 5;
      service.reports.set(run_id, {
        ...simulatedReport({ count: 2000, duration: lognormal(index === 4 ? 80 : 40, 0.3) }, random),
        run_id,
        name: 'capacity',
        search: { ...sampleSearch, highest: low, interval: [low, low + 20] },
      });
    }
    await page.goto(`${service.url}/compare?a=s-4&b=s-5`);
    await reads(page.locator('#compare-badge'), 'B is worse');
    await reads(page.locator('#compare-say'), 'search.highest is worse in B: 1200 /s against 1495 /s');
    const first = page.locator('#differences tr', { hasText: 'search.highest' }).first();
    await reads(first, 'search.highest');
    expect(await first.locator('.band').count(), 'noise of the earlier searches').to.equal(1);
    const [ofSearch, ...others] = await page.locator('#differences .badge').allTextContents();
    expect(ofSearch).to.equal('worse');
    expect([...new Set(others)]).to.deep.equal(['no verdict']);
    await page.goto(`${service.url}/compare?a=s-5&b=s-6`);
    await reads(page.locator('#compare-badge'), 'no verdict');
    const say = 'search.highest, no verdict: the intervals overlap: 1,200 to 1,220/s in A, 1,210 to 1,230/s in B.';
    await reads(page.locator('#compare-say'), say);
  });

  it('are not compared if there is only one, or a report is gone', async () => {
    const { page, service } = await open({ path: '/compare', runs: [load('r-1', 1)] });
    await reads(page.locator('#compare-say'), 'There is no second run to compare with yet.');
    service.tell([load('r-2', 2)]);
    await reads(
      page.locator('#compare-say'),
      ['r-1', 'r-2'].map((run) => `The service does not give the report of the run ${run}: 404.`).join(' '),
    );
  });

  for (const width of [320, 800, 1440]) {
    it(`fit a window of ${width} pixels without overflow`, async () => {
      const opened = await open({ path: '/tests', runs, viewport: { width, height: 900 } });
      keep(opened);
      await opened.page.goto(`${opened.service.url}/compare?a=r-4&b=slow`);
      await reads(opened.page.locator('#compare-badge'), 'B is worse');
      expect(await opened.page.evaluate('document.documentElement.scrollWidth')).to.equal(width);
    });
  }
});
