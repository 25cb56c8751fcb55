/** The pages of learned models and their differences, opened from a disk in a real browser. */
import { expect } from 'chai';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { layOutHere } from '../../../src/inspect/chart/chart-layout.ts';
import { renderedDifferences, renderedModel } from '../../../src/inspect/learned/index.ts';
import { accessibilityFaults, viewsOf } from '../../support/accessibility.ts';
import { watchedPage } from '../../support/browser-page.ts';
import { describeWhere } from '../../support/counterparts.ts';
import { learnedModel } from '../../schemas/sample-learned-model.ts';
import type { LearnedModel } from '../../../src/learn/model/learned-model.ts';
import { comparedExamples } from './compared-examples.ts';

/** Pairs of texts of a picture that cover each other. */
const coveredTexts = `[...document.querySelectorAll('svg.learned')].flatMap((picture) => {
  const boxes = [...picture.querySelectorAll('text')].map((text) => [text.textContent, text.getBoundingClientRect()]);
  return boxes.flatMap(([one, a], index) =>
    boxes
      .slice(index + 1)
      .filter(([, b]) => a.left + 1 < b.right && b.left + 1 < a.right && a.top + 2 < b.bottom && b.top + 2 < a.bottom)
      .map(([other]) => one + ' | ' + other),
  );
})`;

describeWhere('chromium')('the pages of learned models in a browser', function () {
  let folder = '';
  const pages: string[] = [];
  const strangers: string[] = [];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-'));
    const model = learnedModel as unknown as LearnedModel;
    const all = [
      await renderedModel(model, { name: 'service' }, layOutHere),
      ...(await Promise.all(
        comparedExamples().map(({ compared }) => renderedDifferences(compared, { names: ['a', 'b'] }, layOutHere)),
      )),
    ];
    for (const [index, { html }] of all.entries()) {
      pages.push(pathToFileURL(join(folder, `${index}.html`)).href);
      await writeFile(join(folder, `${index}.html`), html);
    }
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('have no text of a picture over another', async () => {
    const { page } = await watchedPage('null', strangers);
    for (const url of pages) {
      await page.goto(url);
      expect(await page.evaluate(coveredTexts), url).to.deep.equal([]);
    }
    await page.context().close();
  });

  it('fit every window, light and dark, report no error and load nothing', async () => {
    const { page, complaints } = await watchedPage('null', strangers);
    for (const url of pages)
      for (const { colorScheme, width } of viewsOf([360, 1280])) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await page.goto(url);
        expect(await page.evaluate('document.documentElement.scrollWidth'), 'width').to.equal(width);
        expect(await accessibilityFaults(page)).to.deep.equal([]);
      }
    await page.context().close();
    expect(complaints).to.deep.equal([]);
    expect(strangers.splice(0)).to.deep.equal([]);
  });
});
