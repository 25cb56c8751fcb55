/** A code that is not written anywhere: four digits are found, eight are not, and the promise says so. */
import { expect } from 'chai';
import { drawsOf } from '../../../src/learn/digits/difference-check.ts';
import { decimal, learnFrom, patternService } from './pattern-outcomes.ts';

const eight = { minimum: 8, maximum: 8, keys: decimal };
const bounds = { epsilon: 0.01, delta: 0.01 };

describe('a secret code', () => {
  it('of four digits is found among all words', async () => {
    const learned = await learnFrom(patternService(['4711']), { minimum: 4, maximum: 4, keys: decimal });
    const [other, code] = learned.classes;
    expect(code).to.deep.include({ representative: '4711', words: ['4711'], tried: 1, pattern: '4711' });
    expect(other?.pattern).to.equal('[0-35-9]???, 4[0-689]??, 47[02-9]?, 471[02-9]');
    expect(learned.classes.map(({ promise }) => promise)).to.deep.equal(['exhausted', 'exhausted']);
    expect(learned.exhausted).to.deep.equal([1, 4]);
    expect(learned.words, '10,000 words, and 26 of other lengths').to.equal(10_036);
  });

  it('of eight digits is not found, and nothing certain is promised', async () => {
    const learned = await learnFrom(patternService(['47114711']), eight);
    expect(learned.classes).to.have.length(1);
    expect(learned.classes[0]).to.deep.include({
      pattern: '????????',
      promise: { ...bounds, drawn_from: ['random words'] },
    });
    // Four lengths of ten equal digits, 64 random words beforehand, 72 changes of one digit, and the random words.
    expect(learned.words).to.equal(40 + 64 + 72 + drawsOf(1, bounds));
  });

  it('of eight digits is found if it is among the words to draw from', async () => {
    const { classes } = await learnFrom(patternService(['47114711']), eight, {
      draw: ['+4711', '47114711'],
      drawnFrom: ['codes.csv'],
    });
    expect(classes.map(({ promise }) => promise)).to.deep.equal([
      { ...bounds, drawn_from: ['random words', 'codes.csv'] },
      'structure',
    ]);
    expect(classes[1]).to.deep.include({ pattern: '47114711', words: ['47114711'] });
  });

  it('is found at the end of a longer word', async () => {
    const { classes } = await learnFrom(
      patternService(['555191']),
      { minimum: 6, maximum: 6, keys: decimal },
      {
        draw: ['64955555191'],
      },
    );
    expect(classes[1]?.pattern).to.equal('555191');
  });

  it('is drawn in 461 + 69i words in the i-th check', () => {
    for (let check = 1; check < 20; check += 1)
      expect(drawsOf(check, bounds)).to.be.closeTo(461 + 69 * check, 1 + check / 2);
  });
});
