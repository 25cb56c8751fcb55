/** The hosted flows and scripts: the list by service key, and one flow with its operations, exits and picture. */
import { expect } from 'chai';
import type { FlowCoverage } from '../../../schemas/index.ts';
import { reads, texts } from '../../support/browser-page.ts';
import { describeInConsole, standsAt } from './in-console.ts';

const operations = [
  {
    id: '1',
    type: 'Announcement',
    name: 'greet',
    exits: [
      { name: 'Success', to: '2' },
      { name: 'Failure', to: null },
    ],
  },
  { id: '2', type: 'TerminateCall', exits: [] },
];

const share = { taken: 1, of: 2 };
const counted: FlowCoverage = {
  flow: 'reception',
  service_key: 100,
  how: 'exact',
  since: '2026-01-01T00:00:00.000Z',
  calls: 3,
  unknown: 0,
  totals: { operations: share, exits: share, transitions: share, digit_classes: share, pattern_elements: share },
  operations: [
    {
      id: '1',
      type: 'Announcement',
      name: 'greet',
      calls: 3,
      reachable: true,
      exits: [
        { exit: 0, name: 'Success', to: '2', calls: 3, reachable: true },
        { exit: 1, name: 'Failure', to: null, calls: 0, reachable: true },
      ],
      ends: [],
    },
    { id: '2', type: 'TerminateCall', calls: 3, reachable: true, exits: [], ends: [{ ended: 'answered', calls: 3 }] },
  ],
  transitions: [],
  digit_classes: [],
  pattern_elements: [],
};

describeInConsole('the flows', (open) => {
  it('are listed by service key, with the calls that ended, and lead to their operations', async () => {
    const { page, service } = await open({ path: '/tests' });
    service.flows = {
      flows: [{ service_key: 100, flow: 'reception', operations, ended: { answered: 1200, released: 3 } }],
      scripts: [{ run_id: 'script:7' }],
    };
    await page.getByRole('link', { name: 'Flows' }).click();
    await standsAt(page, '/flows');
    await reads(page.locator('#flows-say'), 'The service hosts 1 flow and 1 script.');
    await texts(page.locator('#flows-rows tr:first-child td'), [
      '100',
      'reception',
      '2',
      '2',
      '',
      '1,203',
      '1,200 answered, 3 released',
      'picture',
    ]);
    expect(await page.getByRole('link', { name: 'script:7' }).getAttribute('href')).to.equal('/?run=script%3A7');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await standsAt(page, '/flows/100');
    await reads(page.locator('#flows-title'), 'reception');
    await texts(page.locator('#flow-operations tr:first-child .exit'), ['Success, to 2', 'Failure, ends the call']);
    await texts(page.locator('#flow-ends tr:first-child td'), ['answered', '', '1,200', '99']);
    await reads(page.locator('#flows-say'), '2 operations with 2 exits.');
    await page.keyboard.press('Escape');
    await standsAt(page, '/flows');
  });

  it('show the coverage of one, as calls come, and begin anew', async () => {
    const { page, service } = await open({ path: '/flows' });
    service.flows = {
      flows: [
        {
          service_key: 100,
          flow: 'reception',
          operations,
          ended: {},
          calls: 3,
          since: counted.since,
          totals: counted.totals,
        },
      ],
      scripts: [],
    };
    service.coverages.set('100', counted);
    await page.reload();
    await texts(page.locator('#flows-rows tr:first-child td:nth-child(5)'), ['1 of 2']);
    await page.goto(`${service.url}/flows/100`);
    await reads(
      page.locator('#flows-say'),
      'Of the 2 exits that callers can reach 1 was taken and 1 never. 3 calls have come since',
    );
    await reads(page.locator('#flows-say'), 'when counting began');
    await texts(page.locator('#flow-totals tr:nth-child(2) td'), ['Exits', '', '1', '2', '50']);
    await texts(page.locator('#flow-operations tr:first-child .exit'), [
      'Success, to 2: 3 calls',
      'Failure, ends the call: never taken',
    ]);
    await texts(page.locator('#flow-missing-list li'), ['Exit 1 Failure1 greet']);
    await texts(page.locator('#flow-ends tr:first-child td'), ['answered', '', '3', '100']);
    const picture = async (): Promise<string> => (await page.locator('#flow-picture').getAttribute('src')) ?? '';
    expect(await picture()).to.match(/^\/flows\/100\/coverage\.svg\?.*calls=3$/);

    service.coverages.set('100', { ...counted, calls: 4 });
    await reads(page.locator('#flows-say'), '4 calls have come since');
    expect(await picture()).to.match(/calls=4$/);
    await page.getByRole('button', { name: 'Begin anew' }).click();
    await reads(page.locator('#flows-say'), '0 calls have come since');
    await page.keyboard.press('Escape');
    await standsAt(page, '/flows');
    await page.getByRole('button', { name: 'Begin anew' }).waitFor({ state: 'hidden' });
  });

  it('fit a phone, with the exits of an operation', async () => {
    const { page, service } = await open({ path: '/', viewport: { width: 390, height: 800 } });
    service.flows = {
      flows: [{ service_key: 100, flow: 'reception', operations, ended: { answered: 1200 } }],
      scripts: [],
    };
    for (const path of ['/flows', '/flows/100', '/tests', '/?new']) {
      await page.goto(`${service.url}${path}`);
      await page.locator('main > section:not([hidden])').waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), path).to.equal(0);
    }
    await page.goto(`${service.url}/flows/100`);
    await page.locator('.exit').first().waitFor();
  });

  it('have a message if there are none, and for an unknown one', async () => {
    const { page, service } = await open({ path: '/flows' });
    await reads(page.locator('#flows-say'), 'The service hosts no flow and no script');
    await page.goto(`${service.url}/flows/5`);
    await reads(page.locator('#flows-say'), 'The service hosts no flow for the service key 5.');
  });
});
