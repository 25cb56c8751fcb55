/**
 * The binary operators. As in JavaScript, except that nothing is converted silently: arithmetic wants numbers, joining
 * wants scalars, ordering wants two numbers or two texts. The surprising one is `==`: see `equalsLoosely`.
 */
import { decimalText } from '../ground/decimal-text.ts';
import { describeValue } from './describe-value.ts';
import { boundedText, expressionFailed } from './limits.ts';
import { exactNumberOf, hasText, isAmountText, isBeyondExact, type ExactNumber } from './numeric-text.ts';
import { describeNode, type BinaryNode, type BinaryOperator, type Node } from './tree.ts';

const isNumber = (value: unknown): value is ExactNumber => typeof value === 'number' || typeof value === 'bigint';

/**
 * `==`: as `===`, and also a number equals its decimal text and no other (`"5" == 5`, but `"05" != 5`), and null equals
 * undefined. Lists and objects equal only themselves.
 */
export const equalsLoosely = (left: unknown, right: unknown): boolean => {
  if (left === right) return true;
  if (typeof right === 'string') return isNumber(left) && hasText(left, right);
  if (typeof left === 'string') return isNumber(right) && hasText(right, left);
  return (left === null || left === undefined) && (right === null || right === undefined);
};

/** Throws the fault of an operand, with its source and its value. */
const operandFault = (node: Node, value: unknown, rule: string): never => {
  const held = node.kind === 'literal' ? '' : ` is ${describeValue(value)}`;
  throw expressionFailed(`${describeNode(node)}${held}: ${rule}`);
};

const arithmeticRule = (operator: string, value: unknown): string =>
  typeof value === 'bigint'
    ? `"${operator}" wants numbers up to 2^53, beyond which it is not exact`
    : `"${operator}" wants numbers (number() makes one of a text)`;

type BinaryOperation = (left: unknown, right: unknown, node: BinaryNode) => unknown;

const arithmetic =
  (apply: (left: number, right: number) => number): BinaryOperation =>
  (left, right, node) => {
    if (typeof left !== 'number') return operandFault(node.left, left, arithmeticRule(node.operator, left));
    if (typeof right !== 'number') return operandFault(node.right, right, arithmeticRule(node.operator, right));
    return apply(left, right);
  };

const joinable = (value: unknown, node: Node): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number')
    return decimalText(value) ?? operandFault(node, value, '"+" joins no number beyond 2^53, whose digits are rounded');
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  return operandFault(node, value, '"+" joins texts, numbers and booleans only');
};

const addNumbers = arithmetic((left, right) => left + right);

const addOrJoin: BinaryOperation = (left, right, node) => {
  if (typeof left !== 'string' && typeof right !== 'string') return addNumbers(left, right, node);
  return boundedText(joinable(left, node.left) + joinable(right, node.right));
};

const orderRule = 'only two numbers or two texts can be ordered (number() makes a number of a text that begins with 0)';

const toNumber = (value: unknown, node: Node): ExactNumber => {
  if (isNumber(value)) return value;
  const number = typeof value === 'string' && isAmountText(value) ? exactNumberOf(value) : undefined;
  return number ?? operandFault(node, value, orderRule);
};

/**
 * Two texts by their characters; otherwise by number, where a text that writes a number counts as that number. Two
 * texts of whole numbers beyond 2^53 were received as numbers, so they are ordered as numbers.
 */
const ordering =
  (
    texts: (left: string, right: string) => boolean,
    numbers: (left: ExactNumber, right: ExactNumber) => boolean,
  ): BinaryOperation =>
  (left, right, node) => {
    if (typeof left === 'string' && typeof right === 'string' && !(isBeyondExact(left) && isBeyondExact(right)))
      return texts(left, right);
    return numbers(toNumber(left, node.left), toNumber(right, node.right));
  };

export const binaryOperations: Readonly<Record<BinaryOperator, BinaryOperation>> = {
  '+': addOrJoin,
  '-': arithmetic((left, right) => left - right),
  '*': arithmetic((left, right) => left * right),
  '/': arithmetic((left, right) => left / right),
  '%': arithmetic((left, right) => left % right),
  '==': (left, right) => equalsLoosely(left, right),
  '!=': (left, right) => !equalsLoosely(left, right),
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '<': ordering(
    (left, right) => left < right,
    (left, right) => left < right,
  ),
  '<=': ordering(
    (left, right) => left <= right,
    (left, right) => left <= right,
  ),
  '>': ordering(
    (left, right) => left > right,
    (left, right) => left > right,
  ),
  '>=': ordering(
    (left, right) => left >= right,
    (left, right) => left >= right,
  ),
};

/** The operand of a unary `-` or `+`. */
export const numberOperand = (value: unknown, node: Node, operator: string): ExactNumber =>
  isNumber(value) ? value : operandFault(node, value, arithmeticRule(operator, value));
