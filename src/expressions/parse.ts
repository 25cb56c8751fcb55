/**
 * Not shown in the seed: expressions are written in JavaScript's expression syntax, cut down to what a test needs.
 *
 * Everything that can be known without values is checked first (checked-tree.ts), so that a bad expression never starts
 * a run.
 */
import { checkedTree } from './checked-tree.ts';
import { compileNode } from './evaluate.ts';
import { namesReadIn, type NameRead } from './names-read.ts';
import { thereIn, thereWithin } from './presence.ts';
import { withinEach, type Pieces } from '../ground/pieces.ts';
import type { Scope } from './scope.ts';
import { syntaxFault } from './syntax.ts';
import type { Node, Purpose, Root } from './tree.ts';
import { beginExpression } from './work.ts';

export interface Expression {
  readonly source: string;
  readonly reads: readonly NameRead[];
  /**
   * Returns the value, a whole number beyond 2^53 as the text of its digits. Throws a DialproofError `ExpressionFailed`
   * where it has none.
   */
  evaluate(scope: Scope): unknown;
}

const allRoots: readonly Root[] = ['v', 'i', 'g', 'n'];

/**
 * Which of the values that an expression reads must be present; `withinCheck` and `withinUse`: the value of the whole
 * may be absent.
 */
export type Presence = Purpose | 'withinCheck' | 'withinUse' | 'none';

const withPresence: Readonly<Record<Presence, (tree: Node) => Node>> = {
  check: (tree) => thereIn(tree, 'check'),
  withinCheck: (tree) => thereWithin(tree, 'check'),
  use: (tree) => thereIn(tree, 'use'),
  withinUse: (tree) => thereWithin(tree, 'use'),
  none: (tree) => tree,
};

/** Trees by their source, parsed with all roots, while `parsingOnce` runs. */
let parsed: Map<string, Node> | undefined;

/**
 * Work in pieces that parses equal expressions once: the names that a definition reads are collected before it is
 * compiled. It keeps their trees until it ends.
 */
export const parsingOnce = <Result>(work: Pieces<Result>): Pieces<Result> => {
  const own = new Map<string, Node>();
  return withinEach(
    work,
    () => (parsed = own),
    () => (parsed = undefined),
  );
};

const treeOf = (source: string, roots: readonly Root[]): Node => {
  const kept = roots === allRoots ? parsed : undefined;
  const known = kept?.get(source);
  if (known !== undefined) return known;
  const { tree, faults } = checkedTree(source, { roots });
  const [first] = faults;
  if (first !== undefined) syntaxFault(first.index, first.rule);
  kept?.set(source, tree);
  return tree;
};

/** The names that an expression reads, which may name all variables. Throws as `parseExpression`. */
export const readsOf = (source: string): readonly NameRead[] => namesReadIn(treeOf(source, allRoots));

/**
 * Parses, checks and compiles an expression (without braces around it). At most 4,096 characters, nested at most 64
 * deep. Throws ExpressionFailed with the character (counted from 1) and the rule. `roots` are the variables it may
 * name; default all four.
 */
export const parseExpression = (
  source: string,
  roots: readonly Root[] = allRoots,
  presence: Presence = 'none',
): Expression => {
  const tree = treeOf(source, roots);
  const evaluate = compileNode(withPresence[presence](tree));
  return {
    source,
    reads: namesReadIn(tree),
    evaluate(scope) {
      beginExpression(source);
      const value = evaluate(scope);
      return typeof value === 'bigint' ? String(value) : value;
    },
  };
};
