import { expect } from 'chai';
import { compileLockKey } from '../../src/expressions/template.ts';
import { failureOf, fixedScope } from './fixed-scope.ts';

const keyOf = (key: string, v: Record<string, unknown> = {}): string => compileLockKey(key).evaluate(fixedScope({ v }));

describe('the key of a lock', () => {
  it('is an expression in braces', () => expect(keyOf("{'sub-' + $v.msisdn}", { msisdn: 44 })).to.equal('sub-44'));

  it('is an expression without braces where it names $v', () =>
    expect(keyOf("'sub-' + $v.msisdn", { msisdn: '44' })).to.equal('sub-44'));

  it('is a text otherwise', () => {
    for (const text of ['subscriber 44', '$value', 'a$v', '{open', "it's"]) {
      expect(keyOf(text)).to.equal(text);
      expect(compileLockKey(text).constant).to.equal(true);
    }
  });

  it('may begin with an escaped brace', () => expect(keyOf('\\{$v.a}')).to.equal('{$v.a}'));

  it('takes a number as its digits', () => expect(keyOf('{$v.a + 1}', { a: 1 })).to.equal('2'));

  it('is refused when it is empty, or an expression that is wrong or reads more than the variables', () => {
    expect(failureOf(() => compileLockKey('')).message).to.include('at least one character');
    expect(failureOf(() => compileLockKey('{$n}')).message).to.include('the key reads $n');
    expect(failureOf(() => compileLockKey('key of $v.a')).message).to.match(/^at character 5/);
  });

  it('fails where its value is no text', () => {
    for (const a of [undefined, null, true, [1], ''])
      expect(failureOf(() => keyOf('$v.a', { a })).message).to.include('the lock key $v.a is');
  });
});
