/** What is packed is judged by publint: whether what package.json promises is there, and is what it is said to be. */
import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { installedPackage } from './installed-package.ts';

describe('the packed package', function () {
  it('leaves publint nothing to say', async () => {
    const { tarball } = await installedPackage();
    const bytes = await readFile(tarball);
    const packed = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    const { messages, pkg } = await publint({ pack: { tarball: packed }, strict: true, level: 'suggestion' });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code)).to.deep.equal([]);
  });
});
