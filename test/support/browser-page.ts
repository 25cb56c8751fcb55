/**
 * Opens our pages in a real browser, records every request to another origin and every error in the browser's console,
 * and waits until the pages are as expected. A violated content security policy appears as such an error.
 */
import { expect } from 'chai';
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { programOf } from './counterparts.ts';

const quiet = ['background-networking', 'component-update', 'sync', 'quic', 'gpu'].map((part) => `--disable-${part}`);
const switches = ['--no-sandbox', '--no-first-run', ...quiet];
const patienceMilliseconds = 120_000;

let browser: Promise<Browser> | undefined;

after(async () => (await browser)?.close());

const launch = (): Promise<Browser> => {
  browser ??= chromium.launch({ executablePath: programOf('chromium'), args: switches });
  return browser;
};

/** A new page whose requests to other origins than `origin` go to `strangers`, and whose console is recorded. */
export const watchedPage = async (
  origin: string,
  strangers: string[],
  options: BrowserContextOptions = {},
): Promise<{ readonly page: Page; readonly complaints: string[] }> => {
  const context = await (
    await launch()
  ).newContext({ viewport: { width: 1400, height: 900 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMilliseconds);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) strangers.push(request.url());
  });
  return { page, complaints };
};

/** Waits until the elements' texts are these. */
export const texts = async (locator: Locator, expected: readonly string[]): Promise<void> => {
  await settled(
    () => locator.allTextContents(),
    (found) => expect(found).to.deep.equal(expected),
  );
};

/** Waits until the element's text includes this. */
export const reads = async (locator: Locator, expected: string): Promise<void> => {
  await settled(
    () => locator.textContent(),
    (found) => expect(found?.replaceAll(/\s+/g, ' ')).to.include(expected),
  );
};

/** The value of an expression in the browser, which calls the first element that the selector finds `found`. */
export const measured = async (page: Page, selector: string, expression: string): Promise<unknown> => {
  await page.locator(selector).first().waitFor({ state: 'attached' });
  return page.evaluate(`((found) => ${expression})(document.querySelector(${JSON.stringify(selector)}))`);
};

/** Repeats the question until the answer passes; fails the test when it has waited long enough. */
export const settled = async <Answer>(ask: () => Promise<Answer>, judge: (answer: Answer) => void): Promise<void> => {
  const end = Date.now() + patienceMilliseconds;
  for (;;) {
    try {
      return judge(await ask());
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((again) => setTimeout(again, 20));
    }
  }
};

/** Values of an attribute, of all elements that the selector finds. */
export const attributes = (page: Page, selector: string, name: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((all, attribute) => all.map((one) => one.getAttribute(attribute) ?? ''), name);
