import { expect } from 'chai';
import { compileKpath } from '../../src/expressions/kpath.ts';
import { failureOf } from './fixed-scope.ts';

const data = {
  rows: [
    { name: 'x', id: 1 },
    { name: 'y', id: 2 },
  ],
  one: [{ name: 'z' }],
  object: { name: 'w', nothing: null },
  csv: 'a,b,c',
  number: 12,
  avps: [
    { name: 'Result-Code', value: 2001 },
    { name: 'Proxy', value: 'p' },
    { name: 'Proxy', value: 'q' },
  ],
  'Result-Code': { 'a b': 1 },
};

const found: readonly (readonly [string, unknown])[] = [
  ['csv', 'a,b,c'],
  ['Result-Code.a b', 1],
  ['rows.[1].name', 'y'],
  ['rows[0].name', 'x'],
  ['rows.[2]', undefined],
  ['rows.name', undefined],
  ['one.name', 'z'],
  ['one.[0].name', 'z'],
  ['object.[0].name', 'w'],
  ['object.[1].name', undefined],
  ['object.[0].[0].name', 'w'],
  ['avps.[name=Result-Code].value', 2001],
  ['avps.[name=Result-Code].[0].value', 2001],
  ['avps.[name=Proxy].[1].value', 'q'],
  ['avps.[name=Proxy].value', undefined],
  ['avps.[name=None]', []],
  ['avps.[name=None].value', undefined],
  ['avps.[value=2001].name', 'Result-Code'],
  ['object.[name=w].name', 'w'],
  ['number.[name=w]', undefined],
  ["csv.split(',')", ['a', 'b', 'c']],
  ["csv.split(',').[1]", 'b'],
  ["number.split('1').[1]", '2'],
  ["rows.split(',')", undefined],
  ["none.default('x')", 'x'],
  ['none.more.default(10)', 10],
  ['none.default(true)', true],
  ['none.default("a.b[0]")', 'a.b[0]'],
  ["object.nothing.default('x')", 'x'],
  ["csv.default('x')", 'a,b,c'],
  ["none.default('a;b').split(';').[1]", 'b'],
  ['none', undefined],
  ['object.nothing', null],
  ['csv.length', undefined],
  ['object.toString', undefined],
];

describe('a kpath', () => {
  for (const [text, expected] of found)
    it(`${text} finds ${JSON.stringify(expected)}`, () =>
      expect(compileKpath(text).find(data)).to.deep.equal(expected));

  it('finds nothing in nothing', () => expect(compileKpath('a.[0].b').find(undefined)).to.equal(undefined));

  const refused: readonly (readonly [string, number])[] = [
    ['', 1],
    ['.a', 1],
    ['a.', 3],
    ['a..b', 3],
    ['a.[x]', 3],
    ['a.[', 3],
    ['a]', 2],
    ['[=x]', 1],
    ['a.split(,)', 3],
    ["a.split('')", 3],
    ['a.default()', 3],
    ['a.default(x)', 3],
    ['a.default(007)', 3],
    ['a.default(1.0)', 3],
    ['a.__proto__', 3],
    ['[constructor=1]', 1],
  ];
  for (const [text, place] of refused) {
    it(`is not ${JSON.stringify(text)}`, () =>
      expect(failureOf(() => compileKpath(text)).message).to.match(new RegExp(`^kpath: at character ${place}: `)));
  }

  it('has at most 1,000 characters', () =>
    expect(failureOf(() => compileKpath('a'.repeat(1001))).message).to.include('at most 1000'));
});
