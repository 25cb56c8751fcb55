/**
 * All that calls have answered, as one tree of inputs and outputs. Two of its nodes are apart if the same inputs were
 * observed to give different outputs from them, or if different inputs are possible there: they stand for different
 * states (Vaandrager, Garhewal, Rot and Wißmann 2022). Answers that contradict the tree are returned, and never
 * overwrite it.
 */
import type { Observed, Outputs } from './system.ts';

export class TreeNode {
  readonly parent: TreeNode | undefined;
  /** The input that leads to it; empty for the root. */
  readonly input: string;
  readonly output: string;
  /** The inputs that are possible here; the same array for all nodes of a tree with the same inputs. */
  readonly inputs: readonly string[];
  readonly depth: number;
  readonly next = new Map<string, TreeNode>();
  /** Possible inputs that are not asked again, because their answers cannot be relied on. */
  readonly blocked = new Set<string>();
  /** Number of calls that were observed to come here. */
  calls = 0;
  /** The time of the tree when a node below this one was added last. */
  changed: number;

  constructor(parent: TreeNode | undefined, { input, output, inputs }: Observed, changed: number) {
    this.parent = parent;
    this.input = input;
    this.output = output;
    this.inputs = inputs;
    this.depth = parent === undefined ? 0 : parent.depth + 1;
    this.changed = changed;
  }

  /** The inputs from the root to here. */
  get word(): string[] {
    const inputs = this.parent === undefined ? [] : [this.input];
    for (let node = this.parent; node?.parent !== undefined; node = node.parent) inputs.push(node.input);
    return inputs.reverse();
  }
}

/** An answer that differs from an earlier one to the same inputs. */
export interface Contradicting {
  readonly node: TreeNode;
  readonly found: Observed;
}

export class ObservationTree {
  readonly root: TreeNode;
  readonly #mostNodes: number;
  readonly #inputSets = new Map<string, readonly string[]>();
  /** By the array that a system gave. */
  readonly #sameInputs = new WeakMap<readonly string[], readonly string[]>();
  #size = 1;
  #time = 0;

  /** `mostNodes`: what has no room is not kept. */
  constructor(inputs: readonly string[], mostNodes: number) {
    this.#mostNodes = mostNodes;
    this.root = new TreeNode(undefined, { input: '', output: '', inputs: this.#inputSet(inputs) }, 0);
  }

  /** Number of nodes. */
  get size(): number {
    return this.#size;
  }

  /** Rises with each answer that adds a node. */
  get time(): number {
    return this.#time;
  }

  get isFull(): boolean {
    return this.#size >= this.#mostNodes;
  }

  /** Keeps the outputs of a call, up to the first that contradicts an earlier answer, or whose input is blocked. */
  add(outputs: Outputs): Contradicting | undefined {
    let node = this.root;
    node.calls += 1;
    for (const observed of outputs) {
      if (node.blocked.has(observed.input)) return undefined;
      const inputs = this.#inputSet(observed.inputs);
      let next = node.next.get(observed.input);
      if (next === undefined) {
        if (this.isFull) return undefined;
        next = this.#append(node, { input: observed.input, output: observed.output, inputs });
      } else if (next.output !== observed.output || next.inputs !== inputs) return { node, found: observed };
      next.calls += 1;
      node = next;
    }
    return undefined;
  }

  /** The node that a word leads to; undefined if it was not asked. */
  at(inputs: readonly string[], from: TreeNode = this.root): TreeNode | undefined {
    let node: TreeNode | undefined = from;
    for (const input of inputs) node = node?.next.get(input);
    return node;
  }

  /** The answers of calls that together make the tree again, except for what is blocked. */
  *answers(): Generator<Outputs> {
    const left = [this.root];
    for (let node = left.pop(); node !== undefined; node = left.pop()) {
      if (node.next.size === 0) yield outputsTo(node);
      left.push(...[...node.next.values()].reverse());
    }
  }

  /** Forgets the answers to an input of a node, with all that was observed behind it, and asks them no more. */
  block(node: TreeNode, input: string): void {
    this.forget(node, input);
    node.blocked.add(input);
  }

  /** As `block`, but they may be asked again. */
  forget(node: TreeNode, input: string): void {
    const removed = node.next.get(input);
    if (removed !== undefined) this.#size -= sizeOf(removed);
    node.next.delete(input);
    this.#time += 1;
    this.#mark(node);
  }

  #append(parent: TreeNode, observed: Observed): TreeNode {
    this.#time += 1;
    this.#size += 1;
    const node = new TreeNode(parent, observed, this.#time);
    parent.next.set(observed.input, node);
    this.#mark(parent);
    return node;
  }

  #mark(from: TreeNode): void {
    for (let node: TreeNode | undefined = from; node !== undefined; node = node.parent) node.changed = this.#time;
  }

  #inputSet(inputs: readonly string[]): readonly string[] {
    const same = this.#sameInputs.get(inputs);
    if (same !== undefined) return same;
    const key = JSON.stringify([...inputs].sort());
    const known = this.#inputSets.get(key) ?? [...inputs];
    this.#inputSets.set(key, known);
    this.#sameInputs.set(inputs, known);
    return known;
  }
}

const outputsTo = (last: TreeNode): Outputs => {
  const outputs: Observed[] = [];
  for (let node = last; node.parent !== undefined; node = node.parent) {
    const { input, output, inputs } = node;
    outputs.push({ input, output, inputs });
  }
  return outputs.reverse();
};

const sizeOf = (node: TreeNode): number => {
  let size = 0;
  const left = [node];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    size += 1;
    left.push(...at.next.values());
  }
  return size;
};

/** Whether two nodes of one tree gave the same output, with the same inputs possible then. */
export const areAlike = (one: TreeNode, other: TreeNode): boolean =>
  one.output === other.output && one.inputs === other.inputs;

export const areApart = (one: TreeNode, other: TreeNode): boolean => {
  if (one === other) return false;
  if (one.inputs !== other.inputs) return true;
  const left = [one];
  const right = [other];
  for (let node = left.pop(), facing = right.pop(); node !== undefined; node = left.pop(), facing = right.pop()) {
    for (const [input, next] of node.next) {
      const over = facing?.next.get(input);
      if (over === undefined) continue;
      if (!areAlike(next, over)) return true;
      left.push(next);
      right.push(over);
    }
  }
  return false;
};

/**
 * The shortest inputs whose answers show that two nodes are apart; none if different inputs are possible there.
 * Undefined: they are not apart.
 */
export const witness = (one: TreeNode, other: TreeNode): readonly string[] | undefined => {
  if (one.inputs !== other.inputs) return [];
  const pairs: [TreeNode, TreeNode][] = [[one, other]];
  for (const [left, right] of pairs) {
    for (const [input, next] of left.next) {
      const facing = right.next.get(input);
      if (facing === undefined) continue;
      if (!areAlike(next, facing)) return next.word.slice(one.depth);
      pairs.push([next, facing]);
    }
  }
  return undefined;
};
