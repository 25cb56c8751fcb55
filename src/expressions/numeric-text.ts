/** Texts that write a number: what `==`, ordering and numeric parameters take in place of one. */

const numericText = /^-?\d+(?:\.\d+)?$/;

/** A number in decimal digits, without spaces or exponent. */
export const isNumericText = (text: string): boolean => text.length <= 400 && numericText.test(text);
