import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { findTestFiles } from '../../src/cli/find-test-files.ts';
import { matcherOf } from '../../src/cli/glob.ts';

describe('the arguments of run', () => {
  let folder: string;
  const files = [
    'b.test.yaml',
    'a/z.test.yml',
    'a/deep/x.test.json',
    'a-b/y.test.yaml',
    'a/shared.yaml',
    'node_modules/m.test.yaml',
    '.hidden/h.test.yaml',
    'empty/read.me',
  ];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dialproof-'));
    for (const file of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), '');
    }
    await symlink(folder, join(folder, 'a', 'circle'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const found = async (...named: string[]): Promise<string[]> => {
    const { files: paths, faults } = await findTestFiles(named.map((each) => join(folder, each)));
    return [...paths, ...faults.map(({ file, message }) => `${file}: ${message}`)].map((line) =>
      line.replace(`${folder}/`, ''),
    );
  };

  it('stand for all test files below a folder, folder by folder', async () => {
    expect(await found('.')).to.deep.equal(['a/deep/x.test.json', 'a/z.test.yml', 'a-b/y.test.yaml', 'b.test.yaml']);
  });

  it('stand for what a pattern matches', async () => {
    expect(await found('a/*.{yaml,yml}')).to.deep.equal(['a/shared.yaml', 'a/z.test.yml']);
    expect(await found('**/[xy].test.*')).to.deep.equal(['a/deep/x.test.json', 'a-b/y.test.yaml']);
  });

  it('are run as often as they are named, but only once where they are found', async () => {
    expect(await found('b.test.yaml', 'b.test.yaml', '*.test.yaml', '.')).to.deep.equal([
      'b.test.yaml',
      'b.test.yaml',
      'a/deep/x.test.json',
      'a/z.test.yml',
      'a-b/y.test.yaml',
    ]);
  });

  it('are each reported where they stand for nothing', async () => {
    expect(await found('empty', '*.toml', 'nowhere/*.yaml', 'gone.yaml')).to.deep.equal([
      'gone.yaml',
      'empty: there is no test file in this folder: their names end in .test.yaml, .test.yml or .test.json',
      '*.toml: no file has a name that matches this pattern',
      'nowhere: there is no such folder',
    ]);
    expect(await found(`${'{a,b}'.repeat(12)}.yaml`)).to.match(/braces stand for more than 1000 patterns/);
    expect(await found('[z-a].yaml')).to.match(/this is no pattern/);
  });

  it('stand for 10,000 files at most', async () => {
    const { faults } = await findTestFiles(Array.from({ length: 10_001 }, () => 'a.test.yaml'));
    expect(faults.map(({ message }) => message)).to.deep.equal([
      'these are 10001 test files: a command takes 10000 at most',
    ]);
  });

  it('end where folders are too deep', async () => {
    await mkdir(join(folder, 'empty', ...Array.from({ length: 40 }, () => 'd')), { recursive: true });
    expect((await found('empty')).join()).to.contain('is more than 32 folders deep');
  });
});

describe('a pattern of file names', () => {
  for (const [pattern, path, fits] of [
    ['a/*.yaml', 'a/b.yaml', true],
    ['a/*.yaml', 'a/b/c.yaml', false],
    ['a/**/*.yaml', 'a/c.yaml', true],
    ['a/**', 'a/b/c.yaml', true],
    ['?.yaml', 'ab.yaml', false],
    ['a+(b).yaml', 'a+(b).yaml', true],
    ['a+(b).yaml', 'aab.yaml', false],
    ['[!a].yaml', 'a.yaml', false],
    ['{a,b{c,d}}.yaml', 'bd.yaml', true],
  ] as const) {
    it(`${pattern} ${fits ? 'matches' : 'does not match'} ${path}`, () =>
      expect(matcherOf(pattern)(path)).to.equal(fits));
  }
});
