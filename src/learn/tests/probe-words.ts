/** Words of a class of digits that are tried beside the one that stands for it. */

/** Number of words of a class, with the one that stands for it. */
export const mostWords = 16;

/** Its length, and each of its keys with its place. */
function* traits(word: string): Generator<string> {
  yield `${word.length}`;
  for (const [place, key] of [...word].entries()) yield `${word.length} ${place} ${key}`;
}

/** The number of traits of a word that are new. */
const newTraits = (word: string, seen: ReadonlySet<string>): number => {
  let count = 0;
  for (const trait of traits(word)) if (!seen.has(trait)) count += 1;
  return count;
};

/**
 * At most `mostWords - 1` words besides `leading`: the shortest, and then those that have the most keys in places where
 * no word before had them, a longest one first. `words`: the shortest first.
 */
export const probeWords = (words: readonly string[], leading: string): readonly string[] => {
  const left = words.filter((word) => word !== leading);
  if (left.length < mostWords) return left;
  const seen = new Set(traits(leading));
  const chosen: string[] = [];
  const take = (word: string): void => {
    chosen.push(word);
    for (const trait of traits(word)) seen.add(trait);
  };
  take(left[0] as string);
  while (chosen.length < mostWords - 1) {
    let best: { readonly word: string; readonly gain: number } | undefined;
    for (const word of left) {
      const gain = newTraits(word, seen);
      if (gain > (best?.gain ?? 0)) best = { word, gain };
    }
    if (best === undefined) break;
    take(best.word);
  }
  return chosen;
};
