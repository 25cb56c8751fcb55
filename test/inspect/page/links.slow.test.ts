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

describeInBrowser('the links', (open) => {
  it('are listed with state, since when, and why they are down', async () => {
    const peer = { link_id: 'ocs.1', gateway: 'ocs', peer: '192.0.2.9:3868', machine: 'diameter-peer' };
    const links = [
      linkUpTo(4),
      linkUpTo(3, { ...peer, states: ['connected', 'connected.open', 'connected.open.okay'] }),
    ];
    const { page, inspector } = await open({ links, query: '?link=ocs.1', timezoneId });
    await page.goto(`${inspector.url}/links`);
    await texts(page.locator('#links .choice-name'), ['stp1', 'ocs']);
    await texts(page.locator('#links .peer'), ['192.0.2.7:2905', '192.0.2.9:3868']);
    await texts(page.locator('#links .badge'), ['backingOff', 'okay']);
    await texts(page.locator('#links .since'), [
      'down since 2023-11-15 03:44:21: the peer has closed it',
      'up since 2023-11-15 03:43:20',
    ]);
    const now = Math.floor(Date.now() / 1000);
    inspector.addLink(linkUpTo(3, { since: [now, 0] }));
    inspector.linksLeftOut = 3;
    await settled(
      () => page.locator('#links .since').first().textContent(),
      (since) => expect(since).to.match(/^up since (?:\d{4}-\d\d-\d\d )?\d\d:\d\d:\d\d$/),
    );
    await reads(page.locator('#more-links'), '3 more links are not followed.');
  });

  it('may be none, which the page says', async () => {
    const { page, inspector } = await open({ runs: [wholeRun()] });
    await page.goto(`${inspector.url}/links`);
    await reads(page.locator('#no-links'), 'No gateway of this service has a link');
    await reads(page.locator('#status'), 'No links');
    expect(await page.locator('#links-panel, .now').filter({ visible: true }).count()).to.equal(0);
  });

  it('are not on the page of a run', async () => {
    const { page, inspector } = await open({ runs: [wholeRun()], links: [linkUpTo(3)] });
    await reads(page.locator('#position'), '12 of 12');
    await settled(
      () => Promise.resolve(inspector.requests),
      (asked) => expect(asked).to.include('GET /inspect/links'),
    );
    await reads(page.locator('#links-line'), 'stp1 up');
    expect(await page.locator('#links-panel').isVisible()).to.equal(false);
  });

  it('are followed by a click, without a call; back and forward go through them', async () => {
    const { page, inspector } = await open({
      links: [linkUpTo(3), linkUpTo(4, { link_id: 'stp2.1', gateway: 'stp2' })],
    });
    await page.goto(`${inspector.url}/links`);
    await lights(page, 'associated', 'associated.active');
    await page.waitForURL(/\/links\?link=stp1\.1$/);
    expect(await page.title()).to.equal('stp1.1 – dialproof inspector');
    await reads(page.locator('#status'), 'Connected, the link is up');
    await reads(page.locator('#followed-facts'), '192.0.2.7:2905');
    expect(await page.locator('#ladder-panel, #operations-panel').filter({ visible: true }).count()).to.equal(0);
    await page.locator('[data-link="stp2.1"]').click();
    await lights(page, 'backingOff');
    expect(await page.locator('.choices [aria-current]').getAttribute('data-link')).to.equal('stp2.1');
    await page.goBack();
    await lights(page, 'associated', 'associated.active');
  });

  it('show clock times, and are followed live, and stepped back', async () => {
    const { page, inspector } = await open({
      links: [linkUpTo(3, { left_out: 7 })],
      query: '?link=stp1.1',
      timezoneId,
    });
    await reads(page.locator('#chart-caption'), 'signalling-link: associated.active, since 03:43:20.015');
    await reads(page.locator('#log-count'), '4 events, 7 earlier left out');
    await reads(page.locator('[data-moment="1"] .at'), '03:43:20.012');
    inspector.tell('stp1.1', ['state', { state: 'down' }], ['entry', linkEntries[4]!]);
    await lights(page, 'backingOff');
    await reads(page.locator('#status'), 'Connected, the link is down');
    expect(await firedTransitions(page)).to.deep.equal(['associated|association.lost|0']);
    await reads(page.locator('#position'), '5 of 5, 03:44:21.000');
    await reads(page.locator('#context'), 'the peer has closed it');
    await page.locator('#scrubber').fill('3');
    await lights(page, 'associated', 'associated.active');
  });

  it('take events by hand', async () => {
    const { page, inspector } = await open({ links: [linkUpTo(3)], query: '?link=stp1.1' });
    await reads(page.locator('#send-target'), 'to signalling-link');
    await page.keyboard.press('s');
    await page.locator('#send-type').fill('association.lost');
    await page.locator('#send-payload').fill('{"reason": "by hand"}');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await reads(page.locator('#send-outcome'), 'Sent association.lost to signalling-link.');
    expect(inspector.sent).to.deep.equal([{ actor: 'x:9', event: { reason: 'by hand', type: 'association.lost' } }]);
    expect(inspector.requests).to.include('POST /inspect/links/stp1.1/actors/x%3A9/events');
  });

  it('may be unknown, which the page says', async () => {
    const { page } = await open({ runs: [wholeRun()], query: '?link=stp9.1' });
    await reads(page.locator('#status'), 'Link not found: stp9.1');
  });

  it('are reached by the keyboard', async () => {
    const { page } = await open({ links: [linkUpTo(3)], query: '?link=gone.1' });
    await page.locator('[data-link="stp1.1"]').waitFor();
    await page.locator('#crumb-above').focus();
    await page.keyboard.press('Tab');
    expect(await measured(page, ':focus', 'found.dataset.link')).to.equal('stp1.1');
    expect(await measured(page, ':focus', 'getComputedStyle(found).outlineStyle')).to.not.equal('none');
    await page.keyboard.press('Enter');
    await lights(page, 'associated', 'associated.active');
  });

  for (const width of [320, 700, 900, 1400]) {
    it(`fit a window of ${width} pixels without overflow`, async () => {
      const links = [
        linkUpTo(4, { gateway: 'a-gateway-with-a-name-that-is-longer-than-the-column', reason: 'x'.repeat(200) }),
        linkUpTo(3, { link_id: 'b.1' }),
      ];
      const { page, inspector } = await open({
        runs: [wholeRun()],
        links,
        query: '',
        viewport: { width, height: 900 },
      });
      await page.goto(`${inspector.url}/links?link=stp1.1`);
      await lights(page, 'backingOff');
      await page.locator('[data-link="b.1"]').waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth')).to.equal(width);
      const boxes = await Promise.all((await page.locator('.panel:visible').all()).map((panel) => panel.boundingBox()));
      expect(
        boxes.every((box) => (box?.height ?? 0) > 40),
        'every panel has room',
      ).to.equal(true);
    });
  }
});
