import { expect } from 'chai';
import { settled } from '../../support/browser-page.ts';
import { describeNewTest } from './new-test-in-browser.ts';

describeNewTest('what was typed for a new test', (open) => {
  it('survives a reload, and is checked again', async () => {
    const { page, text, write, obstacle } = await open();
    await write('operations: [{ type: comment }]\n');
    await obstacle('');
    await page.reload();
    await settled(text, (found) => expect(found).to.equal('operations: [{ type: comment }]\n'));
    await obstacle('');
  });

  it('survives leaving the form, which has the focus when it is back', async () => {
    const { page, text, write } = await open();
    await write('name: kept');
    await page.getByRole('link', { name: 'Runs', exact: true }).click();
    await page.locator('#list').waitFor();
    await page.getByRole('link', { name: 'New test' }).first().click();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(' here');
    await settled(text, (found) => expect(found).to.equal('name: kept here'));
  });

  it('is discarded once that is confirmed, and stays so', async () => {
    const { page, text, write } = await open();
    await write('name: gone');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'No' }).click();
    expect(await text()).to.equal('name: gone');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await settled(text, (found) => expect(found).to.equal(''));
    await settled(
      () => page.getByRole('button', { name: 'Discard' }).isDisabled(),
      (disabled) => expect(disabled).to.equal(true),
    );
    await page.reload();
    await settled(text, (found) => expect(found).to.equal(''));
  });

  it('can be typed over, without a style that the policy forbids', async () => {
    const { page, text, write } = await open();
    await write(
      'name: a test\noperations:\n  - type: comment # a remark\n  - { type: wait, arguments: { seconds: 1 } }\n',
    );
    await page.keyboard.press('Control+a');
    await page.keyboard.type('next');
    await settled(text, (found) => expect(found).to.equal('next'));
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.type('[');
    await settled(text, (found) => expect(found).to.equal('nex[t]'));
  });

  it('can be written if the page may store nothing', async () => {
    const { page, text, write, obstacle } = await open(
      'Object.defineProperty(window, "sessionStorage", { get() { throw new DOMException("no", "SecurityError"); } })',
    );
    await write('operations: [{ type: comment }]\n');
    await obstacle('');
    await page.reload();
    await settled(text, (found) => expect(found).to.equal(''));
  });
});
