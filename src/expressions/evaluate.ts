/**
 * Compiles a checked tree to closures, once per definition; evaluating is calling them, once per instance.
 * Members are read by own property only: no prototype is ever reached, and no function can be a value.
 */
import { describeValue, inShort, typeOfValue } from './describe-value.ts';
import { checkListLength, expressionFailed, isRefusedName } from './limits.ts';
import { binaryOperations, numberOperand } from './operators.ts';
import { Unreadable } from '../ground/unreadable.ts';
import { absentValue, unreadable, wholeOf } from './presence.ts';
import type { Scope } from './scope.ts';
import {
  describeNode,
  type BinaryNode,
  type CallNode,
  type IndexNode,
  type LogicalNode,
  type MemberNode,
  type Node,
  type Root,
} from './tree.ts';
import { costs, touch } from './work.ts';

export type Evaluate = (scope: Scope) => unknown;

const noMember = (owner: Node, object: unknown, key: string): never => {
  const held = object === undefined ? 'absent' : object === null ? 'null' : `a ${typeOfValue(object)}`;
  const rule =
    Array.isArray(object) || typeof object === 'string'
      ? 'only .length and whole numbers from 0 lead into it'
      : `it has no ${inShort(key)}`;
  throw expressionFailed(`${describeNode(owner)} is ${held.replace('a a', 'an a')}: ${rule}`);
};

const isWhole = (key: string): boolean => key.length <= 15 && /^\d+$/.test(key);

/** An own property; undefined if only the property is absent. */
const readMember = (object: unknown, key: string, owner: Node, toleratesAbsence: boolean): unknown => {
  if (object === undefined || object === null) return toleratesAbsence ? undefined : noMember(owner, object, key);
  if (Array.isArray(object) || typeof object === 'string') {
    if (key === 'length') return object.length;
    return isWhole(key) ? object[Number(key)] : noMember(owner, object, key);
  }
  if (typeof object !== 'object') return noMember(owner, object, key);
  if (object instanceof Unreadable) throw unreadable(object);
  return Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined;
};

const keyOf = (value: unknown, node: Node): string => {
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw expressionFailed(`${describeNode(node)} is ${describeValue(value)}: a member is named by a text or a number`);
  }
  const key = String(value);
  if (isRefusedName(key)) throw expressionFailed(`"${inShort(key)}" is not allowed as the name of a member`);
  return key;
};

const compileMember = (object: Node, name: string, toleratesAbsence: boolean): Evaluate => {
  if (object.kind === 'root' && object.root !== 'n') {
    return compileVariable(object.root, name);
  }
  const evaluateObject = compileOwner(object, toleratesAbsence);
  return (scope) => readMember(evaluateObject(scope), name, object, toleratesAbsence);
};

/** Reads a variable. Only a name that all objects inherit needs the question whether it is the object's own. */
const compileVariable = (root: 'v' | 'i' | 'g', name: string): Evaluate => {
  if (name in Object.prototype) return (scope) => (Object.hasOwn(scope[root], name) ? scope[root][name] : undefined);
  if (root === 'v') return ({ v }) => v[name];
  if (root === 'i') return ({ i }) => i[name];
  return ({ g }) => g[name];
};

const compileIndex = (node: IndexNode, toleratesAbsence: boolean): Evaluate => {
  const { object, index } = node;
  if (index.kind === 'literal' && typeof index.value === 'string')
    return compileMember(object, index.value, toleratesAbsence);
  const evaluateObject = compileOwner(object, toleratesAbsence);
  const evaluateIndex = compileNode(index);
  return (scope) => {
    const owner = evaluateObject(scope);
    const key = evaluateIndex(scope);
    if (Array.isArray(owner) && typeof key === 'number' && key >= 0 && Number.isInteger(key)) return owner[key];
    return readMember(owner, keyOf(key, index), object, toleratesAbsence);
  };
};

/** The object that a member is read from: a root stays as it is, and a value that cannot be read throws the reason. */
const compileOwner = (node: Node, toleratesAbsence: boolean): Evaluate => {
  if ('mustBeThere' in node) return compileNode(node, toleratesAbsence);
  if (node.kind === 'member') return compileMember(node.object, node.name, toleratesAbsence);
  if (node.kind === 'index') return compileIndex(node, toleratesAbsence);
  if (node.kind !== 'root') return compileNode(node, toleratesAbsence);
  const { root } = node;
  return (scope) => scope[root];
};

/** A root as the whole value is copied: a value must not change when a variable is assigned, nor contain itself. */
const compileRoot = (root: Root): Evaluate => {
  if (root === 'n') return (scope) => scope.n;
  return (scope) => {
    const copy = { ...scope[root] };
    touch(Object.keys(copy).length * costs.member);
    return copy;
  };
};

/**
 * Lists can become values of variables, so they hold only JSON values: a whole number beyond 2^53 becomes the text of
 * its digits.
 */
const asElement = (value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

const compileArray = (elements: readonly Node[]): Evaluate => {
  checkListLength(elements.length);
  const evaluations = elements.map((element) => compileNode(element));
  return (scope) => evaluations.map((evaluate) => asElement(evaluate(scope)));
};

const compileBinary = (node: BinaryNode): Evaluate => {
  const operation = binaryOperations[node.operator];
  const left = compileNode(node.left);
  const right = compileNode(node.right);
  return (scope) => {
    const one = left(scope);
    const other = right(scope);
    if (typeof one === 'string') touch(one.length);
    if (typeof other === 'string') touch(other.length);
    return operation(one, other, node);
  };
};

const compileUnary = (node: Node & { kind: 'unary' }): Evaluate => {
  const { operator, operand } = node;
  const evaluate = compileNode(operand);
  if (operator === '!') return (scope) => !evaluate(scope);
  if (operator === '-') return (scope) => -numberOperand(evaluate(scope), operand, operator);
  return (scope) => numberOperand(evaluate(scope), operand, operator);
};

const compileLogical = (node: LogicalNode): Evaluate => {
  const left = compileNode(node.left);
  const right = compileNode(node.right);
  switch (node.operator) {
    case '&&':
      return (scope) => left(scope) && right(scope);
    case '||':
      return (scope) => left(scope) || right(scope);
    case '??':
      return (scope) => left(scope) ?? right(scope);
  }
};

const compileCall = (node: CallNode): Evaluate => {
  const { callee } = node;
  const operands = node.operands.map((operand, position) =>
    compileNode(operand, position === 0 && callee.toleratesAbsence === true),
  );
  // Without a function and an iteration for each call.
  const [first, second, third] = operands;
  if (first !== undefined && operands.length === 1) return (scope) => callee.call([first(scope)], scope);
  if (first !== undefined && second !== undefined && operands.length === 2)
    return (scope) => callee.call([first(scope), second(scope)], scope);
  if (first !== undefined && second !== undefined && third !== undefined && operands.length === 3)
    return (scope) => callee.call([first(scope), second(scope), third(scope)], scope);
  return (scope) =>
    callee.call(
      operands.map((evaluate) => evaluate(scope)),
      scope,
    );
};

const present = (node: MemberNode | IndexNode | CallNode, read: Evaluate): Evaluate => {
  const { mustBeThere } = node;
  if (mustBeThere === undefined) return (scope) => wholeOf(read(scope));
  const nothing = node.kind === 'call' ? null : undefined;
  return (scope) => {
    const value = wholeOf(read(scope));
    if (value === nothing) throw absentValue(node, mustBeThere);
    return value;
  };
};

/**
 * With `toleratesAbsence`, a member of something absent is absent; without, it is an error that names what is absent.
 */
export const compileNode = (node: Node, toleratesAbsence = false): Evaluate => {
  switch (node.kind) {
    case 'literal': {
      const { value } = node;
      return () => value;
    }
    case 'root':
      return compileRoot(node.root);
    case 'member':
      return present(node, compileMember(node.object, node.name, toleratesAbsence));
    case 'index':
      return present(node, compileIndex(node, toleratesAbsence));
    case 'array':
      return compileArray(node.elements);
    case 'unary':
      return compileUnary(node);
    case 'binary':
      return compileBinary(node);
    case 'logical':
      return compileLogical(node);
    case 'conditional': {
      const [test, consequent, alternate] = [
        compileNode(node.test),
        compileNode(node.consequent),
        compileNode(node.alternate),
      ];
      return (scope) => (test(scope) ? consequent(scope) : alternate(scope));
    }
    case 'call':
      return present(node, compileCall(node));
  }
};
