/** What an accessibility checker finds in the inspector: nothing. */
import { expect } from 'chai';
import { accessibilityFaults } from '../../support/accessibility.ts';
import { wholeRun } from './canned-run.ts';
import { describeInBrowser, reads } from './in-browser.ts';

describeInBrowser('an accessibility checker', (open) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1440]) {
      it(`finds nothing in the inspector, ${colorScheme}, ${width} pixels wide`, async () => {
        const { page } = await open({ runs: [wholeRun()], colorScheme, viewport: { width, height: 900 } });
        await reads(page.locator('#position'), '12 of 12');
        expect(await accessibilityFaults(page)).to.deep.equal([]);
      });
    }
  }
});
