/** Answers that cannot be relied on are reported with their word, and nothing is learned from them. */
import { expect } from 'chai';
import fc from 'fast-check';
import { seededChance } from '../../src/expressions/scope.ts';
import { learn, type Learned } from '../../src/learn/learner.ts';
import { fixedWord, type Outputs, type Word } from '../../src/learn/system.ts';
import { identified, type Stage } from '../../src/learn/test-words.ts';
import { rounds } from '../support/depth.ts';
import { difference, knowing, machines, MachineSystem, type Machine } from './machines.ts';

/** Answers some words otherwise than its machine. */
class AlteredSystem extends MachineSystem {
  readonly #alter: (outputs: Outputs) => Outputs;

  constructor(machine: Machine, alter: (outputs: Outputs) => Outputs) {
    super(machine);
    this.#alter = alter;
  }

  override answerOne(word: Word): Outputs {
    const outputs: Outputs = [];
    for (;;) {
      const input = word.next(outputs);
      if (input === undefined) return outputs;
      const longer = this.#alter(super.answerOne(fixedWord([...outputs.map((each) => each.input), input])));
      if (longer.length <= outputs.length) return outputs;
      (outputs as Outputs[number][]).push(longer[outputs.length] as Outputs[number]);
    }
  }
}

/** Three states: `go` leads round; `look` and `ask` say in which one a call is. */
const ring: Machine = [0, 1, 2].map(
  (state) =>
    new Map([
      ['go', { output: 'gone', to: (state + 1) % 3 }],
      ['look', { output: `at ${state}`, to: state }],
      ['ask', { output: `${state}`, to: state }],
    ]),
);

const ringSystem = new MachineSystem(ring);

const inputsOf = (outputs: Outputs): string => outputs.map(({ input }) => input).join(' ');

/** Every second call that asks for it, `look` sees something else in the second state. */
const flickering = (): AlteredSystem => {
  let asked = 0;
  return new AlteredSystem(ring, (outputs) => {
    if (outputs.at(-1)?.output !== 'at 1') return outputs;
    asked += 1;
    return asked % 2 === 1
      ? outputs
      : [...outputs.slice(0, -1), { ...outputs.at(-1), output: 'fog' } as Outputs[number]];
  });
};

describe('an answer that contradicts an earlier one', () => {
  it('is asked ten times more, and reported with all answers', async () => {
    const system = flickering();
    const { contradictions, hypothesis, certainStates } = await learn(system, { stages: [identified(0, 3)] });
    expect(contradictions.length).to.be.greaterThan(0);
    for (const { word, sights } of contradictions) {
      expect(word.at(-1)).to.equal('look');
      expect(word.filter((input) => input === 'go').length % 3, word.join(' ')).to.equal(1);
      expect(sights.map(({ output }) => output).sort()).to.deep.equal(['at 1', 'fog']);
      expect(sights.reduce((sum, { count }) => sum + count, 0)).to.be.at.least(12);
      expect(Math.min(...sights.map(({ count }) => count))).to.be.at.least(5);
    }
    expect(certainStates).to.equal(undefined);
    expect(hypothesis.states.length).to.equal(3);
    expect(difference(hypothesis, ring), 'the rest is learned').to.equal(undefined);
    expect(hypothesis.unknown).to.deep.equal([{ state: 1, input: 'look', reason: 'blocked', candidates: [] }]);
  });

  it('is found in the inputs that are possible, too', async () => {
    let asked = 0;
    const system = new AlteredSystem(ring, (outputs) => {
      const last = outputs.at(-1);
      if (last === undefined || inputsOf(outputs) !== 'go') return outputs;
      asked += 1;
      return asked < 6 ? outputs : [{ ...last, inputs: ['go'] }];
    });
    const { contradictions } = await learn(system, { stages: [knowing(ring)] });
    expect(contradictions.map(({ word }) => word)).to.deep.equal([['go']]);
    expect(contradictions[0]?.sights.map(({ inputs }) => inputs)).to.deep.equal([['go', 'look', 'ask'], ['go']]);
  });

  it('may come from answers that were known before', async () => {
    const known = new MachineSystem(ring).answerOne(fixedWord(['go', 'look']));
    const other = known.map((each) => ({ ...each, output: each.output.replace('at 1', 'at 7') }));
    const system = new MachineSystem(ring);
    const { contradictions } = await learn(system, { stages: [identified(0, 3)], known: [other] });
    expect(contradictions).to.have.length(1);
    expect(contradictions[0]?.word).to.deep.equal(['go', 'look']);
    expect(contradictions[0]?.sights.map(({ output, count }) => [output, count > 9])).to.deep.equal([
      ['at 7', false],
      ['at 1', true],
    ]);
  });

  it('makes nothing certain, wherever it is', async () => {
    const word = ['look', 'look', 'look', 'ask', 'look', 'ask'];
    const known = new MachineSystem(ring).answerOne(fixedWord(word));
    const other = known.map((each, index) => (index === 5 ? { ...each, output: 'other' } : each));
    const { hypothesis, contradictions, certainStates, passed } = await learn(new MachineSystem(ring), {
      stages: [identified(0, 3)],
      known: [known, other],
    });
    expect(contradictions.map((each) => each.word)).to.deep.equal([word]);
    expect(passed).to.deep.equal(['level 0']);
    expect(hypothesis.unknown).to.deep.equal([]);
    expect(difference(hypothesis, ring)).to.equal(undefined);
    expect(certainStates).to.equal(undefined);
  });

  it('is distinguished from another one that comes when it is asked again', async () => {
    const known = ['at 1', 'at 7'].map((output) => [
      { input: 'go', output: 'left', inputs: ringSystem.inputs },
      { input: 'look', output, inputs: ringSystem.inputs },
    ]);
    const { contradictions, hypothesis } = await learn(ringSystem, { stages: [], known });
    expect(
      contradictions.map(({ word, sights }) => [word, sights.map(({ output, count }) => [output, count])]),
    ).to.deep.equal([
      [
        ['go', 'look'],
        [
          ['at 1', 1],
          ['at 7', 1],
        ],
      ],
      [
        ['go'],
        [
          ['left', 2],
          ['gone', 11],
        ],
      ],
    ]);
    expect(hypothesis.unknown).to.deep.equal([{ state: 0, input: 'go', reason: 'blocked', candidates: [] }]);
  });

  it('may leave inputs doubted, whose next state nothing else shows', async () => {
    const blind = ring.map((moves) => new Map([...moves].filter(([input]) => input !== 'ask')));
    const known = ['fog', 'fog', 'at 1'].map((output) => [
      { input: 'go', output: 'gone', inputs: ['go', 'look'] },
      { input: 'look', output, inputs: ['go', 'look'] },
    ]);
    const stages = [identified(0, 3)];
    const learned = await learn(new MachineSystem(blind), { stages, known });
    expect(learned.hypothesis.unknown).to.deep.equal([{ state: 0, input: 'go', reason: 'doubted', candidates: [] }]);
    expect(learned.hypothesis.conflictWith(learned.tree)).to.equal(undefined);
    expect(learned.certainStates).to.equal(undefined);

    // Another way to the same state shows it, after the first one was doubted.
    const jumping = blind.map((moves) => new Map([...moves, ['jump', { output: 'gone', to: 1 }]]));
    const first = known.map((outputs) => outputs.map((each) => ({ ...each, inputs: ['go', 'look', 'jump'] })));
    const showing: Stage = {
      name: 'showing',
      words: () => [
        ['go', 'go', 'look'],
        ['jump', 'go', 'look'],
      ],
    };
    const other = await learn(new MachineSystem(jumping), {
      stages: [showing, ...stages],
      known: first,
      bounds: { width: 1 },
    });
    expect(other.hypothesis.unknown).to.deep.equal([]);
    expect(difference(other.hypothesis, jumping)).to.equal(undefined);
    expect(other.certainStates).to.equal(undefined);
  });

  /** `odd`: whether the numbered call that asks for `look` in the second state sees fog. */
  const oddAt = (odd: (asked: number) => boolean): AlteredSystem => {
    let asked = 0;
    return new AlteredSystem(ring, (outputs) => {
      const last = outputs.at(-1);
      if (last === undefined || inputsOf(outputs) !== 'go look') return outputs;
      asked += 1;
      return odd(asked) ? [...outputs.slice(0, -1), { ...last, output: 'fog' }] : outputs;
    });
  };
  const looking: Stage = { name: 'looking', words: () => ['look', 'go', 'ask'].map((next) => ['go', 'look', next]) };
  const countsOf = ({ contradictions }: Learned): unknown =>
    contradictions.map(({ sights, kept }) => [sights.map(({ output, count }) => [output, count]), kept?.output]);

  it('is an odd one out if all repeats agree: the branch stays, and nothing is certain', async () => {
    for (const number of [1, 2, 3]) {
      const learned = await learn(
        oddAt((asked) => asked === number),
        { stages: [looking, identified(0, 3)], bounds: { width: 1 } },
      );
      const [[sights, kept]] = countsOf(learned) as [[[string, number][], string]];
      expect(kept).to.equal('at 1');
      expect(Object.fromEntries(sights)).to.deep.equal({ 'at 1': number === 3 ? 12 : 11, fog: 1 });
      expect([learned.hypothesis.unknown, difference(learned.hypothesis, ring)]).to.deep.equal([[], undefined]);
      for (const word of looking.words(learned.hypothesis)) expect(learned.tree.at(word)?.depth).to.equal(3);
      expect([learned.certainStates, learned.certainStatesWithoutOdd]).to.deep.equal([undefined, 3]);
    }
  });

  it('may come once in twelve calls, and is not one out if it came before all others more than once', async () => {
    const often = await learn(
      oddAt((asked) => asked === 2 || asked === 14),
      { stages: [looking], bounds: { width: 1 } },
    );
    expect(countsOf(often)).to.deep.equal([
      [
        [
          ['at 1', 22],
          ['fog', 2],
        ],
        'at 1',
      ],
    ]);
    const soon = await learn(
      oddAt((asked) => asked <= 2),
      { stages: [looking], bounds: { width: 1 } },
    );
    expect(countsOf(soon)).to.deep.equal([
      [
        [
          ['fog', 2],
          ['at 1', 11],
        ],
        undefined,
      ],
    ]);
    expect([soon.certainStates, soon.certainStatesWithoutOdd]).to.deep.equal([undefined, undefined]);
  });

  it('of a lossy machine is always reported, and the machine agrees with all other answers', async () => {
    let reported = 0;
    const systems = fc.tuple(machines({ most: 6, partial: true }), fc.nat(), fc.constantFrom(1, 16));
    await fc.assert(
      fc.asyncProperty(systems, async ([machine, seed, width]) => {
        const chance = seededChance(seed);
        const system = new AlteredSystem(machine, (outputs) => {
          const last = outputs.at(-1);
          if (last === undefined || chance() > 0.1) return outputs;
          return [...outputs.slice(0, -1), { ...last, output: 'lost' }];
        });
        const learned = await learn(system, { stages: [identified(1)], bounds: { width, mostCalls: 3_000 } });
        const { hypothesis, tree } = learned;
        expect(hypothesis.conflictWith(tree)).to.equal(undefined);
        for (const state of hypothesis.states) expect(tree.at(state.word)).to.equal(state);
        expect(learned.contradictions.length > 0).to.equal(areContradictory(system.given.flat()));
        if (learned.contradictions.length === 0) return;
        reported += 1;
        expect(learned.certainStates).to.equal(undefined);
        for (const { sights } of learned.contradictions) expect(sights.length).to.be.greaterThan(1);
      }),
      { numRuns: rounds(500) },
    );
    expect(reported).to.be.greaterThan(0);
  });
});

/** Whether the same inputs, after the same outputs, were answered in two ways. */
const areContradictory = (given: readonly Outputs[]): boolean => {
  const answers = new Map<string, string>();
  return given.some((outputs) => {
    let way = '';
    return outputs.some(({ input, output }) => {
      const before = `${way} ${input}`;
      const known = answers.get(before) ?? output;
      answers.set(before, known);
      way = `${before}:${output}`;
      return known !== output;
    });
  });
};

describe('a call that fails', () => {
  const failing = (fails: (outputs: Outputs) => boolean): AlteredSystem =>
    new AlteredSystem(ring, (outputs) => (fails(outputs) ? outputs.slice(0, -1) : outputs));

  it('is made again', async () => {
    const failed = new Set<string>();
    const system = failing((outputs) => {
      const isFirst = outputs.length === 2 && !failed.has(inputsOf(outputs));
      failed.add(inputsOf(outputs));
      return isFirst;
    });
    const { hypothesis, unanswered, certainStates } = await learn(system, { stages: [identified(0, 3)] });
    expect(failed.size).to.be.greaterThan(3);
    expect(unanswered).to.deep.equal([]);
    expect(certainStates).to.equal(3);
    expect(difference(hypothesis, ring)).to.equal(undefined);
  });

  it('is given up after three times, and its word is reported', async () => {
    const system = failing((outputs) => inputsOf(outputs) === 'go look');
    const { hypothesis, unanswered, certainStates } = await learn(system, { stages: [identified(0, 3)] });
    expect(unanswered).to.deep.equal([['go', 'look']]);
    expect(certainStates).to.equal(undefined);
    expect(difference(hypothesis, ring)).to.equal(undefined);
    const short = system.given.flat().filter((outputs) => inputsOf(outputs) === 'go');
    expect(short.length).to.be.at.least(3);
  });

  it('makes nothing certain, wherever it is', async () => {
    const word = 'look look look';
    const system = failing((outputs) => inputsOf(outputs) === word);
    const asking: Stage = { name: 'asking', words: () => [word.split(' ')] };
    const learned = await learn(system, { stages: [asking, identified(0, 3)] });
    expect(learned.unanswered).to.deep.equal([word.split(' ')]);
    expect([learned.hypothesis.unknown, learned.certainStates]).to.deep.equal([[], undefined]);
    expect(difference(learned.hypothesis, ring)).to.equal(undefined);
  });

  it('may leave open which state an input leads to', async () => {
    // Behind `hop`, only `ask` and `look` would show the state, and calls that get there fail.
    const hopping = ring.map((moves, state) =>
      state === 0 ? new Map([...moves, ['hop', { output: 'gone', to: 1 }]]) : moves,
    );
    const system = new AlteredSystem(hopping, (outputs) =>
      /^hop \w+$/.test(inputsOf(outputs)) ? outputs.slice(0, -1) : outputs,
    );
    const { hypothesis, calls } = await learn(system, { stages: [identified(0, 3)] });
    const open = hypothesis.unknown.filter(({ reason }) => reason === 'ambiguous');
    expect(open).to.deep.equal([{ state: 0, input: 'hop', reason: 'ambiguous', candidates: [1, 2] }]);
    expect(calls).to.be.lessThan(300);
  });

  const failureOf = (system: AlteredSystem, first: readonly string[][] = []): Promise<unknown> =>
    learn(system, { stages: [], first }).then(
      () => undefined,
      (error: unknown) => (error as Error).message,
    );

  it('of a system that answers other words ends the learning', async () => {
    const other = new AlteredSystem(ring, (outputs) => outputs.map((each) => ({ ...each, input: 'stay' })));
    expect(await failureOf(other)).to.equal('The system was asked go, and answered stay.');
    const more = new AlteredSystem(ring, (outputs) => outputs);
    more.answer = (words) => Promise.resolve(words.map(() => ringSystem.answerOne(fixedWord(['go', 'go', 'go']))));
    expect(await failureOf(more)).to.equal('The system was asked nothing more, and answered go.');
    const fewer = new AlteredSystem(ring, (outputs) => outputs);
    fewer.answer = () => Promise.resolve([]);
    expect(await failureOf(fewer)).to.equal('3 words got 0 answers.');
  });

  it('of a system that rejects ends the learning, and what was answered before stays', async () => {
    const whole = await learn(new MachineSystem(ring), { stages: [identified(0, 3)] });
    for (let answered = 0; answered < whole.rounds; answered += 1) {
      const system = new AlteredSystem(ring, (outputs) => outputs);
      const gone = new Error('The service cannot be reached.');
      const answer = system.answer.bind(system);
      system.answer = (words) => (system.given.length < answered ? answer(words) : Promise.reject(gone));
      const learned = await learn(system, { stages: [identified(0, 3)] });
      expect([learned.ended, learned.failure, learned.certainStates]).to.deep.equal(['interrupted', gone, undefined]);
      const known = [...learned.tree.answers()];
      const resumed = await learn(new MachineSystem(ring), { stages: [identified(0, 3)], known });
      expect([resumed.certainStates, difference(resumed.hypothesis, ring)]).to.deep.equal([3, undefined]);
      expect(resumed.calls + learned.calls, `after ${answered} rounds`).to.be.within(whole.calls, whole.calls + 20);
    }
  });

  it('of a system that answers what is not possible ends the learning', async () => {
    const mute = new AlteredSystem(ring, (outputs) => outputs);
    const answer = ringSystem.answerOne(fixedWord(['go', 'look'])).map((each) => ({ ...each, inputs: [] }));
    mute.answer = () => Promise.resolve([answer]);
    expect(await failureOf(mute, [['go', 'look']])).to.equal('The system answered look, which was not possible.');
  });
});
