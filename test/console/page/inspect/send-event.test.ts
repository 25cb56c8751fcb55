/** Events sent by hand, and the message when one is refused. */
import { expect } from 'chai';
import { actors, entries, runUpTo } from './canned-run.ts';
import { attributes, describeInBrowser, litStates, reads, settled, type Opened } from './in-browser.ts';

const send = async ({ page }: Opened, type: string, payload: string): Promise<void> => {
  await page.locator('#show-send:visible').waitFor();
  if (!(await page.locator('#by-hand').isVisible())) await page.locator('#show-send').click();
  await page.locator('#send-type').fill(type);
  await page.locator('#send-payload').fill(payload);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};

describeInBrowser('sending an event by hand', (open) => {
  it('offers what the active states react to', async () => {
    const { page } = await open({ runs: [runUpTo(7)] });
    const wanted = [
      'call.answered',
      'call.failed',
      'caller.hungUp',
      'destination.occupied',
      'ring.timedOut',
      'route.failed',
    ];
    await settled(
      () => attributes(page, '#send-types option', 'value'),
      (types) => expect([...types].sort()).to.deep.equal(wanted),
    );
  });

  it('sends it to the chosen actor, and shows its effect', async () => {
    const opened = await open({ runs: [runUpTo(5)] });
    const { page, inspector } = opened;
    await page.locator('#scrubber').fill('2');
    await send(opened, 'digits.collected', '{"digits": "4711"}');
    await reads(page.locator('#send-outcome'), 'Sent digits.collected to 2 ask for the extension.');
    expect(inspector.sent).to.deep.equal([
      { actor: actors.dialing.id, event: { digits: '4711', type: 'digits.collected' } },
    ]);
    inspector.record('busy', ['entry', { ...entries[7]!, seq: 6 }]);
    await settled(
      () => litStates(page),
      (lit) => expect(lit).to.deep.equal(['terminating']),
    );
  });

  it('shows what is wrong with the text, and sends nothing', async () => {
    const opened = await open({ runs: [runUpTo(5)] });
    await reads(opened.page.locator('#position'), '6 of 6');
    const outcome = opened.page.locator('#send-outcome.error');
    await send(opened, 'digits.collected', '{"digits": ');
    await reads(outcome, 'The payload is not JSON: ');
    await send(opened, 'digits.collected', '["4711"]');
    await reads(outcome, 'The payload has to be a JSON object');
    await send(opened, ' ', '');
    await reads(outcome, 'The event needs a type.');
    expect(opened.inspector.sent).to.deep.equal([]);
  });

  it('shows the answer of the service', async () => {
    const opened = await open({ runs: [runUpTo(5)] });
    const { page, inspector } = opened;
    await reads(page.locator('#position'), '6 of 6');
    const outcome = page.locator('#send-outcome.error');
    inspector.sendAnswer = {
      status: 409,
      body: { error: { message: 'The actor has ended and takes no more events.' } },
    };
    await send(opened, 'caller.hungUp', '');
    await reads(outcome, 'Not sent: The actor has ended and takes no more events.');
    inspector.sendAnswer = { status: 404 };
    await send(opened, 'caller.hungUp', '');
    await reads(outcome, 'Not sent: the service knows no such actor any more.');
    await inspector.stop();
    await send(opened, 'caller.hungUp', '');
    await reads(outcome, 'Not sent: the service cannot be reached.');
  });
});
