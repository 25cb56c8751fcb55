/**
 * The 95 % interval of a ratio that was measured in pairs: Wilcoxon's signed ranks on the logarithms, so that a pair
 * during which the machine was busy counts as one pair and no more. Exact for any number of pairs; needs no random
 * numbers.
 */

export interface RatioInterval {
  /** The median of the pairwise means (Hodges and Lehmann). */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

/** With fewer pairs there is no interval of 95 %. */
const fewestPairs = 6;

/** How many of the 2^n ways to sign the ranks 1 … n give each sum, as fractions of all ways. */
const signedRankShares = (n: number): Float64Array => {
  let shares = Float64Array.of(1);
  for (let rank = 1; rank <= n; rank += 1) {
    const grown = new Float64Array(shares.length + rank);
    shares.forEach((share, sum) => {
      grown[sum] = (grown[sum] ?? 0) + share / 2;
      grown[sum + rank] = (grown[sum + rank] ?? 0) + share / 2;
    });
    shares = grown;
  }
  return shares;
};

/** The number of pairwise means to leave out at either end: the largest that keeps 95 % between them. */
export const leftOut = (n: number): number => {
  let below = 0;
  let count = 0;
  for (const share of signedRankShares(n)) {
    below += share;
    if (below > 0.025) return count;
    count += 1;
  }
  return count;
};

/** Throws if there are fewer than six ratios, or one that is not above 0. */
export const ratioInterval = (ratios: readonly number[]): RatioInterval => {
  if (ratios.length < fewestPairs) throw new RangeError(`an interval of 95 % takes at least ${fewestPairs} pairs`);
  if (!ratios.every((ratio) => ratio > 0 && ratio < Infinity))
    throw new RangeError(`a ratio is not above 0: ${ratios.join(', ')}`);
  const logarithms = ratios.map(Math.log);
  const means = logarithms.flatMap((one, index) => logarithms.slice(index).map((other) => (one + other) / 2));
  const sorted = Float64Array.from(means).sort();
  const at = (index: number): number => Math.exp(sorted[index] ?? NaN);
  const outside = leftOut(ratios.length);
  const [below, above] = [(sorted.length - 1) >> 1, sorted.length >> 1];
  return { ratio: Math.sqrt(at(below) * at(above)), low: at(outside), high: at(sorted.length - 1 - outside) };
};
