/**
 * The values that expressions read must be present: a check that compares with an absent value could pass by mistake,
 * and an argument made from one would differ from what its author meant. Absence is allowed in the first operand of
 * `default(…)` and `defined(…)` and in a comparison with an explicit `null`; where the expression is no check, also
 * before `??` and in `typeOf(…)`.
 */
import { DialproofError } from '../ground/errors.ts';
import { Unreadable } from '../ground/unreadable.ts';
import { describeNode, type BinaryNode, type CallNode, type LogicalNode, type Node, type Purpose } from './tree.ts';

const allowances: Readonly<Record<Purpose, string>> = {
  check: 'default(…), defined(…) or a comparison with null allow for that',
  use: 'default(…, x) puts x in its place, and default(…, null) leaves out an argument',
};

export const absentValue = (node: Node, purpose: Purpose): DialproofError =>
  new DialproofError('ExpressionFailed', `${describeNode(node)} is absent: ${allowances[purpose]}`, { absent: true });

/** The error with which a check fails, as it does for an absent value. */
export const unreadable = ({ reason }: Unreadable): DialproofError =>
  new DialproofError('ExpressionFailed', reason, { absent: true });

/** A value that cannot be read counts as absent as a whole. Throws where it is damaged. */
export const wholeOf = (value: unknown): unknown => {
  if (!(value instanceof Unreadable)) return value;
  if (value.isDamaged) throw unreadable(value);
  return undefined;
};

/** Whether an expression has failed for an absent value, or one that cannot be read. */
export const isAbsence = (thrown: unknown): thrown is DialproofError =>
  thrown instanceof DialproofError && thrown.data?.['absent'] === true;

const comparisons: ReadonlySet<string> = new Set(['==', '!=', '===', '!==']);

const isNull = (node: Node): boolean => node.kind === 'literal' && node.value === null;

const binary = (node: BinaryNode, purpose: Purpose): BinaryNode => {
  const speaksOfAbsence = comparisons.has(node.operator) && (isNull(node.left) || isNull(node.right));
  return speaksOfAbsence ? node : { ...node, left: thereIn(node.left, purpose), right: thereIn(node.right, purpose) };
};

const logical = (node: LogicalNode, purpose: Purpose): LogicalNode => {
  const saysOtherwise = purpose === 'use' && node.operator === '??';
  const left = saysOtherwise ? thereWithin(node.left, purpose) : thereIn(node.left, purpose);
  return { ...node, left, right: thereIn(node.right, purpose) };
};

const call = (node: CallNode, purpose: Purpose): CallNode => {
  const { allowsAbsence, toleratesAbsence } = node.callee;
  const allows = allowsAbsence === true || (purpose === 'use' && toleratesAbsence === true);
  return {
    ...node,
    operands: node.operands.map((operand, index) => (index === 0 && allows ? operand : thereIn(operand, purpose))),
  };
};

/** The tree in which every value that is read must be present. */
export const thereIn = (node: Node, purpose: Purpose): Node => {
  if (node.kind === 'member' || node.kind === 'index') return { ...node, mustBeThere: purpose };
  if (node.kind === 'call' && node.callee.mayFindNothing === true)
    return { ...call(node, purpose), mustBeThere: purpose };
  return thereWithin(node, purpose);
};

/** Like `thereIn`, for the operands only: the value of the whole may be absent. */
export const thereWithin = (node: Node, purpose: Purpose): Node => {
  const there = (inner: Node): Node => thereIn(inner, purpose);
  switch (node.kind) {
    case 'literal':
    case 'root':
    case 'member':
    case 'index':
      return node;
    case 'array':
      return { ...node, elements: node.elements.map(there) };
    case 'unary':
      return { ...node, operand: there(node.operand) };
    case 'binary':
      return binary(node, purpose);
    case 'logical':
      return logical(node, purpose);
    case 'conditional':
      return { ...node, test: there(node.test), consequent: there(node.consequent), alternate: there(node.alternate) };
    case 'call':
      return call(node, purpose);
  }
};
