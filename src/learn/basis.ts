/**
 * What the tree says of the states: the basis, whose nodes are apart from one another, one for each state that was
 * found; and the frontier, the nodes behind one more input, each of which may be any state that it is not apart from.
 */
import { Decisions, DistinguishingWord } from './distinguishing-word.ts';
import { areApart, type ObservationTree, type TreeNode } from './observation-tree.ts';
import type { Word } from './system.ts';

interface FrontierNode {
  readonly node: TreeNode;
  /** The states that it may be. */
  candidates: number[];
  /** The time of the tree when the candidates were looked at last. */
  compared: number;
  /** The time of the tree when it was asked last which of the candidates it is. */
  asked: number;
}

export class Basis {
  readonly #tree: ObservationTree;
  readonly #mostStates: number;
  /** The node of each state, and its number. The initial state is the first. */
  readonly #states = new Map<TreeNode, number>();
  readonly #frontier = new Map<TreeNode, FrontierNode>();
  #isFull = false;

  constructor(tree: ObservationTree, mostStates: number) {
    this.#tree = tree;
    this.#mostStates = mostStates;
    this.#states.set(tree.root, 0);
  }

  /** By number of the state: its node. */
  get states(): readonly TreeNode[] {
    return [...this.#states.keys()];
  }

  get size(): number {
    return this.#states.size;
  }

  /** Whether a state was found that there was no room for. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** The states that a node of the basis or the frontier may be. */
  candidatesOf(node: TreeNode): readonly number[] {
    const state = this.#states.get(node);
    return state === undefined ? (this.#frontier.get(node)?.candidates ?? []) : [state];
  }

  /** After answers were forgotten: finds all states again. */
  reset(): void {
    this.#states.clear();
    this.#frontier.clear();
    this.#states.set(this.#tree.root, 0);
    this.#isFull = false;
    this.update();
  }

  /** After answers were added: finds the states and the candidates that they show. */
  update(): void {
    for (const node of this.#states.keys()) this.#extend(node);
    for (let found = this.#isolated(); found !== undefined; found = this.#isolated()) {
      if (this.#states.size >= this.#mostStates) {
        this.#isFull = true;
        return;
      }
      const state = this.#states.size;
      this.#frontier.delete(found);
      this.#states.set(found, state);
      for (const { node, candidates } of this.#frontier.values()) if (!areApart(node, found)) candidates.push(state);
      this.#extend(found);
    }
  }

  #extend(state: TreeNode): void {
    for (const node of state.next.values()) {
      if (this.#frontier.has(node) || this.#states.has(node)) continue;
      this.#frontier.set(node, { node, candidates: [...this.#states.values()], compared: -1, asked: -1 });
    }
  }

  /** The first node of the frontier that is apart from all states. Brings the candidates up to date as far as there. */
  #isolated(): TreeNode | undefined {
    const { states } = this;
    const { time } = this.#tree;
    for (const each of this.#frontier.values()) {
      const { node, compared } = each;
      if (compared !== time) {
        each.candidates = each.candidates.filter((state) => {
          const own = states[state] as TreeNode;
          return (node.changed <= compared && own.changed <= compared) || !areApart(node, own);
        });
        each.compared = time;
      }
      if (each.candidates.length === 0) return node;
    }
    return undefined;
  }

  /**
   * Words for what is not known yet: the inputs that were not tried in a state; when all have been tried, the nodes of
   * the frontier that may be several states. To ask for both at once costs more calls, and saves hardly any rounds.
   */
  *questions(): Generator<Word> {
    let isTried = true;
    for (const word of this.#untried()) {
      isTried = false;
      yield word;
    }
    if (isTried) yield* this.#ambiguous();
  }

  *#untried(): Generator<Word> {
    const decisions = new Decisions(this.states);
    for (const node of this.states) {
      const way = node.word;
      for (const input of node.inputs) {
        const isAsked = node.next.has(input) || node.blocked.has(input);
        if (!isAsked) yield new DistinguishingWord([...way, input], decisions);
      }
    }
  }

  /** A node that was asked in vain, because an answer is blocked, is not asked again before the tree has grown. */
  *#ambiguous(): Generator<Word> {
    const { states } = this;
    for (const each of this.#frontier.values()) {
      if (each.candidates.length < 2 || each.asked === this.#tree.time) continue;
      each.asked = this.#tree.time;
      const candidates = each.candidates.map((state) => states[state] as TreeNode);
      yield new DistinguishingWord(each.node.word, new Decisions(candidates));
    }
  }
}
