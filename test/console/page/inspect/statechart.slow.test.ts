/** The chosen machine's statechart: it highlights what has happened so far, and nothing else. */
import { expect } from 'chai';
import { actors, entries, messages, runUpTo, wholeRun } from './canned-run.ts';
import { describeInBrowser, firedTransitions, litStates, measured, reads, settled } from './in-browser.ts';

describeInBrowser('the statechart', (open) => {
  it('shows the innermost actor at the end of what has happened, its last steps marked', async () => {
    const { page } = await open({ runs: [runUpTo(7)] });
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.deep.equal(['terminating']),
    );
    expect((await firedTransitions(page)).sort()).to.deep.equal([
      'patternChecking||0',
      'prompting|digits.collected|0',
      'validating||0',
    ]);
    await reads(page.locator('#chart-caption'), '2 ask for the extension: terminating');
  });

  it('follows a run in progress', async () => {
    const { page, inspector } = await open({ runs: [runUpTo(7)] });
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.deep.equal(['terminating']),
    );
    inspector.record('busy', ...messages.slice(8, 12).map((message) => ['message', message] as const), [
      'entry',
      entries[8]!,
    ]);
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.deep.equal(['busyOrNoAnswer']),
    );
    await settled(
      () => firedTransitions(page),
      (fired) => expect(fired).to.deep.equal(['terminating|destination.occupied|0']),
    );
    expect(await page.locator('#chart .flash').count()).to.equal(1);
    expect(await page.locator('#ladder .message.later').count()).to.equal(0);
  });

  it('lights outer and inner states alike, and shows whichever actor is chosen', async () => {
    const { page } = await open({ runs: [runUpTo(7)] });
    await page.locator(`[data-actor="${actors.run.id}"]`).click();
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.deep.equal(['holding', 'holding.draining']),
    );
    await reads(page.locator('#chart-caption'), 'run: waiting for the last calls');
  });

  it('marks the path that a call took through its flow, up to the moment shown', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    const passed = (): Promise<string[]> =>
      page
        .locator('#chart .passed')
        .evaluateAll((parts) =>
          parts.map((part) => part.getAttribute('data-state') ?? part.getAttribute('data-transition') ?? ''),
        );
    await page.locator(`[data-actor="${actors.flow.id}"]`).click();
    const first = ['1', '2', '1|xstate.done.actor.operation|0'];
    const whole = [...first, 'released', '2|xstate.done.actor.operation|0', '3|xstate.done.actor.operation|0'];
    await settled(passed, (parts) => expect(parts).to.have.members(whole));
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.deep.equal(['released']),
    );
    await page.locator('#scrubber').fill('4');
    await page.locator(`[data-actor="${actors.flow.id}"]`).click();
    await settled(passed, (parts) => expect(parts).to.have.members(first));
    await reads(page.locator('#chart-caption'), 'flow extension-dialing: 2 ask for the extension');
  });

  it('moves only if the reader has not asked for less motion', async () => {
    const animation = async (reducedMotion: 'reduce' | 'no-preference'): Promise<unknown> => {
      const { page, inspector } = await open({ runs: [runUpTo(7)], reducedMotion });
      await settled(
        () => litStates(page),
        (lit) => expect(lit).to.deep.equal(['terminating']),
      );
      inspector.record('busy', ['entry', entries[8]!]);
      return measured(page, '#chart .flash > .trace', 'getComputedStyle(found).animationName');
    };
    expect(await animation('reduce')).to.equal('none');
    expect(await animation('no-preference')).to.equal('flash');
  });

  it('stays where the reader has put it, unless it follows what is active', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.deep.equal(['busyOrNoAnswer']),
    );
    const follow = page.getByRole('button', { name: 'Follow' });
    const place = (): Promise<unknown> => measured(page, '#chart', 'found.scrollTop');
    await settled(place, (top) => expect(top).to.be.greaterThan(0));
    await follow.click();
    await page.evaluate("document.getElementById('chart').scrollTop = 0");
    for (const moment of ['7', '8']) await page.locator('#scrubber').fill(moment);
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.deep.equal(['busyOrNoAnswer']),
    );
    expect(await place()).to.equal(0);
    await follow.click();
    await settled(place, (top) => expect(top).to.be.greaterThan(0));
  });

  it('is shown whole on request', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.have.length(1),
    );
    const overflow = (): Promise<unknown> => measured(page, '#chart', 'found.scrollHeight - found.clientHeight');
    expect(await overflow()).to.be.greaterThan(100);
    await page.getByRole('button', { name: 'Whole' }).click();
    await settled(overflow, (pixels) => expect(pixels).to.equal(0));
  });

  it('copies the drawing without its style, and obeys the content security policy', async () => {
    const { page } = await open({ runs: [wholeRun()] });
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.have.length(1),
    );
    expect(await page.locator('style, [style*="javascript"], #chart script, #chart foreignObject').count()).to.equal(0);
  });
});
