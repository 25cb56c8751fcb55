/**
 * The machine that a basis suggests: each input leads to the one state that its node of the frontier may be. What is
 * not known is left out of the machine, and named.
 */
import type { Edge, Mealy } from '../flow/model/mealy.ts';
import type { Basis } from './basis.ts';
import { areApart, type ObservationTree, type TreeNode } from './observation-tree.ts';

/**
 * Why an input is not known: it is `unasked`; its answers cannot be relied on, and are `blocked`; its next state is
 * `ambiguous`, one of several; or it is `doubted`, because a longer word that begins with it contradicts the machine.
 */
export type Reason = 'unasked' | 'blocked' | 'ambiguous' | 'doubted';

/** An input whose answer in a state is not known, or not where it leads. */
export interface Unknown {
  readonly state: number;
  readonly input: string;
  readonly reason: Reason;
  /** The states that it may lead to; empty: any. */
  readonly candidates: readonly number[];
}

/** By the node of a state: inputs that the machine does not define, although each of them seems to be known. */
export type Doubts = ReadonlyMap<TreeNode, ReadonlySet<string>>;

/** Where a path through the tree and the same path through the machine differ. */
export interface Conflict {
  readonly node: TreeNode;
  /** The state that the machine is in there: the node is apart from it. */
  readonly state: number;
}

export class Hypothesis {
  /** Its states define the inputs that are known. `end` is the state without possible inputs; -1: there is none. */
  readonly machine: Mealy;
  /** By state: the node of the basis. */
  readonly states: readonly TreeNode[];
  readonly unknown: readonly Unknown[];

  constructor(basis: Basis, doubts: Doubts) {
    this.states = basis.states;
    const unknown: Unknown[] = [];
    const edges = this.states.map((node, state) => {
      const known = new Map<string, Edge>();
      for (const input of node.inputs) {
        const next = node.next.get(input);
        const candidates = next === undefined ? [] : basis.candidatesOf(next);
        const reason = reasonOf(node, input, candidates, doubts);
        const [to] = candidates;
        if (reason !== undefined)
          unknown.push({ state, input, reason, candidates: reason === 'ambiguous' ? candidates : [] });
        else if (next !== undefined && to !== undefined)
          known.set(input, { input, output: next.output, to, index: known.size, isProbe: false });
      }
      return known;
    });
    this.machine = { states: edges, end: this.states.findIndex(({ inputs }) => inputs.length === 0) };
    this.unknown = unknown;
  }

  /** The state behind an input; undefined: it is not known, or not possible. */
  after(state: number, input: string): number | undefined {
    return this.machine.states[state]?.get(input)?.to;
  }

  /** The state behind inputs; undefined as in `after`. */
  afterAll(inputs: readonly string[], from: number): number | undefined {
    let state: number | undefined = from;
    for (const input of inputs) {
      if (state === undefined) return undefined;
      state = this.after(state, input);
    }
    return state;
  }

  /**
   * Where the tree shows that the machine is wrong; undefined: all answers in the tree are those of the machine. The
   * conflict that is returned is the nearest to the frontier, of the first `mostCompared` that are found.
   */
  conflictWith(tree: ObservationTree): Conflict | undefined {
    const found: Conflict[] = [];
    const queue: Conflict[] = [{ node: tree.root, state: 0 }];
    for (const { node, state } of queue) {
      for (const next of node.next.values()) {
        const to = this.after(state, next.input);
        if (to === undefined) continue;
        if (this.#expects(state, to, next)) queue.push({ node: next, state: to });
        else found.push({ node, state });
      }
      if (found.length >= mostCompared) break;
    }
    let nearest: { readonly conflict: Conflict; readonly distance: number } | undefined;
    for (const conflict of found) {
      const first = this.#firstApart(conflict);
      if (nearest === undefined || first.distance < nearest.distance) nearest = first;
    }
    return nearest?.conflict;
  }

  /** Whether the answers of the tree to these inputs are others than those of the machine. */
  isRefutedBy(tree: ObservationTree, inputs: readonly string[]): boolean {
    let node = tree.root;
    let state = 0;
    for (const input of inputs) {
      const [next, to] = [node.next.get(input), this.after(state, input)];
      if (next === undefined || to === undefined) return false;
      if (!this.#expects(state, to, next)) return true;
      [node, state] = [next, to];
    }
    return false;
  }

  #expects(state: number, to: number, next: TreeNode): boolean {
    const edge = this.machine.states[state]?.get(next.input);
    return edge?.output === next.output && this.states[to]?.inputs === next.inputs;
  }

  /** The first place on the way to a conflict that is apart from its state, and its distance from the basis. */
  #firstApart(conflict: Conflict): { readonly conflict: Conflict; readonly distance: number } {
    const way: TreeNode[] = [];
    for (let node: TreeNode | undefined = conflict.node; node !== undefined; node = node.parent) way.push(node);
    way.reverse();
    let state: number | undefined = 0;
    let distance = 0;
    for (const node of way) {
      if (node.parent !== undefined) state = this.after(state, node.input);
      if (state === undefined) break;
      const own = this.states[state] as TreeNode;
      distance = own === node ? 0 : distance + 1;
      if (areApart(own, node)) return { conflict: { node, state }, distance };
    }
    return { conflict, distance };
  }
}

/** A whole tree may differ from a machine; the nearest conflict of a few is as good. */
const mostCompared = 32;

const reasonOf = (node: TreeNode, input: string, candidates: readonly number[], doubts: Doubts): Reason | undefined => {
  if (node.blocked.has(input)) return 'blocked';
  if (!node.next.has(input)) return 'unasked';
  if (doubts.get(node)?.has(input) === true) return 'doubted';
  return candidates.length === 1 ? undefined : 'ambiguous';
};
