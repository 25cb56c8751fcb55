/** The pages of the manual in a browser: every window, both themes, the search, and without a script. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { manualEndpoints } from '../../src/manual/endpoints.ts';
import { accessibilityFaults, viewsOf } from '../support/accessibility.ts';
import { reads, settled, watchedPage } from '../support/browser-page.ts';
import { closeAll, openServer } from '../support/open-server.ts';

describe('the manual in a browser', () => {
  const strangers: string[] = [];
  afterEach(closeAll);
  const open = async (options: Parameters<typeof watchedPage>[2] = {}) => {
    const { httpUrl } = await openServer({ endpoints: manualEndpoints() });
    return { ...(await watchedPage(httpUrl, strangers, options)), url: httpUrl };
  };
  const widthOf = (page: Page): Promise<number> => page.evaluate('document.documentElement.scrollWidth');

  for (const { colorScheme, width } of viewsOf([360, 390, 1440])) {
    it(`fits the window, and a checker of accessibility finds nothing, ${colorScheme}, ${width} wide`, async () => {
      const { page, complaints, url } = await open({ colorScheme, viewport: { width, height: 900 } });
      for (const path of [
        '/docs',
        '/docs/limits',
        '/docs/architecture',
        '/docs/what-it-does-not-do',
        '/docs/console',
      ]) {
        await page.goto(`${url}${path}`);
        expect(await widthOf(page), path).to.equal(width);
        expect(await accessibilityFaults(page), path).to.deep.equal([]);
      }
      await page.fill('#query', 'lock');
      await page.waitForSelector('#results li');
      expect(await widthOf(page)).to.equal(width);
      expect(await accessibilityFaults(page)).to.deep.equal([]);
      await page.context().close();
      expect([complaints, strangers.splice(0)]).to.deep.equal([[], []]);
    });
  }

  it('searches with the keyboard alone, and leads to the section', async () => {
    const { page, complaints, url } = await open();
    await page.goto(`${url}/docs/ci`);
    await page.keyboard.press('/');
    await page.keyboard.type('LockUnavailable troubleshooting');
    const first = page.locator('#results li').first();
    await reads(first, 'Troubleshooting: LockUnavailable');
    await reads(first, 'Another run holds a lock');
    expect(await page.locator('#article').isVisible()).to.equal(false);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/docs/troubleshooting#lockunavailable`);
    await page.locator('#lockunavailable').waitFor();

    await page.fill('#query', 'exit code');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/docs/ci#exit-codes`);
    await page.locator('#exit-codes').waitFor();

    await page.fill('#query', 'absentword');
    await page.keyboard.press('Enter');
    await reads(page.locator('#found'), 'No section has all these words.');
    await page.keyboard.press('Escape');
    await settled(
      () => page.locator('#article').isVisible(),
      (isVisible) => expect(isVisible).to.equal(true),
    );
    // A result of the page itself closes the list.
    await page.fill('#query', 'LockUnavailable -32001');
    await reads(page.locator('#results li a').first(), 'LockUnavailable');
    await page.locator('#results li a').first().click();
    await settled(
      () => page.locator('#article').isVisible(),
      (isVisible) => expect(isVisible).to.equal(true),
    );
    await page.context().close();
    expect([complaints, strangers.splice(0)]).to.deep.equal([[], []]);
  });

  it('says why the search does not work', async () => {
    const { page, url } = await open();
    await page.route('**/manual/search.json', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(`${url}/docs`);
    await page.fill('#query', 'lock');
    await reads(page.locator('#found'), 'The search does not work: the service answered 503.');
    await page.unroute('**/manual/search.json');
    await page.fill('#query', 'locks');
    await reads(page.locator('#found'), 'sections');
    await page.context().close();
    strangers.splice(0);
  });

  it('is read without a script: the article, its pictures and the list of the documents', async () => {
    const { page, complaints, url } = await open({ javaScriptEnabled: false });
    await page.goto(`${url}/docs/architecture`);
    await reads(page.locator('article h1'), 'Architecture');
    await page.locator('article img').first().scrollIntoViewIfNeeded();
    expect(await page.locator('#search').isVisible()).to.equal(false);
    await page.click('.topics a[href="/docs/ci"]');
    await reads(page.locator('article h1'), 'CI');
    await page.click('.crumbs a');
    await reads(page.locator('article h1'), 'Documents');
    await page.context().close();
    expect([complaints, strangers.splice(0)]).to.deep.equal([[], []]);
  });
});
