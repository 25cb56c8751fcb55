/**
 * The mutants of a flow that can be hosted, each proved equivalent or distinguished by the product of both models: a
 * shortest call shows the difference, or there is none.
 */
import { ifPossible } from '../../ground/if-possible.ts';
import { coveragePlaces } from '../../flow/coverage/places.ts';
import { loadFlow, type LoadedFlow } from '../../flow/load-flow.ts';
import type { FlowModel, ModelState, Turn } from '../../flow/model/flow-model.ts';
import { machineOf } from '../../flow/model/merged-model.ts';
import { flowModel } from '../../flow/model/unroll.ts';
import type { FlowNode, FlowSite } from '../../flow/node.ts';
import { flowNodes } from '../../flow/nodes/index.ts';
import { distinguishingInputs } from '../equivalence.ts';
import { wayInWords, type WordedStep } from '../words.ts';
import { jointWords } from './joint-words.ts';
import type { FlowChange } from './mutant.ts';
import { spread } from './spread.ts';
import { flowMutants } from './flow-mutants.ts';

/** `unproved`: a model has too many states, for example where attempts are no longer counted. */
export type Verdict = 'equivalent' | 'different' | 'unproved';

/** A step of the call that reveals a mutant. */
export interface ShownStep {
  /** `ask for the code: the caller enters 23 (too few).` */
  readonly words: string;
  /** Index among the transitions of the flow's coverage. Undefined if the flow itself lacks the transition. */
  readonly transition: number | undefined;
}

export interface JudgedMutant extends FlowChange {
  readonly verdict: Verdict;
  /** The mutant, ready to be hosted. */
  readonly flow: LoadedFlow;
  /** A shortest call whose last step the mutant answers differently; empty unless the verdict is `different`. */
  readonly steps: readonly ShownStep[];
  /** The call in words. */
  readonly call: string;
}

/** A flow that can be hosted and judged. */
export interface Hostable {
  readonly document: unknown;
  readonly site: FlowSite;
  readonly nodes: readonly FlowNode[];
}

/** A mutant with a larger model has no finite one: the models of most flows have some twenty states. */
const fewestForAnEnd = 200;
const timesAsMany = 4;

/** A flow with its judged mutants. */
export class MutatedFlow {
  readonly flow: LoadedFlow;
  readonly #document: unknown;
  readonly #site: FlowSite;
  /** Undefined: the flow has too many states. */
  readonly #models = new Map<string, FlowModel | undefined>();
  #counted: FlowModel | undefined;

  /** Throws `InvalidFile` where the flow has faults. */
  constructor(document: unknown, site: FlowSite, name?: string) {
    this.#document = document;
    this.#site = site;
    this.flow = loadFlow(document, site, name);
  }

  /**
   * Yields the mutants that can be hosted, one of each operator in turn, in an order that depends on the seed. Each is
   * judged when it is requested.
   */
  *mutants(seed: number): Generator<JudgedMutant> {
    for (const { document, site, nodes, ...change } of spread([...flowMutants(this.#document, this.#site)], seed)) {
      const judged = this.judged({ document, site, nodes });
      if (judged !== undefined) yield { ...change, ...judged };
    }
  }

  /** Undefined if it cannot be hosted. */
  judged({ document, site, nodes }: Hostable): Omit<JudgedMutant, keyof FlowChange> | undefined {
    const mutant = ifPossible(() => loadFlow(document, site, this.flow.id.replace(/^flow:/, ''), nodes));
    if (mutant === undefined) return undefined;
    const words = jointWords(this.flow, mutant, nodes);
    const own = this.#modelOf(words);
    const limits = { seed: 1, words, most: Math.max(fewestForAnEnd, timesAsMany * (own?.states.length ?? 0)) };
    const other = own && ifPossible(() => flowModel(mutant, { ...limits, nodes }));
    if (own === undefined || other === undefined) return { flow: mutant, verdict: 'unproved', steps: [], call: '' };
    const inputs = distinguishingInputs(machineOf(own), machineOf(other));
    if (inputs === undefined) return { flow: mutant, verdict: 'equivalent', steps: [], call: '' };
    return { flow: mutant, verdict: 'different', ...this.#shown(own, other, inputs) };
  }

  /** Cached: most mutants need the same words. */
  #modelOf(words: ReadonlyMap<string, readonly string[]>): FlowModel | undefined {
    const key = JSON.stringify([...words]);
    if (!this.#models.has(key))
      this.#models.set(
        key,
        ifPossible(() => flowModel(this.flow, { seed: 1, words, nodes: flowNodes })),
      );
    return this.#models.get(key);
  }

  /** The model whose transitions the coverage counts. */
  get #coverage(): FlowModel | undefined {
    return (this.#counted ??= coveragePlaces(this.flow, flowNodes).model);
  }

  #shown(own: FlowModel, other: FlowModel, inputs: readonly string[]): Pick<JudgedMutant, 'steps' | 'call'> {
    const steps = along(own, other, inputs, (state) => this.#nameOf(state));
    const transitions = transitionsOf(
      this.#coverage,
      steps.map(({ turn }) => turn),
    );
    return {
      call: wayInWords(steps),
      steps: steps.map((step, index) => ({ words: wayInWords([step]), transition: transitions[index] })),
    };
  }

  #nameOf({ operation }: ModelState): string | undefined {
    const waiting = operation === undefined ? undefined : this.flow.operations.get(operation);
    return waiting && (waiting.name ?? waiting.type);
  }
}

/**
 * The path of the inputs through a flow and its mutant, with the turns of the flow; of the mutant where the flow has
 * none.
 */
const along = (
  own: FlowModel,
  other: FlowModel,
  inputs: readonly string[],
  at: (state: ModelState) => string | undefined,
): readonly (WordedStep & { readonly turn: Turn })[] => {
  const states = [0, 0];
  return inputs.map((input) => {
    const [here, there] = [own.states[states[0] as number], other.states[states[1] as number]] as [
      ModelState,
      ModelState,
    ];
    const [turn, facing] = [turnAt(here, input), turnAt(there, input)];
    states.splice(0, 2, turn?.to ?? 0, facing?.to ?? 0);
    const shown = (turn ?? facing) as Turn;
    const isProbe = turn !== undefined && !here.turns.includes(turn);
    return { at: at(here), turn: shown, input: shown.input, class: shown.class, isProbe };
  });
};

const turnAt = ({ turns, probes }: ModelState, input: string): Turn | undefined =>
  [...turns, ...probes].find(({ key }) => key === input);

/** For each turn of a call, its index among all transitions of the model; undefined where the model lacks it. */
const transitionsOf = (model: FlowModel | undefined, turns: readonly Turn[]): readonly (number | undefined)[] => {
  let first = 0;
  const firsts = (model?.states ?? []).map(({ turns: own }) => (first += own.length) - own.length);
  let state: number | undefined = 0;
  return turns.map((turn) => {
    const own: readonly Turn[] = (state === undefined ? undefined : model?.states[state]?.turns) ?? [];
    const index = own.findIndex((each) => each.class === turn.class);
    const transition = index < 0 || state === undefined ? undefined : (firsts[state] ?? 0) + index;
    state = own[index]?.to;
    return transition;
  });
};
