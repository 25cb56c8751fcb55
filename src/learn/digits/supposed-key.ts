/** Which key that was tried stands for one that was not: patterns have ranges, and treat most keys alike. */

/** What is behind a key; the lower the age, the earlier it was found. */
interface Behind {
  readonly age: number;
}

const isDigit = (key: string | undefined): boolean => key !== undefined && key >= '0' && key <= '9';

/** The nearest key that was tried in one direction, among the decimal digits. */
const nearest = (keys: string, tried: ReadonlyMap<number, Behind>, from: number, step: 1 | -1): number | undefined => {
  for (let key = from + step; isDigit(keys[key]); key += step) if (tried.has(key)) return key;
  return undefined;
};

const isUsual = (one: Behind, other: Behind, counts: ReadonlyMap<Behind, number>): boolean => {
  const difference = (counts.get(one) as number) - (counts.get(other) as number);
  return difference > 0 || (difference === 0 && one.age < other.age);
};

/**
 * `tried`: by index of the key, what is behind it. A digit between two that lead to the same is like them; everything
 * else is like what most of the keys lead to, or the oldest of these. -1: no key was tried.
 */
export const supposedKey = (keys: string, tried: ReadonlyMap<number, Behind>, key: number): number => {
  if (tried.has(key)) return key;
  const [below, above] = isDigit(keys[key])
    ? [nearest(keys, tried, key, -1), nearest(keys, tried, key, 1)]
    : [undefined, undefined];
  if (below !== undefined && above !== undefined && tried.get(below) === tried.get(above)) return below;
  const counts = new Map<Behind, number>();
  for (const behind of tried.values()) counts.set(behind, (counts.get(behind) ?? 0) + 1);
  let best = -1;
  for (const [each, behind] of tried) if (best < 0 || isUsual(behind, tried.get(best) as Behind, counts)) best = each;
  return best;
};
