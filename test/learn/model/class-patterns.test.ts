/** The patterns of the classes of a question match exactly the words of each class. */
import { expect } from 'chai';
import fc from 'fast-check';
import { digitClasses, type DigitQuestion } from '../../../src/flow/digits/index.ts';
import { compilePattern } from '../../../src/flow/patterns.ts';
import { ClassAutomaton, patternsIn, sharedWord } from '../../../src/learn/model/class-automaton.ts';
import { patternsOfClasses } from '../../../src/learn/model/class-patterns.ts';
import { wordsOfClasses } from '../../../src/learn/model/words-of-classes.ts';
import { rounds } from '../../support/depth.ts';

const questions: fc.Arbitrary<DigitQuestion> = fc
  .record({
    lengths: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })),
    characters: fc.constantFrom('0123456789', '0123456789*#', '0123456789#'),
    prefix: fc.constantFrom('', '64'),
    patterns: fc.array(fc.constantFrom('64?', '641%', '64[2-4]??', '64?%', '12??', '1%2', '[1-3]%', '?#', '4711'), {
      maxLength: 3,
    }),
  })
  .map(({ lengths, characters, prefix, patterns }) => ({
    fewest: Math.min(...lengths),
    most: Math.max(...lengths),
    characters,
    watchers: patterns.length === 0 ? [] : [{ prefix, patterns: patterns.map(compilePattern) }],
  }));

const words = fc.string({ unit: fc.constantFrom(...'01234567*#'), minLength: 1, maxLength: 7 });

describe('the patterns of classes of digits', () => {
  it('match exactly the words of each class', () => {
    fc.assert(
      fc.property(questions, fc.array(words, { maxLength: 50 }), (question, tried) => {
        const classes = digitClasses(question);
        const patterns = patternsOfClasses(classes).map((pattern) => ({ pattern }));
        const automaton = new ClassAutomaton(patterns);
        expect(sharedWord(automaton)).to.equal(undefined);
        for (const word of [...tried, ...wordsOfClasses(classes)]) {
          const matching = patterns.flatMap(({ pattern }, index) =>
            patternsIn(pattern).some((source) => compilePattern(source).matches(word)) ? [index] : [],
          );
          expect(matching, word).to.deep.equal([classes.classOf(word)]);
          expect(automaton.classOf(word), word).to.equal(classes.classOf(word));
        }
      }),
      { numRuns: rounds(2_000) },
    );
  });

  it('have words of each class, the shortest first', () => {
    const classes = digitClasses({ fewest: 1, most: 1, characters: '0123456789', watchers: [] });
    expect(wordsOfClasses(classes)).to.deep.equal(['0', '1', '2', '*', '#', '0*', '00', '01', '02']);
  });
});
