import { expect } from 'chai';
import { refusalOf, valueOf } from './fixed-scope.ts';

const v = { text: 'abc', list: [1], o: { a: 1 }, name: 'constructor', number: 1 };

describe('an expression cannot leave its data', () => {
  for (const name of ['__proto__', 'constructor', 'prototype']) {
    it(`by ${name}, written or in quotes, when it is parsed`, () => {
      expect(refusalOf(`$v.${name}`, { v })).to.equal(
        `at character 4: "${name}" is not allowed as the name of a member`,
      );
      expect(refusalOf(`$v['${name}']`, { v })).to.include('is not allowed as the name of a member');
      expect(refusalOf(`"".${name}`, { v })).to.include('is not allowed as the name of a member');
    });

    it(`by ${name}, computed, when it is evaluated`, () => {
      for (const owner of ['$v', '$v.o', '$v.list', '$v.text', '$v.number', '[1]', '""']) {
        expect(refusalOf(`${owner}['' + '${name}']`, { v })).to.equal(
          `"${name}" is not allowed as the name of a member`,
        );
      }
    });
  }

  it('by a name that a variable holds', () => expect(refusalOf('$v.o[$v.name]', { v })).to.include('not allowed'));

  it('by a list as a name', () =>
    expect(refusalOf("$v.o[['constructor']]", { v })).to.include('named by a text or a number'));

  it('by what objects inherit', () => {
    expect(valueOf('$v.toString', { v })).to.equal(undefined);
    expect(valueOf("$v.o['hasOwnProperty']", { v })).to.equal(undefined);
    expect(valueOf('$v.o.valueOf', { v })).to.equal(undefined);
  });

  it('by calling anything but the listed functions', () => {
    for (const source of ['$v.text.toString()', '(length)("a")()', '"a".at(0)', 'length(1)(2)', "$v['o']()"]) {
      expect(refusalOf(source, { v }), source).to.include('only the functions of the list can be called');
    }
    for (const source of [
      'eval("1")',
      'Function("1")',
      'require("fs")',
      'constructor()',
      'hasOwnProperty("a")',
      '__proto__()',
      'toString()',
      '$v()',
    ]) {
      expect(refusalOf(source), source).to.include('is not a function of the list');
    }
  });

  it('by the names of its host', () => {
    for (const source of ['process', 'globalThis', 'window', 'Math', 'NaN', 'arguments', '$', '$vv'])
      expect(refusalOf(source)).to.include('is not known');
  });
});
