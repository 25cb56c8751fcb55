/**
 * Compares an expected argument with the received one, and describes the result.
 *
 * null = must be absent; `{}` = anything that is there; a number equals its decimal text and no other; octets in hex
 * are compared without regard to case, texts with it; 1 and 0 stand for true and false; lists go element by element; an
 * object requires its own members and ignores others.
 */
import { describeValue } from './describe-value.ts';
import { limits } from './limits.ts';
import { equalsLoosely } from './operators.ts';

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

const hexDigits = /^[0-9a-f]+$/i;

const equalHex = (left: string, right: string): boolean =>
  left.length === right.length && left.toLowerCase() === right.toLowerCase() && hexDigits.test(left);

/** Whether the value with that flattened name (`routeList[1]`) is octets in hex: case does not matter there. */
export type IsOctets = (name: string) => boolean;

const noOctets: IsOctets = () => false;

const matchesScalar = (expected: unknown, actual: unknown, name: string, isOctets: IsOctets): boolean => {
  if (typeof expected === 'string' && typeof actual === 'string')
    return expected === actual || (equalHex(expected, actual) && isOctets(name));
  if (typeof actual === 'boolean' && typeof expected === 'number') return expected === Number(actual);
  if (typeof expected === 'boolean' && typeof actual === 'number') return actual === Number(expected);
  return equalsLoosely(expected, actual);
};

const matchesNested = (
  expected: unknown,
  actual: unknown,
  name: string,
  isOctets: IsOctets,
  depth: number,
): boolean => {
  if (expected === null) return isAbsent(actual);
  if (expected === undefined || depth > limits.valueDepth) return false;
  if (typeof expected !== 'object') return !isAbsent(actual) && matchesScalar(expected, actual, name, isOctets);
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return false;
    return expected.every((element, index) =>
      matchesNested(element, actual[index], `${name}[${index}]`, isOctets, depth + 1),
    );
  }
  const members = Object.entries(expected);
  if (members.length === 0) return !isAbsent(actual);
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) return false;
  return members.every(([inner, member]) => {
    const found = Object.hasOwn(actual, inner) ? (actual as Record<string, unknown>)[inner] : undefined;
    return matchesNested(member, found, `${name}.${inner}`, isOctets, depth + 1);
  });
};

/**
 * Whether the received value is the expected one. An expected value that is itself undefined matches nothing.
 * `isOctets`: by default false for every name.
 */
export const matches = (name: string, expected: unknown, actual: unknown, isOctets: IsOctets = noOctets): boolean =>
  matchesNested(expected, actual, name, isOctets, 1);

const describeActual = (actual: unknown): string => (isAbsent(actual) ? 'absent' : describeValue(actual));

/** The two sides of a comparison, in words. */
export interface Sides {
  expected?: string;
  received?: string;
}

/** The text of a check, made when it is read. A check that compares also fills in `sides`. */
export type CheckText = (sides?: Sides) => string;

/** `{}` allows any value. */
export const describeExpected = (expected: unknown): string => {
  if (expected === null) return 'absent';
  if (expected === undefined) return 'a value that is itself absent';
  const isAnything = typeof expected === 'object' && !Array.isArray(expected) && Object.keys(expected).length === 0;
  return isAnything ? 'anything' : describeValue(expected);
};

/**
 * The sentence of one expected argument: `x is "1"`, `x is absent, as expected`, `x is "2", expected "1"`. `passed`:
 * whether they have matched.
 */
export const describeCheck = (
  name: string,
  expected: unknown,
  actual: unknown,
  passed: boolean,
  sides?: Sides,
): string => {
  const received = describeActual(actual);
  if (sides !== undefined) Object.assign(sides, { expected: describeExpected(expected), received });
  const found = `${name} is ${received}`;
  if (passed) return expected === null ? `${found}, as expected` : found;
  if (expected === null) return `${found}, expected it to be absent`;
  return `${found}, expected ${expected === undefined ? 'a value that is itself absent' : describeValue(expected)}`;
};
