/**
 * Patterns of digits with one element changed: another digit, another bound of a set, any digit, repeated or not
 * repeated, left out.
 */

/** The digit `by` above `character`; undefined if there is none. */
export const nextDigit = (character: string, by: number): string | undefined => {
  const digit = Number(character) + by;
  return /[0-9]/.test(character) && digit >= 0 && digit <= 9 ? String(digit) : undefined;
};

/** The elements of a pattern, each with its `%`. */
const elementsOf = (pattern: string): readonly string[] => pattern.match(/(\[[^\]]*\]|.)%?/g) ?? [];

function* otherElements(element: string): Generator<string> {
  const repeated = element.endsWith('%');
  const bare = repeated ? element.slice(0, -1) : element;
  const end = repeated ? '%' : '';
  yield repeated ? bare : `${bare}%`;
  yield '';
  if (bare === '?') for (const digit of '0259') yield digit + end;
  else yield `?${end}`;
  const range = /^\[(.)-(.)\]$/.exec(bare);
  const bounds = range === null ? [] : [[range[1], range[2]] as [string, string]];
  for (const [low, high] of bounds) {
    for (const by of [-1, 1]) {
      const [first, last] = [nextDigit(low, by), nextDigit(high, by)];
      if (first !== undefined && first <= high) yield `[${first}-${high}]${end}`;
      if (last !== undefined && last >= low) yield `[${low}-${last}]${end}`;
    }
  }
  for (const by of [-1, 1]) {
    const digit = nextDigit(bare, by);
    if (digit !== undefined) yield digit + end;
  }
}

export function* otherPatterns(pattern: string): Generator<string> {
  const elements = elementsOf(pattern);
  for (const [index, element] of elements.entries()) {
    for (const other of otherElements(element)) {
      const changed = elements.with(index, other).join('');
      if (changed !== '' && changed !== pattern) yield changed;
    }
  }
}
