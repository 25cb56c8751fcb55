import { expect } from 'chai';
import fc from 'fast-check';
import { refusalOf, valueOf } from './fixed-scope.ts';

describe('comparison in expressions', () => {
  const truths: readonly (readonly [string, boolean])[] = [
    ['1 == 1', true],
    ['"5" == 5', true],
    ['5 == "05"', false],
    ['"05" != 5', true],
    ['649 == "0649"', false],
    ['600 + 49 == "649"', true],
    ['600 + 49 == "0649"', false],
    ['1.5 == "1.50"', false],
    ['-0 == "-0"', false],
    ['contains(["05"], 5)', false],
    ['int("05") == 5', true],
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

  it('finds no text equal to a number that is rounded', () => {
    expect(valueOf('$v.big == "9007199254740993"', { v: { big: 9007199254740992 } })).to.equal(false);
    expect(valueOf('$v.big == "9007199254740992"', { v: { big: 9007199254740992 } })).to.equal(false);
  });

  it('finds a number equal to its decimal text, and to no other text with more zeros', () =>
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(3), fc.nat(3), (number, before, behind) => {
        const text =
          `${number < 0 ? '-' : ''}${'0'.repeat(before)}` +
          `${Math.abs(number)}${behind > 0 ? `.${'0'.repeat(behind)}` : ''}`;
        const scope = { v: { number, text } };
        expect(valueOf('$v.number == $v.text', scope)).to.equal(text === String(number));
        expect(valueOf('$v.text != $v.number', scope)).to.equal(text !== String(number));
      }),
    ));

  it('compares whole numbers beyond 2^53 digit by digit', () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: 2n ** 53n, max: 10n ** 30n }),
        fc.bigInt({ min: -3n, max: 3n }),
        (number, difference) => {
          const scope = { v: { one: String(number), other: String(number + difference) } };
          for (const operator of ['==', '<', '<=', '>', '>=']) {
            const held = {
              '==': difference === 0n,
              '<': difference > 0n,
              '<=': difference >= 0n,
              '>': difference < 0n,
              '>=': difference <= 0n,
            }[operator];
            for (const source of [
              `int($v.one) ${operator} int($v.other)`,
              `int($v.one) ${operator} $v.other`,
              `$v.one ${operator} number($v.other)`,
            ]) {
              expect(valueOf(source, scope), `${source} of ${number} and ${difference}`).to.equal(held);
            }
            // Received numbers of this size are the text of their digits.
            if (operator !== '==' && number + difference > 2n ** 53n)
              expect(valueOf(`$v.one ${operator} $v.other`, scope)).to.equal(held);
          }
        },
      ),
    ));

  it('orders a whole number beyond 2^53 beside others', () => {
    expect(valueOf('$v.big > 9007199254740991', { v: { big: '9007199254740993' } })).to.equal(true);
    expect(valueOf('$v.one < $v.other', { v: { one: '9999999999999999', other: '10000000000000000' } })).to.equal(true);
    expect(valueOf('$v.one > $v.other', { v: { one: '-9999999999999999', other: '-10000000000000000' } })).to.equal(
      true,
    );
  });

  it('orders nothing but two numbers or two texts', () => {
    const rule = 'only two numbers or two texts can be ordered (number() makes a number of a text that begins with 0)';
    expect(refusalOf('$v.s < 3', { v: { s: 'abc' } })).to.equal(`$v.s is "abc": ${rule}`);
    expect(refusalOf('$v.s >= 649', { v: { s: '0649' } })).to.equal(`$v.s is "0649": ${rule}`);
    expect(valueOf('number($v.s) >= 649', { v: { s: '0649' } })).to.equal(true);
    expect(refusalOf('1 < 2 < 3')).to.match(/is true: only/);
    expect(refusalOf('null >= 0')).to.match(/^null: only/);
  });
});
