/**
 * Tests of the console's page in a real browser, against the scripted console. No test may send a request to another
 * origin, or leave an error in the browser's console.
 *
 * Without Chromium these tests do not exist.
 */
import { expect } from 'chai';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { RunEvents, RunRow } from '../../../src/console/protocol.ts';
import { settled, watchedPage } from '../../support/browser-page.ts';
import { areThere } from '../../support/counterparts.ts';
import { ScriptedConsole } from './scripted-console.ts';

interface OpenOptions extends BrowserContextOptions {
  readonly runs?: readonly RunRow[];
  /** By run id. */
  readonly told?: Readonly<Record<string, Partial<RunEvents>>>;
  /** Default: `/`, the list. */
  readonly path?: string;
  readonly token?: string;
  readonly session?: ScriptedConsole['session'];
  readonly folder?: ScriptedConsole['folder'];
}

export interface Opened {
  readonly page: Page;
  readonly service: ScriptedConsole;
}

export type OpenConsole = (options?: OpenOptions) => Promise<Opened>;

export const describeInConsole = (title: string, tests: (open: OpenConsole) => void): void => {
  if (!areThere('chromium')) return;
  describe(title, function () {
    const opened: (Opened & { readonly complaints: readonly string[] })[] = [];
    const strangers: string[] = [];

    tests(async ({ runs = [], told = {}, path = '/', token, session = { role: 'admin' }, folder, ...options } = {}) => {
      const service = new ScriptedConsole();
      service.runs = [...runs];
      service.token = token;
      service.session = session;
      service.folder = folder;
      for (const [runId, events] of Object.entries(told)) service.tellOf(runId, events);
      await service.start();
      const { page, complaints } = await watchedPage(service.url, strangers, options);
      opened.push({ page, service, complaints });
      await page.goto(`${service.url}${path}`);
      return { page, service };
    });

    afterEach(async () => {
      const complaints = opened.flatMap((one) => one.complaints);
      for (const { page, service } of opened.splice(0)) {
        await page.context().close();
        await service.stop();
      }
      expect(complaints, 'complaints on the console').to.deep.equal([]);
      expect(strangers.splice(0), 'requests to other origins').to.deep.equal([]);
    });
  });
};

/** The ids of the runs that are in sight, from the top. */
export const listed = (page: Page): Promise<string[]> => page.locator('#runs-rows .name').allTextContents();

/** Waits until the list begins with these. */
export const lists = (page: Page, expected: readonly string[]): Promise<void> =>
  settled(
    () => listed(page),
    (found) => expect(found.slice(0, expected.length)).to.deep.equal(expected),
  );

export const rowOf = (page: Page, runId: string): Locator => page.locator(`#runs-rows [data-run="${runId}"]`);

/** Waits until the page has the expected address. */
export const standsAt = (page: Page, path: string): Promise<void> =>
  settled(
    () => page.evaluate<string>('location.pathname + location.search'),
    (found) => expect(found).to.equal(path),
  );

/** Waits until the element with this id has the focus. */
export const focuses = (page: Page, id: string): Promise<void> =>
  settled(
    () => page.evaluate<string>('document.activeElement.id'),
    (found) => expect(found).to.equal(id),
  );
