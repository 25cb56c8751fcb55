/** The console, light and dark, wide and narrow. */
import { expect } from 'chai';
import { measured, reads } from '../../support/browser-page.ts';
import { loadEvents, manyOver, running } from './canned-runs.ts';
import { describeInConsole, lists } from './in-console.ts';

/** From 0, black, to 255. */
const brightness = (colour: unknown): number => {
  const [red = 0, green = 0, blue = 0] = (String(colour).match(/[\d.]+/g) ?? []).map(Number);
  return (red + green + blue) / 3;
};

const long = 'a-run-with-a-name-that-is-much-longer-than-any-column-of-the-page-is-wide-and-then-some-more';
const runs = [
  ...manyOver(1, 200),
  running(long, 900, { distribution: { type: 'load', total: 1_000_000 }, recent: [1, 2, 3] }),
];
const told = { [long]: loadEvents() };

describeInConsole('the looks of the console', (open) => {
  for (const [colorScheme, dark] of [
    ['light', false],
    ['dark', true],
  ] as const) {
    it(`are ${colorScheme} for readers who prefer that`, async () => {
      const { page } = await open({ runs, told, colorScheme });
      await lists(page, [long]);
      const isDark = async (selector: string, property: string): Promise<boolean> =>
        brightness(await measured(page, selector, `getComputedStyle(found).${property}`)) < 128;
      for (const selector of ['.top', '#runs-head', '.bottom'])
        expect(await isDark(selector, 'backgroundColor'), selector).to.equal(dark);
      for (const selector of ['h1', '#runs-rows .name a', '#chips button'])
        expect(await isDark(selector, 'color'), selector).to.equal(!dark);
    });
  }

  for (const width of [320, 420, 700, 1000, 1400]) {
    it(`fit a window of ${width} pixels without overflow`, async () => {
      const { page } = await open({ runs, told, viewport: { width, height: 900 } });
      await lists(page, [long]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(width);
      expect(await measured(page, '#runs', 'found.scrollWidth - found.clientWidth')).to.equal(0);
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await reads(page.locator('#groups'), 'expected 17');
      expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(width);
      expect(await measured(page, '#run', 'found.scrollWidth - found.clientWidth')).to.equal(0);
    });
  }

  it('leave out less important columns if there is no room', async () => {
    const { page } = await open({ runs, told, viewport: { width: 420, height: 900 } });
    await lists(page, [long]);
    const titles = await page.locator('#runs-head > :visible').allTextContents();
    expect(titles).to.deep.equal(['State', 'Run', 'Calls']);
  });
});
