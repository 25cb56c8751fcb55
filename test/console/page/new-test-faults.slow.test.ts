import { expect } from 'chai';
import { reads, settled, texts } from '../../support/browser-page.ts';
import { describeNewTest } from './new-test-in-browser.ts';

const wrong = 'name: a test\noperations:\n  - type: comment\n  - type: nothing\n';

describeNewTest('a fault in a new test', (open) => {
  it('is shown at its line and below while the test is typed, and goes when it is corrected', async () => {
    const { page, faults, obstacle } = await open();
    await obstacle('Nothing is written yet.');
    await page.locator('.cm-content').focus();
    await page.keyboard.type('operations:\n- type: waitt');
    await page.keyboard.press('Escape');
    await reads(faults, 'line 2 /operations/0/type is not a type of operation: "waitt"');
    await settled(
      () => page.locator('.cm-lintRange-error').allTextContents(),
      (marked) => expect(marked.join('')).to.equal('- type: waitt'),
    );
    expect(await page.locator('.cm-gutter-lint .cm-lint-marker-error').count()).to.equal(1);
    await obstacle('Correct the faults first.');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('\narguments: { seconds: 0 ');
    await texts(faults, []);
    await settled(
      () => page.locator('.cm-lintRange-error, .cm-lint-marker-error').count(),
      (marks) => expect(marks).to.equal(0),
    );
    await obstacle('');
  });

  it('leads to its line', async () => {
    const { page, faults, write } = await open();
    await write(wrong);
    await faults.first().click();
    await reads(page.locator('.cm-lineNumbers .cm-activeLineGutter'), '4');
    expect(await page.evaluate('document.activeElement.shadowRoot.activeElement.className')).to.include('cm-content');
  });

  it('is that of the newest text only, in whatever order answers arrive', async () => {
    const { page, server, faults, write } = await open();
    let release = (): void => undefined;
    server.held = new Promise((go) => (release = go));
    await write(wrong);
    await settled(
      async () => server.checked.length,
      (checked) => expect(checked).to.equal(1),
    );
    await write('operations: 1');
    await write('operations: 2');
    // Until the next check would have been sent, if the one in progress did not hold it back.
    const clock = (): Promise<number> => page.evaluate('performance.now()');
    const written = await clock();
    await settled(clock, (now) => expect(now).to.be.greaterThan(written + 400));
    release();
    await reads(faults, 'not 2');
    expect(server.checked).to.deep.equal([wrong, 'operations: 2']);
  });

  it('is unknown until the service answers', async () => {
    const { page, server, faults, write, obstacle } = await open();
    server.checkStatus = 500;
    await write(wrong);
    await reads(page.locator('.standing'), 'The service does not check the text: 500.');
    await obstacle('The text is not checked yet.');
    server.checkStatus = undefined;
    await reads(faults, '/operations/1/type');
  });
});
