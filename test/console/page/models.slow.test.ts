/** Learning from the console: the form, the learnings that go on, a model, and what differs from the flow. */
import { expect } from 'chai';
import { reads, texts } from '../../support/browser-page.ts';
import { going, learned, model } from './canned-models.ts';
import { describeInConsole, standsAt } from './in-console.ts';

describeInConsole('learning', (open) => {
  it('begins with what the form says, and shows the learning', async () => {
    const { page, service } = await open({ path: '/tests' });
    await page.getByRole('link', { name: 'Learn' }).click();
    await standsAt(page, '/models');
    await reads(page.locator('#models-say'), 'Nothing was learned yet.');
    await page.getByRole('button', { name: 'Learn', exact: true }).click();
    await reads(page.locator('#learn-outcome'), 'Write the service key as a number.');
    expect(service.asked).to.deep.equal([]);
    await page.getByLabel('Service key').fill('100');
    await page.getByLabel('Callers').fill('6421123456, 6421999');
    await page.getByLabel('Calls a second').fill('2.5');
    service.answerToLearning = { status: 503, body: { error: { message: 'Gateway stp1 is down: no link.' } } };
    await page.getByRole('button', { name: 'Learn', exact: true }).click();
    await reads(page.locator('#learn-outcome'), 'Gateway stp1 is down: no link.');
    service.answerToLearning = { status: 201, body: going };
    service.learnings = [going];
    service.models.set('/models/100-2', model);
    await page.getByRole('button', { name: 'Learn', exact: true }).click();
    await standsAt(page, '/models/100-2');
    expect(service.asked.at(-1)).to.deep.equal([
      '/console/models',
      { service_key: 100, callers: ['6421123456', '6421999'], level: '1', calls_a_second: 2.5 },
    ]);
    await reads(
      page.locator('#models-say'),
      'It tries the states, and has found 3 states and 4 transitions after 1,200',
    );
  });

  it('shows a picture that grows, pauses and continues, and promises nothing before the end', async () => {
    const { page, service } = await open({ path: '/models/100-2' });
    service.learnings = [going];
    service.models.set('/models/100-2', model);
    await reads(page.locator('#model-state'), 'exploring');
    const picture = (): Promise<string | null> => page.locator('#model-picture').getAttribute('src');
    await page.locator('#model-picture').waitFor();
    const before = await picture();
    service.models.set('/models/100-2', { ...model, states: [...model.states, 'connecting'] });
    await page.locator(`#model-picture:not([src="${before}"])`).waitFor();
    expect(await picture()).to.include('states=4');
    service.learnings = [{ ...going, state: 'paused' }];
    await page.keyboard.press('p');
    await reads(page.locator('#model-state'), 'paused');
    expect(service.asked.at(-1)).to.deep.equal(['/console/models/100-2/pause', {}]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await reads(page.locator('#models-say'), 'It is paused: no call begins.');
    expect(service.asked.map(([path]) => path)).to.include('/console/models/100-2/continue');
    expect(await page.locator('#models').textContent()).to.not.include('No deterministic service');
    service.learnings = [learned, { ...going, state: 'ended', ended: 'it was stopped', over: learned.over }];
    await reads(page.locator('#models-say'), 'It ended early, after 1,200 calls: it was stopped.');
    await reads(page.locator('#models-say'), 'Whether the service has other states is not certain');
    await reads(page.locator('#model-state'), 'in part');
  });

  it('shows the model, its promises, the call that proves each transition, and what differs from the flow', async () => {
    const { page, service } = await open({ path: '/models' });
    service.learnings = [learned];
    service.models.set('/models/100-1', model);
    await reads(page.locator('#models-rows'), '100-1');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await standsAt(page, '/models/100-1');
    await reads(
      page.locator('#models-say'),
      'No deterministic service of at most 7 states differs, apart from digits that were not tried: level 1 was passed.',
    );
    await texts(page.locator('#model-transitions-rows tr:last-child td'), [
      'prompt 1',
      'digits 91',
      'ReleaseCall initialCallSegment_cause 31; the dialogue ends',
      'after the call',
      'begin, digits 91',
    ]);
    await reads(
      page.locator('#model-digits-0-part'),
      'with 99 % certainty, at most 1 % are of another class, of words drawn from plan.txt',
    );
    expect(await page.getByRole('link', { name: 'the flow of the service key 100' }).getAttribute('href')).to.equal(
      '/flows/100',
    );
    await page.getByLabel('Compare with').selectOption('flow');
    await reads(page.locator('#model-differ-say'), 'The service hosts no such flow.');
    const words = 'prompt 1: 91 should be connected; it was released with cause 31';
    const differences = [{ words, path: ['begin', 'digits 91'] }];
    service.models.set('/models/100-1/differences/flow', { differences, not_compared: [] });
    await page.reload();
    await page.getByLabel('Compare with').selectOption('flow');
    await reads(page.locator('#model-differ-say'), '1 transition differs; what is behind is not compared.');
    await reads(page.locator('#model-differ-list'), words);
    await page.locator('#model-differ-picture').waitFor();
    await page.keyboard.press('Escape');
  });

  it('is linked from the flow of the same service key, and fits a phone', async () => {
    const { page, service } = await open({ path: '/', viewport: { width: 390, height: 800 } });
    service.learnings = [learned, { ...going, service_key: 7, id: '7-3' }];
    service.models.set('/models/100-1', model);
    service.flows = { flows: [{ service_key: 100, flow: 'reception', operations: [], ended: {} }], scripts: [] };
    for (const [path, shown] of [
      ['/models', '#models-rows'],
      ['/models/100-1', '#model-transitions-rows'],
      ['/flows/100', '#flow-models a'],
    ] as const) {
      await page.goto(`${service.url}${path}`);
      await page.locator(shown).first().waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), path).to.equal(0);
    }
    await reads(page.locator('#flow-models'), 'Learned by calling it: 100-1, ');
    await page.locator('#flow-models a').click();
    await standsAt(page, '/models/100-1');
  });

  it('lets a viewer look, and nothing else', async () => {
    const { page, service } = await open({ path: '/models', session: { role: 'viewer' } });
    service.learnings = [going];
    await reads(page.locator('#models-rows'), 'exploring');
    await page.waitForFunction('document.querySelector("#learn-begin").disabled');
    expect(await page.locator('#pause-100-2').getAttribute('inert')).to.not.equal(null);
    await page.goto(`${service.url}/models/100-2`);
    await reads(page.locator('#model-state'), 'exploring');
    await page.keyboard.press('p');
    expect(service.asked).to.deep.equal([]);
  });
});
