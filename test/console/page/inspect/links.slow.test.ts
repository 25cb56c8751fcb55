/** The links of the gateways, and the page of the one that is followed. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { linkEntries, linkUpTo } from './canned-link.ts';
import { wholeRun } from './canned-run.ts';
import { describeInBrowser, firedTransitions, litStates, measured, reads, settled, texts } from './in-browser.ts';

const lights = (page: Page, ...states: string[]): Promise<void> =>
  settled(
    () => litStates(page),
    (lit) => expect(lit).to.deep.equal(states),
  );

const timezoneId = 'Asia/Kolkata';

/** Unfolds the statechart, the events and the values of the link. */
const unfold = (page: Page): Promise<void> => page.locator('#link-history summary').first().click();

describeInBrowser('the links', (open) => {
  it('are listed with state, since when, and why they are down', async () => {
    const peer = { link_id: 'ocs.1', gateway: 'ocs', peer: '192.0.2.9:3868', machine: 'diameter-peer' };
    const links = [
      linkUpTo(4),
      linkUpTo(3, { ...peer, states: ['connected', 'connected.open', 'connected.open.okay'] }),
    ];
    const { page, inspector } = await open({ links, query: '?link=ocs.1', timezoneId });
    await page.goto(`${inspector.url}/links`);
    await texts(page.locator('#links .name'), ['stp1', 'ocs']);
    await texts(page.locator('#links .peer'), ['192.0.2.7:2905', '192.0.2.9:3868']);
    await texts(page.locator('#links .badge'), ['waiting before the next attempt', 'open']);
    await texts(page.locator('#links .since'), [
      'down since 2023-11-15 03:44:21: the peer has closed it',
      'up since 2023-11-15 03:43:20',
    ]);
    inspector.linksLeftOut = 3;
    inspector.addLink(linkUpTo(3));
    await page.reload();
    await reads(page.locator('#more-links'), '3 more links are not followed.');
  });

  it('may be none, which the page says', async () => {
    const { page, inspector } = await open({ runs: [wholeRun()] });
    await page.goto(`${inspector.url}/links`);
    await reads(page.locator('#links-say'), 'No gateway of this service has a link');
  });

  it('are followed by a click; back and forward go through them', async () => {
    const { page, inspector } = await open({
      links: [linkUpTo(3), linkUpTo(4, { link_id: 'stp2.1', gateway: 'stp2' })],
    });
    await page.goto(`${inspector.url}/links`);
    await page.locator('[data-link="stp1.1"] a').click();
    await page.waitForURL(/\/links\?link=stp1\.1$/);
    expect(await page.title()).to.equal('stp1.1 – dialproof console');
    await reads(page.locator('#status'), 'Connected, the link is up');
    await reads(page.locator('#link-facts'), '192.0.2.7:2905');
    await unfold(page);
    await lights(page, 'associated', 'associated.active');
    expect(await page.locator('#ladder-panel, #operations-panel').count()).to.equal(0);
    await page.keyboard.press('Escape');
    await page.locator('[data-link="stp2.1"] a').click();
    await reads(page.locator('#status'), 'Connected, the link is down');
    await page.goBack();
    await page.goBack();
    await reads(page.locator('#links-title'), 'stp1.1');
  });

  it('show their layers, the first that is not up, and what has happened lately', async () => {
    const down = { states: ['associated', 'associated.activating'], state: 'down', reason: 'no AS' } as const;
    const { page, inspector } = await open({
      links: [linkUpTo(4), linkUpTo(2, { ...down, link_id: 'stp2.1' })],
      query: '?link=stp1.1',
      timezoneId,
    });
    await texts(page.locator('#layers td'), ['waiting before the next attempt', 'not reached', 'not reached']);
    await reads(page.locator('#lately tr').first(), '03:44:21.000association lost');
    await page.goto(`${inspector.url}/links?link=stp2.1`);
    await texts(page.locator('#layers td'), ['up', 'up', 'activating']);
  });

  it('show clock times, and are followed live, and stepped back', async () => {
    const { page, inspector } = await open({
      links: [linkUpTo(3, { left_out: 7 })],
      query: '?link=stp1.1',
      timezoneId,
    });
    await unfold(page);
    await reads(page.locator('#chart-caption'), 'link: carrying traffic, since 03:43:20.015');
    await reads(page.locator('#log-count'), '4 events, 7 earlier left out');
    await reads(page.locator('[data-moment="1"] .at'), '03:43:20.012');
    inspector.record('stp1.1', ['state', { state: 'down' }], ['entry', linkEntries[4]!]);
    await lights(page, 'backingOff');
    await reads(page.locator('#status'), 'Connected, the link is down');
    expect(await firedTransitions(page)).to.deep.equal(['associated|association.lost|0']);
    await reads(page.locator('#position'), '5 of 5, 03:44:21.000');
    await reads(page.locator('#context'), 'the peer has closed it');
    await page.locator('#scrubber').fill('3');
    await lights(page, 'associated', 'associated.active');
  });

  it('take events by hand, once their history is unfolded', async () => {
    const { page, inspector } = await open({ links: [linkUpTo(3)], query: '?link=stp1.1' });
    await reads(page.locator('#link-facts'), '192.0.2.7:2905');
    await page.keyboard.press('s');
    expect(await page.locator('#show-send, #by-hand').count()).to.equal(0);
    await unfold(page);
    await lights(page, 'associated', 'associated.active');
    await page.keyboard.press('s');
    await reads(page.locator('#send-target'), 'to link');
    await page.locator('#send-type').fill('association.lost');
    await page.locator('#send-payload').fill('{"reason": "by hand"}');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await reads(page.locator('#send-outcome'), 'Sent association.lost to link.');
    expect(inspector.sent).to.deep.equal([{ actor: 'x:9', event: { reason: 'by hand', type: 'association.lost' } }]);
    expect(inspector.requests).to.include('POST /inspect/links/stp1.1/actors/x%3A9/events');
  });

  it('may be unknown, which the page says', async () => {
    const { page } = await open({ links: [linkUpTo(3)], query: '?link=stp9.1' });
    await reads(page.locator('#links-say'), 'The service has no link stp9.1 now.');
  });

  it('are reached by the keyboard', async () => {
    const { page, inspector } = await open({ links: [linkUpTo(3)], query: '?link=gone.1' });
    await page.goto(`${inspector.url}/links`);
    await page.locator('[data-link="stp1.1"]').waitFor();
    await page.keyboard.press('j');
    expect(await measured(page, ':focus', 'getComputedStyle(found).outlineStyle')).to.not.equal('none');
    await page.keyboard.press('Enter');
    await reads(page.locator('#links-title'), 'stp1.1');
  });

  for (const width of [320, 700, 900, 1400]) {
    it(`fit a window of ${width} pixels without overflow`, async () => {
      const links = [
        linkUpTo(4, { gateway: 'a-gateway-with-a-name-that-is-longer-than-the-column', reason: 'x'.repeat(200) }),
        linkUpTo(3, { link_id: 'b.1' }),
      ];
      const { page, inspector } = await open({ links, query: '', viewport: { width, height: 900 } });
      for (const path of ['/links', '/links?link=stp1.1']) {
        await page.goto(`${inspector.url}${path}`);
        await page.locator('#links tr, #link-facts').first().waitFor();
        expect(await page.evaluate('document.documentElement.scrollWidth'), path).to.equal(width);
      }
      await unfold(page);
      await lights(page, 'backingOff');
      expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(width);
      const boxes = await Promise.all((await page.locator('.panel:visible').all()).map((panel) => panel.boundingBox()));
      expect(
        boxes.every((box) => (box?.height ?? 0) > 40),
        'every panel has room',
      ).to.equal(true);
    });
  }
});
