/**
 * Tests of the page in a real browser, against the scripted inspector. After each one nothing may have been asked of another origin,
 * and the console may hold no complaint: that is how a violated content security policy shows.
 *
 * Where there is no Chromium the tests are not there.
 */
import { expect } from 'chai';
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import type { InspectedLink, InspectedRun } from '../../../src/inspect/protocol.ts';
import { areThere, programOf } from '../../support/counterparts.ts';
import { ScriptedInspector } from './scripted-inspector.ts';

const quiet = ['background-networking', 'component-update', 'sync', 'quic', 'gpu'].map((part) => `--disable-${part}`);
const switches = ['--no-sandbox', '--no-first-run', ...quiet];
const patienceMilliseconds = 10_000;

interface OpenOptions extends BrowserContextOptions {
  readonly runs?: readonly InspectedRun[];
  readonly links?: readonly InspectedLink[];
  /** Default: the first of the runs. Empty: none. */
  readonly query?: string;
}

export interface Opened {
  readonly page: Page;
  readonly inspector: ScriptedInspector;
  /** What the console complained of, other than of connections. */
  readonly complaints: string[];
}

export type OpenPage = (options?: OpenOptions) => Promise<Opened>;

let browser: Promise<Browser> | undefined;

after(async () => (await browser)?.close());

const launch = (): Promise<Browser> => {
  browser ??= chromium.launch({ executablePath: programOf('chromium'), args: switches });
  return browser;
};

/** A page of its own whose requests to other origins than `origin` go to `strangers`, and whose console is listened to. */
export const watchedPage = async (
  origin: string,
  strangers: string[],
  options: BrowserContextOptions = {},
): Promise<{ readonly page: Page; readonly complaints: string[] }> => {
  const context = await (await launch()).newContext({ viewport: { width: 1400, height: 900 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMilliseconds);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) strangers.push(request.url());
  });
  return { page, complaints };
};

export const describeInBrowser = (title: string, tests: (open: OpenPage) => void): void => {
  if (!areThere('chromium')) return;
  describe(title, function () {
    this.timeout(60_000);
    const opened: Opened[] = [];
    const strangers: string[] = [];

    const open: OpenPage = async ({ runs = [], links = [], query, ...options } = {}) => {
      const inspector = new ScriptedInspector();
      for (const run of runs) inspector.addRun(run);
      for (const link of links) inspector.addLink(link);
      await inspector.start();
      const { page, complaints } = await watchedPage(inspector.url, strangers, options);
      opened.push({ page, inspector, complaints });
      const first = runs[0]?.run_id;
      await page.goto(`${inspector.url}/inspect${query ?? (first === undefined ? '' : `?run=${first}`)}`);
      return { page, inspector, complaints };
    };

    tests(open);

    afterEach(async () => {
      const complaints = opened.flatMap((one) => one.complaints);
      for (const { page, inspector } of opened.splice(0)) {
        await page.context().close();
        await inspector.stop();
      }
      expect(complaints, 'complaints on the console').to.deep.equal([]);
      expect(strangers.splice(0), 'requests to other origins').to.deep.equal([]);
    });
  });
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

/** A value of the browser's, of the first element that the selector finds, which the expression calls `found`. */
export const measured = async (page: Page, selector: string, expression: string): Promise<unknown> => {
  await page.locator(selector).first().waitFor({ state: 'attached' });
  return page.evaluate(`((found) => ${expression})(document.querySelector(${JSON.stringify(selector)}))`);
};

/** Asks until the answer passes; then, or when the patience is at an end, so does the test. */
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

/** Keys of the states that are lit. */
export const litStates = (page: Page): Promise<string[]> => attributes(page, '#chart .state.active', 'data-state');

export const firedTransitions = (page: Page): Promise<string[]> => attributes(page, '#chart .transition.fired', 'data-transition');
