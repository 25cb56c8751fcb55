import { expect } from 'chai';
import fc from 'fast-check';
import { compileRegularExpression } from '../../src/expressions/regular-expression.ts';
import { failureOf } from './fixed-scope.ts';
import { rounds } from '../support/depth.ts';

const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '\\S', '^', '$', '\\b', '\\B', '\\.', '1', ''),
    fc.tuple(tie('pattern'), tie('pattern')).map((parts) => parts.join('')),
    fc.tuple(tie('pattern'), tie('pattern')).map((parts) => `(${parts.join('|')})`),
    fc
      .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{0,2}', '{1,}', '*?'))
      .map(([item, sign]) => `(?:${item})${sign}`),
  ),
}));

const subject = fc.string({ unit: fc.constantFrom('a', 'b', '1', '.', ' ', '\n', 'é'), maxLength: 8 });

describe('a regular expression of a test', () => {
  it('matches what JavaScript matches', () => {
    fc.assert(
      fc.property(pattern, subject, (source, text) => {
        fc.pre(source.length <= 200);
        expect(compileRegularExpression(source).test(text), `/${source}/ on ${JSON.stringify(text)}`).to.equal(
          new RegExp(source, 'u').test(text),
        );
      }),
      { numRuns: rounds(3000) },
    );
  });

  it('takes linear time where backtracking would hang', () => {
    for (const source of ['^(a+)+$', '^(a|a)*$', '(.*)(.*)(.*)(.*)(.*)x$', '^(a?){50}a{50}$']) {
      expect(compileRegularExpression(source).test(`${'a'.repeat(5000)}!`), source).to.equal(false);
    }
  });

  it('counts a character outside the basic plane as one', () =>
    expect(compileRegularExpression('^a.[😀]$').test('a😀😀')).to.equal(true));

  const refused: readonly (readonly [string, number])[] = [
    ['(a)\\1', 4],
    ['(?=a)', 2],
    ['(?<n>a)', 2],
    ['a**', 3],
    ['*a', 1],
    ['^*', 2],
    ['(a', 3],
    ['a)', 2],
    ['[a', 1],
    ['[b-a]', 1],
    ['a{2,1}', 7],
    ['a{', 2],
    ['\\q', 1],
    ['\\', 1],
  ];
  for (const [source, place] of refused) {
    it(`is not ${source}`, () =>
      expect(failureOf(() => compileRegularExpression(source)).message).to.match(
        new RegExp(`^regex: at character ${place}: `),
      ));
  }

  it('is bounded in its length, its repetitions, and its subject', () => {
    expect(failureOf(() => compileRegularExpression('a'.repeat(201))).message).to.include('at most 200');
    for (const source of ['((a{99}){99}){99}', '(((){999}){999}){999}'])
      expect(failureOf(() => compileRegularExpression(source)).message).to.include('too large');
    expect(failureOf(() => compileRegularExpression('a').test('b'.repeat(10_001))).message).to.include('at most 10000');
  });
});
