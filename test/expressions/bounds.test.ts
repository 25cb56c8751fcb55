import { expect } from 'chai';
import { isNumericText } from '../../src/expressions/numeric-text.ts';
import { refusalOf, valueOf } from './fixed-scope.ts';

const long = 'x'.repeat(65_536);

describe('the bounds of an expression', () => {
  it('are 4,096 characters', () => {
    expect(valueOf(`1${' '.repeat(4095)}`)).to.equal(1);
    expect(refusalOf(`1${' '.repeat(4096)}`)).to.include('at most 4096 are allowed');
  });

  it('are 64 levels, whatever nests', () => {
    expect(valueOf(`${'('.repeat(60)}1${')'.repeat(60)}`)).to.equal(1);
    expect(valueOf(`${'!'.repeat(60)}true`)).to.equal(true);
    const deep = [
      '('.repeat(4000),
      '['.repeat(4000),
      '!'.repeat(4000),
      'abs('.repeat(1000),
      '1?'.repeat(2000),
      `1${'+1'.repeat(100)}`,
      `$v${'.a'.repeat(100)}`,
    ];
    for (const source of deep) expect(refusalOf(source), source.slice(0, 10)).to.include('nested more than 64 deep');
    expect(refusalOf(`1?1:`.repeat(1000))).to.include('nested more than 64 deep');
  });

  it('are 65,536 characters in a text', () => {
    expect(valueOf('$v.long + ""', { v: { long } })).to.have.length(65_536);
    const sources = [
      '$v.long + "y"',
      'concat($v.long, 1)',
      'replaceAll($v.long, "x", $v.long)',
      'join([$v.long, 1])',
      'padStart("", 65537)',
      'randomDigits(1e9)',
      'upper($v.sharp)',
    ];
    for (const source of sources) {
      expect(refusalOf(source, { v: { long, sharp: 'ß'.repeat(40_000) } }), source).to.include(
        'at most 65536 are allowed',
      );
    }
  });

  it('are 64 arguments of a function that takes any number', () => {
    const concat = (count: number): string => `concat(${Array.from({ length: count }, () => '1').join(', ')})`;
    expect(valueOf(concat(64))).to.equal('1'.repeat(64));
    expect(refusalOf(concat(65))).to.include('cannot be called with 65 arguments');
  });

  it('are 400 digits of a text that is a number', () => {
    expect(['1'.repeat(400), '1'.repeat(401)].map(isNumericText)).to.deep.equal([true, false]);
    expect(refusalOf('number($v.text)', { v: { text: '1'.repeat(401) } })).to.include('nor a text that writes one');
  });

  it('are 10,000 elements in a list', () => {
    expect(valueOf('split($v.text, ",").length', { v: { text: ','.repeat(9999) } })).to.equal(10_000);
    expect(refusalOf('split($v.text, ",")', { v: { text: ','.repeat(10_000) } })).to.include(
      'at most 10000 are allowed',
    );
  });
});
