/** Each part of the check finds a difference, and then nothing is certain until the next check. */
import { expect } from 'chai';
import { AskedWords } from '../../../src/learn/digits/asked-words.ts';
import { drawsOf, UsualCheck } from '../../../src/learn/digits/difference-check.ts';
import { drawnWord, triedFirst } from '../../../src/learn/digits/seed-words.ts';
import { supposedKey } from '../../../src/learn/digits/supposed-key.ts';
import { Supposition } from '../../../src/learn/digits/supposition.ts';
import { WordGraph } from '../../../src/learn/digits/word-graph.ts';
import { AskedOutcomes, decimal, learnFrom, patternService, usualOptions } from './pattern-outcomes.ts';

const prompt = { minimum: 5, maximum: 5, keys: decimal };

/** Every word of five digits is supposed to have the outcome `same`. */
const supposition = (): Supposition => {
  const graph = new WordGraph(decimal);
  let root = graph.outcome('same');
  for (let length = 0; length < 5; length += 1) root = graph.node(Array.from(decimal, () => root));
  return new Supposition(prompt, graph, [{ length: 5, root, isExhausted: false }]);
};

/** Another outcome has only the word before which so many were asked for. */
const checkOf = (before: number): { readonly check: UsualCheck; readonly asked: AskedWords } => {
  let count = 0;
  const asked = new AskedWords(new AskedOutcomes(() => (count++ === before ? 'other' : 'same')), usualOptions);
  return { check: new UsualCheck(prompt, usualOptions, []), asked };
};

describe('a check for differences', () => {
  const drawn = drawsOf(1, usualOptions);

  it('finds the one word that differs, whichever part comes to it', async () => {
    const { check, asked } = checkOf(-1);
    expect(await check.findsDifference(supposition(), asked)).to.equal(false);
    expect(check.checked).to.deep.equal({ changed: new Set(['same']), check: 1, drawn });
    for (let before = 0; before < asked.count; before += 1) {
      const other = checkOf(before);
      expect(await other.check.findsDifference(supposition(), other.asked), `${before}`).to.equal(true);
      expect(other.check.checked).to.deep.include({ changed: new Set(), drawn: 0 });
    }
  });

  it('takes back what was certain when the next one begins', async () => {
    const { check, asked } = checkOf(-1);
    await check.findsDifference(supposition(), asked);
    const { asked: others } = checkOf(0);
    expect(await check.findsDifference(supposition(), others)).to.equal(true);
    expect(check.checked).to.deep.equal({ changed: new Set(), check: 1, drawn: 0 });
  });

  it('draws more words each time', async () => {
    const { check, asked } = checkOf(-1);
    for (let count = 1; count < 4; count += 1) {
      await check.findsDifference(supposition(), asked);
      expect(check.checked).to.deep.include({ check: count, drawn: drawsOf(count, usualOptions) });
    }
  });

  it('draws words that begin like given ones', async () => {
    const source = '471155[1-9][1-9]';
    const eight = { minimum: 8, maximum: 8, keys: decimal };
    const withDraw = await learnFrom(patternService([source]), eight, { draw: ['47115500'] });
    expect(withDraw.classes.map(({ outcome }) => outcome)).to.deep.equal(['other', source]);
    expect((await learnFrom(patternService([source]), eight)).classes).to.have.length(1);
  });
});

describe('a word that is drawn', () => {
  it('has a length that is asked for, and keeps the beginning of a given word half of the time', () => {
    const values = [0.9, 0.4, 0, 0.5, 0.1, 0.2];
    let at = 0;
    const chance = (): number => values[at++] ?? 0.99;
    expect(drawnWord(decimal, [4, 6], ['47114711'], chance)).to.equal('471112');
  });
});

describe('the words that are tried first', () => {
  const words = Array.from({ length: 1_000 }, (_, index) => String(index));

  it('are a quarter of those that are permitted, by chance', () => {
    const first = triedFirst(words, { ...usualOptions, mostWords: 100 });
    expect(new Set(first).size).to.equal(25);
    expect(words).to.include.members([...first]);
    expect(triedFirst(words, { ...usualOptions, mostWords: 100, seed: 2 })).not.to.deep.equal(first);
  });

  it('are all of them if they are few', () => {
    expect(triedFirst(words, { ...usualOptions, mostWords: 4_000 })).to.equal(words);
  });
});

describe('a key that was not tried', () => {
  const [old, young] = [{ age: 1 }, { age: 2 }];
  const supposed = (tried: Readonly<Record<number, { age: number }>>, key: number): number =>
    supposedKey('0123456789*#', new Map(Object.entries(tried).map(([each, behind]) => [Number(each), behind])), key);

  it('is like its neighbours if these are alike', () => {
    const tried = { 0: old, 2: young, 4: young, 7: old, 9: old };
    expect([1, 3, 5, 6, 8].map((key) => supposed(tried, key))).to.deep.equal([0, 2, 0, 0, 7]);
  });

  it('is like most of the others, or the oldest of them', () => {
    expect([supposed({ 1: young, 2: old }, 5), supposed({ 1: young, 2: old, 3: young }, 5)]).to.deep.equal([2, 1]);
    expect([supposed({ 9: young, 1: young, 3: old }, 10), supposed({}, 3)]).to.deep.equal([1, -1]);
  });
});
