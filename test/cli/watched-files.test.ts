import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { mostFolders, stampsOf, WatchedFiles } from '../../src/cli/watched-files.ts';

describe('watched files', () => {
  let folder: string;
  let watched: WatchedFiles;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-'));
    watched = new WatchedFiles();
  });
  afterEach(async () => {
    watched.close();
    await rm(folder, { recursive: true });
  });

  it('report a change that came before the request', async () => {
    const file = join(folder, 'a');
    expect(watched.set([file], [])).to.equal(0);
    const before = await stampsOf([file]);
    await writeFile(file, 'x');
    await watched.changed();
    expect(await stampsOf([file])).not.to.equal(before);
  });

  it('are those of at most 1,000 folders, and only of existing ones', async () => {
    expect(mostFolders).to.equal(1_000);
    const folders = Array.from({ length: 1_003 }, (_, index) => join(folder, String(index)));
    await Promise.all(folders.map((each) => mkdir(each)));
    expect(watched.set([], folders)).to.equal(3);
    expect(watched.set([], [join(folder, 'gone')])).to.equal(1);
  });
});
