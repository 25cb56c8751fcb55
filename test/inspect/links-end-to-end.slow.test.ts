/**
 * The links as a person uses them: a tester and an SCP, two services with a signalling link over TCP between them that
 * can be cut, and a real browser.
 */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { InspectedLink } from '../../src/inspect/protocol.ts';
import { runExample } from '../examples/example-files.ts';
import { areThere } from '../support/counterparts.ts';
import type { CutProxy } from '../support/cut-proxy.ts';
import { closeServices, type OpenService } from '../support/open-service.ts';
import { openTwoServices } from '../support/two-services.ts';
import { litStates, reads, settled, texts, watchedPage } from '../console/page/inspect/in-browser.ts';

const lit = (page: Page, state: string): Promise<void> =>
  settled(
    () => litStates(page),
    (states) => expect(states).to.include(state),
  );

const firstLink = async (service: OpenService): Promise<InspectedLink> =>
  (await (await service.get('/inspect/links/over-tcp.1')).json()) as InspectedLink;

describe('the links between two hosts', function () {
  let scp: OpenService;
  let tester: OpenService;
  let wire: CutProxy;
  beforeEach(async () => {
    ({ scp, tester, wire } = await openTwoServices());
  });
  afterEach(async () => {
    await closeServices();
    await wire.cut();
  });

  it('receive no event for the messages of a call', async () => {
    // The last event of the links before a call: the states of the point codes that the tester sends to.
    await settled(
      async () => (await firstLink(tester)).entries.at(-1)?.context,
      (context) => expect(context).to.have.property('report').that.includes('(DAVA)'),
    );
    const before = await Promise.all([tester, scp].map(firstLink));
    expect(before.map(({ state, entries }) => [state, entries.at(-1)?.states.at(-1)])).to.deep.equal([
      ['up', 'associated.active'],
      ['up', 'associated.active'],
    ]);
    const outcomes = await runExample('busy', tester);
    expect(outcomes.map(({ verdict }) => verdict)).to.deep.equal(['passed']);
    const after = await Promise.all([tester, scp].map(firstLink));
    const still = after.map((link, index) => {
      const { told_at, figures, rates } = before[index] ?? link;
      return { ...link, told_at, figures, rates };
    });
    expect(still).to.deep.equal(before);
  });

  it('count the messages of a call at both ends, and only those', async () => {
    const counted = async (): Promise<{ sent: number; received: number }[]> =>
      (await Promise.all([tester, scp].map(firstLink))).map(
        ({ figures }) => figures?.messages ?? { sent: -1, received: -1 },
      );
    const none = { sent: 0, received: 0 };
    expect(await counted()).to.deep.equal([none, none]);
    await runExample('busy', tester);
    await settled(counted, ([near, far]) => {
      expect(near?.sent).to.be.greaterThan(0);
      expect(far).to.deep.equal({ sent: near?.received, received: near?.sent });
    });
  });

  if (areThere('chromium')) {
    it('are seen live to be cut and mended, from both ends', async () => {
      const strangers: string[] = [];
      const near = await watchedPage(tester.httpUrl, strangers);
      const far = await watchedPage(scp.httpUrl, strangers);
      await near.page.goto(`${tester.httpUrl}/links`);
      await near.page.locator('[data-link="over-tcp.1"] a').click();
      await far.page.goto(`${scp.httpUrl}/inspect?link=over-tcp.1`);
      for (const { page } of [near, far]) {
        await page.locator('#link-history summary').first().click();
        await lit(page, 'associated.active');
      }
      await reads(near.page.locator('#link-facts'), `127.0.0.1:${wire.port}`);

      await wire.cut();
      await reads(near.page.locator('#status'), 'Connected, the link is down');
      await reads(near.page.locator('#log'), 'association lost');
      await reads(near.page.locator('#link-facts'), 'Down since');
      await lit(far.page, 'closed');
      await reads(far.page.locator('#status'), 'Connected, the link is over');

      await wire.mend();
      await lit(near.page, 'associated.active');
      await reads(near.page.locator('#status'), 'Connected, the link is up');
      // The application server, which outlives the link, the new link, and the one that is over.
      await far.page.keyboard.press('Escape');
      await texts(far.page.locator('#links [data-link^="over-tcp"] .badge'), ['active', 'carrying traffic', 'closed']);

      for (const { page, complaints } of [near, far]) {
        await page.context().close();
        expect(complaints, 'complaints on the console').to.deep.equal([]);
      }
      const hosts = [tester, scp].map(({ httpUrl }) => httpUrl);
      expect(
        strangers.filter((url) => !hosts.includes(new URL(url).origin)),
        'requests to other hosts',
      ).to.deep.equal([]);
    });
  }
});
