/** One mistake in YAML is one fault, on the line that has to be changed, in a sentence that says how. */
import { expect } from 'chai';
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

  it('is reported beside another one that has nothing to do with it', () => {
    const text = good
      .replace('    arguments: { s', '   arguments: { s')
      .replace('    arguments: { i', '\targuments: { i');
    expect(faults(text)).to.deep.equal([
      '5: is indented less than the first name of its list entry: give all names of an entry the same spaces',
      '7: is indented with a tab: YAML takes spaces alone',
    ]);
  });
});
