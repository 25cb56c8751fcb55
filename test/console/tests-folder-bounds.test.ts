/** The limits of the folder of the tests. */
import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mostFiles } from '../../src/console/folder-files.ts';
import { largestText } from '../../src/console/protocol.ts';
import { check, folderWith, removeFolders, short } from './tests-folder-world.ts';

const refusal = async (attempt: () => Promise<unknown>): Promise<string> => {
  try {
    await attempt();
  } catch (thrown) {
    return JSON.stringify([String(thrown), (thrown as { data?: unknown }).data]);
  }
  return '';
};

/** Checks cost nothing here. */
const noFaults = async () => ({ faults: [], tests: [] });

describe('The limits of the folder of the tests', () => {
  afterEach(removeFolders);

  it('include a number of files', async () => {
    const files = Object.fromEntries(Array.from({ length: mostFiles }, (_, index) => [`${index}.yaml`, short]));
    const { tests, write, folder } = folderWith(files, noFaults);
    expect(await tests.list()).to.deep.include({ more: false });
    expect(await refusal(() => tests.save('new.yaml', short, 'absent'))).to.include(
      'The folder of the tests has too many files; the limit is 500.',
    );
    const { etag = '' } = (await tests.read('1.yaml')) ?? {};
    await tests.save('1.yaml', `${short}# changed`, { etag });
    expect(readFileSync(join(folder, '1.yaml'), 'utf8')).to.include('# changed');
    write('one-more.yaml', short);
    const listed = await tests.list();
    expect([listed.files.length, listed.more]).to.deep.equal([mostFiles, true]);
  });

  it('include eight levels of folders', async () => {
    const { tests } = folderWith({ 'a/b/c/d/e/f/g/h/in.yaml': short, 'a/b/c/d/e/f/g/h/i/out.yaml': short });
    expect((await tests.list()).files.map(({ file }) => file)).to.deep.equal(['a/b/c/d/e/f/g/h/in.yaml']);
    expect(await refusal(() => tests.read('a/b/c/d/e/f/g/h/i/out.yaml'))).to.include('must lie at most 8 folders deep');
  });

  it('include 256 kB of a file, to save and to read', async () => {
    const long = `${short}# ${'x'.repeat(largestText)}`;
    const { tests } = folderWith({ 'long.yaml': long });
    expect(await refusal(() => tests.save('new.yaml', long, 'absent'))).to.match(
      /must have at most 262144 bytes in UTF-8; it has 262\d+/,
    );
    expect(await refusal(() => tests.read('long.yaml'))).to.include('the file has more than 262144 bytes');
    expect((await tests.list()).files).to.deep.equal([
      { file: 'long.yaml', tests: [], faults: 1, first: 'the file has more than 262144 bytes' },
    ]);
  });

  it('include 400 bytes of a name, and in a list 20 tests of a file and 200 characters of a description', async () => {
    const test = `name: t\ndescription: ${'x'.repeat(300)}\noperations: [{ type: comment }]\n`;
    const { tests } = folderWith({ 'many.yaml': Array.from({ length: 21 }, () => test).join('---\n') });
    const [listed] = (await tests.list()).files;
    expect(listed?.tests).to.have.length(20);
    expect(listed?.tests[0]?.description).to.have.length(200);
    const name = (bytes: number): string => `${'a'.repeat(100)}/`.repeat(3) + `${'b'.repeat(bytes - 308)}.yaml`;
    expect(await refusal(() => tests.read(name(401)))).to.include('must have at most 400 bytes');
    expect(await refusal(() => tests.read(name(400)))).to.not.include('bytes');
  });

  it('include 16 saves at once', async () => {
    const { tests } = folderWith({});
    const saves = Array.from({ length: 17 }, (_, index) =>
      refusal(async () => tests.save(`${index}.yaml`, short, 'absent')),
    );
    const refused = (await Promise.all(saves)).filter((said) => said !== '');
    expect(refused).to.have.length(1);
    expect(refused[0]).to.include('Too many files of tests are being saved; the limit is 16.');
    expect(await refusal(() => tests.save('16.yaml', short, 'absent'))).to.equal('');
  });

  it('include a second for a list; the next list continues from there', async () => {
    const { tests, clock } = folderWith(
      { 'a.yaml': short, 'b.yaml': short, 'c.yaml': short },
      (text) => (clock.increment(600), check(text)),
    );
    const faults = async () => (await tests.list()).files.map((file) => file.faults);
    expect(await faults()).to.deep.equal([0, 0, null]);
    expect(await faults()).to.deep.equal([0, 0, 0]);
  });
});
