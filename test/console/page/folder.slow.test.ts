/** The files of the folder of the tests: in the list, on the page of a test, in the editor, and saved. */
import { expect } from 'chai';
import { reads, settled, texts } from '../../support/browser-page.ts';
import type { ReadFile } from '../../../src/console/protocol.ts';
import { endedFacts, over } from './canned-runs.ts';
import { describeInConsole, standsAt } from './in-console.ts';

const text = 'name: night call\noperations:\n  - type: comment\n';
const operations = [{ type: 'comment' }];
const nightCall: ReadFile = {
  file: 'night/call.test.yaml',
  text,
  faults: [],
  tests: [{ line: 1, name: 'night call', description: null, params: { name: 'night call', operations } }],
};
const folder = {
  listed: [
    { file: 'busy.yaml', tests: [{ name: 'busy', tags: [] }], faults: 0 },
    { file: 'later.yaml', tests: [], faults: null },
    { file: nightCall.file, tests: [{ name: 'night call', tags: ['night'] }], faults: 0 },
    { file: 'wrong.yaml', tests: [], faults: 2, first: 'line 3: /operations/0 must have a type' },
  ],
  read: new Map([[nightCall.file, nightCall]]),
};
const runs = [over('busy-1', 1, { name: 'busy' })];
const inEditor = `/?new&file=${encodeURIComponent(nightCall.file)}`;

describeInConsole('the files of the folder of the tests', (open) => {
  it('are listed with the tests, also those that have never run and those with faults', async () => {
    const { page } = await open({ path: '/tests', runs, folder });
    await texts(page.locator('#tests-rows a.name'), ['busy', 'night call', 'later.yaml', 'wrong.yaml']);
    await texts(page.locator('#tests-rows .t-verdict'), ['passed', 'never run', 'not checked yet', '2 faults']);
    await texts(page.locator('#tests-rows .t-name .under'), [
      'busy.yaml',
      nightCall.file,
      '',
      'line 3: /operations/0 must have a type',
    ]);
    await reads(page.locator('#tests-count'), '2 by name; 4 files in the folder');
    await page.locator('#tests-filter').fill('tag:night');
    await texts(page.locator('#tests-rows a.name'), ['night call']);
    await page.locator('#tests-rows tr').click();
    await standsAt(page, '/tests/night%20call');
    await reads(page.locator('#test-say'), 'It has never run, as far as the service knows.');
    await reads(page.locator('#test-file'), nightCall.file);
  });

  it('start a test as the file has it now', async () => {
    const { page, service } = await open({ path: '/tests/night%20call', folder });
    await page.getByRole('button', { name: 'Run r' }).click();
    await settled(
      () => Promise.resolve(service.calls.at(-1)?.params as Record<string, unknown> | undefined),
      (params) =>
        expect(params).to.deep.include({ name: 'night call', operations, source: { file: nightCall.file, text } }),
    );
    const { run_id: runId } = (service.calls.at(-1)?.params ?? {}) as { run_id: string };
    await standsAt(page, `/?run=${runId}`);
    await page.goBack();
    await reads(page.locator('#test-file'), nightCall.file);
    service.folder = {
      ...folder,
      read: new Map([[nightCall.file, { ...nightCall, faults: [{ line: 1, pointer: '', message: 'is wrong' }] }]]),
    };
    await page.keyboard.press('r');
    await reads(page.locator('#test-outcome'), `${nightCall.file} has faults: edit it first.`);
  });

  it('are edited and saved over the state that was read, and then over the one that was saved', async () => {
    const { page, service } = await open({ path: '/tests/night%20call', folder });
    await page.getByRole('button', { name: 'Edit' }).click();
    await standsAt(page, inEditor);
    await reads(page.locator('.told'), `${nightCall.file} is in the editor.`);
    await page.getByRole('button', { name: 'Save' }).click();
    await reads(page.locator('.told'), `${nightCall.file} is saved.`);
    await page.getByRole('button', { name: 'Save' }).click();
    await settled(
      () => Promise.resolve(service.saves),
      (saves) =>
        expect(saves).to.deep.equal([
          [nightCall.file, text, '"read"'],
          [nightCall.file, text, '"1"'],
        ]),
    );
    service.saveRefusal = {
      status: 412,
      error: { message: `"${nightCall.file}" is not as it was read.`, hint: 'Read the file again.' },
    };
    await page.getByRole('button', { name: 'Save' }).click();
    await reads(page.locator('.told'), `Not saved: "${nightCall.file}" is not as it was read.Read the file again.`);
    service.saveRefusal = {
      status: 400,
      error: {
        message: 'The text has a fault.',
        data: { errors: [{ line: 3, pointer: '/operations/0', message: 'is wrong' }] },
      },
    };
    await page.getByRole('button', { name: 'Save' }).click();
    await reads(page.locator('.told'), 'Not saved: The text has a fault.line 3 /operations/0 is wrong');
  });

  it('get a new one from the test of a run, under a name', async () => {
    const { page, service } = await open({
      path: '/?run=load',
      told: { load: { run: endedFacts({ name: 'busy' }) } },
      folder,
    });
    service.sources.set('load', {
      definition: { run_id: 'load', operations },
      source: { file: 'busy.test.yaml', text },
    });
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await reads(page.locator('.told'), 'Not saved: give the file a name, such as name.test.yaml.');
    await page.getByLabel('Name in the folder of tests').fill('new/busy.yaml');
    await page.keyboard.press('Enter');
    await reads(page.locator('.told'), 'new/busy.yaml is saved.');
    expect(service.saves).to.deep.equal([['new/busy.yaml', text, 'none *']]);
  });

  it('are read by a viewer, to whom the form says which role may change them', async () => {
    const { page, service } = await open({ path: inEditor, folder, session: { name: 'wall', role: 'viewer' } });
    await reads(
      page.locator('#new-test-role'),
      'wall has the role viewer, which reads: writing, starting and saving a test takes the role operator.',
    );
    await texts(page.locator('#read-file li'), ['name: night call', 'operations:', '  - type: comment']);
    expect(await page.locator('#new-test-form').isVisible()).to.equal(false);
    await page.goto(new URL('/tests/night%20call', page.url()).href);
    await page.getByText('It has never run').waitFor();
    await page.keyboard.press('r');
    await page
      .locator('#test-again')
      .click({ force: true, timeout: 1_000 })
      .catch(() => undefined);
    expect(service.calls).to.deep.equal([]);
  });

  it('run and open from the row that has the focus', async () => {
    const { page, service } = await open({ path: '/tests', runs, folder });
    await page.locator('[data-test="night call"] a').focus();
    await page.keyboard.press('e');
    await standsAt(page, inEditor);
    await page.goBack();
    await page.locator('[data-test="night call"] a').focus();
    await page.keyboard.press('r');
    await settled(
      () => Promise.resolve(service.calls.length),
      (calls) => expect(calls).to.equal(1),
    );
  });
});
