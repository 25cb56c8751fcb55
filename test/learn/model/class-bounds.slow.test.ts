/** Classes of digits that need too much are refused, with the limit. */
import { expect } from 'chai';
import { digitClasses } from '../../../src/flow/digits/index.ts';
import { compilePattern } from '../../../src/flow/patterns.ts';
import { ClassAutomaton, sharedWord, wordsOfPairs } from '../../../src/learn/model/class-automaton.ts';
import { patternsOfClasses } from '../../../src/learn/model/class-patterns.ts';

/** Words with a `1` at the given place from their end: the automaton remembers as many keys. */
const remembering = (keys: number): { readonly pattern: string } => ({ pattern: `?%1${'?'.repeat(keys)}` });

describe('classes of digits', () => {
  it('have automata of at most 20,000 states', () => {
    expect(sharedWord(new ClassAutomaton([remembering(8)]))).to.equal(undefined);
    expect(() => sharedWord(new ClassAutomaton([remembering(16)]))).to.throw(
      'the patterns of a prompt need an automaton of more than 20000 states, which is the limit',
    );
    const [one, other] = [remembering(8), { pattern: `?%2${'?'.repeat(8)}` }].map((each) => new ClassAutomaton([each]));
    expect(() => wordsOfPairs(one as ClassAutomaton, other as ClassAutomaton, 1)).to.not.throw();
    const [long, longer] = [remembering(9), { pattern: `?%2${'?'.repeat(12)}` }].map(
      (each) => new ClassAutomaton([each]),
    );
    expect(() => wordsOfPairs(long as ClassAutomaton, longer as ClassAutomaton, 1)).to.throw('more than 20000 states');
  });

  it('of a flow have at most 20,000 patterns', () => {
    const numbers = (count: number) => ({
      fewest: 1,
      most: 20,
      characters: '0123456789',
      watchers: [
        {
          prefix: '',
          patterns: Array.from({ length: count }, (_, index) =>
            compilePattern(
              String(index + 10)
                .repeat(10)
                .slice(0, 20),
            ),
          ),
        },
      ],
    });
    const patterns = patternsOfClasses(digitClasses(numbers(40))).map((pattern) => ({ pattern }));
    expect(sharedWord(new ClassAutomaton(patterns))).to.equal(undefined);
    expect(() => patternsOfClasses(digitClasses(numbers(120)))).to.throw(
      'a class of digits has more than 20000 patterns, which is the limit',
    );
  });
});
