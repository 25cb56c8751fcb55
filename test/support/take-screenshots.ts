/**
 * `npm run screenshots`: the pictures of the inspector in the README, taken of a real run and a real link in Chromium. Not part of the tests: no two
 * runs take the same time, so no two pictures are the same to the last dot.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { parse } from 'yaml';
import { programOf } from './counterparts.ts';
import { closeServices, examplesFolder, openService } from './open-service.ts';
import { openTwoServices } from './two-services.ts';

const folder = fileURLToPath(new URL('../../src/inspect/pictures/', import.meta.url));
const pictures = [
  { file: 'ringing-light.png', colorScheme: 'light', actor: 'extension-dialing', moment: undefined },
  { file: 'prompting-dark.png', colorScheme: 'dark', actor: 'extension-dialing', moment: 'prompting' },
] as const;

const {
  name: _name,
  description: _description,
  ...definition
} = parse(readFileSync(join(examplesFolder, 'busy.test.yaml'), 'utf8')) as {
  operations: { type: string }[];
} & Record<string, unknown>;
const ring = definition.operations.findIndex(({ type }) => type.endsWith('.EventReportBCSM'));
const operations = definition.operations.toSpliced(ring, 0, { type: 'wait', arguments: { seconds: 30 } } as { type: string });

const service = await openService();
await service.call('ExecuteTest', { ...definition, run_id: 'busy', operations });
const browser = await chromium.launch({
  executablePath: programOf('chromium'),
  args: ['--no-sandbox', '--disable-gpu'],
});
const openPage = (colorScheme: 'light' | 'dark') =>
  browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme, reducedMotion: 'reduce' });
for (const { file, colorScheme, actor, moment } of pictures) {
  const page = await openPage(colorScheme);
  await page.goto(`${service.httpUrl}/inspect?run=busy`);
  await page.locator('[data-actor]', { hasText: actor }).first().click();
  await page.locator('#chart [data-state="terminating"].active').waitFor();
  if (moment !== undefined) {
    const { entries } = (await (await service.get('/inspect/runs/busy')).json()) as { entries: { states: string[] }[] };
    await page.locator('#scrubber').fill(String(entries.findIndex(({ states }) => states.includes(moment))));
    await page.locator(`#chart [data-state="${moment}"].active`).waitFor();
  }
  await page.screenshot({ path: join(folder, file) });
  await page.close();
  console.log(`src/inspect/pictures/${file}`);
}
const { tester, wire } = await openTwoServices();
const page = await openPage('dark');
await page.goto(`${tester.httpUrl}/inspect?link=over-tcp.1`);
await page.locator('#chart [data-state="associated.active"].active').waitFor();
await wire.cut();
await page.locator('[data-link="over-tcp.1"] .badge', { hasText: 'backingOff' }).waitFor();
await page.locator('#chart [data-state="backingOff"].active').waitFor();
await page.screenshot({ path: join(folder, 'cut-link-dark.png') });
console.log('src/inspect/pictures/cut-link-dark.png');
await browser.close();
await closeServices();
