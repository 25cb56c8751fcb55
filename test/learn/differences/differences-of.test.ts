/** The differences between two learned models: all of them, each with a shortest call that shows it, and no other. */
import { expect } from 'chai';
import fc from 'fast-check';
import { comparedModels, differencesOf } from '../../../src/learn/differences/differences-of.ts';
import type { LearnedModel, LearnedTransition } from '../../../src/learn/model/learned-model.ts';
import { rounds } from '../../support/depth.ts';
import { digitClass, longestPath, modelWith, randomModels } from './learned-machines.ts';

const edgeAt = ({ transitions }: LearnedModel, state: number, input: string): LearnedTransition | undefined =>
  transitions.find((each) => each.from === state && each.input === input);

/** By pair of transitions: the length of a shortest word that shows it. Every word is played. */
const byBruteForce = (one: LearnedModel, other: LearnedModel): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  const inputs = [...new Set([...one.inputs, ...other.inputs])];
  let words: readonly (readonly [number, number])[] = [[0, 0]];
  for (let length = 1; length <= longestPath; length += 1) {
    words = words.flatMap(([left, right]) =>
      inputs.flatMap((input): [number, number][] => {
        const [own, facing] = [edgeAt(one, left, input), edgeAt(other, right, input)];
        if (own === undefined && facing === undefined) return [];
        if (own !== undefined && facing !== undefined && own.output === facing.output) return [[own.to, facing.to]];
        const key = `${left} ${right} ${input}`;
        if (!found.has(key)) found.set(key, length);
        return [];
      }),
    );
  }
  return found;
};

const dtmf = (word: string, output: string, to = 1) => ({ from: 2, input: `digits ${word}`, output, to });
const begin = { from: 0, input: 'begin', output: 'PromptAndCollectUserInformation(00)', to: 2 };
const prompt = (...classes: ReturnType<typeof digitClass>[]) => [{ prompt: 'p', states: [2], classes }];
const digits = (destination: string): string => `Connect{"destinationRoutingAddress_digits":"${destination}"}`;

const pathsBetween = (one: LearnedModel, other: LearnedModel): readonly string[] =>
  differencesOf(one, other).map(({ path }) => path.at(-1) ?? '');

describe('the differences between two models', () => {
  it('are those that every word together shows', () => {
    fc.assert(
      fc.property(randomModels, randomModels, (one, other) => {
        const expected = byBruteForce(one, other);
        const found = differencesOf(one, other);
        expect(found.length).to.equal(expected.size);
        expect(found.map(({ path }) => path.length).sort()).to.deep.equal([...expected.values()].sort());
      }),
      { numRuns: rounds(2_000) },
    );
  });

  it('are not judged where the answer is certain in neither model, or a learning ended early', () => {
    const model = modelWith([
      { from: 0, input: 'begin', output: 'x', to: 2 },
      { from: 2, input: 'busy', output: 'y', to: 3 },
    ]);
    const odd = (output: string): LearnedModel => ({
      ...model,
      nondeterministic: [{ word: ['begin', 'busy', 'played'], outputs: [{ output, calls: 2 }] }],
      refused: [['begin', 'reject']],
    });
    const { differences, not_compared: rest } = comparedModels(odd('a'), { ...odd('b'), ended: 'it was stopped' });
    expect(differences).to.deep.equal([]);
    expect(rest).to.deep.equal([
      'The answer to begin, busy, played, and what follows, was not compared: it is certain in neither of the models.',
      'The answer to begin, reject, and what follows, was not compared: it is certain in neither of the models.',
      'What both models lack was not compared: the learning of the second model ended early: it was stopped.',
    ]);
    expect(comparedModels(model, structuredClone(model)).not_compared).to.deep.equal([]);
  });

  it('are none between a model and itself', () => {
    fc.assert(
      fc.property(randomModels, (model) => {
        expect(differencesOf(model, structuredClone(model))).to.deep.equal([]);
      }),
      { numRuns: rounds(200) },
    );
  });

  it('are found by class, whatever words stand for the classes', () => {
    const classes = prompt(digitClass('digits 20', '[2-4]?', ['20']), digitClass('digits 1', '?', ['1']));
    const others = prompt(digitClass('digits 3', '?', ['3']), digitClass('digits 47', '[2-4]?', ['47']));
    const one = modelWith([begin, dtmf('20', 'a'), dtmf('1', 'b')], classes);
    expect(differencesOf(one, modelWith([begin, dtmf('47', 'a'), dtmf('3', 'b')], others))).to.deep.equal([]);
    expect(pathsBetween(one, modelWith([begin, dtmf('47', 'b'), dtmf('3', 'b')], others))).to.deep.equal(['digits 20']);
  });

  it('have a word where one model splits a class', () => {
    const one = modelWith([begin, dtmf('0', 'a')], prompt(digitClass('digits 0', '?', ['0'])));
    const other = modelWith(
      [begin, dtmf('0', 'a'), dtmf('7', 'b')],
      prompt(digitClass('digits 0', '[0-689*#]', ['0']), digitClass('digits 7', '7', ['7'])),
    );
    expect(pathsBetween(one, other)).to.deep.equal(['digits 7']);
    expect(pathsBetween(other, one)).to.deep.equal(['digits 7']);
  });

  it('have digits that one model alone has an answer to', () => {
    const one = modelWith([begin, dtmf('0', 'a')], prompt(digitClass('digits 0', '?', ['0'])));
    const other = modelWith([begin, dtmf('0', 'a')], prompt(digitClass('digits 0', '[0-5], [7-9*#]', ['0'])));
    expect(pathsBetween(one, other)).to.deep.equal(['digits 6']);
  });

  it('have no digits of a length that one model has no answer to, which is reported', () => {
    const one = modelWith(
      [begin, dtmf('0', 'a'), dtmf('00', 'b')],
      prompt(digitClass('digits 0', '?'), digitClass('digits 00', '??%')),
    );
    const other = modelWith([begin, dtmf('0', 'a')], prompt(digitClass('digits 0', '?')));
    const { differences, not_compared: rest } = comparedModels(one, other);
    expect(differences).to.deep.equal([]);
    expect(rest).to.deep.equal([
      'state 2: digits as many as those of 00 were not compared: one of the models has none.',
    ]);
  });

  it('have outputs that repeat the digits, if what is around them differs', () => {
    const classes = prompt(digitClass('digits 10', '1?', ['10']));
    const one = modelWith([begin, dtmf('10', digits('64{digits}'))], classes);
    expect(differencesOf(one, modelWith([begin, dtmf('10', digits('64{digits}'))], classes))).to.have.length(0);
    expect(pathsBetween(one, modelWith([begin, dtmf('10', digits('65{digits}'))], classes))).to.have.length(1);
  });

  it('have an output that is constant where the other one repeats the digits', () => {
    const classes = prompt(digitClass('digits 10', '1?', ['10']));
    const one = modelWith([begin, dtmf('10', digits('64{digits}'))], classes);
    const constant = modelWith([begin, dtmf('10', digits('6410'))], classes);
    const [path] = pathsBetween(one, constant);
    expect(path).to.match(/^digits 1[^0]$/);
    const alone = prompt(digitClass('digits 10', '10', ['10']));
    expect(
      pathsBetween(
        modelWith([begin, dtmf('10', digits('64{digits}'))], alone),
        modelWith([begin, dtmf('10', digits('6410'))], alone),
      ),
    ).to.deep.equal([]);
  });

  it('have the dialogue that one service alone ends', () => {
    const one = modelWith([{ from: 0, input: 'begin', output: '', to: 1, ends: true }]);
    expect(differencesOf(one, modelWith([{ from: 0, input: 'begin', output: '', to: 1 }]))).to.have.length(1);
  });

  it('say why one model does not define an input', () => {
    const one = modelWith([begin, { from: 2, input: 'played', output: '', to: 1 }]);
    const words = (lacking: LearnedModel): string | undefined => differencesOf(one, lacking)[0]?.words;
    const other = modelWith([begin]);
    const way =
      'A call begins. state 2: after the announcement ends, the call needed no answer in the first model; in the second model, ';
    expect(words(other)).to.equal(`${way}nothing is known of this input.`);
    const word = ['begin', 'played'];
    expect(words({ ...other, refused: [word] })).to.equal(`${way}this call had no answer.`);
    const outputs = [{ output: 'a', calls: 1 }];
    expect(words({ ...other, nondeterministic: [{ word, outputs }] })).to.equal(`${way}this call has several answers.`);
  });

  it('have the names of their tests', () => {
    const one = modelWith([{ from: 0, input: 'begin', output: 'a', to: 1 }]);
    const other = modelWith([{ from: 0, input: 'begin', output: 'b', to: 1 }]);
    const [difference] = differencesOf(one, other, {
      writeTest: (path, model) => `${path.join()}-${model.transitions[0]?.output}`,
    });
    expect(difference?.tests).to.deep.equal(['begin-a', 'begin-b']);
    expect([difference?.expected, difference?.found]).to.deep.equal(['a', 'b']);
  });
});
