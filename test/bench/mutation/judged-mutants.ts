/**
 * Mutants of a flow and of the statecharts of its operations, each judged by its model, hosted, and called by the
 * suites over TCAP.
 */
import type { Turn } from '../../../src/flow/model/flow-model.ts';
import type { FlowSite } from '../../../src/flow/node.ts';
import { flowNodes } from '../../../src/flow/nodes/index.ts';
import { flowMutants } from '../../../src/prove/mutation/flow-mutants.ts';
import { MutatedFlow, type Hostable, type Verdict } from '../../../src/prove/mutation/judged-mutants.ts';
import { operators, type MutationKind } from '../../../src/prove/mutation/mutant.ts';
import { PlayedFlow } from '../../prove/played-call.ts';
import { machineMutants, waits } from './machine-mutants.ts';

export interface Suite {
  readonly criterion: string;
  /** The turns of each test. */
  readonly tests: readonly (readonly Turn[])[];
}

export interface JudgedMutant {
  readonly kind: MutationKind;
  readonly what: string;
  readonly verdict: Verdict;
  /** By suite: whether one of its tests has failed. */
  readonly found: readonly boolean[];
}

interface Candidate extends Hostable {
  readonly kind: MutationKind;
  readonly what: string;
}

function* candidates(document: unknown, site: FlowSite, types: ReadonlySet<string>): Generator<Candidate> {
  for (const mutant of flowMutants(document, site))
    yield { ...mutant, kind: operators[mutant.operator], what: mutant.clause };
  for (const mutant of machineMutants(flowNodes, types)) yield { ...mutant, document, site };
}

/** Every mutant that can be hosted. `share`: one in so many is tried. */
export function* judgedMutants(
  document: unknown,
  site: FlowSite,
  suites: readonly Suite[],
  share = 1,
): Generator<JudgedMutant> {
  const mutated = new MutatedFlow(document, site, 'flow');
  const types = new Set([...mutated.flow.operations.values()].map(({ type }) => type));
  let count = 0;
  for (const candidate of candidates(document, site, types)) {
    count += 1;
    if (count % share !== 0) continue;
    waits.begun = -Infinity;
    const judged = mutated.judged(candidate);
    if (judged === undefined) continue;
    const { kind, what } = candidate;
    const played = new PlayedFlow(judged.flow);
    const fails = (turns: readonly Turn[]): boolean => {
      waits.begun = 0;
      return played.firstDifference(turns) !== undefined;
    };
    yield { kind, what, verdict: judged.verdict, found: suites.map(({ tests }) => tests.some(fails)) };
  }
  waits.begun = -Infinity;
}
