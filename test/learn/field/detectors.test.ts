/** Each detector by itself: what it finds, and what it must not take for its own cause. */
import { expect } from 'chai';
import { seededChance } from '../../../src/expressions/scope.ts';
import { byAddress } from '../../../src/learn/field/addresses.ts';
import { chanceOfSplit, disturbance } from '../../../src/learn/field/at-once.ts';
import { callerClasses, classesOf } from '../../../src/learn/field/caller-classes.ts';
import { areRefused, chosenCanaries } from '../../../src/learn/field/canaries.ts';
import { changedToo, switched } from '../../../src/learn/field/change.ts';
import { Losses, mostSilent } from '../../../src/learn/field/losses.ts';
import { outlivingOrder, outlivingPair, outlivingRepeats } from '../../../src/learn/field/outliving.ts';
import { Sightings } from '../../../src/learn/field/sightings.ts';
import { repeated, type Inputs } from '../../../src/learn/field/trials.ts';
import { fixedWord } from '../../../src/learn/system.ts';
import { ScriptedTrials, type ScriptedAnswer, type ScriptedCall } from '../../support/learn/scripted-trials.ts';

const word = ['begin', 'go'];
const seeds = Array.from({ length: 20 }, (_, index) => index + 1);

const sightings = async (answer: (call: ScriptedCall) => string | ScriptedAnswer, count: number) =>
  repeated(new ScriptedTrials(answer), word, count);

describe('addresses', () => {
  const bySecond = ({ number }: ScriptedCall): ScriptedAnswer =>
    number % 2 === 0 ? { output: 'B', from: '5-6' } : { output: 'A', from: '5-5' };

  it('explain answers that depend on them alone', async () => {
    expect(byAddress(await sightings(bySecond, 6))).to.deep.equal({ groups: [['5-5'], ['5-6']] });
    expect(byAddress(await sightings(bySecond, 5)), 'two answers of one are too few').to.equal('open');
  });

  it('explain nothing where one of them answers in two ways, or all answer alike', async () => {
    const mixed = await sightings((call) => (call.number === 9 ? { output: 'B' } : bySecond(call)), 12);
    expect(byAddress(mixed)).to.equal(undefined);
    expect(byAddress(await sightings((call) => ({ ...bySecond(call), output: 'A' }), 12))).to.equal(undefined);
    expect(byAddress(await sightings(({ number }) => (number % 2 === 0 ? 'A' : 'B'), 12))).to.equal(undefined);
  });
});

describe('calls at once', () => {
  const alone = 12;
  const find = async (answer: (call: ScriptedCall) => string): ReturnType<typeof disturbance> => {
    const trials = new ScriptedTrials(answer);
    return disturbance(trials, word, 16, await repeated(trials, word, alone));
  };

  it('that disturb one another are found, with the width that they bear', async () => {
    for (const most of [1, 2, 3, 5, 8, 11]) {
      const found = await find(({ atOnce }) => (atOnce > most ? 'B' : 'A'));
      expect(found, `${most}`).to.be.an('object');
      const width = typeof found === 'object' ? found.width : 0;
      expect(width).to.equal(2 ** Math.floor(Math.log2(Math.min(most, 8))));
    }
  });

  it('that do not are not accused, nor is chance', async () => {
    expect(await find(() => 'A')).to.equal(undefined);
    for (const seed of seeds) {
      const chance = seededChance(seed);
      const found = await find(({ number }) => (number > alone && chance() < 0.1 ? 'B' : 'A'));
      expect(found === undefined || found === 'unclear', `seed ${seed}`).to.equal(true);
    }
  });

  it('are accused by figures that chance gives once in 100,000 times', () => {
    expect(chanceOfSplit(1, 1, 1)).to.be.closeTo(0.5, 1e-12);
    expect(chanceOfSplit(2, 4, 4)).to.be.closeTo(6 / 28, 1e-12);
  });
});

describe('state that outlives a call', () => {
  it('is found by repeating a word, with the fewest and shortest calls before it', async () => {
    const found = await outlivingRepeats(new ScriptedTrials(({ ofCaller }) => (ofCaller > 3 ? 'B' : 'A')), word);
    expect(found).to.deep.equal({ before: [['begin'], ['begin'], ['begin']], word });
    const periodic = await outlivingRepeats(
      new ScriptedTrials(({ ofCaller }) => (ofCaller % 4 === 0 ? 'B' : 'A')),
      word,
    );
    expect(periodic?.before).to.have.length(3);
  });

  it('is found by one call of another word', async () => {
    const locked = new Set<string>();
    const answer = ({ word: asked, caller }: ScriptedCall): string => {
      if (asked.join() === 'begin,lock') locked.add(caller);
      return asked.join() === word.join() && locked.has(caller) ? 'B' : 'A';
    };
    const lock = ['begin', 'lock'];
    const others = [['begin'], ['begin', 'on', 'on'], lock];
    expect(await outlivingPair(new ScriptedTrials(answer), word, others)).to.deep.equal({ before: [lock], word });
    locked.clear();
    expect(await outlivingOrder(new ScriptedTrials(answer), [word, ...others])).to.deep.equal({ before: [lock], word });
  });

  it('is not seen in answers by chance, by the caller, by turns of all calls, or by the address', async () => {
    const words = [['begin'], word, ['begin', 'on']];
    const isClean = async (answer: (call: ScriptedCall) => string | ScriptedAnswer): Promise<void> => {
      expect(await outlivingRepeats(new ScriptedTrials(answer), word)).to.equal(undefined);
      expect(await outlivingPair(new ScriptedTrials(answer), word, words)).to.equal(undefined);
      const order = await outlivingOrder(new ScriptedTrials(answer), words);
      expect(order === undefined || 'unclear' in order).to.equal(true);
    };
    for (const seed of seeds) {
      for (const probability of [0.5, 0.1, 0.02]) {
        const chance = seededChance(seed);
        await isClean(() => (chance() < probability ? 'B' : 'A'));
      }
    }
    await isClean(({ caller }) => caller);
    await isClean(({ number }) => (number > 5 ? 'B' : 'A'));
    await isClean(({ number }) => (number % 2 === 0 ? { output: 'B', from: '5-6' } : 'A'));
  });
});

describe('a change', () => {
  it('is a switch from one answer to another one, once', async () => {
    const parts = switched(await sightings(({ number }) => (number > 4 ? 'B' : 'A'), 9));
    expect([parts?.before.length, parts?.after.length]).to.deep.equal([4, 5]);
    expect(switched(await sightings(() => 'A', 9))).to.equal(undefined);
    expect(switched(await sightings(({ number }) => (number === 4 ? 'B' : 'A'), 9))).to.equal(undefined);
    expect(switched(await sightings(({ number }) => (number > 4 && number < 8 ? 'B' : 'A'), 9))).to.equal(undefined);
  });

  it('is distinguished from one odd answer by other words that have changed too', async () => {
    const changing = (isChanged: (asked: Inputs, number: number) => boolean): ScriptedTrials =>
      new ScriptedTrials(({ word: asked, number }) => (isChanged(asked, number) ? 'B' : 'A'));
    const earlier = [word, ['begin', 'on'], ['begin', 'on', 'go']];
    const find = async (trials: ScriptedTrials): Promise<readonly Inputs[]> => {
      const calls = await trials.inTurn(earlier);
      const [last] = calls;
      const [first] = await trials.inTurn([word]);
      if (last === undefined || first === undefined) throw new Error('No call was made.');
      return changedToo(trials, { word, last, first }, calls);
    };
    expect(await find(changing((_, number) => number > 3))).to.deep.equal([
      ['begin', 'on', 'go'],
      ['begin', 'on'],
    ]);
    expect(await find(changing((_, number) => number === 1))).to.deep.equal([]);
    expect(await find(changing((_, number) => number === 5)), 'another odd answer').to.deep.equal([]);
  });
});

describe('classes of callers', () => {
  const words = [['begin'], word, ['begin', 'on', 'go']];
  const callers = ['own', '4001', undefined, '4002'];

  it('have the shortest word that separates them', async () => {
    const trials = new ScriptedTrials(({ word: asked, caller }) => (caller === '4002' && asked.length > 1 ? 'B' : 'A'));
    expect(await callerClasses(trials, ['own', '4001', '4002'], words)).to.deep.equal([
      { callers: ['own', '4001'], separatedBy: undefined, output: undefined },
      { callers: ['4002'], separatedBy: word, output: 'B' },
    ]);
    expect(await callerClasses(new ScriptedTrials(() => 'A'), callers, words)).to.have.length(1);
    expect(classesOf([], words)).to.deep.equal([]);
  });

  it('are not made of odd answers', async () => {
    const odd = await callerClasses(new ScriptedTrials(({ number }) => (number === 6 ? 'B' : 'A')), callers, words);
    expect(odd).to.have.property('unclear');
  });
});

describe('canaries', () => {
  const callOf = async (asked: Inputs, ends: boolean) => {
    const [call] = await new ScriptedTrials(() => 'A').inTurn([asked]);
    if (call === undefined) throw new Error('No call was made.');
    return ends ? call : { ...call, outputs: call.outputs.map((each) => ({ ...each, inputs: ['go'] })) };
  };

  it('show most answers of the service', async () => {
    const calls = [await callOf(['begin'], true), await callOf(['begin', 'on', 'go'], true), await callOf(word, true)];
    expect(chosenCanaries(calls, [], 5)).to.deep.equal([['begin', 'on', 'go'], ['begin']]);
    expect(chosenCanaries(calls, [], 1)).to.deep.equal([['begin', 'on', 'go']]);
  });

  it('are refused if all of them are released at once, as they were not before', async () => {
    const good = (await callOf(['begin'], false)).outputs;
    const canaries = [good, good].map((outputs) => ({ outputs, good: 0 }));
    const [released, served] = [await callOf(['begin'], true), await callOf(['begin'], false)];
    expect(areRefused(canaries, [released, released])).to.equal(true);
    expect(areRefused(canaries, [released, served])).to.equal(false);
    expect(areRefused(canaries, [released]), 'one was lost').to.equal(false);
    expect(areRefused([], [])).to.equal(false);
    expect(areRefused([{ outputs: released.outputs, good: 0 }], [released]), 'it always was').to.equal(false);
  });
});

describe('lost calls', () => {
  const call = (length: number) => ({
    number: 1,
    atOnce: 1,
    outputs: word.slice(0, length).map((input) => ({ input, output: 'A', inputs: ['go'] })),
    from: undefined,
    caller: undefined,
    began: 0,
    ended: 1,
    failure: 'No answer within 10 seconds.',
  });

  it('are counted, and distinguished from an input that is never answered', () => {
    const losses = new Losses();
    losses.made = 10;
    losses.count([call(1)], call(2), fixedWord(word));
    expect(losses.troubles.map(({ kind }) => kind)).to.deep.equal(['lost']);
    const last = call(1);
    losses.count([call(1), call(1), last], last, fixedWord(word));
    expect(losses.troubles.map(({ kind, evidence }) => [kind, evidence['word'] ?? evidence['lost']])).to.deep.equal([
      ['lost', 1],
      ['unanswered', word],
    ]);
    losses.count([], call(2), fixedWord(word));
    expect(
      losses.troubles.map(({ evidence }) => evidence['lost']),
      'it was answered later',
    ).to.deep.equal([4]);
  });

  it('without an end are silence', () => {
    const losses = new Losses();
    const last = call(0);
    for (let count = 0; count < mostSilent; count += 1) {
      expect(losses.isSilent).to.equal(false);
      losses.count([last], last, fixedWord(word));
    }
    expect(losses.isSilent).to.equal(true);
    losses.count([], call(2), fixedWord(word));
    expect(losses.isSilent).to.equal(false);
  });
});

describe('sightings', () => {
  it('of a word are in the order of the calls, and name all words that contradict', async () => {
    const trials = new ScriptedTrials(({ number }) => (number === 3 ? 'B' : 'A'));
    const known = new Sightings();
    const contradicted = (await trials.inTurn([word, ['begin', 'on'], word, word])).map((call) => known.add(call));
    expect(contradicted).to.deep.equal([[], [], [word], [word]]);
    expect(known.of(word).map(({ call }) => call.number)).to.deep.equal([1, 3, 4]);
    expect(new Set(known.of(word).map(({ key }) => key)).size).to.equal(2);
  });
});
