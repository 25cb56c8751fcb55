/**
 * `mutation`: the example flows with one fault each, hosted and called over TCAP by the tests that each criterion
 * generates: the numbers of mutants, and of those proved equivalent, found and missed, by the kind of the fault.
 */
import type { Case, Figures } from '../../src/bench/case.ts';
import { completed, wayOut } from '../../src/prove/paths.ts';
import { CompleteSuite } from '../../src/prove/criteria/complete.ts';
import { exitsSuite } from '../../src/prove/criteria/exits.ts';
import { transitionsSuite } from '../../src/prove/criteria/transitions.ts';
import type { Step } from '../../src/flow/model/mealy.ts';
import { hangUp, provedFlow, type ProvedFlow } from '../../src/prove/proved-flow.ts';
import { exampleConfig, exampleFlows, type ExampleFlow } from '../prove/example-flows.ts';
import { shortestPaths } from './mutation/shortest-paths.ts';
import { judgedMutants, type JudgedMutant, type Suite } from './mutation/judged-mutants.ts';

/** These tests end where `xstate/graph` ends them; ours continue to the end of the call. */
const ofGraph = 'xstate/graph, one per transition';

const criteria: Readonly<Record<string, (proved: ProvedFlow) => readonly (readonly Step[])[]>> = {
  [ofGraph]: shortestPaths,
  exits: exitsSuite,
  transitions: transitionsSuite,
  complete: (proved) => [...new CompleteSuite(proved, { depth: 0, probe: false }).ways()],
  'complete --depth 1': (proved) => [...new CompleteSuite(proved, { depth: 1, probe: false }).ways()],
};

const suitesOf = ({ model }: ExampleFlow): readonly (Suite & { readonly seconds: number })[] => {
  const proved = provedFlow(model);
  const out = wayOut(proved.machine, hangUp);
  return Object.entries(criteria).map(([criterion, waysOf]) => {
    const start = performance.now();
    const ways = waysOf(proved);
    const seconds = Math.round(performance.now() - start) / 1000;
    return {
      criterion,
      seconds,
      tests: ways.map((way) =>
        (criterion === ofGraph ? way : completed(way, proved.machine, out)).map((step) => proved.turnOf(step)),
      ),
    };
  });
};

const tally = (mutants: readonly JudgedMutant[], suite: number): Figures =>
  Object.fromEntries(
    [...new Set(mutants.map(({ kind }) => kind))].map((kind) => {
      const live = mutants.filter((mutant) => mutant.kind === kind && mutant.verdict !== 'equivalent');
      const missed = live.filter(({ found }) => !found[suite]);
      return [
        kind,
        {
          live: live.length,
          found: live.length - missed.length,
          missed: missed.length,
          ...(missed.length > 0 && { examples: missed.slice(0, 3).map(({ what }) => what) }),
        },
      ];
    }),
  );

export const measured = (example: ExampleFlow, share: number): Figures => {
  const suites = suitesOf(example);
  const start = performance.now();
  const mutants = [...judgedMutants(example.document, exampleConfig, suites, share)];
  const equivalent = mutants.filter(({ verdict }) => verdict === 'equivalent');
  return {
    mutants: mutants.length,
    equivalent: equivalent.length,
    // A mutant that is proved equivalent cannot fail a test: otherwise the proof or the test is wrong.
    equivalent_and_found: equivalent.filter(({ found }) => found.some(Boolean)).map(({ what }) => what),
    seconds: Math.round((performance.now() - start) / 100) / 10,
    criteria: Object.fromEntries(
      suites.map(({ criterion, tests, seconds }, index) => [
        criterion,
        {
          tests: tests.length,
          inputs: tests.reduce((sum, { length }) => sum + length, 0),
          seconds,
          ...tally(mutants, index),
        },
      ]),
    ),
  };
};

/** `quick`: one mutant in forty. */
export const mutation: Case = ({ quick }) =>
  Promise.resolve(
    Object.fromEntries(exampleFlows().map((example) => [example.name, measured(example, quick ? 40 : 1)])),
  );
