/**
 * JSON with the digits of its integers: an integer beyond 2^53, which a number of JavaScript would round, becomes the
 * text of its digits.
 */

/** Whole texts, and numbers. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;
/** The fewest digits of an integer beyond 2^53. */
const manyDigits = /\d{16}/;

const isBeyond = (token: string): boolean => /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token));

/** Like `JSON.parse`, with the same errors. */
export const parseExactJson = (text: string): unknown => {
  const value: unknown = JSON.parse(text);
  if (!manyDigits.test(text)) return value;
  return JSON.parse(text.replaceAll(tokens, (token) => (isBeyond(token) ? `"${token}"` : token)));
};

/** The first number whose decimal text differs from its spelling, as `1.0` and `1e3`. `text` is JSON. */
export const ambiguousNumberIn = (text: string): { readonly text: string; readonly number: number } | undefined => {
  if (!/[.eE]|-0/.test(text)) return undefined;
  for (const [token] of text.matchAll(tokens)) {
    if (token.startsWith('"') || /^-?[1-9]\d*$/.test(token)) continue;
    const number = Number(token);
    if (String(number) !== token) return { text: token, number };
  }
  return undefined;
};
