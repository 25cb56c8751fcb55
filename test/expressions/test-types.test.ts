import { expect } from 'chai';
import { prepareJudge, testTypes } from '../../src/expressions/test-types.ts';
import { failureOf } from './fixed-scope.ts';

const cases: readonly (readonly [
  type: string,
  value: unknown,
  passing: readonly unknown[],
  failing: readonly unknown[],
])[] = [
  ['string', 'a', ['a'], ['A', '', undefined, null, ['a']]],
  ['string', 5, [5, '5'], ['05', 6]],
  ['integer', 5, [5, '5'], ['05', 5.5, '5x', 'a', '', undefined, true]],
  ['integer', 649, [649, '649'], ['0649', '00649', '649.0', '+649']],
  ['integer', 0, [0, '0'], ['00', '-0', '']],
  ['integer', '-12345678901234567890', ['-12345678901234567890'], ['-12345678901234567891']],
  ['exists', undefined, [0, '', null, false], [undefined]],
  ['exists', 0, [undefined], [0, null]],
  ['defined', 1, [0, ''], [undefined, null]],
  ['defined', false, [undefined, null], [0]],
  ['regex', '^a+$', ['a', 'aaa'], ['b', '', undefined, ['a'], 'a'.repeat(10_001)]],
  ['regex', '^20', [2001], [1999]],
  [
    'timestamp',
    1_700_000_000,
    [
      1_700_000_000,
      '1700000000',
      '20231114221320',
      '2023-11-14T22:13:20Z',
      '2023-11-14 22:13:20.999',
      '2023-11-14T23:13:20+0100',
    ],
    [1_700_000_001, 'x', '', undefined],
  ],
  [
    'timestamp',
    true,
    [0, '20240229000000', '2024-02-29'],
    ['20230229000000', '2023-02-29', '2023-11-14T25:00:00Z', 'now', -1, 1e15, null],
  ],
  ['size', 2, [[1, 2], 'ab', { a: 1, b: 2 }], [[1], 2, undefined, null]],
  ['size', '0', [[], ''], [[1]]],
  [
    'ordered_str_array',
    ['a', 1],
    [
      ['a', '1'],
      ['a', 1],
    ],
    [['1', 'a'], ['a'], ['a', 1, 2], 'a', undefined, ['a', [1]]],
  ],
  ['ordered_str_array', ['a'], [['a'], 'a'], [[], undefined]],
  ['boolean', true, [true, 1, '1', 'true'], [false, 0, 'yes', undefined]],
  ['boolean', 0, [false, 0, '0', 'false', ''], [true, 1, null, undefined]],
];

describe('a test of type', () => {
  for (const [type, value, passing, failing] of cases) {
    it(`${type} ${JSON.stringify(value) ?? ''}`, () => {
      const judge = prepareJudge(type, value);
      for (const actual of passing) expect(judge.holds(actual), `passing ${JSON.stringify(actual)}`).to.equal(true);
      for (const actual of failing) expect(judge.holds(actual), `failing ${JSON.stringify(actual)}`).to.equal(false);
    });
  }

  it('integer refuses a text with zeros before it as its value: as a whole number it would be another one', () =>
    expect(failureOf(() => prepareJudge('integer', '0649')).message).to.include(
      'a whole number without zeros before it (digits of a text have the type string)',
    ));

  for (const type of testTypes) {
    it(`${type} with the value null requires absence`, () => {
      expect(prepareJudge(type, null).holds(undefined)).to.equal(true);
      expect(prepareJudge(type, null).holds('a')).to.equal(false);
    });

    it(`${type} refuses an object as its value`, () =>
      expect(failureOf(() => prepareJudge(type, {})).message).to.include(`a test of type ${type} wants`));
  }

  it('no other name', () => {
    for (const type of ['text', 'constructor', '', 1, null])
      expect(failureOf(() => prepareJudge(type, 1)).message).to.include(
        'is not a type of test: there are string, integer',
      );
  });
});
