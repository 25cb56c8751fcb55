/** The log of events: the contents of a row, the effect of choosing one, and the search. */
import { expect } from 'chai';
import { actors, longRun, wholeRun } from './canned-run.ts';
import { describeInBrowser, litStates, reads, settled, texts } from './in-browser.ts';

describeInBrowser('the event log', (open) => {
  it('shows time, actor and event', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await texts(page.locator('[data-moment="7"] > span:nth-child(-n + 3)'), [
      '1451.2',
      '2 ask for the extension',
      'digits collected',
    ]);
    await reads(page.locator('#log-count'), '12 events');
  });

  it('shows the state after an event that is clicked: chart, context, ladder', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await page.locator('[data-moment="3"]').click();
    await reads(page.locator('#chart-caption'), 'flow extension-dialing: 1 Start');
    await page.locator('[data-moment="7"]').click();
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.deep.equal(['terminating']),
    );
    await reads(page.locator('#context'), 'finalDestination"64955514711"');
    await texts(page.locator('#context .changed .key'), ['digits', 'finalDestination']);
    expect(await page.locator('#ladder .message.current').getAttribute('data-message')).to.equal('7');
    expect(await page.locator('#ladder [data-message="8"]').getAttribute('class')).to.include('later');
    expect(await page.locator('[data-moment="7"]').getAttribute('aria-selected')).to.equal('true');
  });

  it('opens a payload on demand, and parses nothing in it as markup', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await page.locator('#scrubber').fill('0');
    const row = page.locator('[data-moment="0"]');
    await row.getByRole('button').click();
    await row.locator('summary').click();
    await reads(row.locator('.payload'), 'note"<b id=\\"injected\\">not markup</b>"');
    expect(await page.locator('#injected').count()).to.equal(0);
    await row.getByRole('button').click();
    await settled(
      () => row.locator('.payload').count(),
      (open) => expect(open).to.equal(0),
    );
  });

  it('filters by words of actor, event and payload, or by the chosen actor', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await reads(page.locator('#log-count'), '12 events');
    await page.locator('#log-filter').fill('extension 4711');
    await texts(page.locator('.entry .type'), ['digits collected']);
    await reads(page.locator('#log-count'), '1 of 12 events');
    await page.locator('#log-filter').fill('');
    await page.locator(`[data-actor="${actors.dialing.id}"]`).click();
    await page.getByLabel('chosen actor only').check();
    await texts(page.locator('.entry .type'), ['began', 'digits collected', 'destination occupied']);
  });

  it('shows how much was left out', async () => {
    const { page } = await open({ runs: [{ ...wholeRun(), left_out: 40 }] });
    await reads(page.locator('#log-count'), '12 events, 40 more left out');
  });

  it('makes only the rows in sight, of ten thousand events and messages', async () => {
    const { page } = await open({ runs: [longRun(10_000)] });
    await reads(page.locator('#position'), '10000 of 10000');
    const rows = (): Promise<number> => page.locator('.entry, #ladder .message').count();
    expect(await rows()).to.be.within(10, 120);
    await page.locator('#scrubber').fill('5000');
    await reads(page.locator('[data-moment="5000"] .at'), '5000.0');
    await settled(
      () => page.locator('#ladder .message.current').getAttribute('data-message'),
      (row) => expect(row).to.equal('5000'),
    );
    expect(await rows()).to.be.within(10, 120);
    await page.locator('#log').focus();
    await page.keyboard.press('Home');
    await reads(page.locator('[data-moment="0"] .type'), 'began');
  });
});
