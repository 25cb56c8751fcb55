import { expect } from 'chai';
import { parseExpression } from '../../src/expressions/parse.ts';
import { failureOf, valueOf } from './fixed-scope.ts';

const refused: readonly (readonly [source: string, message: string])[] = [
  ['', 'at character 1: the expression ends too early'],
  ['1 +', 'at character 4: Expected expression after +'],
  ['(1', 'at character 3: the expression ends too early'],
  ['1 2', 'at character 3: unexpected "2"'],
  ['1;', 'at character 2: unexpected ";"'],
  [';1', 'at character 1: unexpected ";"'],
  ['1, 2', 'at character 2: unexpected ","'],
  ['(1, 2)', 'at character 3: unexpected ","'],
  ['[,1]', 'at character 2: unexpected ","'],
  ['[1 2]', 'at character 4: unexpected "2"'],
  ['length(1 2)', 'at character 10: unexpected "2"'],
  ['()', 'at character 2: unexpected ")"'],
  ['$v.a = 2', 'at character 6: unexpected "="'],
  ['$v.a += 2', 'at character 7: Expected expression after +'],
  ['$v.a++', 'at character 6: "++" is not an operator here'],
  ['--$v.a', 'at character 1: "--" is not an operator here'],
  ['/a/', 'at character 1: unexpected "/"'],
  ['`a`', 'at character 1: unexpected "`"'],
  ['1 + this', 'at character 5: "this" is not allowed'],
  ['{a: 1}', 'at character 1: unexpected "{"'],
  ['1 & 2', 'at character 1: "&" is not an operator of expressions'],
  ['2 ** 3', 'at character 1: "**" is not an operator of expressions'],
  ['1 + ~2', 'at character 5: "~" is not an operator of expressions'],
  ['typeof 1', 'at character 8: unexpected "1"'],
  ['$v?.a', 'at character 1: "?." is not allowed: use default(path, value) or defined(path)'],
  ['1 + foo', 'at character 5: "foo" is not known: there are $v, $i, $g, $n and the functions'],
  ['length', 'at character 1: "length" is a function: call it with (…)'],
  ['1 + nope(2)', 'at character 5: "nope" is not a function of the list'],
  ['substr("a")', 'at character 1: substr(text, start, length?) cannot be called with 1 arguments'],
  ['$v.a.é', 'at character 6: "é" is not a plain name: write it as [\'…\']'],
  ['"a', 'at character 3: Unclosed quote after "a"'],
  ['"a\nb"', 'at character 1: a text in quotes cannot go on in another line: write \\n'],
  ['"\\x41"', 'at character 1: "\\x" is not an escape: use \\\\ \\\' \\" \\n \\r \\t \\b \\f \\v'],
  ['1 == 007', 'at character 6: 007 begins with 0: write digits that are not an amount in quotes'],
  [
    '9007199254740993',
    'at character 1: 9007199254740993 is beyond 2^53: write digits that are not an amount in quotes',
  ],
];

describe('a source that is no expression', () => {
  for (const [source, message] of refused) {
    it(`is refused with its place: ${source}`, () =>
      expect(failureOf(() => parseExpression(source)).message).to.equal(message));
  }

  it('may break lines between its parts, and use the escapes of texts', () => {
    expect(valueOf(' 1 +\n\t2 ')).to.equal(3);
    expect(valueOf(`"\\"\\n\\\\" + '\\''`)).to.equal('"\n\\\'');
    expect(valueOf('.5 + 1e2')).to.equal(100.5);
  });
});
