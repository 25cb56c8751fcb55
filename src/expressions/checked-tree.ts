/**
 * Checks the syntax of an expression, and makes the tree of it that is compiled: names, operators, the closed list of
 * functions with their arity, and the bounds of length and depth. Every fault is found, not the first alone.
 */
import type jsep from 'jsep';
import { nearestName } from '../ground/nearest-name.ts';
import { describeValue, inShort } from './describe-value.ts';
import { arityOf, type ExpressionFunction } from './function-record.ts';
import { expressionFunctions } from './functions.ts';
import { isRefusedName, limits } from './limits.ts';
import { binaryOperations } from './operators.ts';
import { ExpressionSyntax, syntaxFault } from './syntax.ts';
import type { BinaryOperator, LogicalOperator, Node, Root, UnaryOperator } from './tree.ts';

const functionsByName: ReadonlyMap<string, ExpressionFunction> = new Map(
  expressionFunctions.map((record) => [record.name, record]),
);

const plainName = /^[A-Za-z_$][A-Za-z0-9_$]*$/;
/** jsep reads an unknown escape as the character itself, where JavaScript has a meaning for it or an error. */
const unknownEscape = /\\(?:\\|['"nrtbfv])|(\\[^])/g;

/** A violated rule. `index`: of a character of the source, from 0. */
export interface PlacedFault {
  readonly index: number;
  readonly rule: string;
}

/** Stands where a part of the source is refused: its expression is not evaluated. */
const refusedPart: Node = { kind: 'literal', value: undefined };

/** What an expression may name. */
export interface Known {
  readonly roots: readonly Root[];
  /** Bare names, which stand for members of `$v`. */
  readonly plain?: ReadonlySet<string>;
}

class Checker {
  readonly #syntax: ExpressionSyntax;
  readonly #known: Known;
  readonly #faults: PlacedFault[] = [];
  readonly #places = new Map<Node, number>();

  constructor(syntax: ExpressionSyntax, known: Known) {
    this.#syntax = syntax;
    this.#known = known;
  }

  /** The expression is refused where there is one. */
  get faults(): readonly PlacedFault[] {
    return this.#faults;
  }

  /** Where the node begins, from 0. Known of expressions of bare names. */
  placeOf(node: Node): number {
    return this.#places.get(node) ?? 0;
  }

  check(node: jsep.Expression, depth: number): Node {
    if (depth > limits.depth) return this.#refuse(node, `the expression is nested more than ${limits.depth} deep`);
    const made = this.#made(node, (inner) => this.check(inner, depth + 1));
    if (this.#known.plain !== undefined) this.#places.set(made, this.#syntax.startOf(node));
    return made;
  }

  #made(node: jsep.Expression, part: (inner: jsep.Expression) => Node): Node {
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

  #refuse(node: jsep.Expression, rule: string): Node {
    this.#faults.push({ index: this.#syntax.startOf(node), rule });
    return refusedPart;
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
    const { roots, plain } = this.#known;
    const root = roots.find((known) => node.name === `$${known}`);
    if (root !== undefined) return { kind: 'root', root };
    if (plain?.has(node.name) === true)
      return { kind: 'member', object: { kind: 'root', root: 'v' }, name: node.name, isPlain: true };
    if (functionsByName.has(node.name)) return this.#refuse(node, `"${node.name}" is a function: call it with (…)`);
    const near = plain && nearestName(node.name, plain);
    const names = [...roots.map((known) => `$${known}`), ...(plain ?? [])].join(', ');
    const known = near === undefined ? `: there are ${names} and the functions` : `; did you mean ${near}?`;
    return this.#refuse(node, `"${inShort(node.name)}" is not known${known}`);
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
    const callee = node.callee.type === 'Identifier' ? functionsByName.get(String(node.callee.name)) : undefined;
    if (callee === undefined) {
      const rule =
        node.callee.type === 'Identifier'
          ? `"${inShort(String(node.callee.name))}" is not a function of the list`
          : 'only the functions of the list can be called';
      const refused = this.#refuse(node, rule);
      for (const operand of node.arguments) part(operand);
      return refused;
    }
    const { minimum, maximum } = arityOf(callee.parameters);
    const given = node.arguments.length;
    if (given < minimum || given > maximum)
      this.#refuse(node, `${callee.name}(${callee.parameters}) cannot be called with ${given} arguments`);
    return { kind: 'call', callee, operands: node.arguments.map(part) };
  }
}

/** A tree that is not evaluated where it has faults. */
export interface CheckedTree extends Pick<Checker, 'faults' | 'placeOf'> {
  readonly tree: Node;
}

/** Throws `ExpressionFailed` where the source is no expression at all, or too long. */
export const checkedTree = (source: string, known: Known): CheckedTree => {
  if (source.length > limits.sourceLength) {
    syntaxFault(
      limits.sourceLength,
      `the expression has ${source.length} characters: at most ${limits.sourceLength} are allowed`,
    );
  }
  const syntax = new ExpressionSyntax(source);
  const checker = new Checker(syntax, known);
  return { tree: checker.check(syntax.read(), 1), faults: checker.faults, placeOf: (node) => checker.placeOf(node) };
};
