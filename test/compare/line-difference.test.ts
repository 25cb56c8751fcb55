/** The differences of two texts, line by line. */
import { expect } from 'chai';
import fc from 'fast-check';
import { lineDifference } from '../../src/compare/line-difference.ts';
import { rounds } from '../support/depth.ts';

const shown = (a: string, b: string): string[] =>
  (lineDifference(a, b) ?? []).map(({ kind, text, a: ofA, b: ofB }) => [kind, ofA, ofB, text].join(' '));

describe('The difference of two texts', () => {
  it('has the lines that differ, with two on either side', () => {
    expect(shown('1\n2\n3\n4\n5\n6\n', '1\n2\n3\nfour\n5\n6\n')).to.deep.equal([
      'left out   one equal line',
      'same 2 2 2',
      'same 3 3 3',
      'gone 4  4',
      'new  4 four',
      'same 5 5 5',
      'same 6 6 6',
    ]);
    expect(shown('a\nb\nc', 'b\nc\nd')).to.deep.equal(['gone 1  a', 'same 2 1 b', 'same 3 2 c', 'new  3 d']);
    expect(shown('a\n', 'a')).to.deep.equal([]);
  });

  it('turns any A into B by lines removed and added, with a longest common part', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        const lines = lineDifference(a.join('\n'), b.join('\n')) ?? [];
        const gone = new Set(lines.flatMap(({ kind, a: at }) => (kind === 'gone' ? [at] : [])));
        const added = new Map(lines.flatMap(({ kind, b: at, text }) => (kind === 'new' ? [[at, text] as const] : [])));
        const left = a.filter((_, index) => !gone.has(index + 1));
        const made = b.map((_, index) => added.get(index + 1) ?? left.shift());
        expect(made).to.deep.equal(b);
        expect(left).to.deep.equal([]);
        expect(a.length - gone.size).to.equal(commonOf(a, b));
      }),
      { numRuns: rounds(300) },
    );
  });

  it('is not computed where too many lines differ', () => {
    const lines = (word: string): string => Array.from({ length: 1500 }, (_, index) => `${word} ${index}`).join('\n');
    expect(lineDifference(lines('a'), lines('b'))).to.equal(undefined);
    expect(lineDifference(lines('a'), `${lines('a')}\nmore`)).to.have.length(4);
  });
});

/** The straightforward algorithm. */
const commonOf = (
  [a, ...restA]: readonly string[],
  [b, ...restB]: readonly string[],
  known = new Map<string, number>(),
): number => {
  if (a === undefined || b === undefined) return 0;
  const key = `${restA.length} ${restB.length}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const length =
    a === b
      ? 1 + commonOf(restA, restB, known)
      : Math.max(commonOf(restA, [b, ...restB], known), commonOf([a, ...restA], restB, known));
  known.set(key, length);
  return length;
};
