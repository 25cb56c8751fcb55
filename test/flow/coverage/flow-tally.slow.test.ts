import { expect } from 'chai';
import fc from 'fast-check';
import type { FlowCoverage } from '../../../schemas/index.ts';
import { validateAnswer } from '../../../schemas/answers.ts';
import { flowCoverage } from '../../../src/flow/coverage/flow-coverage.ts';
import { FlowTally } from '../../../src/flow/coverage/flow-tally.ts';
import { behindCall, type Turn } from '../../../src/flow/model/flow-model.ts';
import { mostAutomatonStates } from '../../../src/flow/digits/digit-automaton.ts';
import { loadFlow } from '../../../src/flow/load-flow.ts';
import { flowNodes } from '../../../src/flow/nodes/index.ts';
import { generateTests } from '../../../src/prove/generate.ts';
import { exampleConfig, exampleFlows, type ExampleFlow } from '../../prove/example-flows.ts';
import { PlayedFlow } from '../../prove/played-call.ts';
import { rounds } from '../../support/depth.ts';

const head = { flow: 'example', service_key: 1, how: 'exact', since: '2026-01-01T00:00:00.000Z' } as const;

/** The turns of a call, chosen by these numbers; then the caller hangs up. */
const callOf = ({ model }: ExampleFlow, choices: readonly number[]): readonly (Turn & { readonly from: number })[] => {
  const call: (Turn & { readonly from: number })[] = [];
  let state = 0;
  for (const choice of choices) {
    const { turns = [] } = model.states[state] ?? {};
    const turn = turns[choice % Math.max(1, turns.length)];
    if (turn === undefined) break;
    call.push({ ...turn, from: state });
    state = turn.to;
  }
  const last = model.states[state]?.turns.find(({ key }) => key === 'abandon');
  return last === undefined || state === behindCall ? call : [...call, { ...last, from: state }];
};

type Counts = Readonly<Record<string, number>>;

const tallied = (keys: readonly string[]): Counts => {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};

const summed = (entries: readonly (readonly [string, number])[]): Counts => {
  const counts: Record<string, number> = {};
  for (const [key, count] of entries) if (count > 0) counts[key] = (counts[key] ?? 0) + count;
  return counts;
};

const exitsTold = ({ operations }: FlowCoverage): Counts =>
  summed(operations.flatMap(({ id, exits }) => exits.map(({ exit, calls }) => [`${id} ${exit}`, calls] as const)));

describe('the coverage of a flow', () => {
  for (const example of exampleFlows()) {
    const { name, flow, model } = example;
    const coverageOf = (tally: FlowTally): FlowCoverage => flowCoverage(tally.tables.places, tally.counts, head);

    it(`of ${name} counts exactly what its calls have taken`, () => {
      fc.assert(
        fc.property(
          fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 }),
          (calls) => {
            const tally = FlowTally.of(flow, flowNodes);
            const played = new PlayedFlow(flow, tally);
            const turns = calls.map((choices) => callOf(example, choices));
            for (const call of turns) expect(played.firstDifference(call)).to.equal(undefined);
            const told = coverageOf(tally);
            expect(validateAnswer.flowCoverage(told)).to.include({ ok: true });
            expect([told.calls, told.unknown]).to.deep.equal([calls.length, 0]);
            const operationOf = (state: number): string => String(model.states[state]?.operation);
            // States that no inputs distinguish are one, under the name of the first: the operation and the input show
            // where a call was.
            expect(
              summed(
                told.transitions.map(({ operation, class: kind, calls: count }) => [`${operation}|${kind}`, count]),
              ),
            ).to.deep.equal(
              tallied(turns.flatMap((call) => call.map(({ from, class: kind }) => `${operationOf(from)}|${kind}`))),
            );
            expect(exitsTold(told)).to.deep.equal(
              tallied(
                turns.flatMap((call) =>
                  call.flatMap(({ exits }) => exits.map(({ operation, exit }) => `${operation} ${exit}`)),
                ),
              ),
            );
            const digits = turns
              .flat()
              .filter(
                ({ input, class: kind }) =>
                  (input.kind === 'digits' && input.word !== '') || (input.kind === 'begin' && kind !== ''),
              );
            expect(told.digit_classes.reduce((sum, { calls: count }) => sum + count, 0)).to.equal(digits.length);
          },
        ),
        { numRuns: rounds(200) },
      );
    });

    it(`of ${name} counts for each operation as many exits as entries`, () => {
      const tally = FlowTally.of(flow, flowNodes);
      const played = new PlayedFlow(flow, tally);
      for (const choices of fc.sample(fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), { numRuns: 20, seed: 1 }))
        played.firstDifference(callOf(example, choices));
      for (const { id, calls, exits, ends } of coverageOf(tally).operations) {
        // An exit with nothing attached is the end of a call: it also counts as an end.
        const last = ends.reduce((sum, end) => sum + end.calls, 0);
        const onwards = exits.reduce((sum, exit) => sum + (exit.to === null ? 0 : exit.calls), 0);
        expect(onwards + last, id).to.equal(calls);
      }
    });

    it(`of ${name} is complete when every transition has been taken, without unreachable parts`, () => {
      const tally = FlowTally.of(flow, flowNodes);
      const played = new PlayedFlow(flow, tally);
      const waysTo = new Map<number, readonly number[]>([[0, []]]);
      for (const [state, way] of waysTo)
        for (const [index, { to }] of (model.states[state]?.turns ?? []).entries())
          if (!waysTo.has(to)) waysTo.set(to, [...way, index]);
      for (const [state, way] of waysTo)
        for (const index of model.states[state]?.turns.keys() ?? [])
          played.firstDifference(callOf(example, [...way, index]));
      const { totals, unknown } = coverageOf(tally);
      expect(unknown).to.equal(0);
      for (const kind of ['operations', 'exits', 'transitions', 'digit_classes'] as const)
        expect(totals[kind].taken, kind).to.equal(totals[kind].of);
    });

    it(`of ${name} equals that of the tests that are generated from it`, () => {
      const { exits, transitions, digit_classes } = coverageOf(FlowTally.of(flow, flowNodes)).totals;
      const { covered } = generateTests(flow, model, {
        serviceKey: example.serviceKey,
        criterion: 'exits',
        depth: 0,
        probe: false,
        maxTests: 1000,
      }).index;
      expect({ exits: exits.of, transitions: transitions.of, digit_classes: digit_classes.of }).to.deep.equal({
        exits: covered.exits.of,
        transitions: covered.transitions.of,
        digit_classes: covered.digit_classes.of,
      });
    });
  }
});

describe('the coverage of a flow without a model', () => {
  const matching = { source_buffer: 'system.called_party', match_rules: ['?%1??????????????', '?%2?????????????'] };
  const operations = {
    '1': { id: 1, type: 'Start', exits: [2] },
    '2': { id: 2, type: 'NumberMatching', config: matching, exits: [3, 3, 3] },
    '3': { id: 3, type: 'ReleaseCall', config: { cause: 17 } },
  };
  const flow = loadFlow({ operations }, exampleConfig);

  it('has its exits and ends, and the reason why there is no more', () => {
    const tally = FlowTally.of(flow, flowNodes);
    const played = new PlayedFlow(flow, tally);
    const [example] = exampleFlows() as [ExampleFlow];
    played.firstDifference(callOf(example, [0]));
    const told = flowCoverage(tally.tables.places, tally.counts, head);
    expect(told.no_model).to.contain(`need an automaton of more than ${mostAutomatonStates} states`);
    expect([told.calls, told.unknown, told.transitions, told.digit_classes]).to.deep.equal([1, 0, [], []]);
    expect(told.operations.flatMap(({ ends }) => ends).reduce((sum, { calls }) => sum + calls, 0)).to.equal(1);
    expect(validateAnswer.flowCoverage(told)).to.include({ ok: true });
  });
});
