/**
 * The inspector as a person uses it: the real service, a real run, a real browser. The definition is the busy example,
 * halted while the destination rings.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { parse } from 'yaml';
import { closeServices, examplesFolder, openService, type OpenService } from '../support/open-service.ts';
import { areThere } from '../support/counterparts.ts';
import { litStates, reads, settled, watchedPage } from '../console/page/inspect/in-browser.ts';

/** InitialDP up to Connect, then a halt, then the busy end. */
const haltedWhileRinging = (runId: string): Record<string, unknown> => {
  const {
    name: _name,
    description: _description,
    ...definition
  } = parse(readFileSync(join(examplesFolder, 'busy.test.yaml'), 'utf8')) as {
    operations: { type: string }[];
  } & Record<string, unknown>;
  const { operations } = definition;
  const ring = operations.findIndex(({ type }) => type.endsWith('.EventReportBCSM'));
  return {
    ...definition,
    run_id: runId,
    operations: [...operations.slice(0, ring), { type: 'halt', arguments: { seconds: 60 } }, ...operations.slice(ring)],
  };
};

const ringing = async (service: OpenService, runId: string): Promise<void> => {
  await service.call('ExecuteTest', haltedWhileRinging(runId));
  await settled(
    async () => (await service.call('QueryTest', { run_id: runId })).result as { first_instance?: { state: string } },
    ({ first_instance }) => expect(first_instance?.state).to.equal('halted'),
  );
};

/** The operation of the flow, by the name that its author has given it. */
const operation = '2 ask for the extension';

const actorNamed = (page: Page, name: string) =>
  page
    .locator('[data-actor]')
    .filter({ has: page.locator('.actor-name').getByText(name, { exact: true }) })
    .first();

const lit = (page: Page, state: string): Promise<void> =>
  settled(
    () => litStates(page),
    (states) => expect(states).to.include(state),
  );

if (areThere('chromium')) {
  describe('the inspector on a real run', function () {
    const strangers: string[] = [];
    let page: Page;
    let complaints: string[];
    let service: OpenService;

    beforeEach(async () => {
      service = await openService();
      ({ page, complaints } = await watchedPage(service.httpUrl, strangers));
    });

    afterEach(async () => {
      await page.context().close();
      await closeServices();
      expect(complaints, 'complaints on the console').to.deep.equal([]);
      expect(strangers.splice(0), 'requests to other hosts').to.deep.equal([]);
    });

    it('shows the call ring, the end by exit 0, and the prompt again when stepped back', async () => {
      await ringing(service, 'ring');
      await page.goto(`${service.httpUrl}/inspect?run=ring`);
      for (const name of ['run', 'instance 0', 'flow extension-dialing', operation])
        await actorNamed(page, name).waitFor();
      await actorNamed(page, operation).click();
      await lit(page, 'terminating');

      await service.call('ResumeInstance', { run_id: 'ring', instance_id: '0' });
      await lit(page, 'busyOrNoAnswer');
      await reads(page.locator('#chart [data-state="busyOrNoAnswer"]'), 'exit 0');

      const entries = (await (await service.get('/inspect/runs/ring')).json()) as { entries: { states: string[] }[] };
      const prompting = entries.entries.findIndex(({ states }) => states.includes('prompting'));
      await page.locator('#scrubber').fill(String(prompting));
      await lit(page, 'prompting');
    });

    it('follows the next instance of a load from the page of the run, live', async () => {
      const distribution = { type: 'load', total: 20, backlog: 2 };
      await service.call('ExecuteTest', { ...haltedWhileRinging('load'), distribution });
      await page.goto(`${service.httpUrl}/?run=load`);
      await page.getByLabel('Follow instance').fill('20');
      await page.getByRole('button', { name: 'Follow', exact: true }).click();
      const outcome = page.locator('.action:has(#follow) .outcome');
      await reads(outcome, 'number must be at most 19, the number of the last instance, not 20');
      await page.getByLabel('Follow instance').fill('1');
      await page.keyboard.press('Enter');
      await settled(
        () => outcome.innerText(),
        (text) => expect(text).to.match(/^Instance 1 .* cannot be followed: it has started/),
      );
      await page.getByLabel('Follow instance').fill('');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/runs/load/inspect?instance=2');
      await reads(
        page.locator('#awaited'),
        'Instance 2 has not begun: it is shown as soon as it begins, if it is followed.',
      );
      const resume = (instance_id: string) => service.call('ResumeInstance', { run_id: 'load', instance_id });
      await resume('0');
      await actorNamed(page, 'instance 2').waitFor();
      await lit(page, 'terminating');
      expect(await page.locator('#awaited').count()).to.equal(0);
      await reads(page.locator('#operations > .current .stands'), 'halted, 60 s at most');
      await reads(page.locator('[data-actor][aria-selected="true"] .actor-name'), operation);
      expect(await page.locator('#ladder [data-message]').count(), 'messages of its call').to.be.above(7);
      await resume('2');
      await lit(page, 'busyOrNoAnswer');
      await reads(page.locator('#operations-caption'), '11 of 11 performed: passed');
      await actorNamed(page, 'instance 0').click();
      await lit(page, 'passed');
    });

    it('shows the events that a message caused', async () => {
      await ringing(service, 'messages');
      await page.goto(`${service.httpUrl}/inspect?run=messages`);
      const result = page.locator('#ladder [data-message]', { hasText: 'PromptAndCollectUserInformationResult' });
      await result.first().click();
      const taken = page.locator('.entry.caused', { hasText: 'digits collected' });
      await taken.waitFor();
      expect(await page.locator('.entry:not(.caused)').count(), 'entries that it did not cause').to.be.above(0);
      await taken.click();
      await lit(page, 'terminating');
    });

    it('lists the operations with the halted one marked, and goes to the console and back', async () => {
      await ringing(service, 'listed');
      await page.goto(`${service.httpUrl}/?run=listed`);
      await page.locator('#run-tabs').getByRole('link', { name: 'Inspect' }).click();
      const operations = page.locator('#operations > li');
      await reads(page.locator('#operations > .current'), '9halthalted, 60 s at most');
      expect(await page.locator('#operations > .performed').count()).to.equal(8);
      await service.call('ResumeInstance', { run_id: 'listed', instance_id: '0' });
      await reads(page.locator('#operations-caption'), '11 of 11 performed: passed');
      expect(await operations.count()).to.equal(11);
      await page.locator('#run-tabs').getByRole('link', { name: 'Result' }).click();
      await reads(page.locator('#run-badge'), 'passed');
    });

    it('sends an event by hand, and the machine moves', async () => {
      await ringing(service, 'by-hand');
      await page.goto(`${service.httpUrl}/inspect?run=by-hand`);
      await actorNamed(page, operation).click();
      await lit(page, 'terminating');
      await page.keyboard.press('s');
      await page.locator('#send-type').fill('caller.hungUp');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await actorNamed(page, operation).click();
      await lit(page, 'hungUp');
    });
  });
}
