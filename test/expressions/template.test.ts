import { expect } from 'chai';
import fc from 'fast-check';
import type { Fault } from '../../src/ground/errors.ts';
import { compileTemplate } from '../../src/expressions/template.ts';
import { fixedScope } from './fixed-scope.ts';

const evaluated = (value: unknown, v: Record<string, unknown> = {}): unknown => {
  const faults: Fault[] = [];
  const template = compileTemplate(value, '', faults);
  expect(faults).to.deep.equal([]);
  return template.evaluate(fixedScope({ v }));
};

const faultsOf = (value: unknown): Fault[] => {
  const faults: Fault[] = [];
  compileTemplate(value, '/arguments', faults);
  return faults;
};

describe('a value with braces', () => {
  it('is an expression where the whole text is in braces', () => {
    expect(evaluated("{'sub-' + $v.msisdn}", { msisdn: '4477' })).to.equal('sub-4477');
    expect(evaluated('{ $v.n + 1 }', { n: 1 })).to.equal(2);
  });

  it('is refused as a number that JSON has rounded, wherever it stands', () => {
    const message = 'is beyond 2^53, where a number loses digits, and came as 12345678901234567000: write it in quotes';
    expect(faultsOf({ digits: JSON.parse('12345678901234567890'), list: [1, 9007199254740992] })).to.deep.equal([
      { pointer: '/arguments/digits', message },
      {
        pointer: '/arguments/list/1',
        message: 'is beyond 2^53, where a number loses digits, and came as 9007199254740992: write it in quotes',
      },
    ]);
    expect(evaluated(9007199254740991)).to.equal(9007199254740991);
  });

  it('is a text otherwise', () => {
    for (const text of ['a{1}', '{1} ', '{', '', '1', '$v.a', '\\\\{1}']) expect(evaluated(text)).to.equal(text);
  });

  it('drops the backslash before a brace at the start, and no other', () => {
    expect(evaluated('\\{1}')).to.equal('{1}');
    expect(evaluated('\\{\\{1}')).to.equal('{\\{1}');
  });

  it('returns every escaped text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => evaluated(`\\{${text}`) === `{${text}`));
  });

  it('returns JSON without braces unchanged, frozen, the same each time', () => {
    const plain = fc.jsonValue().filter((value) => !/\{[^"]*\}"|"\\\\\{|__proto__/.test(JSON.stringify(value)));
    fc.assert(
      fc.property(plain, (value) => {
        const template = compileTemplate(value, '', []);
        const first = template.evaluate(fixedScope());
        expect(template.constant).to.equal(true);
        expect(first).to.deep.equal(value);
        expect(template.evaluate(fixedScope())).to.equal(first);
        expect(Object.isFrozen(first)).to.equal(true);
      }),
    );
  });

  it('walks lists and objects, and builds them anew each time', () => {
    const template = compileTemplate({ a: ['{$n}', { b: '{$n * 2}', c: 'x' }], d: null }, '', []);
    expect(template.constant).to.equal(false);
    expect(template.evaluate(fixedScope({ n: 2 }))).to.deep.equal({ a: [2, { b: 4, c: 'x' }], d: null });
    expect(template.evaluate(fixedScope({ n: 3 }))).to.deep.equal({ a: [3, { b: 6, c: 'x' }], d: null });
  });

  it('leaves its input unfrozen', () => {
    const given = { a: [1] };
    compileTemplate(given, '', []);
    expect(Object.isFrozen(given) || Object.isFrozen(given.a)).to.equal(false);
  });
});

describe('faults in values with braces', () => {
  it('are all listed, each with its place', () => {
    const faults = faultsOf({ 'a/b': ['{1 +}', 'x', '{nope()}'], '~c': '{$v.}' });
    expect(faults.map(({ pointer }) => pointer)).to.deep.equal([
      '/arguments/a~1b/0',
      '/arguments/a~1b/2',
      '/arguments/~0c',
    ]);
    expect(faults[1]?.message).to.equal(
      'at character 1: "nope" is not a function of the list (if the text is no expression, begin it with "\\{")',
    );
  });

  it('are two expressions in one text', () => expect(faultsOf('{$v.a} and {$v.b}')).to.have.length(1));

  it('are values nested more than 32 deep, names that lead to a prototype, and what is not JSON', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
    expect(faultsOf(nested(32))).to.deep.equal([]);
    expect(faultsOf(nested(33))[0]?.message).to.equal('the value is nested more than 32 deep');
    expect(faultsOf(JSON.parse('{"__proto__": {"a": 1}}'))).to.deep.equal([
      { pointer: '/arguments/__proto__', message: '"__proto__" is not allowed as a name' },
    ]);
    expect(faultsOf([() => 1])).to.deep.equal([{ pointer: '/arguments/0', message: 'a function is not a JSON value' }]);
  });
});
