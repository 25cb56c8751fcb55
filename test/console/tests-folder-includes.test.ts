/** What the tests of the folder include: files of the folder alone, read again when one of them changes. */
import { expect } from 'chai';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { check, folderWith, removeFolders } from './tests-folder-world.ts';

const including = (file: string): string => `name: short\noperations:\n  - include: ${JSON.stringify(file)}\n`;
const shared = '- { type: comment, arguments: { text: shared } }\n';
const sharedOperations = [{ type: 'comment', arguments: { text: 'shared' } }];

describe('A test of the folder that includes a file', () => {
  afterEach(removeFolders);

  it('has the operations of the file, of those that this one includes, and of one that is linked within', async () => {
    const { tests, folder } = folderWith({
      'calls/a.test.yaml': including('../parts/one.yaml'),
      'parts/one.yaml': '- include: deep/two.yaml\n- include: linked.yaml\n',
      'parts/deep/two.yaml': shared,
    });
    symlinkSync(join(folder, 'parts/deep/two.yaml'), join(folder, 'parts/linked.yaml'));
    const found = await tests.read('calls/a.test.yaml');
    expect(found?.faults).to.deep.equal([]);
    expect(found?.tests[0]?.params).to.deep.equal({
      name: 'short',
      operations: [...sharedOperations, ...sharedOperations],
    });
  });

  it('is listed without the file, which is no test, unless that is named as one', async () => {
    const whole = `operations:\n${shared.replace(/^/gm, '  ').trimEnd()}\n`;
    const { tests } = folderWith({
      'a.test.yaml': including('shared.yaml'),
      'b.test.yaml': including('whole.yaml'),
      'c.test.yaml': including('named.test.yaml'),
      'shared.yaml': '- { type: comment, arguments: { text: "{{nothing}}" } }\n',
      'whole.yaml': whole,
      'named.test.yaml': whole,
      'alone.yaml': whole,
      'list.yaml': shared,
    });
    const { files } = await tests.list();
    expect(files.map(({ file }) => file)).to.deep.equal([
      'a.test.yaml',
      'alone.yaml',
      'b.test.yaml',
      'c.test.yaml',
      'named.test.yaml',
    ]);
  });

  it('has a fault at the include for each file that is not in the folder, whose text it never shows', async () => {
    const outside = folderWith({ 'secret.yaml': '- { type: secret }\n' });
    const names = ['../secret.yaml', join(outside.folder, 'secret.yaml'), 'link.yaml', 'away/secret.yaml', 'none.yaml'];
    const { tests, folder } = folderWith({});
    symlinkSync(join(outside.folder, 'secret.yaml'), join(folder, 'link.yaml'));
    symlinkSync(outside.folder, join(folder, 'away'));
    for (const name of names) {
      const { faults, tests: found } = await tests.check('a.test.yaml', including(name));
      expect(found, name).to.deep.equal([]);
      expect(faults, name).to.have.length(1);
      expect(faults[0]).to.include({ line: 3, pointer: '' });
      expect(faults[0]?.message)
        .to.match(/such file/)
        .and.not.to.include('type');
    }
  });

  it('is one test with the others of its file, if one of them is in the background', async () => {
    const { tests } = folderWith({
      'two.test.yaml':
        'name: a\ntags: [x]\noperations: [{ type: comment }]\n---\nname: b\nbackground: true\noperations: [{ type: comment }]\n',
    });
    expect((await tests.list()).files[0]?.tests).to.deep.equal([{ name: 'two', tags: ['x'] }]);
    const found = await tests.read('two.test.yaml');
    expect(found).to.include({ whole: 'two' });
    expect(found?.tests.map(({ name, background }) => [name, background])).to.deep.equal([
      ['a', undefined],
      ['b', true],
    ]);
  });

  it('says where a fault of the file is, at the line of the include', async () => {
    const { tests } = folderWith({
      'one.yaml': '- include: two.yaml\n',
      'two.yaml': '- type: comment\n- type: wait\n',
    });
    const { faults } = await tests.check('sub/a.test.yaml', including('../one.yaml'));
    expect(faults).to.deep.equal([{ line: 3, pointer: '', message: 'two.yaml:2: /1/arguments: is required' }]);
  });

  it('is checked again if the file changes, comes or goes, and not else', async () => {
    const checked: string[] = [];
    const { tests, write } = folderWith({ 'a.test.yaml': including('shared.yaml') }, (text, options) => {
      checked.push(text);
      return check(text, options);
    });
    const faults = async (): Promise<unknown> => (await tests.list()).files.map((file) => file.faults);
    expect(await faults()).to.deep.equal([1]);
    write('shared.yaml', shared);
    expect(await faults()).to.deep.equal([0]);
    const before = checked.length;
    expect(await faults()).to.deep.equal([0]);
    expect(checked).to.have.length(before);
    write('shared.yaml', '- { type: wait }\n');
    expect(await faults()).to.deep.equal([1]);
  });
});
