/**
 * Not shown in the seed: expressions are written in JavaScript's expression syntax, cut down to what a test needs.
 *
 * Everything that can be known without values is checked here, so that a bad expression never starts a run: names,
 * operators, the closed list of functions with their arity, and the bounds of length and depth.
 */
import type jsep from 'jsep';
import { describeValue, inShort } from './describe-value.ts';
import { compileNode } from './evaluate.ts';
import { arityOf, type ExpressionFunction } from './function-record.ts';
import { expressionFunctions } from './functions.ts';
import { isRefusedName, limits } from './limits.ts';
import { namesReadIn, type NameRead } from './names-read.ts';
import { binaryOperations } from './operators.ts';
import { thereIn, thereWithin } from './presence.ts';
import { withinEach, type Pieces } from '../ground/pieces.ts';
import type { Scope } from './scope.ts';
import { ExpressionSyntax, syntaxFault } from './syntax.ts';
import type { BinaryOperator, LogicalOperator, Node, Purpose, Root, UnaryOperator } from './tree.ts';
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

const functionsByName: ReadonlyMap<string, ExpressionFunction> = new Map(
  expressionFunctions.map((record) => [record.name, record]),
);

const plainName = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
/** jsep reads an unknown escape as the character itself, where JavaScript has a meaning for it or an error. */
const unknownEscape = /\\(?:\\|['"nrtbfv])|(\\[^])/g;

class Checker {
  readonly #syntax: ExpressionSyntax;
  readonly #roots: readonly Root[];

  constructor(syntax: ExpressionSyntax, roots: readonly Root[]) {
    this.#syntax = syntax;
    this.#roots = roots;
  }

  check(node: jsep.Expression, depth: number): Node {
    if (depth > limits.depth) this.#refuse(node, `the expression is nested more than ${limits.depth} deep`);
    const part = (inner: jsep.Expression): Node => this.check(inner, depth + 1);
    const core = node as jsep.CoreExpression;
    switch (core.type) {
      case 'Literal':
        return { kind: 'literal', value: this.#literal(core) };
      case 'Identifier':
        return this.#identifier(core);
      case 'MemberExpression':
        return this.#member(core, part);
      case 'ArrayExpression':
        return { kind: 'array', elements: core.elements.map((element) => part(element as jsep.Expression)) };
      case 'UnaryExpression':
        if (!['!', '-', '+'].includes(core.operator))
          this.#refuse(core, `"${core.operator}" is not an operator of expressions`);
        return { kind: 'unary', operator: core.operator as UnaryOperator, operand: part(core.argument) };
      case 'BinaryExpression':
        return this.#binary(core, part);
      case 'ConditionalExpression':
        return {
          kind: 'conditional',
          test: part(core.test),
          consequent: part(core.consequent),
          alternate: part(core.alternate),
        };
      case 'CallExpression':
        return this.#call(core, part);
      default:
        return this.#refuse(
          core,
          core.type === 'ThisExpression' ? '"this" is not allowed' : 'this is not allowed in an expression',
        );
    }
  }

  #refuse(node: jsep.Expression, rule: string): never {
    return syntaxFault(this.#syntax.startOf(node), rule);
  }

  #literal(node: jsep.Literal): string | number | boolean | null {
    const { value, raw } = node;
    if (typeof value === 'string') {
      const unknown = [...raw.matchAll(unknownEscape)].find((match) => match[1] !== undefined);
      if (unknown !== undefined)
        this.#refuse(node, `"${unknown[1]}" is not an escape: use \\\\ \\' \\" \\n \\r \\t \\b \\f \\v`);
      if (/[\n\r]/.test(raw)) this.#refuse(node, 'a text in quotes cannot go on in another line: write \\n');
    }
    if (typeof value === 'number') {
      if (/^0\d/.test(raw))
        this.#refuse(node, `${inShort(raw)} begins with 0: write digits that are not an amount in quotes`);
      if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
        this.#refuse(node, `${inShort(raw)} is beyond 2^53: write digits that are not an amount in quotes`);
    }
    return value as string | number | boolean | null;
  }

  #identifier(node: jsep.Identifier): Node {
    if (node.name === 'undefined') return { kind: 'literal', value: undefined };
    const root = this.#roots.find((known) => node.name === `$${known}`);
    if (root !== undefined) return { kind: 'root', root };
    if (functionsByName.has(node.name)) return this.#refuse(node, `"${node.name}" is a function: call it with (…)`);
    const roots = this.#roots.map((known) => `$${known}`).join(', ');
    return this.#refuse(node, `"${inShort(node.name)}" is not known: there are ${roots} and the functions`);
  }

  #member(node: jsep.MemberExpression, part: (inner: jsep.Expression) => Node): Node {
    if (node.optional) this.#refuse(node, '"?." is not allowed: use default(path, value) or defined(path)');
    const object = part(node.object);
    if (node.computed) {
      const index = part(node.property);
      if (index.kind === 'literal' && typeof index.value === 'string') this.#checkName(node.property, index.value);
      return { kind: 'index', object, index };
    }
    const name = String(node.property.name);
    this.#checkName(node.property, name);
    if (!plainName.test(name))
      this.#refuse(node.property, `${describeValue(name)} is not a plain name: write it as ['…']`);
    return { kind: 'member', object, name };
  }

  #checkName(node: jsep.Expression, name: string): void {
    if (isRefusedName(name)) this.#refuse(node, `"${name}" is not allowed as the name of a member`);
  }

  #binary(node: jsep.BinaryExpression, part: (inner: jsep.Expression) => Node): Node {
    const { operator } = node;
    if (['&&', '||', '??'].includes(operator)) {
      this.#checkMixing(node);
      return { kind: 'logical', operator: operator as LogicalOperator, left: part(node.left), right: part(node.right) };
    }
    if (!Object.hasOwn(binaryOperations, operator))
      this.#refuse(node, `"${operator}" is not an operator of expressions`);
    return { kind: 'binary', operator: operator as BinaryOperator, left: part(node.left), right: part(node.right) };
  }

  /** As in JavaScript, `a || b ?? c` has no meaning without parentheses. */
  #checkMixing(node: jsep.BinaryExpression): void {
    for (const side of [node.left, node.right]) {
      if (side.type !== 'BinaryExpression' || this.#syntax.isGrouped(side)) continue;
      const inner = String(side.operator);
      const mixed = node.operator === '??' ? ['&&', '||'].includes(inner) : inner === '??';
      if (mixed) this.#refuse(node, `"${node.operator}" and "${inner}" together need parentheses`);
    }
  }

  #call(node: jsep.CallExpression, part: (inner: jsep.Expression) => Node): Node {
    if (node.optional) this.#refuse(node, '"?." is not allowed');
    if (node.callee.type !== 'Identifier') return this.#refuse(node, 'only the functions of the list can be called');
    const callee = functionsByName.get(String(node.callee.name));
    if (callee === undefined)
      return this.#refuse(node, `"${inShort(String(node.callee.name))}" is not a function of the list`);
    const { minimum, maximum } = arityOf(callee.parameters);
    const given = node.arguments.length;
    if (given < minimum || given > maximum)
      this.#refuse(node, `${callee.name}(${callee.parameters}) cannot be called with ${given} arguments`);
    return { kind: 'call', callee, operands: node.arguments.map(part) };
  }
}

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
  if (source.length > limits.sourceLength) {
    syntaxFault(
      limits.sourceLength,
      `the expression has ${source.length} characters: at most ${limits.sourceLength} are allowed`,
    );
  }
  const syntax = new ExpressionSyntax(source);
  const tree = new Checker(syntax, roots).check(syntax.read(), 1);
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
