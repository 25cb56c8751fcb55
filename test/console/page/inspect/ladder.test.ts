/** The ladder beside the chart: a message leads to the events that it caused. */
import { expect } from 'chai';
import { entries, longRun, runUpTo, wholeRun } from './canned-run.ts';
import { attributes, describeInBrowser, litStates, reads, settled } from './in-browser.ts';

describeInBrowser('the ladder', (open) => {
  it('shows the events that a clicked message caused, and goes to the first', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await page.locator('[data-message="11"] .what').click();
    await settled(
      () => attributes(page, '.entry.caused', 'data-moment'),
      (moments) => expect(moments).to.deep.equal(['8', '9']),
    );
    await reads(page.locator('#position'), '9 of 12');
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.deep.equal(['busyOrNoAnswer']),
    );
    await reads(page.locator('#remark'), 'This message caused 2 events.');
    expect(await page.locator('#ladder .chosen').getAttribute('data-message')).to.equal('11');
  });

  it('says that a message caused nothing, and shows the moment at which it passed', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await page.locator('[data-message="10"] .what').click();
    await reads(page.locator('#remark'), 'This message caused no event.');
    await reads(page.locator('#position'), '8 of 12');
    expect(await page.locator('.entry.caused').count()).to.equal(0);
  });

  it('marks what failed, and grows with the run', async () => {
    const { page, inspector } = await open({ runs: [runUpTo(7)] });
    await settled(
      () => page.locator('#ladder .message').count(),
      (rows) => expect(rows).to.equal(8),
    );
    const { messages } = wholeRun();
    inspector.record('busy', ...messages.slice(8).map((message) => ['message', message] as const), [
      'entry',
      entries[10]!,
    ]);
    await settled(
      () => page.locator('#ladder [data-message="13"]').count(),
      (rows) => expect(rows).to.equal(1),
    );
    const failed = ['1891.4 ms, SCP to SSP: ReleaseCall, cause 17 (failed)'];
    expect(await attributes(page, '#ladder .bad', 'aria-label')).to.deep.equal(failed);
  });

  it('is walked through with the arrow keys', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await reads(page.locator('#position'), '12 of 12');
    await page.locator('#ladder').focus();
    await page.keyboard.press('Home');
    await settled(
      () => page.locator('#ladder').getAttribute('aria-activedescendant'),
      (row) => expect(row).to.equal('message-0'),
    );
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowDown');
    await settled(
      () => page.locator('#ladder').getAttribute('aria-activedescendant'),
      (row) => expect(row).to.equal('message-7'),
    );
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.deep.equal(['terminating']),
    );
  });

  it('has only those around the chosen one if there are very many, and leads to the others', async () => {
    const { page } = await open({ runs: [longRun(300)] });
    await reads(page.locator('#ladder-before'), '220 earlier messages');
    expect(await page.locator('#ladder-after').isVisible()).to.equal(false);
    await page.locator('#ladder-before').click();
    await reads(page.locator('#ladder-before'), '140 earlier messages');
    await reads(page.locator('#ladder-after'), '80 later messages');
    expect(await attributes(page, '#ladder .message', 'data-message')).to.deep.equal(
      Array.from({ length: 80 }, (_, index) => String(140 + index)),
    );
    await page.locator('#ladder').focus();
    await page.keyboard.press('Home');
    await settled(
      () => page.locator('#ladder .chosen').getAttribute('data-message'),
      (row) => expect(row).to.equal('0'),
    );
  });

  it('has a lifeline for each of many parties, in order', async () => {
    const parties = Array.from({ length: 11 }, (_, index) => `gateway-${index}`);
    const between = parties
      .slice(1)
      .map((party, index) => ({ ...wholeRun().messages[0]!, from: parties[index]!, to: party, name: `to ${party}` }));
    const { page } = await open({ runs: [{ ...wholeRun(), messages: between }] });
    await settled(
      () => page.locator('#ladder .lane').allTextContents(),
      (lanes) => expect(lanes).to.deep.equal(parties),
    );
    const left = (name: string): Promise<number> =>
      page
        .locator('#ladder .shaft')
        .nth(Number(name))
        .evaluate((shaft) => shaft.getBoundingClientRect().left);
    const places = await Promise.all(between.map((_, index) => left(String(index))));
    expect(places).to.deep.equal([...places].sort((one, other) => one - other));
    expect(new Set(places).size).to.equal(between.length);
  });
});
