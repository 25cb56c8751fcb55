/** `mix` of a test file: the files that it names, their names, and the places of what is wrong in them. */
import { expect } from 'chai';
import { withIncludes } from '../../src/documents/includes.ts';
import { faultLine, located, parseSource, type SourceDocument } from '../../src/documents/yaml-source.ts';

const operations = 'operations:\n  - { type: comment }\n';

const mixOf = async (text: string, files: Readonly<Record<string, string>>) => {
  const [document] = parseSource('tests/mix.test.yaml', text).documents as [SourceDocument];
  return withIncludes(document, async (path) =>
    files[path] === undefined
      ? { text: '', documents: [], faults: [{ file: path, pointer: '', message: 'there is no such file' }] }
      : parseSource(path, files[path]),
  );
};

const faultsOf = async (text: string, files: Readonly<Record<string, string>>): Promise<string[]> =>
  (await mixOf(text, files)).faults.map(faultLine);

const two = 'mix:\n  - { file: a.test.yaml, weight: 2 }\n  - { file: calls/b.test.yaml }\n';

describe('the files of a mix', () => {
  it('become its members, named as the files are, without what is of their own runs', async () => {
    const { document, faults, files } = await mixOf(two, {
      'tests/a.test.yaml':
        'name: the first\ntags: [x]\nseed: 3\nvars: { called: 0049 }\n' +
        'distribution: { type: load, total: 2, backlog: 1 }\n' +
        `thresholds: { rate: "> 1", failed: "< 1%" }\n${operations}`,
      'tests/calls/b.test.yaml': 'operations:\n  - { include: part.yaml }\n',
      'tests/calls/part.yaml': '- { type: comment }\n- { type: comment }\n',
    });
    expect(faults).to.deep.equal([]);
    expect((document.value as { mix: unknown }).mix).to.deep.equal([
      {
        file: 'a.test.yaml',
        weight: 2,
        name: 'a',
        test: { vars: { called: '0049' }, thresholds: { failed: '< 1%' }, operations: [{ type: 'comment' }] },
      },
      { file: 'calls/b.test.yaml', name: 'b', test: { operations: [{ type: 'comment' }, { type: 'comment' }] } },
    ]);
    expect(files).to.include.members(['tests/a.test.yaml', 'tests/calls/b.test.yaml']);
  });

  it('have the lines of their own files', async () => {
    const { document } = await mixOf(two, {
      'tests/a.test.yaml': `name: a\n${operations}`,
      'tests/calls/b.test.yaml': operations,
    });
    const [inMember, inMix] = located(document, [
      { pointer: '/mix/0/test/operations/0/type', message: 'is wrong' },
      { pointer: '/mix/1/weight', message: 'is wrong' },
    ]).map(faultLine);
    expect(inMember).to.equal('tests/a.test.yaml:3: /operations/0/type: is wrong (included at tests/mix.test.yaml:2)');
    expect(inMix).to.equal('tests/mix.test.yaml:3: /mix/1/weight: is wrong');
  });

  it('have different names: the fault names both places', async () => {
    const text = 'mix:\n  - { file: x/a.test.yaml }\n  - { file: y/a.test.yaml }\n';
    const files = { 'tests/x/a.test.yaml': operations, 'tests/y/a.test.yaml': operations };
    expect(await faultsOf(text, files)).to.deep.equal([
      'tests/mix.test.yaml:3: /mix/1/file: gives the member the name "a", which member 1 in line 2 has already',
    ]);
    const [odd] = await faultsOf('mix: [{ file: "a b.test.yaml" }]\n', { 'tests/a b.test.yaml': operations });
    expect(odd).to.match(/the name "a b": a name has letters, digits/);
  });

  it('are files of one test that is to pass', async () => {
    const one = 'mix: [{ file: a.test.yaml }]\n';
    for (const [text, message] of [
      [`${operations}---\n${operations}`, /\/mix\/0\/file: tests\/a.test.yaml has 2 tests/],
      [`expect: failed\n${operations}`, /a.test.yaml:1: \/expect: must be `passed`/],
      [`expect_error: Busy\n${operations}`, /\/expect_error: must be absent/],
      [`background: true\n${operations}`, /\/background: must be absent/],
      ['mix: [{ file: b.test.yaml }]\n', /is a mix itself/],
      ['operations: [\n', /a.test.yaml:/],
    ] as const)
      expect((await faultsOf(one, { 'tests/a.test.yaml': text }))[0]).to.match(message);
    expect((await faultsOf(one, {}))[0]).to.match(/a.test.yaml: there is no such file \(included at .*mix.test.yaml:1/);
    expect((await faultsOf('mix: [{ file: mix.test.yaml }]\n', {}))[0]).to.match(/is this file itself/);
  });
});
