import { expect } from 'chai';
import fc from 'fast-check';
import { DialproofError } from '../../src/ground/errors.ts';
import { compileKpath } from '../../src/expressions/kpath.ts';
import { compileRegularExpression } from '../../src/expressions/regular-expression.ts';
import { expressionFunctions } from '../../src/expressions/functions.ts';
import { valueOf } from './fixed-scope.ts';
import { rounds } from '../support/depth.ts';
import { anyText } from '../support/any-text.ts';

const words = [
  '$v',
  '$i',
  '$g',
  '$n',
  '.a',
  '.b',
  '.length',
  '[',
  ']',
  '(',
  ')',
  ',',
  '?',
  ':',
  '+',
  '-',
  '*',
  '/',
  '%',
  '!',
  '==',
  '<',
  '&&',
  '||',
  '??',
  "'x'",
  '"',
  '1',
  '0.5',
  'true',
  'null',
  'undefined',
  ' ',
];
const nearly = fc
  .array(fc.constantFrom(...words, ...expressionFunctions.map(({ name }) => `${name}(`)), { maxLength: 30 })
  .map((parts) => parts.join(''));
const operand = fc.constantFrom(
  '$v',
  '$v.a',
  '$v.b',
  '$v.list',
  '$v.text',
  '$n',
  '-1',
  '2.5',
  '1e15',
  "''",
  "'a'",
  "'constructor'",
  'true',
  'null',
  'undefined',
  '[]',
  '[1, "a"]',
);
const calls = fc
  .tuple(fc.constantFrom(...expressionFunctions.map(({ name }) => name)), fc.array(operand, { maxLength: 3 }))
  .map(([name, operands]) => `${name}(${operands.join(', ')})`);

const onlyOurErrors = (action: () => unknown): void => {
  try {
    action();
  } catch (thrown) {
    expect(thrown).to.be.instanceOf(DialproofError).with.property('code', 'ExpressionFailed');
  }
};

describe('whatever is written', () => {
  it('evaluates, or fails as an expression fails', () => {
    const v = { a: { b: [1, 'x'] }, b: 2, list: [1, 2], text: 'abc' };
    fc.assert(
      fc.property(fc.oneof(anyText(), nearly, calls), (source) => onlyOurErrors(() => valueOf(source, { v }))),
      { numRuns: rounds(5000) },
    );
  });

  it('is a kpath, or fails as one', () => {
    const steps = fc.array(
      fc.constantFrom('a', '.', '[0]', '[1]', '[a=1]', '[', ']', "split(',')", "default('x')", 'default(1)', '(', "'"),
      { maxLength: 10 },
    );
    const data = fc.jsonValue();
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          steps.map((parts) => parts.join('')),
        ),
        data,
        (text, value) => onlyOurErrors(() => compileKpath(text).find(value)),
      ),
      { numRuns: rounds(2000) },
    );
  });

  it('is a regular expression, or fails as one', () => {
    fc.assert(
      fc.property(anyText(), fc.string(), (pattern, subject) =>
        onlyOurErrors(() => compileRegularExpression(pattern).test(subject)),
      ),
      { numRuns: rounds(2000) },
    );
  });
});
