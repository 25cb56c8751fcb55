/** The folder of the tests: listing and reading it, and saving without overwriting another client's changes. */
import { expect } from 'chai';
import { readdirSync, readFileSync, statSync, symlinkSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DialproofError } from '../../src/ground/errors.ts';
import { check, folderWith, removeFolders, short } from './tests-folder-world.ts';

const faulty = 'name: wrong\noperations:\n  - type: comment\n    nonsense: 1\n  - type: wait\n';

const refusal = async (attempt: Promise<unknown> | (() => Promise<unknown>)): Promise<DialproofError> => {
  try {
    await (typeof attempt === 'function' ? attempt() : attempt);
  } catch (thrown) {
    if (thrown instanceof DialproofError) return thrown;
    throw thrown;
  }
  throw new Error('it was not refused');
};

describe('The folder of the tests', () => {
  afterEach(removeFolders);

  it('is listed with the tests of each file, their tags, and how many faults there are', async () => {
    const { tests } = folderWith({
      'b/two.yml':
        'name: one\ntags: [night]\ndescription: of the night\noperations: [{ type: comment }]\n---\n' +
        'operations: [{ type: comment }]\n',
      'a.json': '{"operations": [{"type": "comment"}]}',
      'wrong.test.yaml': faulty,
      'a.flow.yaml': 'operations: { greet: { type: Announcement } }',
      'notes.txt': 'no test',
      '.hidden.yaml': short,
    });
    const { files, ...rest } = await tests.list();
    expect(rest).to.deep.equal({ folder: true, more: false });
    expect(files.map(({ first: _first, ...told }) => told)).to.deep.equal([
      { file: 'a.json', tests: [{ name: 'a', tags: [] }], faults: 0 },
      {
        file: 'b/two.yml',
        tests: [
          { name: 'one', tags: ['night'], description: 'of the night' },
          { name: 'two#2', tags: [] },
        ],
        faults: 0,
      },
      { file: 'wrong.test.yaml', tests: [], faults: 2 },
    ]);
    expect(files[2]?.first).to.match(/^line 4: \/operations\/0/);
  });

  it('is listed folder by folder, as the command line finds its tests', async () => {
    const { tests } = folderWith({ 'a-b/x.yaml': short, 'a/y.yaml': short, 'a/x.yaml': short, 'b.yaml': short });
    const { files } = await tests.list();
    expect(files.map(({ file }) => file)).to.deep.equal(['a/x.yaml', 'a/y.yaml', 'a-b/x.yaml', 'b.yaml']);
  });

  it('checks a file again only if it has changed', async () => {
    const checked: string[] = [];
    const { tests, write } = folderWith(
      { 'a.yaml': short, 'b.yaml': short },
      (text, options) => (checked.push(text), check(text, options)),
    );
    await tests.list();
    await tests.list();
    expect(checked).to.have.length(2);
    write('b.yaml', faulty);
    expect((await tests.list()).files.map(({ faults }) => faults)).to.deep.equal([0, 2]);
    expect(checked).to.have.length(3);
  });

  it('gives the text of a file, its faults and a tag of its state', async () => {
    const { tests } = folderWith({ 'wrong.yaml': faulty });
    const found = await tests.read('wrong.yaml');
    expect(found).to.include({ file: 'wrong.yaml', text: faulty });
    expect(found?.faults.map(({ line }) => line)).to.deep.equal([4, 5]);
    expect(found?.etag).to.match(/^"[\w-]{27}"$/);
    expect(await tests.read('none.yaml')).to.equal(undefined);
  });

  it('takes no name that leads out of it, by its segments or by a link', async () => {
    const { tests, folder } = folderWith({ 'in.yaml': short });
    const outside = folderWith({ 'out.yaml': short });
    symlinkSync(join(outside.folder, 'out.yaml'), join(folder, 'link.yaml'));
    symlinkSync(outside.folder, join(folder, 'away'));
    symlinkSync(join(folder, 'in.yaml'), join(folder, 'own.yaml'));
    symlinkSync(join(outside.folder, 'new.yaml'), join(folder, 'dangling.yaml'));
    expect((await tests.list()).files.map(({ file }) => file)).to.deep.equal(['in.yaml', 'own.yaml']);
    for (const name of [
      '../out.yaml',
      `${tmpdir()}/a.yaml`,
      'a/../../out.yaml',
      '.git/a.yaml',
      'a\\b.yaml',
      'a.sh',
      'a\0.yaml',
      'link.yaml',
      'away/out.yaml',
      'none/a.yaml',
      '',
    ]) {
      expect((await refusal(() => tests.read(name))).code, name).to.equal('InvalidParams');
      expect((await refusal(() => tests.save(name, short, 'absent'))).code, name).to.equal('InvalidParams');
    }
    expect((await refusal(() => tests.save('dangling.yaml', short, 'absent'))).code).to.equal('InvalidFile');
    expect(readdirSync(outside.folder)).to.deep.equal(['out.yaml']);
  });

  it('has a new file, or a changed one with its mode, and no other file after a save', async () => {
    const { tests, folder } = folderWith({ 'a.yaml': short });
    chmodSync(join(folder, 'a.yaml'), 0o640);
    const { etag = '' } = (await tests.read('a.yaml')) ?? {};
    const changed = short.replace('short', 'longer');
    const saved = await tests.save('a.yaml', changed, { etag });
    expect(saved).to.deep.include({ isNew: false });
    expect(saved).to.deep.include({ etag: (await tests.read('a.yaml'))?.etag });
    expect(await tests.save('b.yaml', short, 'absent')).to.deep.include({ isNew: true });
    expect(readdirSync(folder).sort()).to.deep.equal(['a.yaml', 'b.yaml']);
    expect(readFileSync(join(folder, 'a.yaml'), 'utf8')).to.equal(changed);
    expect(statSync(join(folder, 'a.yaml')).mode & 0o777).to.equal(0o640);
  });

  it('accepts the save of one of two clients that changed the same state', async () => {
    const { tests, folder } = folderWith({ 'a.yaml': short });
    const { etag = '' } = (await tests.read('a.yaml')) ?? {};
    const texts = ['first', 'second'].map((name) => short.replace('short', name));
    const saves = await Promise.all(texts.map((text) => tests.save('a.yaml', text, { etag })));
    expect(saves.map((saved) => saved === 'changed')).to.deep.equal([false, true]);
    expect(readFileSync(join(folder, 'a.yaml'), 'utf8')).to.equal(texts[0]);
    expect(await tests.save('a.yaml', short, 'absent')).to.equal('changed');
    expect(await tests.save('none.yaml', short, { etag })).to.equal('changed');
  });

  it('accepts no text with a fault, and reports all faults with their lines', async () => {
    const { tests, folder } = folderWith({});
    const { code, data } = await refusal(() => tests.save('wrong.yaml', faulty, 'absent'));
    expect(code).to.equal('InvalidFile');
    expect((data as { errors: { line: number }[] }).errors.map(({ line }) => line)).to.deep.equal([4, 5]);
    expect(readdirSync(folder)).to.deep.equal([]);
  });

  it('reports that it cannot be read', async () => {
    const { tests } = folderWith({});
    removeFolders();
    expect((await refusal(() => tests.list())).message).to.match(/^The folder of the tests cannot be read: ENOENT/);
  });
});
