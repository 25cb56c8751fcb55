/** Two models as one: states that behave alike are paired, and each transition is in both, gone, new or changed. */
import { expect } from 'chai';
import fc from 'fast-check';
import { comparedModels, differencesOf } from '../../../src/learn/differences/differences-of.ts';
import { mergedModels, mergedOfOne, type MergedKind } from '../../../src/learn/differences/merged-model.ts';
import type { LearnedModel } from '../../../src/learn/model/learned-model.ts';
import { rounds } from '../../support/depth.ts';
import {
  digitClass,
  modelsAlmostEqual,
  modelWith,
  promptOfTwo,
  randomModels,
  randomPrompts,
} from './learned-machines.ts';

const merged = (one: LearnedModel, other: LearnedModel) => {
  const { one: walked, other: facing, walk } = comparedModels(one, other);
  return mergedModels(walked, facing, walk);
};

/** `2 played common 3` */
const kindsIn = (one: LearnedModel, other: LearnedModel): readonly string[] =>
  merged(one, other).edges.map((edge) => `${edge.from} ${(edge.one ?? edge.other)?.input} ${edge.kind} ${edge.to}`);

const isColoured = ({ kind }: { readonly kind: MergedKind }): boolean => kind !== 'common' && kind !== 'uncompared';

const begin = { from: 0, input: 'begin', output: 'p', to: 2 };

describe('two models in one', () => {
  it('have each state and each transition of both once', () => {
    fc.assert(
      fc.property(randomModels, randomModels, (one, other) => {
        const { states, edges } = merged(one, other);
        expect(states.filter((state) => state.in !== 'other')).to.have.length(one.states.length);
        expect(states.filter((state) => state.in !== 'one')).to.have.length(other.states.length);
        for (const [side, model] of [
          ['one', one],
          ['other', other],
        ] as const) {
          const own = edges.flatMap((edge) => edge[side] ?? []);
          expect(own).to.have.members(model.transitions);
        }
        for (const { kind, one: left, other: right } of edges)
          if (kind === 'removed' || kind === 'added')
            expect([left === undefined, right === undefined]).to.deep.equal([kind === 'added', kind === 'removed']);
      }),
      { numRuns: rounds(2_000) },
    );
  });

  it('have a transition that is new, gone or changed if and only if there is a difference', () => {
    const pairs = fc.oneof(
      fc.tuple(randomPrompts, randomPrompts),
      fc.tuple(randomModels, randomModels),
      modelsAlmostEqual,
      modelsAlmostEqual.map(([one, other]) => [other, one] as const),
    );
    const runs = rounds(10_000);
    const seen = { equal: 0, differing: 0 };
    fc.assert(
      fc.property(pairs, ([one, other]) => {
        const { states, edges } = merged(one, other);
        const differs = differencesOf(one, other).length > 0;
        expect(edges.some(isColoured)).to.equal(differs);
        if (!differs) expect(states.some(isColoured)).to.equal(false);
        seen[differs ? 'differing' : 'equal'] += 1;
      }),
      { numRuns: runs },
    );
    expect(seen.equal, 'pairs without a difference').to.be.above(runs / 10);
    expect(seen.differing, 'pairs with a difference').to.be.above(runs / 10);
  });

  it('have digits that no caller can enter, which are no difference', () => {
    const model = (...more: readonly string[]): LearnedModel =>
      modelWith(
        [begin, ...['1', ...more].map((word) => ({ from: 2, input: `digits ${word}`, output: 'a', to: 1 }))],
        [
          {
            prompt: promptOfTwo,
            states: [2],
            classes: [digitClass('digits 1', '?, ??'), ...more.map((word) => digitClass(`digits ${word}`, word))],
          },
        ],
      );
    const uncompared = ['0 begin common 2', '2 digits 1 common 1', '2 digits 123 uncompared 1'];
    expect(kindsIn(model('123'), model())).to.have.members(uncompared);
    expect(kindsIn(model(), model('123'))).to.have.members(uncompared);
    expect(kindsIn(model('#'), model())).to.include('2 digits # uncompared 1');
  });

  it('have a class whose words all have answers in one model alone', () => {
    const model = (pattern: string): LearnedModel =>
      modelWith(
        [begin, { from: 2, input: 'digits 1', output: 'a', to: 1 }],
        [{ prompt: 'p', states: [2], classes: [digitClass('digits 1', pattern)] }],
      );
    expect(kindsIn(model('?'), model('[0-57-9*#]'))).to.have.members(['0 begin common 2', '2 digits 1 changed 1']);
  });

  it('have two states as both have them where they behave as one', () => {
    const round = (...ways: readonly (readonly [number, number])[]): LearnedModel =>
      modelWith([begin, ...ways.map(([from, to]) => ({ from, input: 'played', output: 'x', to }))]);
    const { states, edges } = merged(round([2, 2]), round([2, 3], [3, 2]));
    expect(states.map((state) => state.kind)).to.deep.equal(['common', 'common', 'common', 'common']);
    expect(edges.map(({ kind, from, to }) => `${from} ${kind} ${to}`)).to.have.members([
      '0 common 2',
      '2 common 2',
      '2 common 3',
      '3 common 2',
    ]);
  });

  it('are one model where they are equal', () => {
    fc.assert(
      fc.property(randomModels, (model) => {
        const { states, edges } = merged(model, structuredClone(model));
        const reached = edges.filter(({ kind }) => kind === 'common');
        expect(reached.length).to.equal(edges.length);
        expect(states).to.deep.equal(mergedOfOne(model).states);
      }),
      { numRuns: rounds(200) },
    );
  });

  it('have what is new, gone and changed', () => {
    const one = modelWith([
      begin,
      { from: 2, input: 'played', output: 'x', to: 3 },
      { from: 2, input: 'busy', output: 'x', to: 1 },
      { from: 3, input: 'played', output: 'y', to: 1 },
    ]);
    const other = modelWith([
      begin,
      { from: 2, input: 'played', output: 'x', to: 3 },
      { from: 2, input: 'busy', output: 'z', to: 1 },
      { from: 2, input: 'abort', output: '', to: 1 },
      { from: 3, input: 'played', output: 'y', to: 1 },
    ]);
    expect(kindsIn(one, other)).to.have.members([
      '0 begin common 2',
      '2 played common 3',
      '2 busy changed 1',
      '2 abort added 1',
      '3 played common 1',
    ]);
    expect(kindsIn(other, one)).to.include('2 abort removed 1').and.to.include('2 busy changed 1');
  });

  it('have a state that is new between states of both', () => {
    const one = modelWith([
      begin,
      { from: 2, input: 'played', output: 'x', to: 3 },
      { from: 3, input: 'busy', output: 'y', to: 1 },
      { from: 3, input: 'played', output: 'q', to: 1 },
    ]);
    const other = modelWith([
      begin,
      { from: 2, input: 'played', output: 'between', to: 4 },
      { from: 4, input: 'abort', output: 'x', to: 3 },
      { from: 3, input: 'busy', output: 'y', to: 1 },
      { from: 3, input: 'played', output: 'q', to: 1 },
    ]);
    const { states } = merged(one, other);
    expect(states.map((state) => `${state.name}: ${state.in}`)).to.deep.equal([
      'before the call: both',
      'after the call: both',
      'state 2: both',
      'state 3: both',
      'state 4: other',
    ]);
    expect(kindsIn(one, other)).to.have.members([
      '0 begin common 2',
      '2 played removed 3',
      '2 played added 4',
      '4 abort added 3',
      '3 busy common 1',
      '3 played common 1',
    ]);
  });

  it('have a class of digits that is changed where some of its words have another answer', () => {
    const model = (pattern: string, rest: string): LearnedModel =>
      modelWith(
        [begin, { from: 2, input: 'digits 1', output: 'a', to: 1 }, { from: 2, input: 'digits 9', output: 'b', to: 1 }],
        [{ prompt: 'p', states: [2], classes: [digitClass('digits 1', pattern), digitClass('digits 9', rest)] }],
      );
    expect(
      kindsIn(model('1', '[02-9*#]'), model('1', '[02-9*#]')).filter((edge) => !edge.includes('common')),
    ).to.deep.equal([]);
    expect(kindsIn(model('1', '[02-9*#]'), model('[12]', '[03-9*#]'))).to.have.members([
      '0 begin common 2',
      '2 digits 1 changed 1',
      '2 digits 9 changed 1',
    ]);
  });

  it('compare no more than 10,000 pairs of states behind differences', () => {
    const chain = (size: number, first: string): LearnedModel =>
      modelWith([
        { ...begin, output: first },
        ...Array.from({ length: size }, (_, index) => ({
          from: index + 2,
          input: 'played',
          output: `${index}`,
          to: index === size - 1 ? 1 : index + 3,
        })),
      ]);
    const paired = (size: number): number =>
      merged(chain(size, 'a'), chain(size, 'b')).states.filter((state) => state.in === 'both').length;
    expect(paired(100)).to.equal(102);
    expect(paired(101)).to.equal(2);
  });
});
