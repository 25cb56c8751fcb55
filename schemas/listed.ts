/** `a`, `a or b`, `a, b or c`. */
export const listed = (words: readonly string[], conjunction: 'and' | 'or'): string => {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`;
};
