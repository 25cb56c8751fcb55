/** Every page on a phone: nothing is wider than its window. */
import { expect } from 'chai';
import { settled } from '../../support/browser-page.ts';
import { check, message } from '../../support/report-samples.ts';
import { linkUpTo } from './inspect/canned-link.ts';
import { wholeRun } from './inspect/canned-run.ts';
import { describeInBrowser } from './inspect/in-browser.ts';
import { endedFacts, loadEvents, manyOver, over, running } from './canned-runs.ts';

const long = 'a name of a test that is much longer than any column of the page is wide, and then some more words';
const octets = '0402829f'.repeat(20);
const lines = ['name: busy', 'operations:', `  - { type: inap.ssp_to_scp.InitialDP, label: ${long} }`];
const red = {
  run: endedFacts({
    name: long,
    distribution: { type: 'single', total: 1 },
    first: { instance_id: '0', state: 'failed', time_start: [1_700_000_000, 0] as [number, number], duration: 0.1 },
  }),
  messages: {
    from: 0,
    entries: [message(4, 'scp', 'ssp', 'ReleaseCall', 'cause 31', { op_idx: 0, hex: octets, failed: true })],
  },
  checks: { from: 0, entries: [check(1, 'fail', `destinationRoutingAddress_digits is ${octets}, expected ${octets}`)] },
};

/** Each with the element that is there when the page is complete. */
const pages = {
  '/tests': '#tests-rows',
  [`/tests/${encodeURIComponent(long)}`]: '#test-runs',
  '/': '#runs-rows .run',
  '/?run=load': '#latency-chart',
  '/?run=red': '#came',
  '/?run=red&tab=source': '#source',
  '/?run=red&tab=files': '#run-links',
  '/runs/busy/inspect': '#log .entry',
  '/compare?a=r-1&b=r-2': '#compare-say',
  '/flows': '#flows-rows',
  '/flows/102': '#flow-operations',
  '/links': '#links',
  '/links?link=stp1.1': '#link-facts',
  '/?new': '.cm-content',
};

describeInBrowser('on a phone', (open) => {
  it('no page is wider than its window, and no column of a comparison of messages narrower than a word', async () => {
    const { page, inspector } = await open({
      runs: [wholeRun()],
      links: [linkUpTo(4, { reason: octets })],
      viewport: { width: 390, height: 800 },
    });
    inspector.tell([
      ...manyOver(1, 20),
      ...[1, 2].map((index) => over(`r-${index}`, 40 + index, { name: long, tags: ['smoke', long] })),
      running('load', 99, { name: long }),
    ]);
    inspector.tellOf('load', loadEvents({ name: long, warnings: [octets] }));
    inspector.tellOf('red', red);
    inspector.tests.set('red', { text: lines.join('\n'), from: 1, operations: [{ type: 'x', line: 3 }] });
    inspector.sources.set('red', { definition: {}, source: { file: `${octets}.yaml`, text: lines.join('\n') } });
    const exits = [{ name: 'BusyNoAnswer', to: null }];
    const operations = [{ id: '2', type: 'Menu', name: long, exits }];
    inspector.flows = { flows: [{ service_key: 102, flow: long, operations, ended: { failed: 3 } }], scripts: [] };
    for (const [path, complete] of Object.entries(pages)) {
      await page.goto(`${inspector.url}${path}`);
      await page.locator(complete).first().waitFor({ state: 'attached' });
      await settled(
        () => page.evaluate<number>('document.documentElement.scrollWidth'),
        (width) => expect(width, path).to.equal(390),
      );
    }
    await page.goto(`${inspector.url}/?run=red`);
    await page.locator('#came td').first().waitFor();
    const widths = await page.locator('#came td').evaluateAll((cells) => cells.map((cell) => cell.clientWidth));
    expect(Math.min(...widths)).to.be.above(80);
  });
});
