/**
 * Texts that write a number. A text that begins with 0 is not an amount but digits that a caller dials: only `int`,
 * `number` and `hex` convert it to a number.
 *
 * A whole number beyond 2^53 is a bigint within an expression, so that it keeps its digits, and the text of its digits
 * everywhere else.
 */
import { decimalText } from '../ground/decimal-text.ts';

/** The result of `int` and `number`, and the operands of comparisons. A bigint is beyond 2^53. */
export type ExactNumber = number | bigint;

const mostDigits = 400;
const numeric = /^-?\d+(?:\.\d+)?$/;
const amount = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const fraction = /\.\d+$/;

/** A number in decimal digits, without spaces or exponent. */
export const isNumericText = (text: string): boolean => text.length <= mostDigits && numeric.test(text);

/** Like `isNumericText`, without leading zeros: such a text counts as a number when it is compared with one. */
export const isAmountText = (text: string): boolean => text.length <= mostDigits && amount.test(text);

/** The fewest digits of a whole number beyond 2^53. */
const digitsBeyond = 16;

/** The number that a text writes; undefined where it has a fraction and is too large to be exact. */
export const exactNumberOf = (text: string): ExactNumber | undefined => {
  const number = Number(text);
  if (text.length < digitsBeyond || Math.abs(number) <= Number.MAX_SAFE_INTEGER) return number;
  return fraction.test(text) ? undefined : BigInt(text);
};

/** The whole part of a text that writes a number. */
export const wholeNumberOf = (text: string): ExactNumber => {
  const whole = text.replace(fraction, '');
  return exactNumberOf(whole) ?? Number(whole);
};

/** A text that writes a whole number beyond 2^53 as an amount. */
export const isBeyondExact = (text: string): boolean =>
  text.length >= digitsBeyond && isAmountText(text) && typeof exactNumberOf(text) === 'bigint';

/** Whether a number has exactly this decimal text: 649 has "649", and not "0649" nor "649.0". */
export const hasText = (value: ExactNumber, text: string): boolean =>
  (typeof value === 'bigint' ? String(value) : decimalText(value)) === text;
