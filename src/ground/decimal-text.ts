/** Numbers as the text of their digits: for sending, joining and comparing where a text is meant. */

/**
 * The decimal text of a number, as JavaScript writes it. Undefined where that is not what was meant: beyond 2^53 an
 * integer is rounded, and NaN and the infinities have no digits.
 */
export const decimalText = (number: number): string | undefined =>
  Number.isSafeInteger(number) || (Number.isFinite(number) && !Number.isInteger(number)) ? String(number) : undefined;
