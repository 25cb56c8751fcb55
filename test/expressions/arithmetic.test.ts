import { runInThisContext } from 'node:vm';
import { expect } from 'chai';
import fc from 'fast-check';
import { refusalOf, valueOf } from './fixed-scope.ts';
import { rounds } from '../support/depth.ts';

const number = fc
  .oneof(
    fc.nat(1000),
    fc.double({ min: 0, max: 1000, noNaN: true }).map((value) => Number(value.toFixed(3))),
  )
  .map(String);

const { numeric } = fc.letrec<{ numeric: string }>((tie) => ({
  numeric: fc.oneof(
    { maxDepth: 4 },
    number,
    fc
      .tuple(tie('numeric'), fc.constantFrom('+', '-', '*', '/', '%'), tie('numeric'))
      .map(([left, operator, right]) => `${left} ${operator} ${right}`),
    tie('numeric').map((inner) => `(${inner})`),
    tie('numeric').map((inner) => `-(${inner})`),
    fc
      .tuple(tie('numeric'), fc.constantFrom('<', '<=', '>', '>=', '===', '!=='), tie('numeric'))
      .map(([left, operator, right]) => `((${left}) ${operator} (${right}) ? 1 : 2)`),
  ),
}));

describe('arithmetic of expressions', () => {
  it('agrees with JavaScript on numbers', () => {
    fc.assert(
      fc.property(numeric, (source) => {
        const expected = runInThisContext(`(${source})`) as number;
        expect(Object.is(valueOf(source), expected), source).to.equal(true);
      }),
      { numRuns: rounds(500) },
    );
  });

  it('allows only numbers as operands, and names the wrong one', () => {
    expect(refusalOf('1 - $v.s', { v: { s: 'abc' } })).to.match(/^\$v\.s is "abc": "-" wants numbers/);
    expect(refusalOf('$v.s * 2', { v: { s: '5' } })).to.match(/^\$v\.s is "5"/);
    expect(refusalOf('$v.list[0] / 2', { v: { list: [true] } })).to.match(/^\$v\.list\[0\] is true/);
    expect(refusalOf('-"5"')).to.match(/^"5": "-" wants numbers/);
    expect(refusalOf('+$v.none')).to.match(/^\$v\.none is absent/);
    expect(refusalOf('1 + null')).to.match(/^null: "\+" wants numbers/);
  });

  it('joins with + where either side is a text', () => {
    expect(valueOf('"sub-" + 12')).to.equal('sub-12');
    expect(valueOf("1 + 2 + 'x' + true")).to.equal('3xtrue');
  });

  it('does not join absent values, null, lists or objects', () => {
    expect(refusalOf('"sub-" + $v.msisdn')).to.match(/^\$v\.msisdn is absent: "\+" joins/);
    for (const operand of ['null', 'undefined', '[1]', '$v']) refusalOf(`"a" + ${operand}`);
  });
});
