/** What the service hosts: the flows and scripts by service key, and one flow with its operations, exits and picture. */
import { expect } from 'chai';
import { reads, texts } from '../../support/browser-page.ts';
import { describeInConsole, standsAt } from './in-console.ts';

const operations = [
  { id: '1', type: 'Announcement', name: 'greet', exits: [{ name: 'Success', to: '2' }, { name: 'Failure', to: null }] },
  { id: '2', type: 'TerminateCall', exits: [] },
];

describeInConsole('the flows', (open) => {
  it('are listed by service key, with the calls that ended, and lead to their operations', async () => {
    const { page, service } = await open({ path: '/tests' });
    service.flows = { flows: [{ service_key: 100, flow: 'reception', operations, ended: { answered: 1200, released: 3 } }], scripts: [{ run_id: 'script:7' }] };
    await page.getByRole('link', { name: 'Flows' }).click();
    await standsAt(page, '/flows');
    await reads(page.locator('#flows-say'), 'The service hosts 1 flow and 1 script.');
    await texts(page.locator('#flows-rows tr:first-child td'), ['100', 'reception', '2', '2', '1,203', '1,200 answered, 3 released', 'picture']);
    expect(await page.getByRole('link', { name: 'script:7' }).getAttribute('href')).to.equal('/?run=script%3A7');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await standsAt(page, '/flows/100');
    await reads(page.locator('#flows-title'), 'reception');
    await texts(page.locator('#flow-operations tr:first-child .exit'), ['0 Success → 2', '1 Failure → ends']);
    await texts(page.locator('#flow-ends tr:first-child td'), ['answered', '', '1,200', '100']);
    await reads(page.locator('#flows-say'), '2 operations with 2 exits. 1,203 calls of it have ended since the service started.');
    expect(await page.locator('#flow-picture').getAttribute('src')).to.equal('/inspect/flows/100');
    await page.keyboard.press('Escape');
    await standsAt(page, '/flows');
  });

  it('fit a phone, with the exits of an operation', async () => {
    const { page, service } = await open({ path: '/', viewport: { width: 390, height: 800 } });
    service.flows = { flows: [{ service_key: 100, flow: 'reception', operations, ended: { answered: 1200 } }], scripts: [] };
    for (const path of ['/flows', '/flows/100', '/tests', '/?new']) {
      await page.goto(`${service.url}${path}`);
      await page.locator('main > section:not([hidden])').waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), path).to.equal(0);
    }
    await page.goto(`${service.url}/flows/100`);
    await page.locator('.exit').first().waitFor();
  });

  it('are said to be none, and one that there is not', async () => {
    const { page, service } = await open({ path: '/flows' });
    await reads(page.locator('#flows-say'), 'The service hosts no flow and no script');
    await page.goto(`${service.url}/flows/5`);
    await reads(page.locator('#flows-say'), 'The service hosts no flow for the service key 5.');
  });
});
