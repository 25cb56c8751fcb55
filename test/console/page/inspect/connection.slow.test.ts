/** What the page shows about its connection, and how it reconnects. */
import { expect } from 'chai';
import { endedFacts } from '../canned-runs.ts';
import { entries, messages, runUpTo, wholeRun } from './canned-run.ts';
import { describeInBrowser, litStates, reads, settled } from './in-browser.ts';

describeInBrowser('the connection', (open) => {
  it('is shown, and that the run has ended; how it ended is beside its name alone', async () => {
    const { page, inspector } = await open({ runs: [runUpTo(7)] });
    const status = page.locator('#status');
    await reads(status, 'Connected');
    inspector.record('busy', ['state', { state: 'completed' }]);
    inspector.tellOf('busy', { run: endedFacts({ run_id: 'busy' }) });
    await reads(status, 'Connected, the run has ended');
    await reads(page.locator('#run-badge'), 'failed');
  });

  it('is tried again when it breaks; what happened meanwhile is there once', async () => {
    const { page, inspector } = await open({ runs: [runUpTo(7)] });
    const status = page.locator('#status');
    await reads(status, 'Connected');
    await inspector.stop();
    await reads(status, 'Connection lost, retrying in 1 s');
    inspector.record('busy', ...messages.slice(8, 12).map((message) => ['message', message] as const), [
      'entry',
      entries[8]!,
    ]);
    await reads(status, 'Connection lost, retrying in 2 s');
    await inspector.start();
    await page.getByRole('button', { name: 'Retry now' }).click();
    await reads(status, 'Connected');
    await reads(page.locator('#log-count'), '9 events');
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.deep.equal(['busyOrNoAnswer']),
    );
    inspector.record('busy', ['message', messages[12]!], ['entry', entries[9]!]);
    await reads(page.locator('#log-count'), '10 events');
    expect(await page.locator('#ladder .message[data-message="13"]').count()).to.equal(0);
    expect(await page.locator('#ladder .message[data-message="12"]').count()).to.equal(1);
  });

  it('comes back by itself when only the stream breaks; the page stays at the same moment', async () => {
    const { page, inspector } = await open({ runs: [runUpTo(7)] });
    await reads(page.locator('#status'), 'Connected');
    await page.locator('#scrubber').fill('5');
    await reads(page.locator('#position'), '6 of 8');
    inspector.breakStreams();
    await reads(page.locator('#status'), 'Connection lost');
    await reads(page.locator('#status'), 'Connected');
    await reads(page.locator('#position'), '6 of 8');
  });

  it('leaves everything on the page when the service is gone for good', async () => {
    const { page, inspector } = await open({ runs: [wholeRun()] });
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.deep.equal(['busyOrNoAnswer']),
    );
    await inspector.stop();
    await reads(page.locator('#status'), 'Connection lost');
    await page.locator('[data-moment="7"]').click();
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.deep.equal(['terminating']),
    );
  });
});
