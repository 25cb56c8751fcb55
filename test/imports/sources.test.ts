/** Which of several sources a reference has, and what one call alone suggests. */
import { expect } from 'chai';
import { expressionOf, referenceTo, type Source } from '../../src/imports/sources.ts';

const source = (expression: string, name: string, step: number, ...values: readonly unknown[]): Source => ({
  name,
  values,
  step,
  expression,
});

const found = (name: string, values: readonly unknown[], ...sources: readonly Source[]): string | undefined => {
  const reference = referenceTo({ name, values }, sources);
  return reference && expressionOf(reference);
};

describe('the source of a reference', () => {
  it('is that of the simplest relation, in whatever order they come', () => {
    const calls = ['64211000001', '64211000002', '64211000003'];
    const counter = source('$v.counter', 'x_digits', 0, '64211000000', '64211000001', '64211000002');
    const same = source('$v.same', 'y_digits', 1, ...calls);
    expect(found('z_digits', calls, counter, same)).to.equal('$v.same');
    expect(found('z_digits', calls, same, counter)).to.equal('$v.same');
    expect(found('z_digits', calls, counter)).to.equal('concat(int($v.counter) + 1)');
  });

  it('is the one of its name, then of its kind, then the newest', () => {
    const calls = ['64211', '64212'];
    const of = (name: string, step: number): Source => source(`$v.${name}_${step}`, name, step, ...calls);
    const own = 'calledPartyNumber_digits';
    const others = [of('locationNumber_digits', 3), of('originalCalledPartyID_digits', 2), of(own, 1)];
    expect(found(own, calls, ...others)).to.equal(`$v.${own}_1`);
    expect(found(own, calls, ...others.slice(0, 2))).to.equal('$v.originalCalledPartyID_digits_2');
    expect(found('x_digits', calls, ...others)).to.equal('$v.locationNumber_digits_3');
    const kpath = 'request.avps.[name=User-Name].value';
    expect(found(kpath, calls, of('x_digits', 9), source('$v.user', 'User-Name', 0, ...calls))).to.equal('$v.user');
  });

  it('is no counter of the other side that stands by chance as far away in every call', () => {
    const counted = (from: number, by: number) => [0, 1, 2, 3].map((call) => String(from + by * call));
    const theirs = source('$v.a', 'a_digits', 0, ...counted(64_100_000, 1));
    expect(found('b_digits', counted(64_170_000, 1), theirs)).to.equal(undefined);
    expect(found('b_digits', counted(64_100_003, 1), theirs)).to.equal('concat(int($v.a) + 3)');
    const spread = source('$v.a', 'a_digits', 0, '64100000', '71200400');
    expect(found('b_digits', ['64105000', '71205400'], spread)).to.equal('concat(int($v.a) + 5000)');
  });

  it('gives digits whatever prefix is taken off, leading zeros, and hex of other lengths', () => {
    expect(found('b_digits', ['1234', '5678'], source('$v.a', 'a_digits', 0, '091234', '035678'))).to.equal(
      'substr($v.a, 2)',
    );
    expect(found('b_digits', ['0124', '0900'], source('$v.a', 'a_digits', 0, '0123', '0899'))).to.equal(
      "padStart(int($v.a) + 1, length($v.a), '0')",
    );
    expect(found('b', ['3e8', 'ffff'], source('$v.a', 'a_digits', 0, '1000', '65535'))).to.equal(undefined);
    expect(found('b', ['2710', 'fffff'], source('$v.a', 'a_digits', 0, '10000', '1048575'))).to.equal(
      'toHex(int($v.a))',
    );
    expect(found('b', ['abcd', '1234'], source('$v.a', 'a', 0, 'abcd', '1234'))).to.equal('$v.a');
  });

  it('gives a number that is the same or a multiple, where the first calls have several', () => {
    const a = (...values: readonly number[]): Source => source('$v.a', 'time', 0, ...values);
    expect(found('duration', [600, 610, 620, 630], a(60, 61, 62, 63))).to.equal('10 * $v.a');
    expect(found('duration', [60, 61, 62, 63], a(60, 61, 62, 63))).to.equal('$v.a');
    expect(found('duration', [600, 610, 610], a(60, 61, 61))).to.equal(undefined);
    expect(found('duration', [600, 610, 620, 630], a(60, 61, 62, 64))).to.equal(undefined);
    expect(found('cause', [60, 61, 62, 63], a(60, 61, 62, 63))).to.equal(undefined);
  });
});

describe('one call alone', () => {
  const of = (value: string): Source => source('$v.a', 'a_digits', 0, value);

  it('suggests an equal value, a prefix, and hex, of long values', () => {
    expect(found('b_digits', ['08006495123'], of('6495123'))).to.equal("'0800' + $v.a");
    expect(found('b_digits', ['6495123'], of('00646495123'))).to.equal('substr($v.a, 4)');
    expect(found('b', ['017eba8fe7'], of('6421123047'))).to.equal('toHex(int($v.a), 10)');
    expect(found('b_text', ['user@host'], of('user@host'))).to.equal('$v.a');
  });

  it('suggests nothing of short values, and no count', () => {
    expect(found('b_digits', ['0800649512'], of('649512'))).to.equal(undefined);
    expect(found('b_digits', ['649512'], of('00649512'))).to.equal(undefined);
    expect(found('b_digits', ['6421000002'], of('6421000001'))).to.equal(undefined);
    expect(found('b_text', ['a.user@host'], of('user@host'))).to.equal(undefined);
  });
});
