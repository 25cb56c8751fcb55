/**
 * Words that find out which of several states a call has reached. Each input is the one that distinguishes most of these
 * states by what the tree knows of them; the outputs choose what is asked next (adaptive distinguishing sequences, as in
 * L#).
 */
import { areAlike, witness, type TreeNode } from './observation-tree.ts';
import { haveSame, type Observed, type Outputs, type Word } from './system.ts';

/** The nodes behind an input, in groups that answered it alike. */
const groupsBehind = (nodes: readonly TreeNode[], input: string): TreeNode[][] => {
  const groups: TreeNode[][] = [];
  for (const node of nodes) {
    const next = node.next.get(input);
    if (next === undefined) continue;
    const group = groups.find(([first]) => areAlike(first as TreeNode, next));
    if (group === undefined) groups.push([next]);
    else group.push(next);
  }
  return groups;
};

interface Choice {
  readonly input: string;
  /** Number of other states from which the input distinguishes a state, on average. */
  readonly gain: number;
}

/** A choice looks that many inputs ahead; an input that distinguishes states later is found by the witness of two. */
const furthestAhead = 24;

/** Undefined: nothing so near distinguishes the nodes. */
const bestChoice = (nodes: readonly TreeNode[], ahead = furthestAhead): Choice | undefined => {
  const counts = new Map<string, number>();
  for (const node of nodes) for (const input of node.next.keys()) counts.set(input, (counts.get(input) ?? 0) + 1);
  let best: Choice | undefined;
  for (const [input, count] of counts) {
    if (count < 2) continue;
    const gain =
      groupsBehind(nodes, input).reduce((sum, group) => {
        const later = group.length < 2 || ahead === 0 ? 0 : (bestChoice(group, ahead - 1)?.gain ?? 0);
        return sum + group.length * (count - group.length + later);
      }, 0) / count;
    if (gain > (best?.gain ?? 0)) best = { input, gain };
  }
  return best;
};

/** The first input of a witness of two of the nodes. */
const witnessInput = (nodes: readonly TreeNode[]): string | undefined => {
  for (const [index, one] of nodes.entries()) {
    for (const other of nodes.slice(index + 1)) {
      const [input] = witness(one, other) ?? [];
      if (input !== undefined) return input;
    }
  }
  return undefined;
};

/** A moment of a word: the states that the call can be in, and the input that is asked there. */
class Decision {
  readonly #nodes: readonly TreeNode[];
  readonly #known = new Map<string, Decision>();
  readonly #input: string | undefined;

  constructor(nodes: readonly TreeNode[]) {
    this.#nodes = nodes;
    this.#input = nodes.length < 2 ? undefined : (bestChoice(nodes)?.input ?? witnessInput(nodes));
  }

  /** The input that is asked after the outputs since this moment; undefined: nothing distinguishes the states any more. */
  inputAfter(observed: Outputs, from: number): string | undefined {
    const answer = observed[from];
    if (answer === undefined || this.#input === undefined) return this.#input;
    return this.#after(answer).inputAfter(observed, from + 1);
  }

  #after({ output, inputs }: Observed): Decision {
    const key = JSON.stringify([output, [...inputs].sort()]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const nodes = this.#nodes.flatMap((node) => node.next.get(this.#input as string) ?? []);
    const decision = new Decision(nodes.filter((node) => hasAnswer(node, output, inputs)));
    this.#known.set(key, decision);
    return decision;
  }
}

const hasAnswer = (node: TreeNode, output: string, inputs: readonly string[]): boolean =>
  node.output === output && haveSame(node.inputs, inputs);

/** Decisions among states, by the inputs that are possible where a call has arrived. */
export class Decisions {
  readonly #states: readonly TreeNode[];
  readonly #byInputs: { readonly inputs: readonly string[]; readonly decision: Decision }[] = [];

  constructor(states: readonly TreeNode[]) {
    this.#states = states;
  }

  at(inputs: readonly string[]): Decision {
    const known = this.#byInputs.find((each) => haveSame(each.inputs, inputs));
    if (known !== undefined) return known.decision;
    const decision = new Decision(this.#states.filter((state) => haveSame(state.inputs, inputs)));
    this.#byInputs.push({ inputs, decision });
    return decision;
  }
}

/** A word that goes to a place by fixed inputs, and then finds out in which of the states it is. */
export class DistinguishingWord implements Word {
  readonly #way: readonly string[];
  readonly #decisions: Decisions;

  constructor(way: readonly string[], decisions: Decisions) {
    this.#way = way;
    this.#decisions = decisions;
  }

  next(observed: Outputs): string | undefined {
    const { length } = this.#way;
    if (observed.length < length) return this.#way[observed.length];
    return this.#decisions.at(observed[length - 1]?.inputs ?? []).inputAfter(observed, length);
  }
}
