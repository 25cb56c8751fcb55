/**
 * How an expected argument compares with what came, and how the outcome is told.
 *
 * null = must be absent; `{}` = anything; a number equals its decimal text and no other; texts of hex digits are compared without
 * regard to case; 1 and 0 stand for true and false; lists go element by element; an object wants its own members and no others' absence.
 */
import { describeValue } from './describe-value.ts';
import { limits } from './limits.ts';
import { equalsLoosely } from './operators.ts';

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

const hexDigits = /^[0-9a-f]+$/i;

const equalHex = (left: string, right: string): boolean =>
  left.length === right.length && left.toLowerCase() === right.toLowerCase() && hexDigits.test(left);

const matchesScalar = (expected: unknown, actual: unknown): boolean => {
  if (typeof expected === 'string' && typeof actual === 'string') return expected === actual || equalHex(expected, actual);
  if (typeof actual === 'boolean' && typeof expected === 'number') return expected === Number(actual);
  if (typeof expected === 'boolean' && typeof actual === 'number') return actual === Number(expected);
  return equalsLoosely(expected, actual);
};

const matchesNested = (expected: unknown, actual: unknown, depth: number): boolean => {
  if (expected === null) return isAbsent(actual);
  if (expected === undefined || depth > limits.valueDepth) return false;
  if (typeof expected !== 'object') return !isAbsent(actual) && matchesScalar(expected, actual);
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return false;
    return expected.every((element, index) => matchesNested(element, actual[index], depth + 1));
  }
  const members = Object.entries(expected);
  if (members.length === 0) return true;
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) return false;
  return members.every(([name, member]) =>
    matchesNested(member, Object.hasOwn(actual, name) ? (actual as Record<string, unknown>)[name] : undefined, depth + 1),
  );
};

/** Whether what came is what was expected. An expected value that is itself undefined matches nothing. */
export const matches = (expected: unknown, actual: unknown): boolean => matchesNested(expected, actual, 1);

const describeActual = (actual: unknown): string => (isAbsent(actual) ? 'absent' : describeValue(actual));

/** The sentence of one expected argument: `x is "1"`, `x is absent, as expected`, `x is "2", expected "1"`. */
export const describeCheck = (name: string, expected: unknown, actual: unknown): string => {
  const found = `${name} is ${describeActual(actual)}`;
  if (matches(expected, actual)) return expected === null ? `${found}, as expected` : found;
  if (expected === null) return `${found}, expected it to be absent`;
  return `${found}, expected ${expected === undefined ? 'a value that is itself absent' : describeValue(expected)}`;
};
