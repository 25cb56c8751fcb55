/**
 * Conditions over values of which some may be absent: a comparison that reads an absent value does not hold, whatever
 * it compares, and `!`, `&&`, `||` and `? :` go on with that. So each condition holds or does not, and `!` of it is the
 * contrary.
 */
import { describeValue } from './describe-value.ts';
import { compileNode } from './evaluate.ts';
import { expressionFailed } from './limits.ts';
import { isAbsence } from './presence.ts';
import type { Scope } from './scope.ts';
import { describeNode, type BinaryNode, type Node } from './tree.ts';

/**
 * Undefined: it depends on a value that is not known. Throws `ExpressionFailed` where it has no value for another
 * reason than an absent one, or one that is neither true nor false.
 */
export type Condition = (scope: Scope) => boolean | undefined;

/** Thrown where a value is read of which it is not known whether there is one. */
export class UnknownValue extends Error {}

const isNull = (node: Node): boolean => node.kind === 'literal' && (node.value === null || node.value === undefined);

const equalities: ReadonlySet<string> = new Set(['==', '!=', '===', '!==']);

const binary = (node: BinaryNode): BinaryNode => {
  const speaksOfAbsence = equalities.has(node.operator) && (isNull(node.left) || isNull(node.right));
  const part = speaksOfAbsence ? lastAllowed : there;
  return { ...node, left: part(node.left), right: part(node.right) };
};

/** The tree of a value that may be absent, though what it is part of may not. */
const lastAllowed = (node: Node): Node => {
  if (node.kind === 'member') return { ...node, object: there(node.object) };
  return node.kind === 'index' ? { ...node, object: there(node.object), index: there(node.index) } : there(node);
};

/** The tree of a path on which everything may be absent. */
const allowed = (node: Node): Node => {
  switch (node.kind) {
    case 'member':
      return { ...node, object: allowed(node.object) };
    case 'index':
      return { ...node, object: allowed(node.object), index: there(node.index) };
    default:
      return there(node);
  }
};

/** The tree in which every value that is read must be present, unless the expression allows for its absence. */
const there = (node: Node): Node => {
  switch (node.kind) {
    case 'literal':
    case 'root':
      return node;
    case 'member':
      return { ...node, object: there(node.object), mustBeThere: 'use' };
    case 'index':
      return { ...node, object: there(node.object), index: there(node.index), mustBeThere: 'use' };
    case 'array':
      return { ...node, elements: node.elements.map(there) };
    case 'unary':
      return { ...node, operand: there(node.operand) };
    case 'binary':
      return binary(node);
    case 'logical':
      return {
        ...node,
        left: node.operator === '??' ? lastAllowed(node.left) : there(node.left),
        right: there(node.right),
      };
    case 'conditional':
      return { ...node, test: there(node.test), consequent: there(node.consequent), alternate: there(node.alternate) };
    case 'call': {
      const { toleratesAbsence, mayFindNothing } = node.callee;
      const operands = node.operands.map((operand, index) =>
        index === 0 && toleratesAbsence === true ? allowed(operand) : there(operand),
      );
      return { ...node, operands, ...(mayFindNothing === true && { mustBeThere: 'use' }) };
    }
  }
};

/** One that no other conditions decide. */
const compileSingle = (node: Node): Condition => {
  const evaluate = compileNode(there(node));
  return (scope) => {
    let value: unknown;
    try {
      value = evaluate(scope);
    } catch (thrown) {
      if (thrown instanceof UnknownValue) return undefined;
      if (isAbsence(thrown)) return false;
      throw thrown;
    }
    if (typeof value === 'boolean') return value;
    throw expressionFailed(`${describeNode(node)} is ${describeValue(value)}: a condition is true or false`);
  };
};

/** Two conditions of which one decides alone where it is `deciding`. */
const compilePair = (left: Condition, right: Condition, deciding: boolean): Condition => {
  return (scope) => {
    const one = left(scope);
    if (one === deciding) return one;
    const other = right(scope);
    return other === deciding || one !== undefined ? other : undefined;
  };
};

const compileChoice = (test: Condition, consequent: Condition, alternate: Condition): Condition => {
  return (scope) => {
    const chosen = test(scope);
    if (chosen !== undefined) return chosen ? consequent(scope) : alternate(scope);
    const either = consequent(scope);
    return either === alternate(scope) ? either : undefined;
  };
};

export const compileCondition = (node: Node): Condition => {
  if (node.kind === 'unary' && node.operator === '!') {
    const operand = compileCondition(node.operand);
    return (scope) => {
      const held = operand(scope);
      return held === undefined ? held : !held;
    };
  }
  if (node.kind === 'logical' && node.operator !== '??')
    return compilePair(compileCondition(node.left), compileCondition(node.right), node.operator === '||');
  if (node.kind === 'conditional')
    return compileChoice(
      compileCondition(node.test),
      compileCondition(node.consequent),
      compileCondition(node.alternate),
    );
  return compileSingle(node);
};
