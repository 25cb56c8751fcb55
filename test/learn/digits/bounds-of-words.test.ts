/** No word is asked for twice, nor more of them than is permitted; what then is not known is not promised. */
import { expect } from 'chai';
import { drawsOf } from '../../../src/learn/digits/difference-check.ts';
import { learnClasses } from '../../../src/learn/digits/learn-classes.ts';
import { AskedOutcomes, decimal, learnFrom, patternService, usualOptions } from './pattern-outcomes.ts';

const patterns = ['[2-4]????', '19[5-7]??'];
const service = patternService(patterns);
const prompt = { minimum: 5, maximum: 5, keys: decimal };

const epsilonsOf = ({ classes }: Awaited<ReturnType<typeof learnFrom>>): readonly unknown[] =>
  classes.map(({ promise }) => (typeof promise === 'object' ? promise.epsilon : promise));

describe('the words of a learning', () => {
  it('are at most as many as permitted, at any number of them', async () => {
    const all = await learnFrom(service, prompt);
    for (let mostWords = 0; mostWords < all.words; mostWords += 7) {
      const learned = await learnFrom(service, prompt, { mostWords });
      expect([learned.ended, learned.words]).to.deep.equal(['words', mostWords]);
      expect(learned.service.asked.size).to.equal(mostWords);
      for (const [word, outcome] of learned.service.asked) expect(learned.outcomeOf(word)).to.equal(outcome);
      const usual = learned.classes.find(({ outcome }) => outcome === 'other')?.promise;
      if (usual !== undefined && mostWords < 40 + drawsOf(1, { epsilon: 0.01, delta: 0.01 }))
        expect(usual).to.have.property('epsilon').greaterThan(0.01);
    }
    expect((await learnFrom(service, prompt, { mostWords: all.words })).ended, 'all that was needed').to.equal(
      undefined,
    );
  });

  it('are exhausted only if all of them fit', async () => {
    const four = { minimum: 4, maximum: 4, keys: decimal };
    expect(epsilonsOf(await learnFrom(() => 'same', four, { mostWords: 10_030 }))).to.deep.equal(['exhausted']);
    expect(epsilonsOf(await learnFrom(() => 'same', four, { mostWords: 10_029 }))).to.deep.equal([0.01]);
  });

  it('promise nothing when none was drawn, and little when few were', async () => {
    expect(epsilonsOf(await learnFrom(() => 'same', prompt, { mostWords: 40 }))).to.deep.equal([1]);
    // 40 words of equal digits, 64 random words beforehand, 45 changes of one digit, and 101 random words, one of
    // them twice.
    expect(epsilonsOf(await learnFrom(() => 'same', prompt, { mostWords: 249 }))).to.deep.equal([0.0525]);
    // The changes would take more than half of what is left.
    expect(epsilonsOf(await learnFrom(() => 'same', prompt, { mostWords: 40 + 64 + 16 }))).to.deep.equal([0.3312]);
  });

  it('are asked for as many at once as permitted', async () => {
    const { service: asked } = await learnFrom(service, prompt, { width: 8 });
    expect(Math.max(...asked.rounds.map(({ length }) => length))).to.equal(8);
  });

  it('depend on the seed alone', async () => {
    const wordsOf = async (seed: number): Promise<readonly string[]> => [
      ...(await learnFrom(service, prompt, { seed })).service.asked.keys(),
    ];
    expect(await wordsOf(3)).to.deep.equal(await wordsOf(3));
    expect(await wordsOf(3)).not.to.deep.equal(await wordsOf(4));
  });

  it('are not asked for again if they are known', async () => {
    const before = await learnFrom(service, prompt);
    const known = new Map([...before.service.asked].map(([word, outcome]) => [word, outcome as string]));
    const again = await learnFrom(service, prompt, { known });
    for (const word of again.service.asked.keys()) expect(known.has(word), word).to.equal(false);
    // The checks draw other words.
    expect(again.words).to.be.below(before.words / 3);
    expect(again.classes.map(({ pattern }) => pattern)).to.deep.equal(before.classes.map(({ pattern }) => pattern));
  });

  it('end when the signal is given', async () => {
    const stop = new AbortController();
    const learned = await learnFrom(service, prompt, {
      onProgress: ({ words }) => {
        if (words > 60) stop.abort();
      },
      signal: stop.signal,
    });
    expect(learned.ended).to.equal('stopped');
    expect(learned.words).to.be.within(61, 76);
  });

  it('reject with the error of the calls, and none is asked for after it', async () => {
    const asked = new AskedOutcomes(() => {
      throw new Error('No call can be made.');
    });
    const thrown = await learnClasses(asked, prompt, usualOptions).catch((error: unknown) => error);
    expect(thrown).to.be.an('error').with.property('message', 'No call can be made.');
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked.rounds).to.have.length(1);
  });
});

describe('a word whose call fails', () => {
  const four = { minimum: 4, maximum: 4, keys: decimal };

  it('is named, belongs to no class, and leaves nothing exhausted', async () => {
    const learned = await learnFrom((word) => (word === '4711' ? undefined : 'same'), four);
    expect(learned.failed).to.deep.equal(['4711']);
    expect(learned.outcomeOf('4711')).to.equal(undefined);
    expect(learned.classes[0]).to.deep.include({ pattern: '[0-35-9]???, 4[0-689]??, 47[02-9]?, 471[02-9]' });
    expect(epsilonsOf(learned)).to.deep.equal([0.01]);
    expect(learned.exhausted).to.deep.equal([1]);
  });

  it('does not hide those that are answered', async () => {
    // Every word whose last digit is 0 fails.
    const learned = await learnFrom((word) => (word.endsWith('0') ? undefined : service(word)), prompt);
    for (const [word, outcome] of learned.service.asked) expect(learned.outcomeOf(word)).to.equal(outcome);
    expect(learned.outcomeOf('31234')).to.equal('[2-4]????');
    expect(learned.classes.find(({ outcome }) => outcome === '[2-4]????')?.promise).to.have.property('epsilon');
  });

  it('may be every word', async () => {
    const learned = await learnFrom(() => undefined, { minimum: 1, maximum: 5, keys: decimal }, { exhaust: 1 });
    expect([learned.classes, learned.outcomeOf('1')]).to.deep.equal([[], undefined]);
  });
});
