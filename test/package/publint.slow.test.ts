/** publint checks the packed package: whether the files that package.json names exist, and are what it says. */
import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { installedPackage } from './installed-package.ts';

describe('the packed package', function () {
  it('has no faults for publint', async () => {
    const { tarball } = await installedPackage();
    const bytes = await readFile(tarball);
    const packed = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    const { messages, pkg } = await publint({ pack: { tarball: packed }, strict: true, level: 'suggestion' });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code)).to.deep.equal([]);
  });
});
