import { expect } from 'chai';
import { WrittenNumber, withScalars } from '../../schemas/written-number.ts';
import { faultLine, located, parseSource } from '../../src/documents/yaml-source.ts';

const text = `name: a
operations:
  - type: wait
    arguments:
      seconds: 1
  - &second
    type: comment
  - *second
---
{ "operations": [
  { "a/b": { "c.d": 2 } }
] }
`;

describe('a YAML or JSON file', () => {
  it('keeps every digit of a whole number beyond 2^53, as text', () => {
    const written =
      '{ a: 18446744073709551615, b: -9007199254740993, ' +
      'c: +9007199254740993, d: 9007199254740991, e: 010, f: 0x10, g: 1e3 }';
    const kept = {
      a: '18446744073709551615',
      b: '-9007199254740993',
      c: '9007199254740993',
      d: 9007199254740991,
      e: 10,
      f: 16,
      g: 1000,
    };
    expect(parseSource('f.yaml', written).documents[0]?.value).to.deep.equal(kept);
    expect(parseSource('f.json', '{ "a": 9007199254740993 }').documents[0]?.value).to.deep.equal({
      a: '9007199254740993',
    });
  });

  it('keeps the spelling of names, and of each number whose decimal text differs, also behind an alias', () => {
    const [document] = parseSource(
      'f.yaml',
      '{ a: &one 0649, b: [*one, 1.0, 5, 1.5], 007: x, c: 00012345678901234567890, d: "0x10" }',
    ).documents;
    const shown = withScalars(document?.written, (scalar) =>
      scalar instanceof WrittenNumber ? `${scalar.text} is ${scalar.number}` : scalar,
    );
    expect(shown).to.deep.equal({
      a: '0649 is 649',
      b: ['0649 is 649', '1.0 is 1', 5, 1.5],
      '007': 'x',
      c: '00012345678901234567890 is 12345678901234567890',
      d: '0x10',
    });
    expect(document?.value).to.deep.equal({
      a: 649,
      b: [649, 1, 5, 1.5],
      '007': 'x',
      c: '12345678901234567890',
      d: '0x10',
    });
    expect(parseSource('f.yaml', '{ 01: a, 01: b }').faults.map(({ message }) => message)).to.deep.equal([
      'the name stands twice in one object: keep one of the two',
    ]);
    expect(parseSource('f.yaml', '%YAML 1.1\n---\na: 2024-01-01').documents[0]?.value).to.deep.equal({
      a: '2024-01-01',
    });
  });

  it('knows the line of each place, in every document', () => {
    const [yaml, json] = parseSource('f.yaml', text).documents;
    const lines = [
      '',
      '/name',
      '/operations',
      '/operations/0',
      '/operations/0/arguments',
      '/operations/0/arguments/seconds',
      '/operations/2/type',
    ];
    expect(lines.map((pointer) => yaml?.lineOf(pointer))).to.deep.equal([1, 1, 2, 3, 4, 5, 7]);
    expect(json?.lineOf('/operations/0/a~1b/c.d')).to.equal(11);
    expect(json?.value).to.deep.equal({ operations: [{ 'a/b': { 'c.d': 2 } }] });
  });

  it('shows a missing place at the nearest enclosing one', () => {
    const [document] = parseSource('f.yaml', text).documents;
    expect(document?.lineOf('/operations/0/arguments/minutes')).to.equal(4);
    expect(document?.lineOf('/operations/9/type')).to.equal(2);
    expect(document?.lineOf('/nothing')).to.equal(1);
  });

  it('reports every fault of broken YAML with its line', () => {
    const { documents, faults } = parseSource('f.yaml', 'a: 1\na: 2\n---\nb: [1\n');
    expect(documents).to.deep.equal([]);
    expect(faults.map(({ line }) => line)).to.include.members([2, 5]);
  });

  it('is empty when it holds nothing, and does not count documents without content', () => {
    for (const empty of ['', '\n', '# only a remark\n', '---\n---\n']) {
      expect(parseSource('f.yaml', empty).faults).to.deep.equal([
        { file: 'f.yaml', pointer: '', message: 'the file is empty' },
      ]);
    }
    expect(parseSource('f.yaml', 'a: 1\n---\n').documents).to.have.length(1);
  });

  it('does not follow endless nesting, and reports where it gave up', () => {
    for (const text of [
      `name: a\nlist: ${'['.repeat(1_000_000)}`,
      `name: a\nlist: ${'['.repeat(5000)}${']'.repeat(5000)}`,
      `name: a\n${'- '.repeat(3000)}`,
    ]) {
      const [{ excerpt = '', ...fault } = {}, ...others] = parseSource('f.yaml', text).faults;
      expect(others).to.deep.equal([]);
      expect(fault).to.deep.equal({
        file: 'f.yaml',
        line: 2,
        pointer: '',
        message: 'is nested more than 200 levels deep',
      });
      expect(excerpt).to.have.length.below(200);
    }
    expect(parseSource('f.yaml', `${'['.repeat(150)}${']'.repeat(150)}`).faults).to.deep.equal([]);
  });

  it('does not expand aliases without end', () => {
    const bomb = [
      'a: &a [x, x, x, x, x, x, x, x, x]',
      ...'bcdefg'
        .split('')
        .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdef'[index]}`).join(', ')}]`),
    ].join('\n');
    expect(parseSource('f.yaml', bomb).faults[0]?.message).to.match(/alias/i);
  });

  it('writes a fault as file, line, pointer and sentence', () => {
    const [document] = parseSource('f.yaml', text).documents;
    expect(
      document &&
        located(document, [
          { pointer: '/operations/0/type', message: 'is wrong' },
          { pointer: '', message: 'is bad' },
        ]).map(faultLine),
    ).to.deep.equal(['f.yaml:3: /operations/0/type: is wrong', 'f.yaml:1: is bad']);
  });
});
