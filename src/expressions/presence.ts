/**
 * The expressions of checks, and of what checks expect: what they read must be there, for a check that compares with an absent value could hold
 * by mistake. Absence is allowed in the first operand of `default(…)` and `defined(…)` and in what is compared with an explicit `null`.
 */
import { DialproofError } from '../errors.ts';
import { describeNode, type BinaryNode, type Node } from './tree.ts';

const allowance = 'default(…), defined(…) or a comparison with null allow for that';

export const absentValue = (node: Node): DialproofError =>
  new DialproofError('ExpressionFailed', `${describeNode(node)} is absent: ${allowance}`, { absent: true });

/** Whether an expression of a check has failed for an absent value. */
export const isAbsence = (thrown: unknown): thrown is DialproofError =>
  thrown instanceof DialproofError && thrown.data?.['absent'] === true;

const comparisons: ReadonlySet<string> = new Set(['==', '!=', '===', '!==']);

const isNull = (node: Node): boolean => node.kind === 'literal' && node.value === null;

const binary = (node: BinaryNode): BinaryNode => {
  const speaksOfAbsence = comparisons.has(node.operator) && (isNull(node.left) || isNull(node.right));
  return speaksOfAbsence ? node : { ...node, left: thereIn(node.left), right: thereIn(node.right) };
};

/** The tree in which everything that is read must be there. */
export const thereIn = (node: Node): Node =>
  node.kind === 'member' || node.kind === 'index' ? { ...node, mustBeThere: true } : thereWithin(node);

/** The same of the operands alone: the value of the whole may be absent. */
export const thereWithin = (node: Node): Node => {
  switch (node.kind) {
    case 'literal':
    case 'root':
    case 'member':
    case 'index':
      return node;
    case 'array':
      return { ...node, elements: node.elements.map(thereIn) };
    case 'unary':
      return { ...node, operand: thereIn(node.operand) };
    case 'binary':
      return binary(node);
    case 'logical':
      return { ...node, left: thereIn(node.left), right: thereIn(node.right) };
    case 'conditional':
      return { ...node, test: thereIn(node.test), consequent: thereIn(node.consequent), alternate: thereIn(node.alternate) };
    case 'call':
      return {
        ...node,
        operands: node.operands.map((operand, index) => (index === 0 && node.callee.allowsAbsence === true ? operand : thereIn(operand))),
      };
  }
};
