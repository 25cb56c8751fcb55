/** Random sets of patterns: what was exhausted is exact, and every promise holds. */
import { expect } from 'chai';
import fc from 'fast-check';
import { digitClasses } from '../../../src/flow/digits/index.ts';
import { compilePattern } from '../../../src/flow/patterns.ts';
import { everyWord } from '../../../src/learn/digits/seed-words.ts';
import { rounds } from '../../support/depth.ts';
import { decimal, learnFrom, matchesPattern, patternService, type Learning } from './pattern-outcomes.ts';

const element = fc.constantFrom('1', '2', '3', '?', '?', '[1-2]', '[2-4]', '[13]');
const pattern = fc
  .array(fc.tuple(element, fc.constantFrom('', '', '', '%')), { minLength: 1, maxLength: 5 })
  .map((elements) => elements.map((parts) => parts.join('')).join(''));
const patterns = fc.uniqueArray(pattern, { minLength: 1, maxLength: 4 });

const prompts = (maximum: number): fc.Arbitrary<{ minimum: number; maximum: number; keys: string }> =>
  fc.record({
    minimum: fc.integer({ min: 1, max: 3 }),
    maximum: fc.integer({ min: 3, max: maximum }),
    keys: fc.constantFrom(decimal, '01234', '1234#'),
  });

const wordsOf = ({ minimum, maximum, keys }: { minimum: number; maximum: number; keys: string }): string[] =>
  Array.from({ length: maximum - minimum + 1 }, (_, index) => [...everyWord(keys, minimum + index)]).flat();

/** Each word matches the patterns of the outcome that is supposed for it, and no other. */
const expectPatterns = ({ classes, outcomeOf }: Learning, words: readonly string[]): void => {
  for (const { outcome, pattern: written } of classes) {
    if (written.includes('…')) continue;
    const matches = matchesPattern(written);
    for (const word of words) expect(matches(word), `${word} by ${written}`).to.equal(outcomeOf(word) === outcome);
  }
};

describe('the classes of random patterns', () => {
  it('are those that the analysis of flows finds, when every word was tried', async () => {
    await fc.assert(
      fc.asyncProperty(patterns, prompts(4), async (sources, prompt) => {
        const { minimum, maximum, keys } = prompt;
        const truth = digitClasses({
          fewest: minimum,
          most: maximum,
          characters: keys,
          watchers: [{ prefix: '', patterns: sources.map(compilePattern) }],
        });
        const nameOf = (word: string): string => truth.classes[truth.classOf(word)]?.name ?? 'none';
        const learned = await learnFrom(nameOf, prompt, { exhaust: maximum });
        const words = wordsOf(prompt);
        for (const word of words) expect(learned.outcomeOf(word), word).to.equal(nameOf(word));
        expect(learned.classes.map(({ outcome }) => outcome)).to.have.members(
          truth.classes.map(({ name }) => name).filter((name) => name !== 'other keys'),
        );
        for (const { promise, outcome, tried, pattern: written } of learned.classes) {
          expect(promise).to.equal('exhausted');
          if (written !== '') expect(tried).to.be.at.least(words.filter((word) => nameOf(word) === outcome).length);
        }
        expectPatterns(learned, words);
      }),
      { numRuns: rounds(30) },
    );
  });

  it('are promised no more than was tried, when not every word was', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(patterns, prompts(5), fc.integer({ min: 0, max: 2 }), async (sources, prompt, exhaust) => {
        const learned = await learnFrom(patternService(sources), prompt, { exhaust, epsilon: 0.05 });
        const { asked } = learned.service;
        for (const [word, outcome] of asked) expect(learned.outcomeOf(word)).to.equal(outcome);
        expectPatterns(learned, wordsOf({ ...prompt, maximum: Math.min(prompt.maximum, 3) }));
        const isAll = wordsOf(prompt).every((word) => asked.has(word));
        for (const { promise, pattern: written } of learned.classes) {
          seen.add(typeof promise === 'string' ? promise : 'drawn');
          expect(promise === 'exhausted', written).to.equal(isAll);
          if (promise === 'structure' && !written.includes('…'))
            for (const each of written.split(', ')) expectChanges(each, asked, prompt.keys);
        }
      }),
      { numRuns: rounds(40), examples: [[['2????', '[1-3]4???'], { minimum: 5, maximum: 5, keys: decimal }, 0]] },
    );
    expect(seen).to.include('structure').and.include('drawn');
  });

  it('are exact without random words where a pattern needs one specific position', async () => {
    const oneSpecific = fc
      .tuple(fc.integer({ min: 0, max: 4 }), fc.constantFrom('1', '7', '[2-4]', '[05-9]', '[13]'))
      .map(([at, set]) => `${'?'.repeat(at)}${set}${'?'.repeat(4 - at)}`);
    await fc.assert(
      fc.asyncProperty(oneSpecific, async (source) => {
        const service = patternService([source]);
        const { outcomeOf, classes } = await learnFrom(
          service,
          { minimum: 5, maximum: 5, keys: decimal },
          {
            exhaust: 0,
            // The random words are few.
            epsilon: 0.99,
            delta: 0.99,
          },
        );
        for (const word of everyWord(decimal, 5)) if (outcomeOf(word) !== service(word)) expect.fail(word);
        expect(classes.map(({ promise }) => promise)).to.include('structure');
      }),
      { numRuns: rounds(10) },
    );
  });
});

/** One of the words of a pattern was tried with every change of one key; `%` stands at its end only. */
const expectChanges = (written: string, asked: ReadonlyMap<string, unknown>, keys: string): void => {
  const { matches } = compilePattern(written);
  const isWhole = (word: string): boolean =>
    [...word].every((_, at) => [...keys].every((key) => asked.has(word.slice(0, at) + key + word.slice(at + 1))));
  expect(
    [...asked.keys()].some((word) => matches(word) && isWhole(word)),
    written,
  ).to.equal(true);
};
