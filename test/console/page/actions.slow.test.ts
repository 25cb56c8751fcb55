/** The controls of a run: the request that each sends, and what it shows when that is refused. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { reads, settled } from '../../support/browser-page.ts';
import { endedFacts, facts, loadEvents } from './canned-runs.ts';
import { describeInConsole, focuses, type Opened } from './in-console.ts';

const called = ({ service }: Opened, method: string, params: object): Promise<void> =>
  settled(
    () => Promise.resolve(service.calls.at(-1)),
    (last) => expect(last).to.deep.equal({ method, params: { run_id: 'load', ...params } }),
  );

const outcome = (page: Page, control: string) => page.locator(`.action:has(#${control}) .outcome`);

const told = { load: loadEvents() };
const path = '/?run=load';

describeInConsole('the controls of a run', (open) => {
  it('pause and continue', async () => {
    const opened = await open({ path, told });
    const { page, service } = opened;
    await page.getByRole('button', { name: 'Pause' }).click();
    await called(opened, 'UpdateTest', { paused: true });
    service.tellOf('load', {
      run: facts({ pace: { rate: 300, backlog: 100, paused: true, finishing: false }, paused: true }),
    });
    await reads(page.locator('#run-facts'), 'New callspaused');
    // In the last second before the pause some had started.
    await reads(page.locator('#run-tiles'), 'Starts/s now0');
    await page.getByRole('button', { name: 'Continue' }).click();
    await called(opened, 'UpdateTest', { paused: false });
  });

  it('finish, once', async () => {
    const opened = await open({ path, told });
    const { page, service } = opened;
    await page.getByRole('button', { name: 'Finish' }).click();
    await called(opened, 'UpdateTest', { finish: true });
    service.tellOf('load', { run: facts({ pace: { rate: 300, backlog: 100, paused: false, finishing: true } }) });
    await reads(page.locator('#run-facts'), 'New callsno more');
    await page.locator('#finish').click({ force: true });
    await page.locator('#pause').click({ force: true });
    expect(service.calls).to.have.length(1);
  });

  it('set the rate and the backlog, and keep the text being typed while figures arrive', async () => {
    const opened = await open({ path, told });
    const { page, service } = opened;
    await page.getByLabel('Rate').fill('450.5');
    service.tellOf('load', { run: facts({ pace: { rate: 310, backlog: 120, paused: false, finishing: false } }) });
    await settled(
      () => page.getByLabel('Backlog').inputValue(),
      (value) => expect(value).to.equal('120'),
    );
    await page.keyboard.press('Enter');
    await called(opened, 'UpdateTest', { rate: 450.5 });
    await page.getByLabel('Backlog').fill('7');
    await page.getByRole('button', { name: 'Set backlog' }).click();
    await called(opened, 'UpdateTest', { backlog: 7 });
  });

  it('follow an instance, and say why the service refuses it', async () => {
    const opened = await open({ path, told });
    const { page, service } = opened;
    service.refusals.set('FollowInstance', { code: -32014, message: 'Instance 4 cannot be followed: it has started.' });
    await page.getByLabel('Follow instance').fill('4');
    await page.keyboard.press('Enter');
    await called(opened, 'FollowInstance', { number: 4 });
    await reads(outcome(page, 'follow'), 'Instance 4 cannot be followed: it has started.');
    await page.getByLabel('Follow instance').fill('');
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await called(opened, 'FollowInstance', {});
    const finishing = { rate: 300, backlog: 100, paused: false, finishing: true };
    service.tellOf('load', { run: facts({ pace: finishing }) });
    await settled(
      () => page.locator('#follow').count(),
      (count) => expect(count, 'a run that starts no more').to.equal(0),
    );
  });

  it('say in words what the service refuses, beside themselves', async () => {
    const opened = await open({ path, told });
    const { page, service } = opened;
    const errors = [{ pointer: '/rate', message: 'has to be above 0' }];
    service.refusals.set('UpdateTest', { code: -32602, message: 'Two things are wrong.', data: { errors } });
    await page.getByLabel('Rate').fill('0');
    await page.keyboard.press('Enter');
    await reads(outcome(page, 'set-rate'), 'rate has to be above 0');
    service.tests.set('load', { text: 'x', from: 1, operations: [{ type: 'halt', line: 1 }] });
    await page.reload();
    service.refusals.set('ResumeInstance', { code: -32010, message: 'Instance 4 does not stand at a halt.' });
    await page.getByLabel('Instance', { exact: true }).fill('4');
    await page.getByRole('button', { name: 'Resume' }).click();
    await called(opened, 'ResumeInstance', { instance_id: '4' });
    await reads(outcome(page, 'resume'), 'Instance 4 does not stand at a halt.');
    await service.stop();
    await page.getByRole('button', { name: 'Pause' }).click();
    await reads(outcome(page, 'pause'), 'The service does not answer.');
    await service.start();
  });

  it('cancel when the question is answered yes, and only then', async () => {
    const opened = await open({ path, told });
    const { page, service } = opened;
    await page.getByRole('button', { name: 'Cancel' }).click();
    await reads(page.locator('#cancel-question'), 'Cancel the run?');
    await page.keyboard.press('Escape');
    await page.locator('#cancel-question').waitFor({ state: 'hidden' });
    await focuses(page, 'cancel');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'No' }).click();
    expect(service.calls).to.deep.equal([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await called(opened, 'CancelTest', {});
    service.tellOf('load', { run: endedFacts({ state: 'cancelled', verdict: 'cancelled' }) });
    await reads(page.locator('#run-badge'), 'cancelled');
    await focuses(page, 'run-title');
  });

  it('show that the first instance stands at a halt, and resume it', async () => {
    const first = { instance_id: '0', state: 'halted', time_start: [1_700_000_000, 0] } as const;
    const halt = { op_idx: 2, until: [1_700_000_060, 0] as [number, number], comment: 'look at the switch' };
    const run = facts({
      distribution: { type: 'single', total: 1 },
      first: { ...first, time_start: [1_700_000_000, 0] },
      halt,
    });
    const opened = await open({ path, told: { load: { run } } });
    await reads(
      opened.page.locator('#halted'),
      'Halted at operation 3: look at the switch. 0 s left, then it is aborted.',
    );
    expect(await opened.page.getByLabel('Instance', { exact: true }).isVisible()).to.equal(false);
    await opened.page.getByRole('button', { name: 'Resume' }).click();
    await called(opened, 'ResumeInstance', { instance_id: '0' });
  });

  it('offer no Resume if nothing halts', async () => {
    const { page } = await open({ path, told });
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    expect(await page.locator('#halt').isVisible()).to.equal(false);
  });

  it('have keys: f finishes, + and - change the rate by a tenth', async () => {
    const opened = await open({ path, told });
    await opened.page.getByRole('button', { name: 'Pause' }).waitFor();
    await opened.page.keyboard.press('+');
    await called(opened, 'UpdateTest', { rate: 330 });
    await opened.page.keyboard.press('-');
    await called(opened, 'UpdateTest', { rate: 273 });
    await opened.page.keyboard.press('f');
    await called(opened, 'UpdateTest', { finish: true });
  });
});
