/** Numbering plans whose words were counted: what an oracle needs, and what the usual check finds. */
import { expect } from 'chai';
import { everyWord } from '../../../src/learn/digits/seed-words.ts';
import { decimal, knowing, learnFrom, matchesPattern, patternService } from './pattern-outcomes.ts';

interface Plan {
  readonly patterns: readonly string[];
  readonly minimum: number;
  readonly maximum: number;
  /** Words with an oracle. */
  readonly words: number;
}

const numberingPlan: Plan = {
  patterns: ['11[0-2]', '0800???%', '00?????%', '0[2-9]?????%', '[2-7]?????', '8??', '19[2-5]??'],
  minimum: 3,
  maximum: 8,
  words: 217,
};

const plans: readonly Plan[] = [
  { patterns: ['[2-4]??'], minimum: 3, maximum: 3, words: 50 },
  { patterns: ['12??', '19[5-7]?'], minimum: 4, maximum: 4, words: 52 },
  { patterns: ['4711'], minimum: 4, maximum: 4, words: 49 },
  { patterns: ['1???', '2???%'], minimum: 4, maximum: 6, words: 83 },
  numberingPlan,
];

/** Every word up to four digits, and one for each beginning of the longer ones. */
function* judgedWords({ minimum, maximum }: Plan): Generator<string> {
  for (let length = minimum; length <= maximum; length += 1) {
    if (length <= 4) yield* everyWord(decimal, length);
    else for (const beginning of everyWord(decimal, 3)) yield beginning + '19482'.slice(0, length - 3);
  }
}

describe('the classes of a numbering plan', () => {
  for (const plan of plans) {
    const { patterns, minimum, maximum, words } = plan;
    const prompt = { minimum, maximum, keys: decimal };
    const title = `${patterns.join(', ')} of ${minimum} to ${maximum} digits`;

    const service = patternService(patterns);

    it(`need ${words} words with an oracle: ${title}`, async () => {
      const learned = await learnFrom(service, prompt, { exhaust: 0, width: 1 }, knowing(patterns, prompt));
      expect(learned.words).to.equal(words);
      expect(learned.service.asked.size).to.equal(words);
      for (const word of judgedWords(plan)) if (learned.outcomeOf(word) !== service(word)) expect.fail(word);
    });

    it(`are exact as they are learned usually: ${title}`, async () => {
      const learned = await learnFrom(service, prompt);
      const matching = new Map(learned.classes.map((each) => [each.outcome, matchesPattern(each.pattern)]));
      for (const word of judgedWords(plan)) {
        if (learned.outcomeOf(word) !== service(word)) expect.fail(word);
        for (const [outcome, matches] of matching)
          if (matches(word) !== (outcome === service(word))) expect.fail(`${word} by the pattern of ${outcome}`);
      }
      expect(learned.ended).to.equal(undefined);
    });
  }

  it('have patterns that people could have written', async () => {
    const { classes } = await learnFrom(patternService(numberingPlan.patterns), {
      minimum: 3,
      maximum: 8,
      keys: decimal,
    });
    expect(Object.fromEntries(classes.map(({ outcome, pattern }) => [outcome, pattern]))).to.include({
      '11[0-2]': '11[0-2]',
      '0800???%': '0800???%',
      '00?????%': '00?????%',
      '[2-7]?????': '[2-7]?????',
      '8??': '8??',
      '19[2-5]??': '19[2-5]??',
    });
  });
});
