import { expect } from 'chai';
import { refusalOf, valueOf } from './fixed-scope.ts';

const v = { a: 1, text: 'abc', list: [10, { b: 'x' }], o: { 'with space': 1, k: 'a' }, nothing: null };

describe('members in expressions', () => {
  it('reads variables, inbound data, globals and the instance number', () => {
    expect(valueOf('$v.a + $g.a + $n', { v, g: { a: 2 }, n: 3 })).to.equal(6);
    expect(
      valueOf('$i.ReleaseCall.initialCallSegment_cause', { i: { ReleaseCall: { initialCallSegment_cause: 31 } } }),
    ).to.equal(31);
  });

  it('reads names in brackets, computed names, lists and texts', () => {
    expect(valueOf("$v.o['with space']", { v })).to.equal(1);
    expect(valueOf("$v['te' + 'xt']", { v })).to.equal('abc');
    expect(valueOf('$v[$v.o.k]', { v })).to.equal(1);
    expect(valueOf('$v.list[1].b', { v })).to.equal('x');
    expect(valueOf("$v.list['0'] + $v.list.length", { v })).to.equal(12);
    expect(valueOf('$v.text[1] + $v.text.length', { v })).to.equal('b3');
    expect(valueOf('[1, [2, 3],][1][0]')).to.equal(2);
  });

  it('gives undefined where only the last member is missing', () => {
    for (const source of ['$v.none', '$v.o.none', '$v.list[2]', '$v.text[9]', '$v.o[7]'])
      expect(valueOf(source, { v }), source).to.equal(undefined);
  });

  it('names what is absent where more than the last member is missing', () => {
    expect(refusalOf('$v.none.b', { v })).to.equal('$v.none is absent: it has no b');
    expect(refusalOf('$v.o.none.b.c', { v })).to.equal('$v.o.none is absent: it has no b');
    expect(refusalOf('$v.nothing[0]', { v })).to.equal('$v.nothing is null: it has no 0');
  });

  it('finds nothing in numbers and booleans, and only positions in lists and texts', () => {
    expect(refusalOf('$v.a.b', { v })).to.equal('$v.a is a number: it has no b');
    expect(refusalOf('$n.x')).to.equal('$n is a number: it has no x');
    for (const source of ['$v.list.foo', '$v.list[-1]', '$v.list[0.5]', '$v.text.toUpperCase'])
      expect(refusalOf(source, { v })).to.include('only .length');
    expect(refusalOf('$v[null]', { v })).to.include('a member is named by a text or a number');
  });

  it('returns a copy where a whole root is the value', () => {
    const scope = { v: { a: 1 } };
    expect(valueOf('$v', scope)).to.deep.equal(scope.v);
    expect(valueOf('$v', scope)).to.not.equal(scope.v);
  });
});
