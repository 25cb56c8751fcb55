/** An accessibility checker finds no faults in the pages of the console. */
import { expect } from 'chai';
import { reads } from '../../support/browser-page.ts';
import { accessibilityFaults, viewsOf } from '../../support/accessibility.ts';
import { check, message } from '../../support/report-samples.ts';
import { endedFacts, loadEvents, manyOver, over, running } from './canned-runs.ts';
import { going, learned, model } from './canned-models.ts';
import { describeInConsole } from './in-console.ts';

const runs = [
  ...manyOver(1, 20),
  over('red', 21, { verdict: 'failed', name: 'busy', tags: ['smoke'] }),
  running('load', 99),
];
const messages = [
  message(0, 'ssp', 'scp', 'InitialDP', 'serviceKey 100', { hex: '00' }),
  message(4, 'scp', 'ssp', 'ReleaseCall', 'cause 31', { op_idx: 1, hex: '01', failed: true }),
];
const red = {
  run: endedFacts({
    name: 'busy',
    distribution: { type: 'single', total: 1 },
    first: { instance_id: '0', state: 'failed', time_start: [1_700_000_000, 0] as [number, number], duration: 0.1 },
  }),
  messages: { from: 0, entries: messages },
  checks: { from: 0, entries: [check(1, 'pass', 'InitialDP sent'), check(2, 'fail', 'cause is 31, expected 17')] },
};

const pages: readonly (readonly [path: string, shown: string, text: string])[] = [
  ['/', '#runs-rows', 'night'],
  ['/tests', '#tests-rows', 'busy'],
  ['/tests/busy', '#test-runs', 'red'],
  ['/?run=red', '#ladder', 'cause 31'],
  ['/?run=load', '#groups', 'expected 17'],
  ['/?run=load&tab=files', '#run-links', 'report.html'],
  ['/flows', '#flows-rows', 'reception'],
  ['/flows/102', '#flow-operations', 'welcome'],
  ['/models', '#models-rows', 'exploring'],
  ['/models/100-1', '#model-transitions-rows', 'prompt 1'],
  ['/compare?a=night-00001&b=red', '#choose-b', 'red'],
  ['/?new', '.cm-content', ''],
];

describeInConsole('an accessibility checker', (open) => {
  for (const { colorScheme, width } of viewsOf([390, 1440])) {
    it(`finds nothing in any page, ${colorScheme}, ${width} pixels wide`, async () => {
      const { page, service } = await open({
        runs,
        told: { load: loadEvents(), red },
        colorScheme,
        viewport: { width, height: 900 },
      });
      service.flows = {
        flows: [
          {
            service_key: 102,
            flow: 'reception',
            operations: [{ id: '2', type: 'Menu', name: 'welcome', exits: [{ name: 'Key 1', to: null }] }],
            ended: { answered: 3 },
          },
        ],
        scripts: [{ run_id: 'script:7' }],
      };
      service.learnings = [going, learned];
      service.models.set('/models/100-1', model);
      for (const [path, shown, text] of pages) {
        await page.goto(`${service.url}${path}`);
        await reads(page.locator(shown), text);
        expect(await accessibilityFaults(page), path).to.deep.equal([]);
      }
    });
  }
});
