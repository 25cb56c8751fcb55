/** Light and dark, wide and narrow. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { runUpTo, wholeRun } from './canned-run.ts';
import { describeInBrowser, litStates, measured, settled } from './in-browser.ts';

const colourOf = async (page: Page, selector: string, property: string): Promise<string> =>
  String(await measured(page, selector, `getComputedStyle(found).${property}`));

/** From 0, black, to 255. */
const brightness = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return (red + green + blue) / 3;
};

describeInBrowser('the looks', (open) => {
  for (const [colorScheme, dark] of [
    ['light', false],
    ['dark', true],
  ] as const) {
    it(`are ${colorScheme} for readers who prefer that, pictures included`, async () => {
      const { page } = await open({ runs: [runUpTo(7)], colorScheme });
      await settled(
        () => litStates(page),
        (lit) => expect(lit).to.deep.equal(['terminating']),
      );
      const isDark = async (selector: string, property: string): Promise<boolean> =>
        brightness(await colourOf(page, selector, property)) < 128;
      const grounds = [
        ['.top', 'backgroundColor'],
        ['#chart .state .box', 'fill'],
        ['#ladder .lanes', 'backgroundColor'],
      ] as const;
      const writing = [
        ['h2', 'color'],
        ['#chart .name', 'fill'],
        ['#ladder .what', 'color'],
        ['.entry .type', 'color'],
      ] as const;
      for (const [selector, property] of grounds) expect(await isDark(selector, property), selector).to.equal(dark);
      for (const [selector, property] of writing) expect(await isDark(selector, property), selector).to.equal(!dark);
    });
  }

  for (const width of [320, 420, 700, 900, 1400]) {
    it(`fit a window of ${width} pixels without overflow`, async () => {
      const runs = [wholeRun('a-run-with-a-name-that-is-much-longer-than-any-column-of-the-page-is-wide')];
      const { page } = await open({ runs, viewport: { width, height: 900 } });
      await settled(
        () => litStates(page),
        (lit) => expect(lit).to.have.length(1),
      );
      expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(width);
    });
  }

  it('have one column on a narrow window, in which everything works', async () => {
    const { page } = await open({ runs: [runUpTo(10)], viewport: { width: 420, height: 900 } });
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.have.length(1),
    );
    const boxes = await Promise.all((await page.locator('.panel:visible').all()).map((panel) => panel.boundingBox()));
    expect(boxes.length).to.be.greaterThan(5);
    expect(new Set(boxes.map((box) => Math.round(box?.x ?? -1))).size).to.equal(1);
    await page.locator('[data-message="7"] .what').click();
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.deep.equal(['terminating']),
    );
    await page.locator('#live').click();
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.deep.equal(['busyOrNoAnswer']),
    );
  });
});
