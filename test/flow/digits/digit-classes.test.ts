import { expect } from 'chai';
import fc from 'fast-check';
import { digitClasses, digitMembers, type DigitQuestion } from '../../../src/flow/digits/index.ts';
import { mostAutomatonStates } from '../../../src/flow/digits/digit-automaton.ts';
import { compilePattern } from '../../../src/flow/patterns.ts';
import { otherPatterns } from '../../../src/prove/mutation/other-patterns.ts';
import { rounds } from '../../support/depth.ts';

const element = fc.oneof(fc.constantFrom('1', '2', '3', '?'), fc.constantFrom('[1-2]', '[2-3]', '[13]'));
const pattern = fc
  .array(fc.tuple(element, fc.constantFrom('', '', '%')), { minLength: 1, maxLength: 5 })
  .map((elements) => elements.map((parts) => parts.join('')).join(''));

interface Written {
  readonly fewest: number;
  readonly most: number;
  readonly watchers: readonly { readonly prefix: string; readonly patterns: readonly string[] }[];
}

const written: fc.Arbitrary<Written> = fc.record({
  fewest: fc.integer({ min: 1, max: 3 }),
  most: fc.integer({ min: 3, max: 4 }),
  watchers: fc.array(
    fc.record({ prefix: fc.constantFrom('', '1', '12'), patterns: fc.array(pattern, { minLength: 1, maxLength: 3 }) }),
    { maxLength: 2 },
  ),
});

/** Patterns that people write: at most one element repeats, and they match the entered digits behind the prefix. */
const usual: fc.Arbitrary<Written> = fc.record({
  fewest: fc.integer({ min: 1, max: 3 }),
  most: fc.integer({ min: 3, max: 4 }),
  watchers: fc.array(
    fc.constantFrom('', '1', '12').chain((prefix) =>
      fc.record({
        prefix: fc.constant(prefix),
        patterns: fc.array(
          fc
            .tuple(fc.array(element, { minLength: 1, maxLength: 4 }), fc.option(fc.nat(3), { nil: undefined }))
            .map(
              ([elements, repeated]) =>
                prefix + elements.map((each, index) => (index === repeated ? `${each}%` : each)).join(''),
            ),
          { minLength: 1, maxLength: 3 },
        ),
      }),
    ),
    { minLength: 1, maxLength: 2 },
  ),
});

const questionOf = ({ watchers, ...limits }: Written): DigitQuestion => ({
  ...limits,
  characters: '0123456789',
  watchers: watchers.map(({ prefix, patterns }) => ({ prefix, patterns: patterns.map(compilePattern) })),
});

/** Every word of these keys, up to five keys long. */
const words = ['1', '2', '3', '4', '#'].reduce<string[]>(
  (all) => [
    ...all,
    ...all.flatMap((word) => (word.length < 5 ? ['1', '2', '3', '4', '#'].map((key) => word + key) : [])),
  ],
  [''],
);
const everyWord = [...new Set(words)].filter((word) => word !== '');

/** Judges a word by the patterns themselves, one after the other. */
const judged = (word: string, { fewest, most, characters, watchers }: DigitQuestion): string => {
  if ([...word].some((key) => !characters.includes(key))) return 'other keys';
  if (word.length < fewest) return 'too few';
  if (word.length > most) return 'too many';
  return JSON.stringify(watchers.map(({ prefix, patterns }) => patterns.map(({ matches }) => matches(prefix + word))));
};

describe('classes of digits', () => {
  it('hold words that neither lengths nor patterns distinguish, and have a shortest word each', () => {
    fc.assert(
      fc.property(written, (given) => {
        const question = questionOf(given);
        const { classes, classOf } = digitClasses(question);
        const judgements = new Map<number, string>();
        for (const word of everyWord) {
          const [index, judgement] = [classOf(word), judged(word, question)];
          expect(judgements.get(index) ?? judgement, word).to.equal(judgement);
          judgements.set(index, judgement);
          expect((classes[index]?.shortest ?? '').length, word).to.be.at.most(word.length);
        }
        expect(new Set(judgements.values()).size).to.equal(judgements.size);
        for (const [index, { shortest }] of classes.entries()) expect(classOf(shortest)).to.equal(index);
        expect(new Set(classes.map(({ name }) => name)).size).to.equal(classes.length);
      }),
      { numRuns: rounds(60) },
    );
  });

  it('have members that distinguish every single change of a pattern that any word distinguishes', () => {
    let told = 0;
    fc.assert(
      fc.property(usual, fc.nat(), (given, chosen) => {
        const { watchers } = given;
        const mutants = watchers.flatMap(({ patterns }, watcher) =>
          patterns.flatMap((source, index) => [...otherPatterns(source)].map((other) => ({ watcher, index, other }))),
        );
        const mutant = mutants[chosen % mutants.length];
        if (mutant === undefined) return;
        const changed = watchers.map((watcher, at) =>
          at === mutant.watcher ? { ...watcher, patterns: watcher.patterns.with(mutant.index, mutant.other) } : watcher,
        );
        const [question, mutated] = [questionOf(given), questionOf({ ...given, watchers: changed })];
        if (everyWord.every((word) => judged(word, question) === judged(word, mutated))) return;
        const members = digitMembers(question, digitClasses(question), 1);
        const found = members.some(({ word }) => judged(word, question) !== judged(word, mutated));
        expect(found, JSON.stringify([given, mutant, members.map(({ word }) => word)])).to.equal(true);
        told += 1;
      }),
      { numRuns: rounds(1_000) },
    );
    expect(told).to.be.above(0);
  });

  it('have members in their own class, each word once, the shortest of each class first', () => {
    fc.assert(
      fc.property(written, fc.nat(), (given, seed) => {
        const question = questionOf(given);
        const classes = digitClasses(question);
        const members = digitMembers(question, classes, seed);
        for (const { word, class: index } of members) expect(classes.classOf(word)).to.equal(index);
        expect(new Set(members.map(({ word }) => word)).size).to.equal(members.length);
        expect(members.slice(0, classes.classes.length).map(({ word }) => word)).to.deep.equal(
          classes.classes.map(({ shortest }) => shortest),
        );
        expect(digitMembers(question, classes, seed)).to.deep.equal(members);
      }),
      { numRuns: rounds(60) },
    );
  });

  it('are refused where the patterns need too large an automaton', () => {
    const question = questionOf({
      fewest: 1,
      most: 20,
      watchers: [{ prefix: '', patterns: ['?%1??????????????', '?%2?????????????'] }],
    });
    expect(() => digitClasses(question)).to.throw(
      `the patterns, such as ?%1??????????????, need an automaton of more than ${mostAutomatonStates} states`,
    );
  });
});
