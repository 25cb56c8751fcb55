/**
 * The console as a person uses it: the real service, real runs, a real browser, from the form to the report on the
 * disk. No test may send a request to another host.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { reads, settled, watchedPage } from '../support/browser-page.ts';
import { areThere } from '../support/counterparts.ts';
import { closeServices, openService, type OpenService } from '../support/open-service.ts';
import { dissectFile, valuesOf } from '../support/tshark.ts';

const haltingTest = `
name: stands at a halt
run_id: halting
operations:
  - type: inap.ssp_to_scp.InitialDP
    arguments: { serviceKey: 7, calledPartyNumber_digits: "6495551" }
  - type: halt
    arguments: { seconds: 60 }
  - type: inap.ssp_from_scp.ReleaseCall
    arguments: { initialCallSegment_cause: 31 }
`;

const load = `
run_id: load
distribution: { type: linear, total: 100000, backlog: 1000, cps: { rate: 200 } }
operations:
  - type: inap.ssp_to_scp.InitialDP
    arguments: { serviceKey: 7, calledPartyNumber_digits: "6495551" }
  - type: inap.ssp_from_scp.ReleaseCall
    arguments: { initialCallSegment_cause: 31 }
`;

if (areThere('chromium')) {
  describe('the console on real runs', function () {
    const strangers: string[] = [];
    let page: Page;
    let complaints: string[];
    let service: OpenService;
    let folder: string;

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'console-'));
      service = await openService();
      ({ page, complaints } = await watchedPage(service.httpUrl, strangers, { acceptDownloads: true }));
      await page.goto(service.httpUrl);
    });

    afterEach(async () => {
      await page.context().close();
      await closeServices();
      await rm(folder, { recursive: true, force: true });
      expect(complaints, 'complaints on the console').to.deep.equal([]);
      expect(strangers.splice(0), 'requests to other hosts').to.deep.equal([]);
    });

    /** Through the form, like a user who pastes the text. */
    const start = async (text: string): Promise<void> => {
      await page.getByRole('link', { name: 'New test' }).first().click();
      await page.locator('.cm-content').click();
      await page.keyboard.insertText(text);
      await page.getByText('No faults').waitFor();
      await page.getByRole('button', { name: 'Start', exact: true }).click();
    };

    const verdict = (text: string): Promise<void> => reads(page.locator('#run-badge'), text);

    const offered = (name: string) => page.locator('#run-links').getByRole('link', { name });

    /** The file that a click on the link downloads. */
    const downloaded = async (name: string): Promise<string> => {
      const path = join(folder, name);
      const [download] = await Promise.all([page.waitForEvent('download'), offered(name).click()]);
      await download.saveAs(path);
      return path;
    };

    /** The target of the link, saved unchanged. */
    const saved = async (name: string): Promise<string> => {
      const path = join(folder, name);
      const answer = await page.request.get(service.httpUrl + (await offered(name).getAttribute('href')));
      await writeFile(path, await answer.body());
      return path;
    };

    it('starts a run, resumes its halted instance, and downloads its capture and its report', async () => {
      await start(haltingTest);
      await reads(page.locator('#halted'), 'Halted at operation 2');
      await verdict('running');
      await page.getByRole('button', { name: 'Resume' }).click();
      await verdict('passed');
      await reads(page.locator('#checks'), 'initialCallSegment_cause is 31');
      await reads(page.locator('#ladder'), 'ReleaseCall');

      await page.getByRole('link', { name: 'Files' }).click();
      const capture = await readFile(await downloaded('capture.pcap'));
      expect(capture.length, 'bytes of the capture').to.be.above(24);
      if (areThere('tshark')) {
        const packets = await dissectFile(capture);
        const causes = packets.flatMap((packet) => valuesOf(packet, 'inap.cause_indicator'));
        expect([packets.length, causes], 'packets, and ReleaseCall as Wireshark reads it').to.deep.equal([2, ['31']]);
      }

      const report = await saved('report.html');
      await service.close();
      const offline = await page.context().browser()?.newContext({ offline: true });
      const reader = await offline?.newPage();
      const asked: string[] = [];
      reader?.on('request', (request) => asked.push(request.url()));
      await reader?.goto(pathToFileURL(report).href);
      expect(await reader?.title()).to.equal('Passed: stands at a halt');
      const arrows = await reader?.locator('.call .what > span:first-child').allTextContents();
      expect(arrows).to.deep.equal(['dials', 'InitialDP', 'ReleaseCall', 'is released']);
      expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).to.deep.equal([]);
      await offline?.close();
    });

    it('watches a load, changes its rate, and cancels it', async () => {
      await start(load);
      await verdict('running');
      await reads(page.locator('#run-facts'), '200 per second');
      await page.locator('#rate-chart svg').first().waitFor();

      await page.locator('#rate-field').fill('2000');
      await page.getByRole('button', { name: 'Set rate' }).click();
      await reads(page.locator('#run-facts'), '2,000 per second');
      await service.follow('load', ({ counts }) => counts.finished > 3000);
      await page.locator('#latency-chart svg').first().waitFor();

      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await page.getByRole('button', { name: 'Yes' }).click();
      await verdict('cancelled');
      const { state, counts } = await service.untilEnded('load');
      expect(state).to.equal('cancelled');
      await reads(page.locator('#run-tiles'), counts.started.toLocaleString('en'));

      await page.getByRole('link', { name: 'Runs', exact: true }).click();
      await settled(
        () => page.locator('#runs-rows .name').allTextContents(),
        (names) => expect(names).to.deep.equal(['load']),
      );
    });

    it('says what is wrong with a test while it is written, and what the service refuses', async () => {
      await page.getByRole('link', { name: 'New test' }).first().click();
      await page.locator('.cm-content').click();
      await page.keyboard.insertText(haltingTest.replace('serviceKey: 7', 'serviceKey: seven'));
      await reads(page.locator('#new-test'), 'serviceKey');
      expect(await page.getByRole('button', { name: 'Start', exact: true }).getAttribute('aria-disabled')).to.equal(
        'true',
      );
      await page.getByRole('link', { name: 'Runs', exact: true }).click();
      await page.getByText('No runs yet').waitFor();
    });

    it('leads from a run into the inspector', async () => {
      await start(haltingTest);
      await page.locator('#run-tabs').getByRole('link', { name: 'Inspect' }).click();
      await page.locator('[data-actor]', { hasText: 'instance 0' }).first().waitFor();
      await page.locator('#chart [data-state="halted"].active').waitFor();
    });

    it('asks for the token once, and opens the inspector with it too', async () => {
      const guarded = await openService({}, { DIALPROOF_TOKEN: 'correct-horse' });
      const { page: other, complaints: heard } = await watchedPage(guarded.httpUrl, strangers);
      await other.goto(`${guarded.httpUrl}/inspect`);
      await other.goto(guarded.httpUrl);
      const token = other.getByRole('textbox', { name: 'Token' });
      await token.fill('wrong-horse');
      await token.press('Enter');
      await reads(other.locator('#token-outcome'), 'not the token');
      await token.fill('correct-horse');
      await token.press('Enter');
      await other.getByText('No runs yet').waitFor();
      const answer = await other.request.get(`${guarded.httpUrl}/inspect/links`);
      expect(answer.status(), 'of what the inspector asks for').to.equal(200);
      expect((await fetch(`${guarded.httpUrl}/inspect/links`)).status, 'without the cookie').to.equal(401);
      expect(heard).to.deep.equal([]);
      await other.context().close();
    });
  });
}
