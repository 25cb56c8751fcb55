/** Pages request an answer when they first need it, keep it while they ask again, and keep the last few. */
import { expect } from 'chai';
import fc from 'fast-check';
import { Answers } from '../../src/browser/answers.ts';

/** What was asked, each with the function that answers. */
const asking = <Answer>() => {
  const asked: { readonly key: string; answer(answer: Answer | undefined): Promise<void> }[] = [];
  const ask = (key: string) => (): Promise<Answer | undefined> => {
    let resolve: (answer: Answer | undefined) => void = () => undefined;
    const promise = new Promise<Answer | undefined>((one) => (resolve = one));
    const answer = async (given: Answer | undefined): Promise<void> => {
      resolve(given);
      await promise;
    };
    asked.push({ key, answer });
    return promise;
  };
  return { asked, ask };
};

describe('answers that a page keeps', () => {
  it('are asked for once, and notify of their arrival', async () => {
    const { asked, ask } = asking<string>();
    let changes = 0;
    const answers = new Answers<string>(() => (changes += 1));
    expect(answers.of('a', ask('a'))).to.equal(undefined);
    expect(answers.of('a', ask('a'))).to.equal(undefined);
    expect(changes).to.equal(0);
    await asked[0]?.answer('first');
    expect(changes).to.equal(1);
    expect(answers.of('a', ask('a'))).to.equal('first');
    expect(asked).to.have.length(1);
  });

  it('stay until there is another, also if there is none', async () => {
    const { asked, ask } = asking<string>();
    const answers = new Answers<string>(() => undefined);
    answers.of('a', ask('a'));
    await asked[0]?.answer('first');
    answers.forget('a');
    expect(answers.of('a', ask('a'))).to.equal('first');
    await asked[1]?.answer(undefined);
    expect(answers.of('a', ask('a'))).to.equal('first');
    answers.forget('a');
    answers.of('a', ask('a'));
    await asked[2]?.answer('second');
    expect(answers.of('a', ask('a'))).to.equal('second');
    expect(asked).to.have.length(3);
  });

  it('that are asked for again by hand are still asked for again once in each pause', async () => {
    const { asked, ask } = asking<string>();
    let notify: (() => void) | undefined;
    const answers = new Answers<string>(() => notify?.());
    const get = (): unknown => answers.of('a', ask('a'), () => 1);
    const outdated = (): Promise<void> => new Promise((resolve) => (notify = resolve));
    get();
    answers.forget('a');
    get();
    await asked[1]?.answer('second');
    // This answer is out of date already: neither it nor its pause counts.
    await asked[0]?.answer('first');
    expect(get()).to.equal('second');
    await outdated();
    get();
    expect(asked).to.have.length(3);
    get();
    expect(asked).to.have.length(3);
    await asked[2]?.answer('third');
    await outdated();
    get();
    expect(asked).to.have.length(4);
  });

  it('are the last few', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (number) => {
        const { asked, ask } = asking<string>();
        const answers = new Answers<string>(() => undefined);
        const keys = Array.from({ length: number }, (_, index) => String(index));
        for (const key of keys) answers.of(key, ask(key));
        for (const key of keys.slice(-20)) answers.of(key, ask(key));
        expect(asked.map(({ key }) => key)).to.deep.equal(keys);
        const [oldest = ''] = keys;
        answers.of(oldest, ask(oldest));
        expect(asked).to.have.length(number > 20 ? number + 1 : number);
      }),
    ));
});
