/**
 * `npm run screenshots`: the pictures in the documents, taken of real runs and a real link in Chromium. Not part of the
 * tests: no two runs take the same time, so no two pictures are identical.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import type { TestFile } from '../../schemas/index.ts';
import { exampleNames, readExample, runExample } from '../examples/example-files.ts';
import { programOf } from './counterparts.ts';
import { closeServices, openService } from './open-service.ts';
import { openTwoServices } from './two-services.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const browser = await chromium.launch({
  executablePath: programOf('chromium'),
  args: ['--no-sandbox', '--disable-gpu'],
});

/** Takes a picture of a page at `address`, after `prepare`. */
const take = async (
  file: string,
  colorScheme: 'light' | 'dark',
  address: string,
  prepare: (page: Page) => Promise<unknown>,
  height = 900,
): Promise<void> => {
  const page = await browser.newPage({ viewport: { width: 1440, height }, colorScheme, reducedMotion: 'reduce' });
  page.setDefaultTimeout(60_000);
  await page.goto(address);
  await prepare(page);
  await page.screenshot({ path: join(root, file) });
  await page.close();
  console.log(file);
};

const busy = readExample('busy')[0] as TestFile;
const paramsOf = ({ description: _description, ...params }: TestFile) => params;
const service = await openService();

// The inspector: a call that rings, the same call stepped back, and a link that was cut.
const ring = busy.operations.findIndex(({ type }) => type.endsWith('.EventReportBCSM'));
const operations = busy.operations.toSpliced(ring, 0, { type: 'wait', arguments: { seconds: 30 } });
await service.call('ExecuteTest', { ...paramsOf(busy), run_id: 'busy', operations });
const ringing = async (page: Page): Promise<void> => {
  await page
    .locator('[data-actor]', { hasText: /^2 ask for the extension/ })
    .first()
    .click();
  await page.locator('#chart [data-state="terminating"].active').waitFor();
};
await take('src/inspect/pictures/ringing-light.png', 'light', `${service.httpUrl}/runs/busy/inspect`, ringing);
await take('src/inspect/pictures/prompting-dark.png', 'dark', `${service.httpUrl}/runs/busy/inspect`, async (page) => {
  await ringing(page);
  const { entries } = (await (await service.get('/inspect/runs/busy')).json()) as { entries: { states: string[] }[] };
  await page.locator('#scrubber').fill(String(entries.findIndex(({ states }) => states.includes('prompting'))));
  await page.locator('#chart [data-state="prompting"].active').waitFor();
});
const { tester, wire } = await openTwoServices();
await take(
  'src/inspect/pictures/cut-link-dark.png',
  'dark',
  `${tester.httpUrl}/links?link=over-tcp.1`,
  async (page) => {
    await page.locator('#link-history summary').first().click();
    await page.locator('#chart [data-state="associated.active"].active').waitFor();
    await wire.cut();
    await page.locator('#link-facts', { hasText: 'Down since' }).waitFor();
    await page.locator('#chart [data-state="backingOff"].active').waitFor();
  },
);

// The console: every example, a test that fails, and two loads in progress; then one of these, and its report.
const ofReception = ['reception', 'unknown-code'];
for (const name of ofReception) await runExample(name, service);
await writeFile('docs/pictures/flow-coverage.svg', await (await service.get('/flows/102/coverage.svg')).text());
for (const name of exampleNames.filter((each) => !ofReception.includes(each))) await runExample(name, service);
const named = ['the extension is busy', 'busy, at night', 'busy, from abroad', 'busy, by a short number'];
for (let round = 1; round <= 12; round += 1) {
  for (const [index, name] of named.entries()) {
    await service.run({
      ...paramsOf(busy),
      name,
      tags: ['extension', ...(index % 2 === 0 ? ['smoke'] : [])],
      run_id: `${index}-${round}`,
    });
  }
}
const wrong = busy.operations.map((operation) =>
  operation.type.endsWith('.ReleaseCall') ? { ...operation, arguments: { initialCallSegment_cause: 16 } } : operation,
);
await service.run({
  ...paramsOf(busy),
  name: 'the extension is busy',
  tags: ['extension', 'smoke'],
  run_id: 'released-with-the-wrong-cause',
  operations: wrong,
});
await take(
  'docs/pictures/console-failed-light.png',
  'light',
  `${service.httpUrl}/?run=released-with-the-wrong-cause`,
  (page) =>
    Promise.all(['#ladder .bad', '#call-source .is-bad', '#before .ticks'].map((part) => page.locator(part).waitFor())),
);
const stages = [
  { rate: 200, seconds: 8 },
  { rate: 350, seconds: 8 },
  { rate: 500, seconds: 10 },
];
await service.call('ExecuteTest', {
  ...paramsOf(busy),
  run_id: 'evening-peak',
  name: 'evening peak',
  tags: ['load'],
  distribution: { type: 'linear', total: 9_400, backlog: 500, arrival: 'poisson', cps: { stages } },
  thresholds: { failed: '< 1%', 'latency.p99': '< 250ms', rate: '>= 300/s' },
});
await service.call('ExecuteTest', {
  ...paramsOf(busy),
  run_id: 'registrations',
  name: 'registrations',
  tags: ['load'],
  distribution: { type: 'linear', total: 9_000, backlog: 100, cps: { rate: 60, ramp: 5 } },
});
await take('docs/pictures/console-runs-light.png', 'light', service.httpUrl, (page) =>
  page.locator('[data-run="evening-peak"] .progress', { hasText: /^[1-9],\d{3} of/ }).waitFor(),
);
await take('docs/pictures/console-tests-light.png', 'light', `${service.httpUrl}/tests`, (page) =>
  page.locator('#tests-rows [data-test="busy, at night"] .ticks').waitFor(),
);
await take('docs/pictures/console-run-dark.png', 'dark', `${service.httpUrl}/?run=evening-peak`, (page) =>
  page.locator('#rate-chart .read-out', { hasText: /^2[0-5] s/ }).waitFor(),
);
await service.untilEnded('evening-peak');
const shown = (page: Page) => page.locator('svg').first().waitFor();
await take('docs/pictures/report-light.png', 'light', `${service.httpUrl}/runs/evening-peak/report.html`, shown, 1400);

await browser.close();
await closeServices();
