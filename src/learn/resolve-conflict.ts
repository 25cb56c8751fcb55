/**
 * Turns a conflict into a new state: the place where tree and hypothesis differ is brought next to the basis, where it
 * makes a node of the frontier apart from its only candidate. Each round tries points of the way, and keeps the part
 * between two of them (the search of Rivest and Schapire, with evidence from the tree as in L#).
 */
import type { Calls } from './calls.ts';
import type { Conflict, Hypothesis } from './hypothesis.ts';
import { areAlike, witness, type ObservationTree, type TreeNode } from './observation-tree.ts';
import { fixedWord } from './system.ts';

type Inputs = readonly string[];

/** From the node of a state, `way` leads to a node that is apart from the state that the hypothesis has there. */
export interface Stretch {
  readonly from: TreeNode;
  readonly way: Inputs;
}

/** A place on a stretch. */
interface Point {
  /** Number of inputs before it. */
  readonly at: number;
  /** The node of the state that the hypothesis has there. */
  readonly state: TreeNode;
}

/**
 * Returns what is left of the conflict: a stretch of one input, behind which there is a new state. It is longer if an
 * answer that is needed cannot be had.
 */
export const resolveConflict = async (
  tree: ObservationTree,
  hypothesis: Hypothesis,
  conflict: Conflict,
  calls: Calls,
): Promise<Stretch> => {
  const { forgotten } = calls;
  let stretch = stretchTo(hypothesis, conflict);
  while (stretch.way.length > 1 && calls.ended === undefined) {
    const { way } = stretch;
    const points = pointsOf(hypothesis, stretch, pointsAtOnce(calls.room));
    const expected = points.at(-1)?.state as TreeNode;
    const evidence = witness(expected, tree.at(way, stretch.from) as TreeNode) ?? [];
    const tried = points.slice(1, -1);
    await calls.ask(tried.map(({ at, state }) => fixedWord([...state.word, ...way.slice(at), ...evidence])));
    if (calls.forgotten !== forgotten) break;
    const next = narrowed(tree, way, points, evidence);
    if (next === undefined) break;
    stretch = next;
  }
  return stretch;
};

/** Where there is room for more calls in a round, rounds are saved. */
const pointsAtOnce = (room: number): number => (room >= 4 ? 3 : 1);

const stretchTo = ({ states }: Hypothesis, { node }: Conflict): Stretch => {
  const way: string[] = [];
  let from = node;
  for (; !states.includes(from); from = from.parent as TreeNode) way.unshift(from.input);
  return { from, way };
};

/** The beginning, points between, and the end. */
const pointsOf = (hypothesis: Hypothesis, { from, way }: Stretch, between: number): Point[] => {
  const count = Math.min(between, way.length - 1);
  return Array.from({ length: count + 2 }, (_, index) => {
    const at = Math.floor((index * way.length) / (count + 1));
    const state = hypothesis.afterAll(way.slice(0, at), hypothesis.states.indexOf(from));
    return { at, state: hypothesis.states[state as number] as TreeNode };
  });
};

/**
 * The states of some first points still lead to the difference, that of the last one does not: the difference lies
 * between two points. Undefined: the answers that were had make it no shorter.
 */
const narrowed = (
  tree: ObservationTree,
  way: Inputs,
  points: readonly Point[],
  evidence: Inputs,
): Stretch | undefined => {
  const expected = points.at(-1)?.state as TreeNode;
  let start = points[0] as Point;
  for (const point of points.slice(1)) {
    const node = tree.at(way.slice(point.at), point.state);
    const isDifferent = node && differOn(node, expected, evidence);
    if (isDifferent === undefined) continue;
    if (!isDifferent)
      return point.at - start.at < way.length ? { from: start.state, way: way.slice(start.at, point.at) } : undefined;
    start = point;
  }
  return undefined;
};

/** Undefined: the node was not asked. */
const differOn = (node: TreeNode, expected: TreeNode, evidence: Inputs): boolean | undefined => {
  if (node.inputs !== expected.inputs) return true;
  let [one, other] = [node, expected];
  for (const input of evidence) {
    const [next, facing] = [one.next.get(input), other.next.get(input)];
    if (next === undefined || facing === undefined) return undefined;
    if (!areAlike(next, facing)) return true;
    [one, other] = [next, facing];
  }
  return false;
};
