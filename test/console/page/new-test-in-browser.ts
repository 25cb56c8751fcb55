/**
 * Tests of the form for a new test in a real browser; like those of the inspector, each fails if the browser's console
 * has an error.
 */
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { settled, watchedPage } from '../../support/browser-page.ts';
import { areThere } from '../../support/counterparts.ts';
import { NewTestServer } from './new-test-server.ts';

export interface Form {
  readonly page: Page;
  readonly server: NewTestServer;
  /** All faults, as in the list below the editor. */
  readonly faults: Locator;
  readonly start: Locator;
  /** The text in the editor. */
  text(): Promise<string>;
  /** Replaces the whole text, and not by keys, which would complete words. */
  write(text: string): Promise<void>;
  /** Waits until the button gives this reason for not starting; empty: until it would start. */
  obstacle(reason: string): Promise<void>;
}

export const describeNewTest = (title: string, tests: (open: (init?: string) => Promise<Form>) => void): void => {
  if (!areThere('chromium')) return;
  describe(title, function () {
    const opened: { readonly page: Page; readonly server: NewTestServer; readonly complaints: string[] }[] = [];
    const strangers: string[] = [];

    /** `init` runs in the page before its own script. */
    const open = async (init?: string): Promise<Form> => {
      const server = new NewTestServer();
      const url = await server.start();
      const { page, complaints } = await watchedPage(url, strangers);
      opened.push({ page, server, complaints });
      if (init !== undefined) await page.addInitScript(init);
      await page.goto(`${url}/?new`);
      return formOf(page, server);
    };

    tests(open);

    afterEach(async () => {
      const complaints = opened.flatMap((one) => one.complaints);
      for (const { page, server } of opened.splice(0)) {
        await page.context().close();
        await server.stop();
      }
      expect(complaints, 'complaints on the console').to.deep.equal([]);
      expect(strangers.splice(0), 'requests to other origins').to.deep.equal([]);
    });
  });
};

const formOf = (page: Page, server: NewTestServer): Form => {
  const start = page.getByRole('button', { name: /^Start( …)?$/ });
  const lines = page.locator('.cm-line');
  return {
    page,
    server,
    faults: page.locator('.faults li'),
    start,
    text: async () =>
      (await page.locator('.cm-placeholder').count()) > 0 ? '' : (await lines.allTextContents()).join('\n'),
    async write(text) {
      await page.locator('.cm-content').focus();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await page.keyboard.insertText(text);
    },
    obstacle: (reason) =>
      settled(
        async () => [await start.getAttribute('title'), await start.getAttribute('aria-disabled')],
        (found) => expect(found).to.deep.equal([reason, String(reason !== '')]),
      ),
  };
};
