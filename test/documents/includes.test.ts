/**
 * `include` in a test file: the resulting operations, and every fault with its file and line, and with the place of the
 * include.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { withIncludes } from '../../src/documents/includes.ts';
import { faultLine, located, readSource, type SourceDocument } from '../../src/documents/yaml-source.ts';

describe('include', () => {
  let folder = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'includes-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  const write = async (files: Readonly<Record<string, string>>): Promise<SourceDocument> => {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const { documents } = await readSource(join(folder, 'a.test.yaml'));
    return documents[0] as SourceDocument;
  };

  const expanded = async (files: Readonly<Record<string, string>>) => {
    const { document, faults } = await withIncludes(await write(files));
    const shown = (line: string): string => line.replaceAll(`${folder}/`, '');
    return {
      document,
      value: document.value as { operations: unknown[] },
      faults: faults.map((fault) => shown(faultLine(fault))),
      shown,
    };
  };

  it('puts the operations of a file in its place, with values, and names before the labels', async () => {
    const { value, faults } = await expanded({
      'a.test.yaml':
        'operations:\n  - { type: wait, label: first }\n' +
        '  - { include: b.yaml, with: { key: 5, to: "123" }, as: one }\n' +
        '  - { include: b.yaml, with: { key: 6, to: "{$v.to}" }, as: two }\n',
      'b.yaml':
        '- { type: idp, label: open, arguments: { serviceKey: "{{key}}", number: "49{{to}}" } }\n' +
        '- { type: branch, on_true: open, on_false: first, dialogue: open }\n',
    });
    const idp = (name: string, serviceKey: number, number: string) => ({
      type: 'idp',
      label: `${name}.open`,
      arguments: { serviceKey, number },
    });
    const branch = (name: string) => ({
      type: 'branch',
      on_true: `${name}.open`,
      on_false: 'first',
      dialogue: `${name}.open`,
    });
    expect(faults).to.deep.equal([]);
    expect(value.operations).to.deep.equal([
      { type: 'wait', label: 'first' },
      idp('one', 5, '49123'),
      branch('one'),
      idp('two', 6, '49{$v.to}'),
      branch('two'),
    ]);
  });

  it('is allowed in branches, in lists of whenever, and in included files: names are prefixed to names', async () => {
    const { value, faults } = await expanded({
      'a.test.yaml':
        'operations:\n  - { type: either, branches: [[{ include: b.yaml, as: x }]] }\n' +
        'whenever:\n  - - { include: c.yaml }\n',
      'b.yaml':
        'operations:\n  - { include: c.yaml, as: y }\n  - { type: either, branches: [[{ type: m, label: n }]] }\n',
      'c.yaml': '- { type: l, label: z }\n',
    });
    expect(faults).to.deep.equal([]);
    expect(value).to.deep.equal({
      operations: [
        {
          type: 'either',
          branches: [
            [
              { type: 'l', label: 'x.y.z' },
              { type: 'either', branches: [[{ type: 'm', label: 'x.n' }]] },
            ],
          ],
        },
      ],
      whenever: [[{ type: 'l', label: 'z' }]],
    });
  });

  it('is refused where a value would be left out of a text, or its name is none', async () => {
    const { faults } = await expanded({
      'a.test.yaml': 'operations:\n  - { include: b.yaml, with: { to: null, row: { called: "5" } } }\n',
      'b.yaml':
        '- { type: m, arguments: { a: "49{{to}}", b: "{{to}}", c: "{{row}}" } }\n' +
        '- { type: m, arguments: { d: "4{{row.called}}", e: "{{ to }}" } }\n',
    });
    const rule = 'which names no value of `with`: a name has letters, digits and `_` (included at a.test.yaml:2)';
    expect(faults).to.deep.equal([
      'b.yaml:1: /0/arguments/a: has {{to}} within a text, and `with` gives null (included at a.test.yaml:2)',
      `b.yaml:2: /1/arguments/d: has {{row.called}}, ${rule}`,
      `b.yaml:2: /1/arguments/e: has {{ to }}, ${rule}`,
    ]);
  });

  it('leaves a test without includes as it is', async () => {
    const document = await write({
      'a.test.yaml': 'operations:\n  - { type: wait, arguments: { text: "{{name}}" } }\n',
    });
    expect((await withIncludes(document)).document).to.equal(document);
  });

  it('knows the file and line of every place, and where the file is included', async () => {
    const { document, shown } = await expanded({
      'a.test.yaml': 'name: x\noperations:\n  - type: wait\n  - include: b.yaml\n  - type: last\n',
      'b.yaml': '- type: one\n- include: c.yaml\n',
      'c.yaml': '# why\n- type: two\n  arguments:\n    a: 1\n',
    });
    const places = ['/operations/0/type', '/operations/1', '/operations/2/arguments/a', '/operations/3', '/name'];
    expect(
      located(
        document,
        places.map((pointer) => ({ pointer, message: 'x' })),
      ).map((fault) => shown(faultLine(fault))),
    ).to.deep.equal([
      'a.test.yaml:3: /operations/0/type: x',
      'b.yaml:1: /0: x (included at a.test.yaml:4)',
      'c.yaml:4: /0/arguments/a: x (included at b.yaml:2, included at a.test.yaml:4)',
      'a.test.yaml:5: /operations/2: x',
      'a.test.yaml:1: /name: x',
    ]);
  });

  it('reports every fault at once', async () => {
    const { faults } = await expanded({
      'a.test.yaml': [
        'operations:',
        '  - { include: gone.yaml }',
        '  - { include: b.yaml, with: { gone: 1 } }',
        '  - { include: 5, with: [], as: "a b", whith: {} }',
        '  - { include: two.yaml }',
        '  - { include: none.yaml }',
        '  - { include: bad.yaml }',
        '',
      ].join('\n'),
      'b.yaml': '- type: wait\n- type: "{{kind}}"\n',
      'two.yaml': '- type: a\n---\n- type: b\n',
      'none.yaml': 'name: x\noperations: []\n',
      'bad.yaml': '- type: [\n',
    });
    expect(faults.slice(0, -1)).to.deep.equal([
      'gone.yaml: there is no such file (included at a.test.yaml:2)',
      'b.yaml:2: /1/type: has {{kind}}, and `with` gives no kind (included at a.test.yaml:3)',
      `a.test.yaml:3: /operations/1/with/gone: names nothing: b.yaml has no {{gone}}`,
      'a.test.yaml:4: /operations/2/whith: is no part of an include; did you mean `with`?',
      'a.test.yaml:4: /operations/2/include: must be the name of a file',
      'a.test.yaml:4: /operations/2/with: must be an object of values by name',
      'a.test.yaml:4: /operations/2/as: must be a name of letters, digits and `_`',
      'a.test.yaml:5: /operations/3/include: two.yaml has 2 documents: an included file has one',
      'none.yaml:1: must be a list of operations, or have `operations` alone, ' +
        'not name: it is included (included at a.test.yaml:6)',
    ]);
    expect(faults.at(-1)).to.match(/^bad\.yaml:\d: .* \(included at a\.test\.yaml:7\)$/);
  });

  it('refuses circles', async () => {
    const { faults } = await expanded({
      'a.test.yaml': 'operations:\n  - { include: b.yaml }\n  - { include: a.test.yaml }\n',
      'b.yaml': '- { include: c.yaml }\n',
      'c.yaml': '- { type: wait }\n- { include: b.yaml }\n',
    });
    expect(faults).to.deep.equal([
      'c.yaml:2: /1/include: goes in a circle: b.yaml includes itself, directly or by another file ' +
        '(included at b.yaml:1, included at a.test.yaml:2)',
      'a.test.yaml:3: /operations/1/include: goes in a circle: ' +
        'a.test.yaml includes itself, directly or by another file',
    ]);
  });

  it('is bounded in depth, in files and in operations', async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`f${index}.yaml`, `- { include: f${index + 1}.yaml }\n`]),
    );
    const deep = await expanded({ ...chain, 'a.test.yaml': 'operations:\n  - { include: f0.yaml }\n' });
    expect(deep.faults).to.have.length(1);
    expect(deep.faults[0]).to.match(
      /^f15\.yaml:1: \/0\/include: is within 16 others: files can include one another 16 deep/,
    );
    const many = await expanded({
      'a.test.yaml': `operations:\n${'  - { include: one.yaml }\n'.repeat(1001)}`,
      'one.yaml': '- { type: wait }\n',
    });
    expect(many.faults).to.deep.equal([
      'a.test.yaml:1002: /operations/1000/include: is one of more than 1000: a test includes at most as many files',
    ]);
    const wide = await expanded({
      'a.test.yaml': `operations:\n${'  - { include: many.yaml }\n'.repeat(21)}`,
      'many.yaml': '- { type: wait }\n'.repeat(1000),
    });
    expect(wide.faults).to.deep.equal([
      'many.yaml:1: /0: makes more than 20000 operations with what is included (included at a.test.yaml:22)',
    ]);
  });
});
