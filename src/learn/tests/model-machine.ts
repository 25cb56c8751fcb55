/**
 * A learned model as a machine to make tests of: its transitions, and beside those that stand for a class of digits the
 * ones of a few other words of the class. What no test can send or expect is left out.
 */
import type { Edge, Mealy, Step } from '../../flow/model/mealy.ts';
import type { LedMachine } from '../../prove/proved-flow.ts';
import { inap } from '../../protocol/inap/index.ts';
import { afterCall, type DigitClass, type LearnedModel, type LearnedTransition } from '../model/learned-model.ts';
import { WalkedModel } from '../differences/walked-model.ts';
import { wordOf } from '../model/digits-input.ts';
import { inputOf } from './inputs.ts';
import { probeWords } from './probe-words.ts';

/** A transition that no test takes. */
export interface Untested {
  /** Name of the state. */
  readonly state: string;
  readonly input: string;
  readonly reason: string;
}

const withoutNumbers = { caller: undefined, called: undefined };

/** Undefined: a test can take it. */
const untestedReason = ({ input, sent }: LearnedTransition): string | undefined => {
  if (inputOf(input, withoutNumbers) === undefined) return 'no test can send it';
  const foreign = sent.find(({ operation }) => inap.operations.byName(operation) === undefined);
  return foreign && `no test can expect ${foreign.operation}`;
};

export class ModelMachine implements LedMachine {
  readonly machine: Mealy;
  readonly untested: readonly Untested[];
  readonly #model: LearnedModel;
  #walked: WalkedModel | undefined;
  readonly #transitions = new Map<Edge, LearnedTransition>();
  /** By edge: the class of its digits. */
  readonly #classes = new Map<Edge, DigitClass>();
  readonly #leading: readonly (readonly Edge[])[];

  constructor(model: LearnedModel) {
    this.#model = model;
    const states = model.states.map(() => new Map<string, Edge>());
    const untested: Untested[] = [];
    for (const transition of model.transitions) {
      const { from, input } = transition;
      const reason = untestedReason(transition);
      if (reason === undefined) this.#add(states[from] as Map<string, Edge>, input, transition);
      else untested.push({ state: model.states[from] ?? '', input, reason });
    }
    this.#leading = states.map((edges) => [...edges.values()]);
    for (const [state, edges] of states.entries()) this.#addProbes(state, edges);
    this.machine = { states, end: afterCall };
    this.untested = untested;
  }

  leadingEdges(state: number): readonly Edge[] {
    return this.#leading[state] ?? [];
  }

  transitionOf({ edge }: Step): LearnedTransition {
    return this.#transitions.get(edge) as LearnedTransition;
  }

  /** Undefined: it has no digits, or their class is not known. */
  classOf({ edge }: Step): DigitClass | undefined {
    return this.#classes.get(edge);
  }

  /** The edge of an input, which may have any word of a class. Undefined: there is none. */
  edgeOf(state: number, input: string): Edge | undefined {
    const edges = this.machine.states[state];
    const known = edges?.get(input);
    if (known !== undefined || inputOf(input, withoutNumbers) === undefined) return known;
    this.#walked ??= new WalkedModel(this.#model);
    const transition = this.#walked.edgeOf(state, input);
    const leading = transition && edges?.get(transition.input);
    if (transition === undefined || leading === undefined) return undefined;
    const edge = { ...leading, input };
    this.#transitions.set(edge, transition);
    const digits = this.#classes.get(leading);
    if (digits !== undefined) this.#classes.set(edge, digits);
    return edge;
  }

  #classesIn(state: number): readonly DigitClass[] {
    return this.#model.digit_classes.flatMap(({ states, classes }) => (states.includes(state) ? classes : []));
  }

  #add(edges: Map<string, Edge>, input: string, transition: LearnedTransition): Edge {
    const { output, to } = transition;
    const edge = { input, output, to, index: edges.size, isProbe: false };
    edges.set(input, edge);
    this.#transitions.set(edge, transition);
    return edge;
  }

  #addProbes(state: number, edges: Map<string, Edge>): void {
    for (const digits of this.#classesIn(state)) {
      const leading = edges.get(digits.input);
      const word = wordOf(digits.input);
      if (leading === undefined || word === undefined) continue;
      this.#classes.set(leading, digits);
      const transition = this.#transitions.get(leading) as LearnedTransition;
      for (const other of probeWords(digits.words, word)) {
        const input = `digits ${other}`;
        if (edges.has(input) || inputOf(input, withoutNumbers) === undefined) continue;
        this.#classes.set(this.#add(edges, input, transition), digits);
      }
    }
  }
}
