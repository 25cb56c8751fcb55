/** The page from a disk in a real browser: light and dark, on a telephone and on a desk, and in print. */
import { expect } from 'chai';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { htmlReport } from '../../../src/report/render/html/document.ts';
import { reportedRun } from '../../../src/report/render/html/reported-test.ts';
import { measured, watchedPage } from '../../support/browser-page.ts';
import { accessibilityFaults, viewsOf } from '../../support/accessibility.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { abortedRun, load, passedRun, releasedTest } from './samples.ts';

const reports = {
  passed: [passedRun('a-run-with-a-name-that-is-much-longer-than-any-column-of-the-page-is-wide')],
  aborted: [abortedRun()],
  load: [load()],
  several: [passedRun(), abortedRun(), load()],
};

type Colour = readonly [red: number, green: number, blue: number];

const colourOf = (text: unknown): Colour => {
  const [red = 0, green = 0, blue = 0] = (String(text).match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
};

/** Relative luminance (WCAG 2.2). */
const luminance = (colour: Colour): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: Colour, other: Colour): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((first, second) => second - first) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const styleOf = async (page: Page, selector: string, property: string): Promise<Colour> =>
  colourOf(await measured(page, selector, `getComputedStyle(found).${property}`));

/** In the page: elements that are wider than the available room, where nothing scrolls. */
const outOfReach = `[...document.querySelectorAll('body *')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
  .filter((one) => !one.matches('.only-read'))
  .filter((one) => !['auto', 'visible'].includes(getComputedStyle(one).overflowX))
  .map((one) => one.className)`;

describeWhere('chromium')('report.html in a browser', function () {
  let folder = '';
  const strangers: string[] = [];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-'));
    for (const [name, runs] of Object.entries(reports))
      await writeFile(
        join(folder, `${name}.html`),
        htmlReport(
          runs.map((run) => reportedRun(run, { text: run.run_id === 'bad' ? releasedTest : undefined })),
          { version: '1.2.3' },
        ),
      );
  });
  after(() => rm(folder, { recursive: true, force: true }));

  for (const name of Object.keys(reports))
    it(`fits every window, is readable light and dark, reports no error and loads nothing: ${name}`, async () => {
      const { page, complaints } = await watchedPage('null', strangers);
      for (const { colorScheme, width } of viewsOf([360, 1280])) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await page.goto(pathToFileURL(join(folder, `${name}.html`)).href);
        expect(await page.evaluate('document.documentElement.scrollWidth'), 'width').to.equal(width);
        expect(await page.evaluate(outOfReach), 'out of reach').to.deep.equal([]);
        const paper = await styleOf(page, '.panel', 'backgroundColor');
        expect(luminance(paper) < 0.5, 'dark').to.equal(colorScheme === 'dark');
        for (const selector of ['h1', 'caption', 'th', 'td', '.badge', 'summary']) {
          if ((await page.locator(selector).count()) === 0) continue;
          expect(contrast(await styleOf(page, selector, 'color'), paper), selector).to.be.at.least(4.5);
        }
        expect(await accessibilityFaults(page)).to.deep.equal([]);
        expect(contrast(await styleOf(page, '.call .what', 'color'), paper)).to.be.at.least(4.5);
      }
      await page.context().close();
      expect(complaints).to.deep.equal([]);
      expect(strangers.splice(0)).to.deep.equal([]);
    });

  it('shows folded tables in print, and the whole ladder', async () => {
    const { page } = await watchedPage('null', strangers, { viewport: { width: 700, height: 800 } });
    await page.goto(pathToFileURL(join(folder, 'aborted.html')).href);
    const folded = 'details td';
    expect(await measured(page, folded, 'found.checkVisibility({ contentVisibilityAuto: true })')).to.equal(false);
    await page.emulateMedia({ media: 'print' });
    expect(await measured(page, folded, 'found.checkVisibility({ contentVisibilityAuto: true })')).to.equal(true);
    expect(
      await measured(page, '.call', 'found.getBoundingClientRect().right <= document.documentElement.clientWidth'),
    ).to.equal(true);
    await page.context().close();
  });

  it('can be read and scrolled without a mouse', async () => {
    const { page } = await watchedPage('null', strangers, { viewport: { width: 360, height: 800 } });
    await page.goto(pathToFileURL(join(folder, 'several.html')).href);
    for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
    await page.waitForURL(/#test-[23]$/);
    expect(await page.getByRole('group', { name: 'The messages of the call' }).count()).to.equal(3);
    await page.context().close();
  });
});
