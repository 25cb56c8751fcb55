/** The known name that the author of an unknown one most likely meant. */

/** Default maximum length of compared names: the cost grows with the square of the length. */
const usualLongest = 80;

/** The letters of a name, each as a bit: names with many different letters are far apart. */
const lettersOf = (name: string): number => {
  let letters = 0;
  for (let at = 0; at < name.length; at += 1) letters |= 1 << (name.charCodeAt(at) & 31);
  return letters;
};

const countOfBits = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
};

/** A lower bound of the distance of two names with those letters. */
const leastDistance = (one: number, other: number): number =>
  Math.max(countOfBits(one & ~other), countOfBits(other & ~one));

/**
 * Characters to insert, delete or change, or neighbours to exchange (Damerau and Levenshtein), one row of the table at a
 * time: `laods` is one slip of the fingers away from `loads`.
 */
const editDistance = (a: string, b: string): number => {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? (before[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
};

/**
 * The nearest of `known`, if no more than a third of `name` is wrong. The first of several that are equally near.
 * `longest`: characters of a name that is compared.
 */
export const nearestName = (name: string, known: Iterable<string>, longest = usualLongest): string | undefined => {
  if (name.length > longest) return undefined;
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  const lower = name.toLowerCase();
  const letters = lettersOf(lower);
  for (const candidate of known) {
    if (
      Math.abs(candidate.length - name.length) >= bestDistance ||
      leastDistance(letters, lettersOf(candidate)) >= bestDistance
    )
      continue;
    const distance = editDistance(lower, candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
};

/**
 * The words by which a person may call a name: the last one of its path, without the form of a value (`_digits`), and
 * that form.
 */
const wordsOf = (name: string): readonly string[] => {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const form = last.lastIndexOf('_');
  return form <= 0 ? [last] : [last, last.slice(0, form), last.slice(form + 1)];
};

/** The most names that one word may mean. */
const mostMeant = 3;

const depthOf = (name: string): number => name.split('.').length;

/**
 * The names of `known` that `name` most likely means: the nearest one, else those whose last word it is, `cause` of
 * `initialCallSegment_cause`, of the shortest paths. Empty where there is none.
 */
export const meantNames = (name: string, known: Iterable<string>, longest = usualLongest): readonly string[] => {
  const all = [...known];
  const near = nearestName(name, all, longest);
  if (near !== undefined) return [near];
  if (name === '' || name.length > longest) return [];
  const byWord = new Map<string, string[]>();
  for (const one of all) {
    for (const word of wordsOf(one)) {
      const named = byWord.get(word.toLowerCase());
      if (named === undefined) byWord.set(word.toLowerCase(), [one]);
      else named.push(one);
    }
  }
  const word = nearestName(name, byWord.keys(), longest);
  const named = word === undefined ? [] : (byWord.get(word) ?? []);
  const whole = named.filter((one) => one.slice(one.lastIndexOf('.') + 1).toLowerCase() === word);
  const nearest = whole.length > 0 ? whole : named;
  const depth = Math.min(...nearest.map(depthOf));
  return nearest.filter((one) => depthOf(one) === depth).slice(0, mostMeant);
};
