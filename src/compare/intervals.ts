/**
 * 95 % intervals. The interval of a difference is combined from the intervals of its two sides ("square and add"): for
 * two shares this is Newcombe's method, from Wilson's intervals; for two percentiles it uses their logarithms, from
 * ranks.
 *
 * R. G. Newcombe, Statistics in Medicine 17 (1998), 873-890, method 10; E. B. Wilson, JASA 22 (1927); G. Y. Zou and A.
 * Donner, Statistics in Medicine 27 (2008), 1693-1702.
 */

/** An estimate with the ends of its interval, which are infinite where they are unknown. */
export interface Estimate {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

/** Quantile of the normal distribution: 2.5 % lie above it. */
export const z = 1.959_963_984_540_054;
const tail = 0.025;

/** Wilson's interval of a share of `count`. */
export const shareOf = (hits: number, count: number): Estimate => {
  const share = hits / count;
  const middle = (share + (z * z) / (2 * count)) / (1 + (z * z) / count);
  const reach = (z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count))) / (1 + (z * z) / count);
  return { value: share, lower: Math.min(share, middle - reach), upper: Math.max(share, middle + reach) };
};

/** The difference `b` - `a`. */
export const differenceOf = (a: Estimate, b: Estimate): Estimate => {
  const value = b.value - a.value;
  return {
    value,
    lower: value - Math.hypot(b.value - b.lower, a.upper - a.value),
    upper: value + Math.hypot(b.upper - b.value, a.value - a.lower),
  };
};

/** The ratio of `b` to `a`, minus 1: 0.1 is ten per cent more. Both are above 0. */
export const growthOf = (a: Estimate, b: Estimate): Estimate => {
  const { value, lower, upper } = differenceOf(logarithmOf(a), logarithmOf(b));
  return { value: Math.expm1(value), lower: Math.expm1(lower), upper: Math.expm1(upper) };
};

const logarithmOf = ({ value, lower, upper }: Estimate): Estimate => ({
  value: Math.log(value),
  lower: lower <= 0 ? -Infinity : Math.log(lower),
  upper: Math.log(upper),
});

/** A mean with its standard error. */
export const meanOf = (value: number, error: number, degrees: number): Estimate => {
  const reach = error === 0 ? 0 : studentOf(degrees) * error;
  return { value, lower: value - reach, upper: value + reach };
};

/**
 * Student's t with that many degrees of freedom: 2.5 % lie above it. Cornish and Fisher's series; exact within 1 % from
 * 3 degrees on.
 */
export const studentOf = (degrees: number): number => {
  if (degrees < 1) return Infinity;
  if (degrees < 3) return degrees < 2 ? 12.7062 : 4.302_65;
  const [z3, z5, z7] = [z ** 3, z ** 5, z ** 7];
  return (
    z +
    (z3 + z) / (4 * degrees) +
    (5 * z5 + 16 * z3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * degrees ** 3)
  );
};

/**
 * The ranks, among `count` durations, between which the percentile of all durations lies, by the binomial distribution;
 * a fractional rank lies between two durations. Infinite where there are too few.
 */
export const ranksOf = (share: number, count: number): { readonly lower: number; readonly upper: number } => {
  const below = binomialOf(share, count);
  return { lower: rankAt(below, tail) ?? -Infinity, upper: rankAt(below, 1 - tail) ?? Infinity };
};

/** The number of durations that both ranks need. */
export const enoughFor = (share: number): number =>
  Math.ceil(Math.max(Math.log(tail) / Math.log(share), Math.log(tail) / Math.log(1 - share)));

interface Binomial {
  readonly share: number;
  /** The first number of hits with any weight. */
  readonly first: number;
  /** For each number of hits from `first` on, the probability of at most that many. */
  readonly upTo: readonly number[];
  readonly count: number;
}

const negligible = 1e-14;

/**
 * The distribution of the number of durations, of `count`, that lie below the percentile. Weights are added up from the
 * likeliest number on, so that no large numbers occur.
 */
const binomialOf = (share: number, count: number): Binomial => {
  const likeliest = Math.min(count, Math.floor((count + 1) * share));
  const odds = share / (1 - share);
  const down: number[] = [];
  for (let [hits, weight] = [likeliest, 1]; hits > 0 && weight > negligible; hits -= 1) {
    weight *= hits / (count - hits + 1) / odds;
    down.push(weight);
  }
  const weights = [...down.reverse(), 1];
  for (let [hits, weight] = [likeliest, 1]; hits < count && weight > negligible; hits += 1) {
    weight *= ((count - hits) / (hits + 1)) * odds;
    weights.push(weight);
  }
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  const upTo = weights.map((weight) => (sum += weight) / whole);
  return { share, first: likeliest - down.length, upTo, count };
};

/**
 * The rank below which the percentile lies with that probability. It is below the duration of rank k if fewer than k
 * durations are below it; a duration is in the middle of its rank, half a rank below k. Between two ranks: J. Nyblom,
 * Statistics & Probability Letters 14 (1992).
 */
const rankAt = ({ share, first, upTo, count }: Binomial, chance: number): number | undefined => {
  const index = upTo.findIndex((value) => value >= chance);
  const rank = first + index;
  if (index < 0 || rank < 1 || rank >= count) return undefined;
  const [before, after] = [index === 0 ? 0 : (upTo[index - 1] as number), upTo[index] as number];
  const odds = (rank * (1 - share) * (after - chance)) / ((count - rank) * share * (chance - before));
  return rank + 1 / (1 + odds) - 0.5;
};
