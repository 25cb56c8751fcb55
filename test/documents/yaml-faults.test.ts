/** One mistake in YAML is one fault, on the line that has to be changed, in a sentence that says how. */
import { expect } from 'chai';
import fc from 'fast-check';
import { excerptOf } from '../../src/ground/yaml-faults.ts';
import { rounds } from '../support/depth.ts';
import { parseSource } from '../../src/documents/yaml-source.ts';

const good = `name: first
vars: { a: 1 }
operations:
  - type: inap.ssp_to_scp.InitialDP
    arguments: { serviceKey: 7, calledPartyNumber_digits: "6495551" }
  - type: inap.ssp_from_scp.ReleaseCall
    arguments: { initialCallSegment_cause: 31 }
    tests:
      - kpath: x
        value: 3
`;

const column =
  'stands in another column than those beside it: ' +
  'give the names of one object, and the dashes of one list, the same spaces';
const colon = 'is no `name: value`: write a colon and a space between name and value';

/** The replaced text, its replacement, and the resulting faults. */
const mistakes: readonly (readonly [what: string, from: string, to: string, ...faults: string[]])[] = [
  [
    'a name too far left',
    '    arguments: { s',
    '   arguments: { s',
    '5: is indented less than the first name of its list entry: give all names of an entry the same spaces',
  ],
  [
    'a name too far right',
    '    arguments: { s',
    '      arguments: { s',
    '5: is indented deeper than the line before it, which has its value already',
  ],
  [
    'a name at the top too far right',
    'vars:',
    '  vars:',
    '2: is indented deeper than the line before it, which has its value already',
  ],
  ['a dash too far right', '  - type: inap.ssp_f', '   - type: inap.ssp_f', `6: the dash ${column}`],
  ['a dash too far left', '  - type: inap.ssp_f', ' - type: inap.ssp_f', `6: the dash ${column}`],
  ['a tab', '    arguments: { i', '\targuments: { i', '7: is indented with a tab: YAML takes spaces alone'],
  ['no colon', 'name: first', 'name first', `1: ${colon}`],
  ['no colon before a list', 'tests:\n', 'tests\n', `8: ${colon}`],
  ['no space behind the colon', 'type: inap.ssp_f', 'type:inap.ssp_f', `6: ${colon}`],
  [
    'two colons',
    'first',
    'first: second',
    '1: has a second colon: write the value in quotes, or its names on lines of their own',
  ],
  ['an open quote', '"6495551"', '"6495551', '5: a text in quotes begins here and has no end'],
  [
    'no comma in lines of a list',
    'kpath: x\n        value: 3',
    '[{ a: 1 }\n        { b: 2 }]',
    '10: within { } or [ ] a comma is missing between two entries',
  ],
  [
    'no space behind a colon in braces',
    '"6495551" }',
    '"a":"b", { c }:d }',
    '5: within { } or [ ] a comma is missing between two entries',
  ],
  ['two commas', '7, called', '7,, called', '5: a comma stands here without an entry before it'],
  [
    'a comment without a space',
    '31 }',
    '31 }#x',
    '7: # begins a comment only behind a space: write a space before it, or write the value in quotes',
  ],
  [
    'a brace within a value',
    'kpath: x',
    'kpath: "x"{y}',
    '9: "{" stands behind a complete value: write the value in quotes, or begin a new line',
  ],
  [
    'an alias of nothing',
    'first',
    '*first',
    '1: *first refers to a value that is marked &first, and none before it is: write the value in quotes',
  ],
  [
    'an asterisk alone',
    'first',
    '*',
    '1: the value begins with *, which means something to YAML: write the value in quotes',
  ],
  [
    'an alias in its own value',
    '- type: inap.ssp_to_scp.InitialDP',
    '- &itself\n    inner: *itself\n    type: inap.ssp_to_scp.InitialDP',
    '5: *itself stands in the value that is marked &itself, which would never end',
  ],
  [
    'a name with brackets in braces',
    '{ serviceKey',
    '{ bcsmEvents[0].eventTypeBCSM: 1, bcsmEvents[0].monitorMode: 1, serviceKey',
    '5: within { } a name that has [ or ] is written in quotes: "bcsmEvents[0].eventTypeBCSM"',
  ],
  ['an open brace', '31 }', '31', '8: a { before this line is not closed: write } behind its last entry'],
  [
    'a brace too many',
    '31 }',
    '31 }}',
    '7: "}" stands where nothing can follow: a bracket or a quote is too many here, or missing before it',
  ],
  ['no comma', '7, called', '7 called', '5: within { } or [ ] a comma is missing between two entries'],
  [
    'a reserved character',
    'first',
    '@first',
    '1: the value begins with @, which means something to YAML: write it in quotes',
  ],
  ['an escape', 'first', '"fi\\dst"', '1: double quotes know no escape \\d: use single quotes, or two backslashes'],
  [
    'a list at the left',
    '    tests:\n      - kpath: x\n        value: 3',
    '    tests:\n  kpath: x\n    value: 3',
    `8: the name ${column}`,
  ],
  ['a first line that is indented', 'name:', ' name:', `2: the name ${column}`],
];

const faults = (text: string): string[] =>
  parseSource('a.yaml', text).faults.map(({ line, message }) => `${line}: ${message}`);

describe('a mistake in YAML', () => {
  for (const [what, from, to, ...expected] of mistakes) {
    it(`is one fault: ${what}`, () => {
      expect(good).to.include(from);
      expect(faults(good.replace(from, to))).to.deep.equal(expected);
    });
  }

  it('is none where an alias refers to a later value of the same mark as the value around it', () => {
    expect(faults('outer: &a { inner: &a 1, again: *a }\n')).to.deep.equal([]);
  });

  it('is reported beside another one that has nothing to do with it', () => {
    const text = good
      .replace('    arguments: { s', '   arguments: { s')
      .replace('    arguments: { i', '\targuments: { i');
    expect(faults(text)).to.deep.equal([
      '5: is indented less than the first name of its list entry: give all names of an entry the same spaces',
      '7: is indented with a tab: YAML takes spaces alone',
    ]);
  });

  const fragments = [
    ...'{}[],:"\'\t&*!|>%@`#\\?-',
    '- ',
    '  ',
    '\n',
    ': ',
    ' #',
    '<<: ',
    '---\n',
    '...\n',
    '&a ',
    '*a ',
    '|2\n',
  ];
  const edited = fc
    .tuple(fc.nat(good.length), fc.constantFrom(...fragments, 'a', '1', ''), fc.nat(3))
    .map(([at, fragment, gone]) => good.slice(0, at) + fragment + good.slice(at + gone));

  it('is described in our words, wherever it is, with the lines around it', () => {
    const property = fc.property(edited, (text) => {
      for (const { line = 0, message, excerpt = '' } of parseSource('a.yaml', text).faults) {
        if (message === 'the file is empty') continue;
        expect(message).not.to.match(/\b(?:token|node|flow|map|seq|scalar|implicit|indicator|collection|resolve)\b/i);
        const lines = text.split('\n');
        const shown = excerpt.split('\n').map((each) => /^ {2}([> ]) +(\d+) \| ?(.*)$/.exec(each));
        const numbered = shown.flatMap((found) => (found === null ? [] : [found]));
        expect(shown.length - numbered.length, excerpt).to.equal(1);
        expect(numbered.filter(([, mark]) => mark === '>').map(([, , number]) => Number(number))).to.deep.equal([line]);
        const last = lines.at(-1) === '' ? lines.length - 1 : lines.length;
        const from = Math.max(1, line - 2);
        const to = Math.max(line, Math.min(last, line + 1));
        expect(numbered.map(([, , number]) => Number(number))).to.deep.equal(
          Array.from({ length: to - from + 1 }, (_, index) => from + index),
        );
        for (const [, , number, part = ''] of numbered)
          expect((lines[Number(number) - 1] ?? '').replaceAll('\t', '→')).to.include(part.replace(/^…|…$/g, ''));
      }
    });
    fc.assert(property, { numRuns: rounds(2000) });
  });
});

describe('the lines around a fault', () => {
  it('are two before it and one after it, with a caret below its place', () => {
    expect(excerptOf(good, good.indexOf('serviceKey')).split('\n')).to.deep.equal([
      '    3 | operations:',
      '    4 |   - type: inap.ssp_to_scp.InitialDP',
      '  > 5 |     arguments: { serviceKey: 7, calledPartyNumber_digits: "6495551" }',
      '      |                  ^',
      '    6 |   - type: inap.ssp_from_scp.ReleaseCall',
    ]);
  });

  it('are cut around the caret', () => {
    const text = `a\n${'x'.repeat(300)}Y${'z'.repeat(300)}\n`;
    const [, faulty = '', caret = ''] = excerptOf(text, text.indexOf('Y')).split('\n');
    expect(faulty).to.have.length('  > 2 | '.length + 70);
    expect(faulty).to.match(/\| …x+Yz+…$/);
    expect(caret.indexOf('^')).to.equal(faulty.indexOf('Y'));
  });

  it('count characters, not UTF-16', () => {
    const [, caret = ''] = excerptOf('a: 😀😀 }', 'a: 😀😀 '.length).split('\n');
    expect(caret).to.equal('      |       ^');
  });

  it('are there for the first 20 faults', () => {
    const text = `a:\n${'\tb: 1\n'.repeat(50)}`;
    const { faults: found } = parseSource('a.yaml', text);
    expect(found.length).to.be.above(20);
    expect(found.filter(({ excerpt }) => excerpt !== undefined)).to.have.length(20);
  });
});
