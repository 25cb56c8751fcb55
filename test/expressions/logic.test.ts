import { expect } from 'chai';
import { refusalOf, valueOf } from './fixed-scope.ts';

describe('logic in expressions', () => {
  it('gives the operand that decides, as JavaScript does', () => {
    expect(valueOf('0 || "x"')).to.equal('x');
    expect(valueOf('"" && $v.none.more')).to.equal('');
    expect(valueOf('null ?? 0 ')).to.equal(0);
    expect(valueOf('0 ?? 1')).to.equal(0);
    expect(valueOf('!$v.none && !""')).to.equal(true);
  });

  it('evaluates only the side that is taken', () => {
    expect(valueOf('true || $v.none.more')).to.equal(true);
    expect(valueOf('1 ?? $v.none.more')).to.equal(1);
    expect(valueOf('true ? 1 : $v.none.more')).to.equal(1);
    expect(valueOf('false ? $v.none.more : 2')).to.equal(2);
  });

  it('binds && before ||, comparison before both, and the ternary last', () => {
    expect(valueOf('true || false && false')).to.equal(true);
    expect(valueOf('1 < 2 && 2 < 1 || true ? "yes" : "no"')).to.equal('yes');
    expect(valueOf('false ? 1 : true ? 2 : 3')).to.equal(2);
  });

  it('requires parentheses where ?? meets && or ||', () => {
    for (const source of ['1 ?? 2 || 3', '1 || 2 ?? 3', '1 ?? 2 && 3'])
      expect(refusalOf(source)).to.include('need parentheses');
    expect(valueOf('(null ?? 0) || 3')).to.equal(3);
    expect(valueOf('null ?? (0 || 3)')).to.equal(3);
  });
});
