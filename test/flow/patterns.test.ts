import { expect } from 'chai';
import fc from 'fast-check';
import { compilePattern, maximumPatternLength } from '../../src/flow/patterns.ts';
import { rounds } from '../support/depth.ts';

const matches = (pattern: string, destination: string): boolean => compilePattern(pattern).matches(destination);

/** An independent implementation: each element as a regular expression. */
const elements = fc.array(
  fc.record({
    element: fc.oneof(
      fc.constantFrom(...'0123456789ABCDEF').map((literal) => [literal, literal] as const),
      fc.constantFrom('*', '#').map((literal) => [literal, `\\${literal}`] as const),
      fc.constantFrom('[123]', '[0-9]', '[A-C9]', '[*#]', '[5-70]').map((set) => [set, set] as const),
      fc.constant(['?', '.'] as const),
    ),
    repeated: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

describe('a destination pattern', () => {
  it('matches the whole destination or not at all', () => {
    expect(matches('0800[2-4]??', '0800312')).to.equal(true);
    expect(matches('0800[2-4]??', '08003123')).to.equal(false);
    expect(matches('0800[2-4]??', '080031')).to.equal(false);
    expect(matches('0800[2-4]??', '0800512')).to.equal(false);
  });

  it('repeats the element before a percent sign zero or more times', () => {
    for (const destination of ['64', '641', '64123456789']) expect(matches('64?%', destination)).to.equal(true);
    expect(matches('[12]%9', '12129')).to.equal(true);
    expect(matches('[12]%9', '12139')).to.equal(false);
  });

  it('knows whether it matches any number of a form', () => {
    const forms = fc.record({
      beginning: fc.string({ unit: fc.constantFrom('1', '2', '*'), maxLength: 2 }),
      characters: fc.subarray(['1', '2', 'A', '#'], { minLength: 1 }).map((several) => several.join('')),
      fewest: fc.integer({ min: 1, max: 2 }),
      most: fc.integer({ min: 2, max: 3 }),
    });
    const patterns = fc.string({
      unit: fc.constantFrom('1', '2', '*', '[1A]', '[2-9#]', '?', '1%', '?%'),
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(patterns, forms, (source, form) => {
        const { beginning, characters, fewest, most } = form;
        let numbers = [beginning];
        const ofTheForm: string[] = [];
        for (let length = 1; length <= most; length += 1) {
          numbers = numbers.flatMap((number) => [...characters].map((character) => number + character));
          if (length >= fewest) ofTheForm.push(...numbers);
        }
        const pattern = compilePattern(source);
        expect(pattern.matchesAny(form)).to.equal(ofTheForm.some((number) => pattern.matches(number)));
      }),
      { numRuns: rounds(300) },
    );
  });

  it('ignores the case of letters', () => {
    expect(matches('a[b-d]F', 'ACf')).to.equal(true);
  });

  it('agrees with a regular expression of the same meaning, short or long', () => {
    const destination = fc.string({ unit: fc.constantFrom(...'012359*#ABC'), maxLength: 8 });
    // A pattern of at most 31 elements is matched in another way than a longer one.
    const before = fc.constantFrom('', '7'.repeat(25), '7'.repeat(30), '7'.repeat(31));
    fc.assert(
      fc.property(before, elements, destination, (sevens, parts, text) => {
        const pattern = sevens + parts.map(({ element: [own], repeated }) => own + (repeated ? '%' : '')).join('');
        const oracle = sevens + parts.map(({ element: [, other], repeated }) => other + (repeated ? '*' : '')).join('');
        const number = sevens + text;
        const expected = new RegExp(`^(?:${oracle})$`).test(number);
        expect(matches(pattern, number), `${pattern} on ${number}`).to.equal(expected);
        expect(compilePattern(pattern).examine(number).matches).to.equal(expected);
      }),
      { numRuns: rounds(2000) },
    );
  });

  it('costs at most the product of both lengths, however hostile it is', () => {
    const hostile = compilePattern(`${'?%'.repeat(100)}#`);
    const { matches: matched, steps } = hostile.examine('1'.repeat(1000));
    expect(matched).to.equal(false);
    expect(steps).to.be.within(1, 101 * 1000);
  });
});

describe('a wrong destination pattern', () => {
  const faults: Record<string, string> = {
    '': 'character 1: a pattern has at least one character',
    '12x': "character 3: 'x' is none of",
    '%1': "character 1: '%' needs an element before it",
    '1%%': "character 3: '%' needs an element before it",
    '1[23': "character 2: '[' is not closed",
    '1[]': "character 2: '[]' names no character",
    '1[9-0]': 'character 3: a range runs upwards',
    '1[8-B]': 'character 3: a range runs upwards',
    '1[*-5]': 'character 3: a range runs upwards',
    '1[5-]': 'character 4: a range needs its upper end',
    '1[-5]': "character 3: '-' cannot stand in a set",
    '1[?]': "character 3: '?' cannot stand in a set",
    '1]': "character 2: ']' is none of",
    '1-2': "character 2: '-' is none of",
  };
  for (const [pattern, message] of Object.entries(faults)) {
    it(`is refused with its place: '${pattern}'`, () => {
      expect(() => compilePattern(pattern)).to.throw(message);
    });
  }

  it('is refused when it is too long', () => {
    expect(() => compilePattern('1'.repeat(maximumPatternLength + 1))).to.throw('at most 256 characters');
    expect(matches('1'.repeat(maximumPatternLength), '1'.repeat(maximumPatternLength))).to.equal(true);
  });
});
