/**
 * Tests of the page in a real browser, against the scripted inspector. No test may send a request to another origin, or
 * leave an error in the browser's console, where violations of the content security policy appear.
 *
 * Without Chromium these tests do not exist.
 */
import { expect } from 'chai';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { InspectedLink, InspectedRun } from '../../../../src/inspect/protocol.ts';
import { attributes, watchedPage } from '../../../support/browser-page.ts';
import { areThere } from '../../../support/counterparts.ts';
import { ScriptedInspector } from './scripted-inspector.ts';

export { attributes, measured, reads, settled, texts, watchedPage } from '../../../support/browser-page.ts';

interface OpenOptions extends BrowserContextOptions {
  readonly runs?: readonly InspectedRun[];
  readonly links?: readonly InspectedLink[];
  /** Default: the first of the runs. Empty: none. */
  readonly query?: string;
}

export interface Opened {
  readonly page: Page;
  readonly inspector: ScriptedInspector;
  /** Errors in the browser's console, except for those of connections. */
  readonly complaints: string[];
}

export type OpenPage = (options?: OpenOptions) => Promise<Opened>;

export const describeInBrowser = (title: string, tests: (open: OpenPage) => void): void => {
  if (!areThere('chromium')) return;
  describe(title, function () {
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
      const address = first === undefined ? '/inspect' : `/runs/${encodeURIComponent(first)}/inspect`;
      await page.goto(`${inspector.url}${query === undefined ? address : `/inspect${query}`}`);
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

/** Keys of the states that are highlighted. */
export const litStates = (page: Page): Promise<string[]> => attributes(page, '#chart .state.active', 'data-state');

export const firedTransitions = (page: Page): Promise<string[]> =>
  attributes(page, '#chart .transition.fired', 'data-transition');
