/**
 * Random statecharts with random events behave from their tables as on XState: states, contexts, outputs, errors, and
 * every call of a function in order. STATECHART_SEED repeats the plays of a seed; without it each run draws new ones,
 * and reports the seed where a play differs.
 */
import { expect } from 'chai';
import fc from 'fast-check';
import { compare, type Fault, type Verdict } from './random/compare.ts';
import { plays } from './random/draw.ts';
import { faults } from './random/faults.ts';
import { rounds } from '../support/depth.ts';

const seed = process.env['STATECHART_SEED'] === undefined ? {} : { seed: Number(process.env['STATECHART_SEED']) };

/**
 * The number of plays with each result. Throws an error with the seed and the smallest play found where one differs.
 */
const verdictsOf = (numRuns: number, withRefused: boolean, fault?: Fault): Partial<Record<Verdict, number>> => {
  const verdicts: Partial<Record<Verdict, number>> = {};
  const property = fc.property(plays(withRefused), (play) => {
    const { verdict, xstate, table } = compare(play, fault);
    verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
    if (verdict === 'different') expect(table).to.deep.equal(xstate);
  });
  fc.assert(property, { numRuns, ...seed });
  return verdicts;
};

describe('a random statechart', function () {
  // Some seconds of a processor that other tests may need as well.
  this.timeout(300_000);

  it('behaves from its table as on XState, where a table accepts it', () => {
    const many = rounds(2000);
    expect(verdictsOf(many, false)).to.deep.equal({ equal: many });
  });

  it('is refused, or behaves alike, where it may have parts that a table does not accept', () => {
    // Fewer plays are not enough for a share.
    const many = Math.max(200, rounds(800));
    const { equal = 0, refused = 0, refusedWhenUsed = 0 } = verdictsOf(many, true);
    expect(equal + refused + refusedWhenUsed).to.equal(many);
    // About a third: few enough charts are drawn for it to be less.
    expect(refused).to.be.above(many / 8);
  });

  for (const kind of ['callback', 'inner'] as const) {
    it(`ends where an actor that cannot begin is restarted again and again: ${kind}`, () => {
      const actor = { id: 'one', actor: kind, input: undefined, isInline: false } as const;
      const again = { targets: [], reenter: false, guard: undefined, actions: [{ kind: 'spawn', ...actor }] } as const;
      const state = {
        type: 'atomic',
        states: [],
        initialActions: [],
        entry: [],
        exit: [],
        always: [],
        on: {},
        output: undefined,
        isDelayed: false,
      } as const;
      const invoke = [{ ...actor, onDone: [], onError: [again] }] as const;
      const root = {
        ...state,
        id: 'outer',
        type: 'compound',
        states: [{ ...state, id: 's1', invoke }],
        invoke: [],
      } as const;
      const inner = {
        id: 'inner',
        context: 'throwing',
        root: { ...root, id: 'inner', states: [{ ...state, id: 's2', invoke: [] }] },
        output: undefined,
        inner: undefined,
      } as const;
      const behaviours = [{ begins: 'throwing', ends: 'quietly', type: 'a' }] as const;
      expect(
        compare({ chart: { id: 'outer', context: 'made', root, output: undefined, inner }, behaviours, turns: [] })
          .verdict,
      ).to.equal('equal');
    });
  }

  for (const [name, fault] of Object.entries(faults)) {
    it(`differs from a table in which ${name}`, () => {
      const once = () =>
        fc.assert(
          fc.property(plays(false), (play) => compare(play, fault).verdict !== 'different'),
          { numRuns: 2000, endOnFailure: true, seed: 1 },
        );
      expect(once).to.throw('Property failed');
    });
  }
});
