/**
 * Values and keys of locks with braces: a text wholly in braces, `{ … }`, is an expression; `\{` at the start stands
 * for a literal brace (the backslash is dropped). Lists and objects are walked; all other values are literal.
 */
import { reasonOf, type Fault } from '../ground/errors.ts';
import { decimalText } from '../ground/decimal-text.ts';
import { describeValue, typeOfValue } from './describe-value.ts';
import { expressionFailed, limits } from './limits.ts';
import type { NameRead } from './names-read.ts';
import { parseExpression, type Expression } from './parse.ts';
import type { Purpose } from './tree.ts';
import type { Scope } from './scope.ts';

export interface Template {
  /** It contains no expression: `evaluate` returns the same frozen value each time, and needs no scope. */
  readonly constant: boolean;
  /** The variables that its expressions read. */
  readonly reads: readonly NameRead[];
  evaluate(scope: Scope): unknown;
}

const constantTemplate = (value: unknown): Template => {
  const frozen = Object.freeze(value);
  return { constant: true, reads: [], evaluate: () => frozen };
};

/** The value of a constant template, which reads no scope. */
export const constantValue = (template: Template): unknown => template.evaluate(undefined as unknown as Scope);

/** A name as a step of an RFC 6901 pointer. */
export const pointerStep = (name: string | number): string =>
  `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/**
 * Throws where an expression has no value but its value is used; the expected value of a check may have none, and then
 * nothing matches it.
 */
const valueOf = (expression: Expression, scope: Scope, purpose: Purpose): unknown => {
  const value = expression.evaluate(scope);
  if (value !== undefined || purpose === 'check') return value;
  throw expressionFailed(
    `{${expression.source}} has no value: write default(…, null) where what it stands for may be left out`,
  );
};

/** A parsed expression as a template; a fault with `pointer` where it is wrong. */
const compileBraced = (source: string, pointer: string, faults: Fault[], purpose: Purpose): Template => {
  try {
    const expression = parseExpression(source, undefined, purpose);
    return { constant: false, reads: expression.reads, evaluate: (scope) => valueOf(expression, scope, purpose) };
  } catch (thrown) {
    faults.push({ pointer, message: `${reasonOf(thrown)} (if the text is no expression, begin it with "\\{")` });
    return constantTemplate(undefined);
  }
};

const isBraced = (text: string): boolean => text.length >= 2 && text.startsWith('{') && text.endsWith('}');

/** The expression in a text; undefined where the text is literal. */
export const bracedExpression = (text: string): string | undefined => (isBraced(text) ? text.slice(1, -1) : undefined);

/** An expression of variables in braces, with text around it. */
const expressionWithin = /\{\s*\$[ving]\b[^{}]*\}/g;

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** `a{$v.x}b` as the expression that its author most likely meant: `{'a' + $v.x + 'b'}`. */
const joined = (text: string, found: readonly string[]): string => {
  const around = text.split(expressionWithin).map((part) => (part === '' ? [] : [quoted(part)]));
  const parts = around.flatMap((part, index) => [
    ...part,
    ...(found[index] === undefined ? [] : [found[index].slice(1, -1).trim()]),
  ]);
  return `{${parts.join(' + ')}}`;
};

const compileText = (text: string, pointer: string, faults: Fault[], purpose: Purpose): Template => {
  const source = bracedExpression(text);
  if (source !== undefined) return compileBraced(source, pointer, faults, purpose);
  const found = text.startsWith('\\{') ? null : text.match(expressionWithin);
  if (found !== null) {
    const message =
      `has ${found[0]} within a text, where it would stand as it is written: make an expression of the whole, ` +
      `${joined(text, found)}`;
    faults.push({ pointer, message });
  }
  return constantTemplate(text.startsWith('\\{') ? text.slice(1) : text);
};

const compileList = (
  value: readonly unknown[],
  pointer: string,
  faults: Fault[],
  depth: number,
  purpose: Purpose,
): Template => {
  const elements = value.map((element, index) =>
    compileNested(element, `${pointer}/${index}`, faults, depth + 1, purpose),
  );
  if (elements.every((element) => element.constant)) return constantTemplate(elements.map(constantValue));
  const reads = elements.flatMap((element) => element.reads);
  return { constant: false, reads, evaluate: (scope) => elements.map((element) => element.evaluate(scope)) };
};

/** The members of an object, each compiled on its own. Every fault is added to `faults`, its place below `pointer`. */
export const compileMembers = (
  value: object,
  pointer: string,
  faults: Fault[],
  depth = 1,
  purpose: Purpose = 'use',
): [string, Template][] => {
  const members = Object.entries(value).map(([name, member]): [string, Template] => {
    if (name === '__proto__')
      faults.push({ pointer: pointer + pointerStep(name), message: '"__proto__" is not allowed as a name' });
    return [name, compileNested(member, pointer + pointerStep(name), faults, depth + 1, purpose)];
  });
  return members.filter(([name]) => name !== '__proto__');
};

const compileObject = (value: object, pointer: string, faults: Fault[], depth: number, purpose: Purpose): Template => {
  const usable = compileMembers(value, pointer, faults, depth, purpose);
  const build = (valueOf: (member: Template) => unknown): Record<string, unknown> => {
    const built: Record<string, unknown> = {};
    for (const [name, member] of usable) built[name] = valueOf(member);
    return built;
  };
  if (usable.every(([, member]) => member.constant)) return constantTemplate(build(constantValue));
  const reads = usable.flatMap(([, member]) => member.reads);
  return { constant: false, reads, evaluate: (scope) => build((member) => member.evaluate(scope)) };
};

/** JSON and JavaScript round a whole number beyond 2^53 before its digits can be read. */
const isRounded = (value: unknown): boolean => Number.isInteger(value) && !Number.isSafeInteger(value);

const compileNested = (value: unknown, pointer: string, faults: Fault[], depth: number, purpose: Purpose): Template => {
  if (typeof value === 'string') return compileText(value, pointer, faults, purpose);
  if (isRounded(value))
    faults.push({
      pointer,
      message: `is beyond 2^53, where a number loses digits, and came as ${String(value)}: write it in quotes`,
    });
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean')
    return constantTemplate(value);
  if (depth > limits.valueDepth) {
    faults.push({ pointer, message: `the value is nested more than ${limits.valueDepth} deep` });
    return constantTemplate(undefined);
  }
  if (Array.isArray(value)) return compileList(value, pointer, faults, depth, purpose);
  if (typeof value === 'object') return compileObject(value, pointer, faults, depth, purpose);
  faults.push({ pointer, message: `a ${typeOfValue(value)} is not a JSON value` });
  return constantTemplate(undefined);
};

/** Compiles a JSON value, nested at most 32 deep. Every fault is added to `faults`, its place below `pointer`. */
export const compileTemplate = (value: unknown, pointer: string, faults: Fault[]): Template =>
  compileNested(value, pointer, faults, 1, 'use');

/**
 * Like `compileTemplate`, for the expected value of a check: `evaluate` throws where a value that it reads is absent
 * (presence.ts).
 */
export const compileExpected = (value: unknown, pointer: string, faults: Fault[]): Template =>
  compileNested(value, pointer, faults, 1, 'check');

export interface LockKey {
  readonly constant: boolean;
  /** The variables that the key reads. */
  readonly reads: readonly NameRead[];
  /** The key, never empty. Throws ExpressionFailed where the expression gives no text or number. */
  evaluate(scope: Scope): string;
}

const namesVariables = /(?<![\w$])\$v(?![\w$])/;

/** The expression within a key, or undefined if the key is literal. */
const expressionIn = (key: string): string | undefined => {
  if (key.startsWith('\\{')) return undefined;
  if (isBraced(key)) return key.slice(1, -1);
  // Not shown in the seed: how to distinguish an expression from a text. A key that contains `$v` is an expression,
  // with braces or without.
  return namesVariables.test(key) ? key : undefined;
};

const keyFrom = (expression: Expression, scope: Scope): string => {
  const value = expression.evaluate(scope);
  const key = typeof value === 'number' ? decimalText(value) : value;
  if (typeof key === 'string' && key !== '') return key;
  throw expressionFailed(
    `the lock key ${expression.source} is ${describeValue(value)}: it must be a text of at least one character`,
  );
};

/**
 * Compiles `locks[n].key`. Throws ExpressionFailed where the key is empty, or an expression that is wrong or reads more
 * than `$v`: the run takes its locks once, for all its instances.
 */
export const compileLockKey = (key: string): LockKey => {
  if (key === '') throw expressionFailed('the key of a lock must be a text of at least one character');
  const source = expressionIn(key);
  if (source === undefined) {
    const text = key.startsWith('\\{') ? key.slice(1) : key;
    return { constant: true, reads: [], evaluate: () => text };
  }
  const expression = parseExpression(source, ['v', 'n'], 'withinUse');
  if (expression.reads.some(({ root }) => root === 'n')) {
    throw expressionFailed(
      'the key reads $n, which differs between the instances: the run locks one key for all of them',
    );
  }
  return { constant: false, reads: expression.reads, evaluate: (scope) => keyFrom(expression, scope) };
};
