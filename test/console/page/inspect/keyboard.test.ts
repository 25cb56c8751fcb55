/** The page without a mouse. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { runUpTo, wholeRun } from './canned-run.ts';
import { describeInBrowser, litStates, reads, settled } from './in-browser.ts';

const focused = (page: Page): Promise<string> =>
  page.evaluate('(({ id, dataset }) => id || dataset.actor || dataset.run || "")(document.activeElement)');

describeInBrowser('the keyboard', (open) => {
  it('reaches every part with Tab, and the focus can be seen', async () => {
    const { page } = await open({ runs: [runUpTo(10)] });
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.have.length(1),
    );
    const stops: string[] = [];
    for (let presses = 0; presses < 44; presses += 1) {
      await page.keyboard.press('Tab');
      const stop = await focused(page);
      if (stops.includes(stop)) continue;
      stops.push(stop);
      const outline = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle');
      if (stop !== '') expect(outline, stop).to.not.equal('none');
    }
    const upper = ['show-send', 'operations-scroll', 'x:3', 'chart', 'ladder', 'first', 'scrubber', 'live'];
    const parts = [...upper, 'log-filter', 'log', 'context'];
    expect(stops.filter((stop) => parts.includes(stop))).to.include.members(parts);
    expect(stops.filter((stop) => stop.startsWith('x:'))).to.deep.equal(['x:3']);
  });

  it('walks the tree of actors, closes and opens it', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await page.locator('[data-actor="x:3"]').focus();
    const keys = [
      ['ArrowUp', 'x:2'],
      ['Home', 'x:0'],
      ['ArrowRight', 'x:1'],
      ['ArrowDown', 'x:2'],
      ['ArrowLeft', 'x:2'],
      ['ArrowDown', 'x:2'],
      ['ArrowRight', 'x:2'],
      ['ArrowRight', 'x:3'],
      ['ArrowLeft', 'x:2'],
      ['ArrowLeft', 'x:2'],
      ['ArrowLeft', 'x:0'],
      ['End', 'x:2'],
      ['ArrowRight', 'x:2'],
      ['End', 'x:3'],
    ] as const;
    for (const [key, actor] of keys) {
      await page.keyboard.press(key);
      await settled(
        () => focused(page),
        (id) => expect(id, key).to.equal(actor),
      );
    }
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await reads(page.locator('#chart-caption'), 'run: completed');
    expect(await page.locator('[data-actor="x:2"]').getAttribute('aria-level')).to.equal('2');
    expect(await page.locator('[data-actor="x:2"]').getAttribute('aria-expanded')).to.equal('true');
  });

  it('walks the log and opens a payload', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await page.locator('[data-moment="8"]').click();
    await page.locator('#log').focus();
    await page.keyboard.press('ArrowUp');
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.deep.equal(['terminating']),
    );
    expect(await page.locator('#log').getAttribute('aria-activedescendant')).to.equal('entry-7');
    await page.keyboard.press('Enter');
    await reads(page.locator('[data-moment="7"] .payload'), 'digits"4711"');
    expect(await focused(page)).to.equal('log');
  });

  it('filters with / and comes back with Escape', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await reads(page.locator('#position'), '12 of 12');
    await page.keyboard.press('/');
    await page.keyboard.type('init/?');
    expect(await page.locator('#log-filter').inputValue()).to.equal('init/?');
    await reads(page.locator('#log-count'), '0 of 12 events');
    await page.keyboard.press('Escape');
    await reads(page.locator('#log-count'), '12 events');
    expect(await focused(page)).to.equal('log');
  });

  it('shows the keys with ?', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await reads(page.locator('#position'), '12 of 12');
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    await page.keyboard.press('?');
    await settled(
      () => dialog.isVisible(),
      (visible) => expect(visible).to.equal(true),
    );
    await page.keyboard.press('Escape');
    await settled(
      () => dialog.isVisible(),
      (visible) => expect(visible).to.equal(false),
    );
  });

  it('steps with the arrow keys, stops and follows with Space, and goes to a pane by its number', async () => {
    const { page } = await open({ runs: [runUpTo(10)] });
    await reads(page.locator('#position'), '11 of 11');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await reads(page.locator('#position'), '9 of 11');
    expect(await page.locator('#live').getAttribute('aria-pressed')).to.equal('false');
    await page.keyboard.press('ArrowRight');
    await reads(page.locator('#position'), '10 of 11');
    await page.keyboard.press(' ');
    await reads(page.locator('#position'), '11 of 11');
    expect(await page.locator('#live').getAttribute('aria-pressed')).to.equal('true');
    for (const [key, pane] of [
      ['1', 'operations-scroll'],
      ['2', 'chart'],
      ['3', 'ladder'],
      ['4', 'log'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused(page), key).to.equal(pane);
    }
    await page.keyboard.press('0');
    expect(await page.locator('#whole').getAttribute('aria-pressed')).to.equal('true');
  });

  it('leaves the arrow keys to the chart, which they scroll, and to the slider, which they move', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await reads(page.locator('#position'), '12 of 12');
    await page.locator('#chart').focus();
    await page.keyboard.press('ArrowLeft');
    await page.locator('#scrubber').focus();
    await page.keyboard.press('ArrowLeft');
    await reads(page.locator('#position'), '11 of 12');
  });

  it('opens the form for an event with s, and closes it with Escape', async () => {
    const { page } = await open({ runs: [runUpTo(10)] });
    await reads(page.locator('#position'), '11 of 11');
    await page.keyboard.press('s');
    expect(await focused(page)).to.equal('send-type');
    await page.keyboard.press('Escape');
    expect(await page.locator('#by-hand').isVisible()).to.equal(false);
    expect(await focused(page)).to.equal('show-send');
    expect(new URL(page.url()).pathname).to.equal('/runs/busy/inspect');
  });
});
