import { expect } from 'chai';
import fc from 'fast-check';
import { partsTaken, patternParts } from '../../../src/flow/coverage/pattern-elements.ts';
import { compilePattern, takes, type PatternElement } from '../../../src/flow/patterns.ts';
import { rounds } from '../../support/depth.ts';

const pattern = fc
  .array(fc.tuple(fc.constantFrom('1', '2', '?', '[1-2]'), fc.constantFrom('', '', '%')), {
    minLength: 1,
    maxLength: 5,
  })
  .map((elements) => compilePattern(elements.map((parts) => parts.join('')).join('')));
const number = fc
  .array(fc.constantFrom('1', '2', '3'), { minLength: 1, maxLength: 6 })
  .map((digits) => digits.join(''));

/** The form of every number in the test. */
const form = { beginning: '', characters: '123', fewest: 1, most: 6 };

/** Every way to divide the number among the elements, as the number of characters that each takes. */
const ways = (elements: readonly PatternElement[], word: string): number[][] => {
  const [first, ...others] = elements;
  if (first === undefined) return word === '' ? [[]] : [];
  const most = first.repeated ? word.length : 1;
  return Array.from({ length: most + 1 }, (_, count) => count)
    .filter(
      (count) =>
        (first.repeated || count === 1) &&
        count <= word.length &&
        Array.from(word.slice(0, count)).every((character) => takes(first, character)),
    )
    .flatMap((count) => ways(others, word.slice(count)).map((way) => [count, ...way]));
};

describe('the elements of a pattern that a number takes', () => {
  it('are those of one way to divide it, and none where it does not match', () => {
    fc.assert(
      fc.property(pattern, number, (compiled, word) => {
        const parts = patternParts(compiled, [form]);
        const through = partsTaken(compiled, word).flatMap((index) => parts[index] ?? []);
        for (const { reachable } of through) expect(reachable).to.equal(true);
        const taken = through.map(({ element, repeats }) => ({ element, ...(repeats !== undefined && { repeats }) }));
        const possible = ways(compiled.elements, word).map((way) =>
          way.map((count, element) =>
            compiled.elements[element]?.repeated === true
              ? { element, repeats: ['no repeat', '1 repeat'][count] ?? '2 repeats or more' }
              : { element },
          ),
        );
        if (possible.length === 0) expect(taken).to.deep.equal([]);
        else expect(possible).to.deep.include(taken);
        expect(possible.length > 0).to.equal(compiled.matches(word));
      }),
      { numRuns: rounds(2_000) },
    );
  });
});
