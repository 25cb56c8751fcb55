/**
 * Values and keys of locks with braces: a text wholly in braces, `{ … }`, is an expression; `\{` at the start is a brace that is
 * meant (the backslash is dropped). Lists and objects are walked; all else stands for itself.
 */
import { reasonOf, type Fault } from '../errors.ts';
import { decimalText } from '../decimal-text.ts';
import { describeValue, typeOfValue } from './describe-value.ts';
import { expressionFailed, limits } from './limits.ts';
import type { NameRead } from './names-read.ts';
import { parseExpression, type Expression, type Presence } from './parse.ts';
import type { Scope } from './scope.ts';

export interface Template {
  /** No expression inside: `evaluate` answers the same frozen value each time, and needs no scope. */
  readonly constant: boolean;
  /** The variables that its expressions read. */
  readonly reads: readonly NameRead[];
  evaluate(scope: Scope): unknown;
}

const constantTemplate = (value: unknown): Template => {
  const frozen = Object.freeze(value);
  return { constant: true, reads: [], evaluate: () => frozen };
};

/** The value of a constant template, which looks at no scope. */
export const constantValue = (template: Template): unknown => template.evaluate(undefined as unknown as Scope);

/** A name as a step of an RFC 6901 pointer. */
export const pointerStep = (name: string | number): string => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** A parsed expression as a template; a fault with `pointer` where it is wrong. */
const compileBraced = (source: string, pointer: string, faults: Fault[], presence?: Presence): Template => {
  try {
    const expression = parseExpression(source, undefined, presence);
    return { constant: false, reads: expression.reads, evaluate: (scope) => expression.evaluate(scope) };
  } catch (thrown) {
    faults.push({ pointer, message: `${reasonOf(thrown)} (if the text is no expression, begin it with "\\{")` });
    return constantTemplate(undefined);
  }
};

const isBraced = (text: string): boolean => text.length >= 2 && text.startsWith('{') && text.endsWith('}');

/** The expression that a text is; undefined where it stands for itself. */
export const bracedExpression = (text: string): string | undefined => (isBraced(text) ? text.slice(1, -1) : undefined);

const compileText = (text: string, pointer: string, faults: Fault[], presence?: Presence): Template => {
  const source = bracedExpression(text);
  if (source !== undefined) return compileBraced(source, pointer, faults, presence);
  return constantTemplate(text.startsWith('\\{') ? text.slice(1) : text);
};

const compileList = (value: readonly unknown[], pointer: string, faults: Fault[], depth: number, presence?: Presence): Template => {
  const elements = value.map((element, index) => compileNested(element, `${pointer}/${index}`, faults, depth + 1, presence));
  if (elements.every((element) => element.constant)) return constantTemplate(elements.map(constantValue));
  const reads = elements.flatMap((element) => element.reads);
  return { constant: false, reads, evaluate: (scope) => elements.map((element) => element.evaluate(scope)) };
};

/** The members of an object, each compiled on its own. Every fault is added to `faults`, its place below `pointer`. */
export const compileMembers = (value: object, pointer: string, faults: Fault[], depth = 1, presence?: Presence): [string, Template][] => {
  const members = Object.entries(value).map(([name, member]): [string, Template] => {
    if (name === '__proto__') faults.push({ pointer: pointer + pointerStep(name), message: '"__proto__" is not allowed as a name' });
    return [name, compileNested(member, pointer + pointerStep(name), faults, depth + 1, presence)];
  });
  return members.filter(([name]) => name !== '__proto__');
};

const compileObject = (value: object, pointer: string, faults: Fault[], depth: number, presence?: Presence): Template => {
  const usable = compileMembers(value, pointer, faults, depth, presence);
  const build = (valueOf: (member: Template) => unknown): Record<string, unknown> => {
    const built: Record<string, unknown> = {};
    for (const [name, member] of usable) built[name] = valueOf(member);
    return built;
  };
  if (usable.every(([, member]) => member.constant)) return constantTemplate(build(constantValue));
  const reads = usable.flatMap(([, member]) => member.reads);
  return { constant: false, reads, evaluate: (scope) => build((member) => member.evaluate(scope)) };
};

/** JSON and JavaScript round a whole number beyond 2^53 before anything can look at its digits. */
const isRounded = (value: unknown): boolean => Number.isInteger(value) && !Number.isSafeInteger(value);

const compileNested = (value: unknown, pointer: string, faults: Fault[], depth: number, presence?: Presence): Template => {
  if (typeof value === 'string') return compileText(value, pointer, faults, presence);
  if (isRounded(value)) faults.push({ pointer, message: `is beyond 2^53, where a number loses digits, and came as ${String(value)}: write it in quotes` });
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean') return constantTemplate(value);
  if (depth > limits.valueDepth) {
    faults.push({ pointer, message: `the value is nested more than ${limits.valueDepth} deep` });
    return constantTemplate(undefined);
  }
  if (Array.isArray(value)) return compileList(value, pointer, faults, depth, presence);
  if (typeof value === 'object') return compileObject(value, pointer, faults, depth, presence);
  faults.push({ pointer, message: `a ${typeOfValue(value)} is not a JSON value` });
  return constantTemplate(undefined);
};

/** Compiles a JSON value, nested at most 32 deep. Every fault is added to `faults`, its place below `pointer`. */
export const compileTemplate = (value: unknown, pointer: string, faults: Fault[]): Template => compileNested(value, pointer, faults, 1);

/** The same of what a check expects: `evaluate` throws where something that it reads is absent (presence.ts). */
export const compileExpected = (value: unknown, pointer: string, faults: Fault[]): Template => compileNested(value, pointer, faults, 1, 'whole');

export interface LockKey {
  readonly constant: boolean;
  /** The variables that the key reads. */
  readonly reads: readonly NameRead[];
  /** The key, never empty. Throws ExpressionFailed where the expression gives no text or number. */
  evaluate(scope: Scope): string;
}

const namesVariables = /(?<![\w$])\$v(?![\w$])/;

/** The expression within a key, or undefined if the key is meant as it stands. */
const expressionIn = (key: string): string | undefined => {
  if (key.startsWith('\\{')) return undefined;
  if (isBraced(key)) return key.slice(1, -1);
  // Not shown in the seed: how an expression is told from a text. A key that contains `$v` is one, with braces or without.
  return namesVariables.test(key) ? key : undefined;
};

const keyFrom = (expression: Expression, scope: Scope): string => {
  const value = expression.evaluate(scope);
  const key = typeof value === 'number' ? decimalText(value) : value;
  if (typeof key === 'string' && key !== '') return key;
  throw expressionFailed(`the lock key ${expression.source} is ${describeValue(value)}: it must be a text of at least one character`);
};

/**
 * Compiles `locks[n].key`. Throws ExpressionFailed where it is empty, or an expression that is wrong or names more than `$v`: the run takes
 * its locks once, for all its instances.
 */
export const compileLockKey = (key: string): LockKey => {
  if (key === '') throw expressionFailed('the key of a lock must be a text of at least one character');
  const source = expressionIn(key);
  if (source === undefined) {
    const text = key.startsWith('\\{') ? key.slice(1) : key;
    return { constant: true, reads: [], evaluate: () => text };
  }
  const expression = parseExpression(source, ['v', 'n']);
  if (expression.reads.some(({ root }) => root === 'n')) {
    throw expressionFailed('the key reads $n, which differs between the instances: the run locks one key for all of them');
  }
  return { constant: false, reads: expression.reads, evaluate: (scope) => keyFrom(expression, scope) };
};
