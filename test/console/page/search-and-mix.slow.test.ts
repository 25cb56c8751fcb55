/** The pages of a run that searches its rate, and of a run that is a mix. */
import { expect } from 'chai';
import type { MemberFigures, RunSearch, SearchStep } from '../../../schemas/index.ts';
import type { ReportHead } from '../../../src/console/protocol.ts';
import { reads, texts } from '../../support/browser-page.ts';
import { endedFacts, facts, loadEvents } from './canned-runs.ts';
import { describeInConsole } from './in-console.ts';

const latency = (count: number, p50: number) => ({
  count,
  min: p50 / 2,
  mean: p50,
  p50,
  p90: p50 * 1.5,
  p95: p50 * 2,
  p99: p50 * 3,
  p999: p50 * 4,
  max: p50 * 5,
});

const step = (rate: number, result: SearchStep['result'], p50: number, reason?: string): SearchStep =>
  ({
    rate,
    second: 0,
    seconds: 2,
    result,
    ...(reason !== undefined && { reason }),
    counts: { started: rate * 2, finished: rate * 2, passed: rate * 2, failed: 0, aborted: 0, cancelled: 0 },
    held_starts: 0,
    latency: latency(rate * 2, p50),
    tester: { lateness: { p50: 1, p99: 4.5, max: 9 } },
  }) as unknown as SearchStep;

const behind = 'calls took longer all the time: the service fell behind by 70.16 %';
const late = `a thread of the tester waited for a processor for 31 % of the time, and ${behind}`;
const steps = [
  step(640, 'kept', 4),
  step(1280, 'kept', 5),
  step(2560, 'void', 300, late),
  step(2560, 'broken', 725, behind),
];
const found = `the service keeps 1,280/s; at 2,560/s ${behind}`;

const searching: Partial<ReportHead> = {
  distribution: { type: 'search', total: null },
  search: { highest: null, interval: [1280, 2560], limited_by: null, steps } as unknown as RunSearch,
  thresholds: [{ metric: 'latency.p99', condition: '< 200ms', actual: null, passed: false }],
};
const searched: Partial<ReportHead> = {
  ...searching,
  verdict: 'passed',
  search: { highest: 1280, interval: [1280, 2560], limited_by: 'behind', reason: found, steps } as unknown as RunSearch,
  thresholds: [{ metric: 'latency.p99', condition: '< 200ms', actual: 15, passed: true }],
};

const member = (name: string, weight: number, aborted: number): MemberFigures =>
  ({
    name,
    weight,
    counts: {
      started: 1000 * weight,
      finished: 1000 * weight,
      passed: 1000 * weight - aborted,
      failed: 0,
      aborted,
      cancelled: 0,
    },
    latency: latency(1000 * weight, 8),
  }) as unknown as MemberFigures;

describeInConsole('the page of a search', (open) => {
  const path = '/?run=load';

  it('has its steps while they come, and judges no threshold before the end', async () => {
    const { page, service } = await open({ path, told: { load: { ...loadEvents(), run: facts(searching) } } });
    await reads(page.locator('#run-reason'), '4 steps so far: the highest rate is 1,280 to 2,560/s');
    await texts(page.locator('#search tbody tr td:nth-child(2)'), ['kept', 'kept', 'tester too slow', 'not kept']);
    await reads(page.locator('#thresholds .badge'), 'not known yet');
    expect(await page.locator('#latency-chart .limit.broken').count()).to.equal(0);
    // The search sets them itself.
    expect(await page.locator('#set-rate, #set-backlog').count()).to.equal(0);
    expect(await page.locator('#pause').count()).to.equal(1);
    service.tellOf('load', { run: endedFacts(searched) });
    await reads(page.locator('#run-reason'), found);
    await reads(page.locator('#thresholds .badge'), 'kept');
    await reads(page.locator('#run-tiles'), 'Highest rate/s1,280');
    await reads(page.locator('#search .legend'), 'highest kept: 1,280 to 2,560/s');
    await reads(page.locator('#search tbody tr:last-child'), behind);
  });

  for (const width of [320, 420, 1000, 1440])
    it(`fits a window of ${width} pixels, with its chart and each step`, async () => {
      const { page } = await open({
        path,
        told: { load: { ...loadEvents(), run: endedFacts(searched) } },
        viewport: { width, height: 900 },
      });
      await reads(page.locator('#search tbody tr:first-child'), '640kept1,280');
      expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(width);
      const chart = (await page.locator('#search .plot svg').boundingBox()) ?? { width: 0, height: 0 };
      expect(chart.width).to.be.within(width / 2, width);
      expect(chart.height).to.be.above(100);
      const scale = await page.locator('#search .scale-x span').evaluateAll((spans) =>
        spans.map((span) => {
          const { left, right } = span.getBoundingClientRect();
          return [left, right] as const;
        }),
      );
      for (const [index, [left]] of scale.entries())
        if (index > 0) expect(left).to.be.above(scale[index - 1]?.[1] ?? 0);
    });
});

describeInConsole('the page of a mix', (open) => {
  it('has the counts and the latency of each member, and names them where something went wrong', async () => {
    const thresholds = [
      { metric: 'mix.busy.latency.p99', condition: '< 2s', actual: 24, passed: true },
      { metric: 'mix.no-match.passed', condition: '> 99%', actual: 98.8, passed: false },
    ];
    const mix = [member('busy', 6, 0), member('no-match', 3, 36)];
    const { page } = await open({
      path: '/?run=load',
      told: { load: { ...loadEvents(), run: endedFacts({ mix, thresholds }) } },
    });
    const row = (name: string) => page.locator('#latency tr', { hasText: name });
    await reads(row('busy').first(), 'busy66,0006,000000');
    await reads(row('no-match').first(), 'no-match33,0002,9640360');
    await reads(row('member no-match'), 'member no-match3000');
    await texts(page.locator('#thresholds .badge'), ['kept', 'not kept']);
    await reads(page.locator('#thresholds'), 'mix.no-match.passed> 99%');
  });

  it('fits a narrow window, however long the names of its checks are', async () => {
    const text = 'informationToSend.inbandInfo.messageID.elementaryMessageID.and.collectedInfo.collectedDigits';
    const rates = [{ op_idx: 4, label: 'busy.4', text, passed: 6000, failed: 0 }];
    const { page } = await open({
      path: '/?run=load',
      told: { load: { ...loadEvents(), run: endedFacts({ mix: [member('busy', 6, 0)], checks: rates }) } },
      viewport: { width: 390, height: 900 },
    });
    await reads(page.locator('#check-rates'), text);
    await reads(page.locator('#latency'), 'member busy');
    expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(390);
  });
});
