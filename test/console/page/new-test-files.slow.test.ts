import { expect } from 'chai';
import { examples } from '../../../src/console/generated/examples.ts';
import { reads, settled, texts } from '../../support/browser-page.ts';
import { drop } from './drop-files.ts';
import { describeNewTest } from './new-test-in-browser.ts';

const good = 'name: dropped\noperations: [{ type: comment }]\n';

describeNewTest('a file for a new test', (open) => {
  it('may be dropped anywhere, above the editor too, where it replaces what is written', async () => {
    const { page, text, write } = await open();
    await write('name: old');
    await drop(page, '.cm-content', [{ name: 'my.test.yaml', content: good }]);
    await settled(text, (found) => expect(found).to.equal(good));
    await texts(page.locator('.told p'), ['my.test.yaml is in the editor.', 'Ctrl+Z brings back what was there.']);
    await page.keyboard.press('Control+z');
    await settled(text, (found) => expect(found).to.equal('name: old'));
    await drop(page, '#new-test-form', [{ name: 'again.json', content: '{}' }]);
    await settled(text, (found) => expect(found).to.equal('{}'));
  });

  it('may be opened', async () => {
    const { page, text } = await open();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Open file' }).click(),
    ]);
    await chooser.setFiles({ name: 'a.yaml', mimeType: 'text/yaml', buffer: Buffer.from(good) });
    await settled(text, (found) => expect(found).to.equal(good));
  });

  it('is refused if it is no text, empty, too large, or one of several', async () => {
    const { page, text, write } = await open();
    await write('name: old');
    const told = page.locator('.told');
    await drop(page, '#new-test-form', [{ name: 'a.bin', content: [0xff, 0xfe, 0x00] }]);
    await reads(told, 'a.bin is neither a text in UTF-8 nor a capture (pcap or pcapng, also in gzip).');
    await drop(page, '#new-test-form', [{ name: 'b.bin', content: [0x61, 0x00] }]);
    await reads(told, 'b.bin is neither a text in UTF-8 nor a capture (pcap or pcapng, also in gzip).');
    await drop(page, '#new-test-form', [{ name: 'c.yaml', content: '\n' }]);
    await reads(told, 'c.yaml is empty.');
    await drop(page, '#new-test-form', [{ name: 'd.yaml', content: 'x'.repeat(256 * 1024 + 1) }]);
    await reads(told, 'd.yaml has more than 256 KiB');
    await drop(page, '#new-test-form', [
      { name: 'e', content: 'a' },
      { name: 'f', content: 'b' },
    ]);
    await reads(told, 'These are 2 files: one at a time.');
    expect(await text()).to.equal('name: old');
  });

  it('may be one of the examples, none of which has faults', async () => {
    const { page, text, obstacle } = await open();
    expect(examples).to.have.length.greaterThan(10);
    for (const example of [examples[0]!, examples.at(-1)!]) {
      await page.getByLabel('Start from an example').selectOption(example.name);
      await settled(text, (found) => expect(found.slice(0, 60)).to.equal(example.text.slice(0, 60)));
      await reads(page.locator('.told'), example.description);
      await obstacle('');
    }
  });
});
