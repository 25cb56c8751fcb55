import { expect } from 'chai';
import { settled, texts } from '../../support/browser-page.ts';
import { describeNewTest } from './new-test-in-browser.ts';

const good = 'name: Ring & run\nexpect: passed\noperations:\n  - type: comment\n';

describeNewTest('a new test', (open) => {
  it('is started under a name of its own, and its run is shown', async () => {
    const { page, server, start, write, obstacle } = await open();
    await write(good);
    await obstacle('');
    await start.click();
    await page.waitForURL(/\?run=/);
    const [params] = server.started;
    expect(params?.run_id).to.match(/^Ring-run-[0-9a-f]{8}$/);
    const { source, ...asked } = params as typeof params & { source: { file: string; text: string } };
    expect({ ...asked, run_id: '' }).to.deep.equal({
      run_id: '',
      name: 'Ring & run',
      operations: [{ type: 'comment' }],
    });
    expect(source.file).to.equal('unsaved.test.yaml');
    expect(source.text).to.include('Ring & run');
    expect(new URL(page.url()).searchParams.get('run')).to.equal(params?.run_id);
  });

  it('is started under the run_id that it gives, by Ctrl+Enter', async () => {
    const { page, server, write, obstacle } = await open();
    await write(`run_id: mine\n${good}`);
    await obstacle('');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\?run=mine$/);
    expect(server.started.map(({ run_id }) => run_id)).to.deep.equal(['mine']);
  });

  it('is not started before it has been checked, or with faults, and the reason is shown', async () => {
    const { page, server, start, write, obstacle } = await open();
    let release = (): void => undefined;
    server.held = new Promise((go) => (release = go));
    await write('operations: []');
    await obstacle('The text is still being checked.');
    await page.keyboard.press('Control+Enter');
    await texts(page.locator('.told p'), ['The text is still being checked.']);
    release();
    await obstacle('Correct the faults first.');
    await start.click({ force: true });
    await texts(page.locator('.told p'), ['Correct the faults first.']);
    expect(server.started).to.deep.equal([]);
  });

  it('is refused in words, with the holders of the locks', async () => {
    const { page, server, start, write, obstacle } = await open();
    server.refusal = {
      code: -32001,
      message: 'Some locks are held by other runs; none was taken.',
      data: { keys: [{ key: 'subscriber-1', held_by: 'load-7' }] },
    };
    await write(good);
    await obstacle('');
    await start.click();
    await texts(page.locator('.told p'), [
      'Not started: Some locks are held by other runs; none was taken.',
      'The lock subscriber-1 is held by the run load-7.',
    ]);
    server.refusal = {
      code: -32602,
      message: 'params are wrong',
      data: { errors: [{ pointer: '/sigtran', message: 'is not there' }] },
    };
    await start.click();
    await texts(page.locator('.told p'), ['Not started: params are wrong', '/sigtran is not there']);
    server.refusal = undefined;
    await start.click();
    await page.waitForURL(/\?run=/);
  });

  it('is chosen if the text has several', async () => {
    const { page, server, start, write, obstacle } = await open();
    await write(
      `${good}---\n\noperations:\n  - { type: wait, arguments: { seconds: 0 } }\n---\nname: third\n` +
        'operations: [{ type: comment }]\n',
    );
    await obstacle('');
    const which = page.getByLabel('Test to start');
    await texts(which.locator('option'), ['Ring & run', 'document 2, line 7', 'third']);
    await which.selectOption('document 2, line 7');
    await page.locator('.cm-content').press('Control+End');
    await page.keyboard.insertText('# the end\n');
    await obstacle('');
    await start.click();
    await page.waitForURL(/\?run=test-/);
    expect(server.started.map(({ operations }) => operations[0]?.type)).to.deep.equal(['wait']);
    await settled(
      async () => page.url(),
      (url) => expect(url).to.include(String(server.started[0]?.run_id)),
    );
  });

  it('is started as a whole where it has a part in the background', async () => {
    const { page, server, write, obstacle } = await open();
    await write(`background: true\n${good.replace('Ring', 'Answer')}---\n${good}`);
    await obstacle('');
    expect(await page.getByLabel('Test to start').count()).to.equal(0);
    expect(await page.getByRole('button', { name: 'Start all' }).isVisible()).to.equal(false);
    await page.locator('.cm-content').press('Control+Enter');
    await page.waitForURL(/\?run=Ring-run-/);
    const [{ runs }] = server.started as unknown as [{ runs: { name: string; background?: boolean }[] }];
    expect(runs.map(({ name, background }) => [name, background])).to.deep.equal([
      ['Answer & run', true],
      ['Ring & run', undefined],
    ]);
  });

  it('starts all tests of a text, then shows the runs; the first refusal ends it', async () => {
    const { page, server, write, obstacle } = await open();
    await write(good);
    await obstacle('');
    expect(await page.getByRole('button', { name: 'Start all' }).isVisible()).to.equal(false);
    await write(`${good}---\n${good.replace('Ring', 'Hang up')}`);
    await obstacle('');
    server.refusal = { code: -32006, message: 'The service has too many runs.' };
    await page.getByRole('button', { name: 'Start all' }).click();
    await texts(page.locator('.told p'), ['0 of 2 tests were started.', 'Not started: The service has too many runs.']);
    server.refusal = undefined;
    await page.getByRole('button', { name: 'Start all' }).click();
    await page.waitForURL((url) => url.pathname === '/' && url.search === '');
    expect(server.started.map(({ name }) => name)).to.deep.equal(['Ring & run', 'Hang up & run']);
  });
});
