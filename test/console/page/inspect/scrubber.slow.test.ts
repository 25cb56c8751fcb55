/** Moving back and forth through the recorded moments, also after the run has ended. */
import { expect } from 'chai';
import { actors, entries, runUpTo, wholeRun } from './canned-run.ts';
import { describeInBrowser, litStates, reads, settled } from './in-browser.ts';

describeInBrowser('the scrubber', (open) => {
  it('shows every moment of a run that has ended', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await reads(page.locator('#position'), `${entries.length} of ${entries.length}`);
    const slider = page.getByRole('slider', { name: 'Moment shown' });
    await slider.fill('5');
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.deep.equal(['prompting']),
    );
    await reads(page.locator(`[data-actor="${actors.run.id}"]`), 'waiting for the last calls');
    // Until the flow of the call has come, the actor has the name of its machine.
    await settled(
      () => slider.getAttribute('aria-valuetext'),
      (text) => expect(text).to.equal('6 of 12, 1.9 ms, 2 ask for the extension, began'),
    );
    await slider.fill('4');
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.deep.equal([]),
    );
    await reads(page.locator('#chart-caption'), '2 ask for the extension: not begun');
    await reads(page.locator('#context'), 'It has not begun.');
  });

  it('steps by buttons and stops at the ends', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await reads(page.locator('#position'), '12 of 12');
    for (const [name, position] of [
      ['One event back', '11 of 12'],
      ['First event', '1 of 12'],
      ['One event back', '1 of 12'],
      ['One event on', '2 of 12'],
      ['Last event', '12 of 12'],
      ['One event on', '12 of 12'],
    ] as const) {
      await page.getByRole('button', { name }).click({ force: true });
      await reads(page.locator('#position'), position);
    }
  });

  it('steps by the arrow keys, Home and End', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await reads(page.locator('#position'), '12 of 12');
    await page.locator('#scrubber').focus();
    for (const [key, position] of [
      ['ArrowLeft', '11 of 12'],
      ['Home', '1 of 12'],
      ['ArrowRight', '2 of 12'],
      ['End', '12 of 12'],
    ] as const) {
      await page.keyboard.press(key);
      await reads(page.locator('#position'), position);
    }
  });

  it('stays where it is while more happens, and follows the end again when live', async () => {
    const { page, inspector } = await open({ runs: [runUpTo(7)] });
    await page.locator('#scrubber').fill('5');
    const live = page.getByRole('button', { name: 'Live' });
    await settled(
      () => live.getAttribute('aria-pressed'),
      (pressed) => expect(pressed).to.equal('false'),
    );
    inspector.record('busy', ['entry', entries[8]!]);
    await reads(page.locator('#position'), '6 of 9');
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.deep.equal(['prompting']),
    );
    await live.click();
    await reads(page.locator('#position'), '9 of 9');
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.deep.equal(['busyOrNoAnswer']),
    );
  });
});
