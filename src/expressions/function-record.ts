/**
 * The shape of one function of the expression language, and how its arguments are read.
 * The parameter list is the single source of the arity: `text, start, length?` takes two or three, `first, ...others` one or more.
 */
import { describeValue } from './describe-value.ts';
import { checkTextLength, expressionFailed } from './limits.ts';
import { isNumericText } from './numeric-text.ts';
import type { Sources } from './scope.ts';

export interface ExpressionFunction {
  readonly name: string;
  /** `name?` may be left out, `...names` stands for any number of them. */
  readonly parameters: string;
  readonly result: 'string' | 'number' | 'boolean' | 'array' | 'any';
  /** One line for the documents. */
  readonly description: string;
  /** In its first argument a member of something absent is absent, not an error. */
  readonly toleratesAbsence?: true;
  /** Its first argument may be absent in a check too. */
  readonly allowsAbsence?: true;
  call(values: readonly unknown[], sources: Sources): unknown;
}

const variadicLimit = 64;

export const arityOf = (parameters: string): { minimum: number; maximum: number } => {
  const names = parameters === '' ? [] : parameters.split(', ');
  const minimum = names.filter((name) => !name.endsWith('?') && !name.startsWith('...')).length;
  return { minimum, maximum: names.some((name) => name.startsWith('...')) ? variadicLimit : names.length };
};

const notA = (role: string, value: unknown, wanted: string): never => {
  throw expressionFailed(`${role} is ${describeValue(value)}, not ${wanted}`);
};

/** Texts, and numbers and booleans as texts; `role` names the function and the parameter: `substr: text`. */
export const takeText = (value: unknown, role: string): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : notA(role, value, 'a text');
};

export const takeNumber = (value: unknown, role: string): number => (typeof value === 'number' ? value : notA(role, value, 'a number'));

/** A number, or a text that writes one in decimal digits. */
export const takeNumeric = (value: unknown, role: string): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && isNumericText(value) ? Number(value) : notA(role, value, 'a number, nor a text that writes one');
};

export const takeInteger = (value: unknown, role: string): number =>
  Number.isSafeInteger(value) ? (value as number) : notA(role, value, 'a whole number');

/** How many characters to make: a whole number from 0 within the limit of texts. */
export const takeLength = (value: unknown, role: string): number => {
  const length = takeInteger(value, role);
  if (length < 0) notA(role, value, 'a whole number from 0');
  checkTextLength(length);
  return length;
};

export const takeList = (value: unknown, role: string): readonly unknown[] => (Array.isArray(value) ? value : notA(role, value, 'a list'));

/** A text of at least one character. */
export const takeSeparator = (value: unknown, role: string): string => {
  const text = takeText(value, role);
  return text === '' ? notA(role, value, 'a text of at least one character') : text;
};
