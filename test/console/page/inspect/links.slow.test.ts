/** The links of the gateways, and the page of the one that is followed. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { linkEntries, linkFigures, linkStep, linkUpTo } from './canned-link.ts';
import { wholeRun } from './canned-run.ts';
import {
  attributes,
  describeInBrowser,
  firedTransitions,
  litStates,
  measured,
  reads,
  settled,
  texts,
} from './in-browser.ts';

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
    await texts(page.locator('#layers .badge'), [
      'waiting before the next attempt',
      ...Array<string>(4).fill('not reached'),
    ]);
    await reads(page.locator('#lately tr').first(), '03:44:21.000association lost');
    await page.goto(`${inspector.url}/links?link=stp2.1`);
    await texts(page.locator('#layers .badge'), ['up', 'up', 'activating', 'not reached', 'not reached']);
  });

  it('show their messages, their association and its paths, destinations and complaints, and follow them', async () => {
    const { page, inspector } = await open({ links: [linkUpTo(3)], query: '?link=stp1.1', timezoneId });
    const figures = page.locator('#link-figures dd');
    await texts(figures, ['–', '–', '12,345', '11,000', '3', '1,000 ms', '0.8 ms', '2']);
    await reads(page.locator('#link-management'), '5 sent, 7 received.');
    await texts(page.locator('#layers td'), ['up', 'up', 'uprouting context 11, loadshare', 'up', 'up']);
    await texts(page.locator('#paths tr'), [
      '192.0.2.7 carries messagesactive1,000 ms0.8 ms',
      '198.51.100.7unverified3,000 msnot known',
    ]);
    await texts(page.locator('#association dd'), ['SCTP', '10', '8']);
    await texts(page.locator('#destinations tr'), ['4114 (2-2-2)available', '4115 (2-2-3)not answered for']);
    await texts(page.locator('#complaints tr'), [
      '2023-11-15 03:44:25M3UAthe signalling gateway sent ERR 25 4 times',
      '2023-11-15 03:44:21M3UAthe link was lost: the peer has closed it',
    ]);
    const later = linkFigures(5, { messages: { sent: 12_845, received: 11_003 }, destinations: [] });
    inspector.record('stp1.1', ['figures', { at: 1_700_000_072_000, figures: later }]);
    await texts(figures, ['250', '1.5', '12,845', '11,003', '3', '1,000 ms', '0.8 ms', '2']);
    expect(await page.locator('#destinations').count()).to.equal(0);
  });

  it('say what is not known, and never 0 in its place', async () => {
    const association = { protocol: 'SCTP of the kernel', streams: { sent: 10, received: null }, paths: null };
    const figures = linkFigures(5, { association, retransmissions: null, complaints: [] });
    const { page } = await open({ links: [linkUpTo(3, { figures })], query: '?link=stp1.1' });
    await texts(page.locator('#link-figures .unknown'), ['not known', 'not known', 'not known']);
    await texts(page.locator('#association dd'), ['SCTP of the kernel', '10', 'not known', 'not known']);
    await reads(page.locator('#links-page'), 'No layer has refused, dropped or lost anything.');
  });

  it('draw their last hour, and each step as it ends', async () => {
    const rates = [0, 1, 2, 3].map((index) => linkStep(index, null));
    const { page, inspector } = await open({ links: [linkUpTo(3, { rates })], query: '?link=stp1.1', timezoneId });
    await texts(page.locator('#link-hour figcaption'), ['Messages per second since 03:43:20']);
    expect(await attributes(page, '#link-hour .plot > svg', 'aria-label')).to.deep.equal([
      'Messages per second since 03:43:20 over 40 s: sent 0 to 30, received 5',
    ]);
    await texts(page.locator('#link-figures dd').first(), ['30']);
    inspector.record('stp1.1', ['rate', linkStep(4, 20)]);
    await texts(page.locator('#link-hour figcaption'), [
      'Messages per second since 03:43:20',
      'Sent again per second since 03:43:20',
    ]);
  });

  it('of Diameter have their connections, and nothing of SCTP', async () => {
    const layers = ['connection', 'capabilities', 'watchdog'].map(
      (layer) => ({ layer, state: 'up', text: '' }) as const,
    );
    const figures = linkFigures(0, { layers, retransmissions: null, destinations: [] });
    const peer = { link_id: 'ocs.1', machine: 'diameter-peer', figures };
    const { page } = await open({ links: [linkUpTo(3, peer)], query: '?link=ocs.1' });
    await texts(page.locator('#layers th'), ['connection', 'capabilities', 'watchdog']);
    await texts(page.locator('#link-figures dt'), ['Sent per s', 'Received per s', 'Sent', 'Received', 'Connections']);
    expect(await page.locator('#association').count()).to.equal(0);
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

  it('take no event by hand: they carry the calls of others', async () => {
    const { page } = await open({ links: [linkUpTo(3)], query: '?link=stp1.1' });
    await unfold(page);
    await lights(page, 'associated', 'associated.active');
    await page.keyboard.press('s');
    expect(await page.locator('#show-send, #by-hand, #send').count()).to.equal(0);
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

  for (const width of [320, 390, 700, 900, 1400]) {
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
