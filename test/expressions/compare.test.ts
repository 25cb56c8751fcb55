import { expect } from 'chai';
import { describeCheck, matches } from '../../src/expressions/compare.ts';

const matching: readonly (readonly [expected: unknown, actual: unknown])[] = [
  [null, undefined],
  [null, null],
  ['x', 'x'],
  [5, '5'],
  ['5', 5],
  [1, true],
  [false, 0],
  [
    [1, '2'],
    ['1', 2],
  ],
  [[], []],
  [{}, { a: 1 }],
  [
    { a: 1, b: null },
    { a: '1', c: 2 },
  ],
  [{ a: [{ b: 1 }] }, { a: [{ b: 1, c: 2 }] }],
];

const differing: readonly (readonly [expected: unknown, actual: unknown])[] = [
  [null, ''],
  [null, 0],
  ['x', undefined],
  ['x', 'X'],
  ['0a', '0a0'],
  ['0aFF', '0Aff'],
  ['05', '5'],
  [5, '05'],
  ['05', 5],
  [649, '0649'],
  [1.5, '1.50'],
  [2 ** 53, '9007199254740992'],
  [{ a: 7 }, { a: '007' }],
  [[42], ['0042']],
  [2, true],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 2]],
  [[1], 1],
  [{ a: 1 }, [1]],
  [{ a: 1 }, { a: 2 }],
  [{ a: null }, { a: 1 }],
  [{}, undefined],
  [{}, null],
  [{ a: {} }, {}],
  [{ toString: 'x' }, {}],
  [undefined, undefined],
  [undefined, 'x'],
];

describe('an expected argument', () => {
  for (const [expected, actual] of matching) {
    it(`${JSON.stringify(expected)} matches ${JSON.stringify(actual)}`, () =>
      expect(matches('x', expected, actual)).to.equal(true));
  }
  for (const [expected, actual] of differing) {
    it(`${JSON.stringify(expected)} does not match ${JSON.stringify(actual)}`, () =>
      expect(matches('x', expected, actual)).to.equal(false));
  }

  it('may have letters of either case where it is octets in hex, also within other values', () => {
    const octets =
      (...names: string[]) =>
      (name: string) =>
        names.includes(name);
    expect(matches('x', '0aFF', '0Aff', octets('x'))).to.equal(true);
    expect(matches('x', { a: ['AB', 'dead'] }, { a: ['ab', 'DEAD'] }, octets('x.a[0]', 'x.a[1]'))).to.equal(true);
    expect(matches('x', { a: ['AB', 'dead'] }, { a: ['ab', 'DEAD'] }, octets('x.a[0]'))).to.equal(false);
    expect(matches('x', '0a', '0a0', octets('x'))).to.equal(false);
    expect(describeCheck('x', 'dead', 'DEAD', true)).to.equal('x is "DEAD"');
    expect(describeCheck('x', 'dead', 'DEAD', false)).to.equal('x is "DEAD", expected "dead"');
  });

  it('is described in a sentence', () => {
    expect(describeCheck('cause', 31, '31', true)).to.equal('cause is "31"');
    expect(describeCheck('cause', 31, 16, false)).to.equal('cause is 16, expected 31');
    expect(describeCheck('cause', 31, undefined, false)).to.equal('cause is absent, expected 31');
    expect(describeCheck('cause', null, undefined, true)).to.equal('cause is absent, as expected');
    expect(describeCheck('cause', null, 5, false)).to.equal('cause is 5, expected it to be absent');
    expect(describeCheck('cause', undefined, 5, false)).to.equal('cause is 5, expected a value that is itself absent');
    expect(describeCheck('list', ['a'], [{ b: 1 }], false)).to.equal('list is [{"b": 1}], expected ["a"]');
  });

  it('is described briefly, however long it is', () => {
    const long = { a: Array.from({ length: 1000 }, () => 'x'.repeat(1000)) };
    expect(describeCheck('long', 'y'.repeat(10_000), long, false).length).to.be.below(1000);
  });
});
