/** An accessibility checker finds no faults in the inspector. */
import { expect } from 'chai';
import { accessibilityFaults, viewsOf } from '../../../support/accessibility.ts';
import { linkStep, linkUpTo } from './canned-link.ts';
import { runUpTo } from './canned-run.ts';
import { describeInBrowser, reads } from './in-browser.ts';

describeInBrowser('an accessibility checker', (open) => {
  for (const { colorScheme, width } of viewsOf([390, 1440])) {
    it(`finds nothing in the inspector, ${colorScheme}, ${width} pixels wide`, async () => {
      const { page } = await open({ runs: [runUpTo(10)], colorScheme, viewport: { width, height: 900 } });
      await reads(page.locator('#position'), '11 of 11');
      expect(await accessibilityFaults(page)).to.deep.equal([]);
      await page.locator('#scrubber').fill('6');
      await page.locator('#show-send').click();
      await page.locator('[data-message="3"] .what').click();
      expect(await accessibilityFaults(page), 'stepped back, with a message that is chosen').to.deep.equal([]);
    });
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`finds nothing in the links, in a folded test, and in a run that is gone, ${colorScheme}`, async () => {
      const { page, inspector } = await open({
        runs: [runUpTo(9)],
        links: [linkUpTo(4), linkUpTo(3, { link_id: 'b.1', rates: [linkStep(0, 0), linkStep(1, 20)] })],
        colorScheme,
      });
      await reads(page.locator('#operations-before'), 'as expected');
      expect(await accessibilityFaults(page)).to.deep.equal([]);
      for (const [path, selector, text] of [
        ['/links', '#links', 'stp1'],
        ['/links?link=b.1', '#link-hour', 'sent again'],
        ['/links?link=stp1.1', '#complaints', 'the peer has closed it'],
        ['/inspect?run=gone', '#run-missing', 'keeps no run'],
      ] as const) {
        await page.goto(`${inspector.url}${path}`);
        await reads(page.locator(selector), text);
        expect(await accessibilityFaults(page), path).to.deep.equal([]);
      }
    });
  }
});
