/**
 * The shape of one function of the expression language, and how its arguments are read. The parameter list is the
 * single source of the arity: `text, start, length?` takes two or three, `first, ...others` one or more.
 */
import { describeValue } from './describe-value.ts';
import { checkTextLength, expressionFailed } from './limits.ts';
import { decimalText } from '../ground/decimal-text.ts';
import { exactNumberOf, isNumericText, type ExactNumber } from './numeric-text.ts';
import type { DrawingScope } from './scope.ts';

export interface ExpressionFunction {
  readonly name: string;
  /** `name?` may be left out, `...names` stands for any number of them. */
  readonly parameters: string;
  readonly result: 'string' | 'number' | 'boolean' | 'array' | 'any';
  /** One line for the documents. */
  readonly description: string;
  /** A member of an absent value is absent in its first argument, not an error. */
  readonly toleratesAbsence?: true;
  /** Its first argument may be absent in a check too. */
  readonly allowsAbsence?: true;
  /** Its value is null where it finds nothing, which counts as absent wherever an absent value is an error. */
  readonly mayFindNothing?: true;
  /** It reads the element of the list in its first argument that the other arguments name. */
  readonly picksByName?: true;
  call(values: readonly unknown[], scope: DrawingScope): unknown;
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
  if (typeof value === 'number')
    return decimalText(value) ?? notA(role, value, 'a text, nor a number up to 2^53, whose digits are exact');
  return typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : notA(role, value, 'a text');
};

export const takeNumber = (value: unknown, role: string): number => {
  if (typeof value === 'number') return value;
  return notA(
    role,
    value,
    typeof value === 'bigint' ? 'a number up to 2^53, beyond which arithmetic is not exact' : 'a number',
  );
};

/** A number, or a text of decimal digits, which `read` converts to a number. */
export const takeNumeric = (
  value: unknown,
  role: string,
  read: (text: string) => ExactNumber | undefined = exactNumberOf,
): ExactNumber => {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  if (typeof value !== 'string' || !isNumericText(value))
    return notA(role, value, 'a number, nor a text that writes one');
  return read(value) ?? notA(role, value, 'a whole number, and beyond 2^53 no other is exact');
};

export const takeInteger = (value: unknown, role: string): number =>
  Number.isSafeInteger(value) ? (value as number) : notA(role, value, 'a whole number');

/** The number of characters to make: a whole number from 0 within the limit of texts. */
export const takeLength = (value: unknown, role: string): number => {
  const length = takeInteger(value, role);
  if (length < 0) notA(role, value, 'a whole number from 0');
  checkTextLength(length);
  return length;
};

export const takeList = (value: unknown, role: string): readonly unknown[] =>
  Array.isArray(value) ? value : notA(role, value, 'a list');

/** A text of at least one character. */
export const takeSeparator = (value: unknown, role: string): string => {
  const text = takeText(value, role);
  return text === '' ? notA(role, value, 'a text of at least one character') : text;
};
