/** The controls that the inspector offers to each role. */
import { expect } from 'chai';
import { accessibilityFaults } from '../../../support/accessibility.ts';
import { runUpTo } from './canned-run.ts';
import { attributes, describeInBrowser, reads, settled } from './in-browser.ts';

const kept = { viewer: ['show-send'], operator: ['show-send'], admin: [] } as const;
const words = {
  viewer: 'wall has the role viewer, which reads: an operator steers runs, an admin sends events.',
  operator: 'wall has the role operator: an admin sends events.',
  admin: '',
} as const;

describeInBrowser('the role of the reader of the inspector', (open) => {
  for (const role of ['viewer', 'operator', 'admin'] as const) {
    it(`is shown, and controls that it may not use are disabled: ${role}`, async () => {
      const { page, inspector } = await open();
      inspector.session = { name: 'wall', role };
      inspector.addRun(runUpTo(7));
      await page.goto(`${inspector.url}/runs/busy/inspect`);
      await settled(
        () => Promise.resolve(inspector.requests),
        (asked) => expect(asked).to.include('GET /session'),
      );
      await reads(page.locator('#position'), '8 of 8');
      await settled(
        () => page.locator('#own-role').textContent(),
        (text) => expect(text).to.equal(words[role]),
      );
      expect(await attributes(page, '.title button[inert]', 'id')).to.deep.equal(kept[role]);
      expect(await page.locator('#run-actions[inert]').count()).to.equal(role === 'viewer' ? 1 : 0);
      await page.keyboard.press('s');
      expect(await page.locator('#by-hand').isVisible()).to.equal(role === 'admin');
      expect(await accessibilityFaults(page)).to.deep.equal([]);
    });
  }
});
