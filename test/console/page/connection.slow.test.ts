/** What the page shows about its connection, how it reconnects, and how it asks for a token. */
import { expect } from 'chai';
import { reads, settled } from '../../support/browser-page.ts';
import { endedFacts, facts, loadEvents, manyOver, over, running } from './canned-runs.ts';
import { describeInConsole, focuses, listed, lists } from './in-console.ts';

describeInConsole('the connection of the console', (open) => {
  it('is tried again when it breaks, and the list is then what it is now', async () => {
    const { page, service } = await open({ runs: [running('a', 1), over('b', 1)] });
    const status = page.locator('#status');
    await reads(status, 'Connected');
    await service.stop();
    await reads(status, 'Connection lost, retrying in 1 s');
    await reads(status, 'Connection lost, retrying in 2 s');
    expect(await listed(page)).to.deep.equal(['a', 'b']);
    service.runs = manyOver(2, 1202);
    await service.start();
    await page.getByRole('button', { name: 'Retry now' }).click();
    await reads(status, 'Connected');
    await reads(page.locator('#chips button').first(), 'All 1,201');
    await lists(page, ['night-01202', 'night-01201']);
  });

  it('of a run comes back by itself, with all of it once', async () => {
    const { page, service } = await open({ path: '/?run=load', told: { load: loadEvents() } });
    await reads(page.locator('#run-share'), '4,801');
    service.breakStreams();
    await reads(page.locator('#status'), 'Connection lost');
    await reads(page.locator('#status'), 'Connected');
    await reads(page.locator('#groups .times').first(), '3');
    service.tellOf('load', { run: endedFacts() });
    await reads(page.locator('#status'), 'The run has ended');
  });

  it('of a run that the service no longer knows leaves the run on the page', async () => {
    const { page, service } = await open({ path: '/?run=load', told: { load: { run: facts() } } });
    await reads(page.locator('#run-badge'), 'running');
    service.forget('load');
    service.breakStreams();
    await reads(page.locator('#status'), 'The service no longer keeps this run');
    expect(await page.locator('#run-tiles').isVisible()).to.equal(true);
  });

  it('requests all runs again when some have come and gone unseen', async () => {
    const { page, service } = await open({ runs: [running('gone', 1), over('b', 1)] });
    await lists(page, ['gone', 'b']);
    // The service has discarded the run and never sent its end.
    service.runs = [];
    await page.clock.install();
    await page.clock.fastForward(6_000);
    service.tell([over('c', 9)], 9);
    await settled(
      () => listed(page),
      (found) => expect(found).to.deep.equal(['c']),
    );
  });
});

describeInConsole('the token', (open) => {
  it('is asked for, and rejected with a reason; then everything is there', async () => {
    const { page, service } = await open({ token: 'öpen sesame', runs: [over('b', 1)] });
    const dialog = page.getByRole('dialog', { name: 'The service asks for a token' });
    await reads(page.locator('#status'), 'The service asks for a token');
    await focuses(page, 'token');
    await page.keyboard.press('Enter');
    await reads(page.locator('#token-outcome'), 'Write the token first.');
    await page.keyboard.type('guess');
    await page.keyboard.press('Enter');
    await reads(page.locator('#token-outcome'), 'That is not the token.');
    service.wrongToken = { status: 429, headers: { 'Retry-After': '42' } };
    await page.keyboard.press('Enter');
    await reads(page.locator('#token-outcome'), 'Too many wrong ones. Try again in 42 s.');
    await page.keyboard.type('öpen sesame');
    await page.keyboard.press('Enter');
    await reads(page.locator('#status'), 'Connected');
    await lists(page, ['b']);
    expect(await dialog.isVisible()).to.equal(false);
    expect(await page.locator('#token').inputValue()).to.equal('');
  });

  it('can be given later', async () => {
    const { page } = await open({ token: 'sesame', path: '/?run=load', told: { load: { run: facts() } } });
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('button', { name: 'Give the token' }).click();
    await page.keyboard.type('sesame');
    await page.getByRole('button', { name: 'Open' }).click();
    await reads(page.locator('#run-badge'), 'running');
  });

  for (const [path, selector] of [
    ['/', '#list-say'],
    ['/tests', '#tests-wait'],
    ['/tests/busy', '#test-say'],
    ['/flows', '#flows-say'],
  ] as const) {
    it(`is shown in place of the contents, at ${path}`, async () => {
      const { page } = await open({ path, token: 'secret' });
      await reads(page.locator(selector), 'The service asks for a token.');
    });
  }

  it('that is lost is shown where nothing is known yet', async () => {
    const { page, service } = await open({ runs: [over('b', 1)] });
    await lists(page, ['b']);
    await service.stop();
    await reads(page.locator('#status'), 'Connection lost');
    await page.locator('#nav-flows').click();
    await reads(page.locator('#flows-say'), 'The service does not answer; the page asks again.');
  });
});
