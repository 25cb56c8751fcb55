/** The patterns of a class: short where they can be, and honest about what they leave out. */
import { expect } from 'chai';
import { decimal, learnFrom, patternService } from './pattern-outcomes.ts';

const parity = (word: string): string =>
  [...word].reduce((sum, key) => sum + Number(key), 0) % 2 === 0 ? 'even' : 'odd';

describe('the patterns of a class', () => {
  it('are one for all lengths from one to the greatest', async () => {
    const { classes } = await learnFrom(patternService(['1???%', '[2-35]?']), {
      minimum: 2,
      maximum: 4,
      keys: decimal,
    });
    expect(classes.map(({ pattern }) => pattern)).to.deep.equal(['[0146-9]?, [02-9]???%', '[235]?', '1???%']);
  });

  it('say how many there are more than two hundred', async () => {
    const { classes } = await learnFrom(parity, { minimum: 10, maximum: 10, keys: decimal }, { exhaust: 0 });
    for (const { pattern } of classes) {
      expect(pattern.split(', ')).to.have.length(201);
      expect(pattern).to.match(/^\[02468\]\S+, .*, … and 312 more$/);
    }
    expect(classes.map(({ outcome }) => outcome)).to.deep.equal(['even', 'odd']);
  });

  it('have the keys that are no digits behind the digits', async () => {
    const { classes } = await learnFrom(patternService(['[147*#]']), { minimum: 1, maximum: 1, keys: '0123456789*#' });
    expect(classes.map(({ pattern }) => pattern)).to.deep.equal(['[0235689]', '[147*#]']);
  });

  it('of other lengths stand apart from those that the prompt permits', async () => {
    const { classes } = await learnFrom(patternService(['12?', '12??']), { minimum: 3, maximum: 3, keys: decimal });
    expect(classes.map(({ outcome, pattern, otherLengths }) => [outcome, pattern, otherLengths])).to.deep.equal([
      ['other', '[02-9]??, 1[013-9]?', '?, ??, [02-9]???, 1[013-9]??'],
      ['12?', '12?', ''],
      ['12??', '', '12??'],
    ]);
  });
});
