import { expect } from 'chai';
import { refusalOf, valueOf } from './fixed-scope.ts';

describe('comparison in expressions', () => {
  const truths: readonly (readonly [string, boolean])[] = [
    ['1 == 1', true],
    ['"5" == 5', true],
    ['5 == "05"', true],
    ['"-2.5" == -2.5', true],
    ['5 != "5"', false],
    ['5 === "5"', false],
    ['5 !== "5"', true],
    ['"" == 0', false],
    ['" 5" == 5', false],
    ['"5e0" == 5', false],
    ['"05" == "5"', false],
    ['"a" == "A"', false],
    ['true == 1', false],
    ['null == undefined', true],
    ['null === undefined', false],
    ['$v.none == null', true],
    ['0 == null', false],
    ['[1] == [1]', false],
    ['$v.list == $v.list', true],
    ['1 < 2', true],
    ['"10" < "9"', true],
    ['"10" < 9', false],
    ['10 >= "10"', true],
    ['"a" <= "b"', true],
    ['2 > 2', false],
  ];

  for (const [source, expected] of truths) {
    it(`${source} is ${expected}`, () => expect(valueOf(source, { v: { list: [1] } })).to.equal(expected));
  }

  it('compares digits that are beyond the exact numbers by their text', () => {
    expect(valueOf('$v.big == "9007199254740993"', { v: { big: 9007199254740992 } })).to.equal(false);
    expect(valueOf('$v.big == "9007199254740992"', { v: { big: 9007199254740992 } })).to.equal(true);
  });

  it('orders nothing but two numbers or two texts', () => {
    expect(refusalOf('$v.s < 3', { v: { s: 'abc' } })).to.equal('$v.s is "abc": only two numbers or two texts can be ordered');
    expect(refusalOf('1 < 2 < 3')).to.match(/is true: only/);
    expect(refusalOf('null >= 0')).to.match(/^null: only/);
  });
});
