/** Mutants of a flow, each proved equivalent or told apart by the product of both models, hosted, and called by the suites over TCAP. */
import { DialproofError } from '../../../src/errors.ts';
import { loadFlow, type LoadedFlow } from '../../../src/flow/load-flow.ts';
import type { Turn } from '../../../src/flow/model/flow-model.ts';
import { flowModel } from '../../../src/flow/model/unroll.ts';
import type { FlowNode, FlowSite } from '../../../src/flow/node.ts';
import { flowNodes } from '../../../src/flow/nodes/index.ts';
import { distinguishingInputs } from '../../../src/prove/equivalence.ts';
import { machineOf } from '../../../src/flow/model/merged-model.ts';
import { PlayedFlow } from '../../prove/played-call.ts';
import { flowMutants, type MutationKind } from './flow-mutants.ts';
import { jointWords } from './joint-words.ts';
import { machineMutants, waits } from './machine-mutants.ts';

export interface Suite {
  readonly criterion: string;
  /** The turns of each test. */
  readonly tests: readonly (readonly Turn[])[];
}

export interface JudgedMutant {
  readonly kind: MutationKind;
  readonly what: string;
  /** No input tells it from the flow: proved by the product of both. Undefined: its model has no end, such as where attempts are no longer counted. */
  readonly isEquivalent: boolean | undefined;
  /** By suite: a test of it has failed. */
  readonly found: readonly boolean[];
}

interface Candidate {
  readonly kind: MutationKind;
  readonly what: string;
  readonly document: unknown;
  readonly site: FlowSite;
  readonly nodes: readonly FlowNode[];
}

function* candidates(document: unknown, site: FlowSite, types: ReadonlySet<string>): Generator<Candidate> {
  for (const mutant of flowMutants(document, site)) yield { ...mutant, nodes: flowNodes };
  for (const mutant of machineMutants(flowNodes, types)) yield { ...mutant, document, site };
}

/** Undefined: it cannot be hosted. */
const loaded = ({ document, site, nodes }: Candidate): LoadedFlow | undefined => {
  try {
    return loadFlow(document, site, 'mutant', nodes);
  } catch (thrown) {
    if (thrown instanceof DialproofError) return undefined;
    throw thrown;
  }
};

/** A model with more has no end: those of the flows have some twenty. */
const mostStates = 200;

const isEquivalent = (flow: LoadedFlow, mutant: LoadedFlow, nodes: readonly FlowNode[]): boolean | undefined => {
  const words = jointWords(flow, mutant, nodes);
  const options = { seed: 1, words, most: mostStates };
  const one = machineOf(flowModel(flow, { ...options, nodes: flowNodes }));
  try {
    return distinguishingInputs(one, machineOf(flowModel(mutant, { ...options, nodes }))) === undefined;
  } catch (thrown) {
    if (thrown instanceof DialproofError) return undefined;
    throw thrown;
  }
};

/** Every mutant that can be hosted. `share`: of how many one is tried. */
export function* judgedMutants(document: unknown, site: FlowSite, suites: readonly Suite[], share = 1): Generator<JudgedMutant> {
  const flow = loadFlow(document, site, 'flow');
  const types = new Set([...flow.operations.values()].map(({ type }) => type));
  let count = 0;
  for (const candidate of candidates(document, site, types)) {
    count += 1;
    if (count % share !== 0) continue;
    const mutant = loaded(candidate);
    if (mutant === undefined) continue;
    const played = new PlayedFlow(mutant);
    const { kind, what, nodes } = candidate;
    const fails = (turns: readonly Turn[]): boolean => {
      waits.begun = 0;
      return played.firstDifference(turns) !== undefined;
    };
    const found = suites.map(({ tests }) => tests.some(fails));
    waits.begun = -Infinity;
    yield { kind, what, isEquivalent: isEquivalent(flow, mutant, nodes), found };
  }
}
