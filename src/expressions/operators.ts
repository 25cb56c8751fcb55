/**
 * The binary operators. As in JavaScript, except that nothing is converted silently: arithmetic wants numbers, joining wants
 * scalars, ordering wants two numbers or two texts. The surprising one is `==`: see `equalsLoosely`.
 */
import { describeValue } from './describe-value.ts';
import { boundedText, expressionFailed } from './limits.ts';
import { isNumericText } from './numeric-text.ts';
import { describeNode, type BinaryNode, type BinaryOperator, type Node } from './tree.ts';

const numberEqualsText = (number: number, text: string): boolean => {
  if (!isNumericText(text) || Number(text) !== number) return false;
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER || String(number) === text;
};

/**
 * `==`: as `===`, and also a number equals the text that writes it (`"5" == 5`, `"05" == 5`), and null equals undefined.
 * Lists and objects equal only themselves.
 */
export const equalsLoosely = (left: unknown, right: unknown): boolean => {
  if (left === right) return true;
  if (typeof left === 'number' && typeof right === 'string') return numberEqualsText(left, right);
  if (typeof left === 'string' && typeof right === 'number') return numberEqualsText(right, left);
  return (left === null || left === undefined) && (right === null || right === undefined);
};

/** Names the operand at fault and what it holds. */
const operandFault = (node: Node, value: unknown, rule: string): never => {
  const held = node.kind === 'literal' ? '' : ` is ${describeValue(value)}`;
  throw expressionFailed(`${describeNode(node)}${held}: ${rule}`);
};

const arithmeticRule = (operator: string): string => `"${operator}" wants numbers (number() makes one of a text)`;

type BinaryOperation = (left: unknown, right: unknown, node: BinaryNode) => unknown;

const arithmetic =
  (apply: (left: number, right: number) => number): BinaryOperation =>
  (left, right, node) => {
    if (typeof left !== 'number') return operandFault(node.left, left, arithmeticRule(node.operator));
    if (typeof right !== 'number') return operandFault(node.right, right, arithmeticRule(node.operator));
    return apply(left, right);
  };

const joinable = (value: unknown, node: Node): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return operandFault(node, value, '"+" joins texts, numbers and booleans only');
};

const addNumbers = arithmetic((left, right) => left + right);

const addOrJoin: BinaryOperation = (left, right, node) => {
  if (typeof left !== 'string' && typeof right !== 'string') return addNumbers(left, right, node);
  return boundedText(joinable(left, node.left) + joinable(right, node.right));
};

const orderRule = 'only two numbers or two texts can be ordered';

const toNumber = (value: unknown, node: Node): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && isNumericText(value) ? Number(value) : operandFault(node, value, orderRule);
};

/** Two texts by their characters; otherwise by number, where a text that writes a number counts as that number. */
const ordering =
  (texts: (left: string, right: string) => boolean, numbers: (left: number, right: number) => boolean): BinaryOperation =>
  (left, right, node) => {
    if (typeof left === 'string' && typeof right === 'string') return texts(left, right);
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
export const numberOperand = (value: unknown, node: Node, operator: string): number =>
  typeof value === 'number' ? value : operandFault(node, value, arithmeticRule(operator));
