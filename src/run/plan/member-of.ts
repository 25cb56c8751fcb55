/**
 * Draws the member of a mix for an instance, from the seed and the number of the instance alone: the same on whatever
 * thread or service it runs.
 *
 * Not shown in the seed: mix. The multiples of the golden ratio (a Weyl sequence of 32 bits) are spread so evenly that
 * among any instances that follow one another each member has its part, within a few instances.
 */

const range = 2 ** 32;
/** 2^32 divided by the golden ratio; odd, so that no two of 2^32 numbers draw the same. */
const goldenStep = 0x9e3779b9;

/** Where the sequence of a seed begins: seeds that follow one another begin far apart (the finalizer of MurmurHash3). */
const beginningOf = (seed: number): number => {
  let mixed = seed >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** The index of the member by the number of the instance. `weights`: above 0, one at least. */
export const memberDrawer = (weights: readonly number[], seed: number): ((number: number) => number) => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const beginning = beginningOf(seed);
  const last = weights.length - 1;
  let sum = 0;
  const ends = weights.slice(0, last).map((weight) => Math.round(((sum += weight) / whole) * range));
  return (number) => {
    const point = (Math.imul(number, goldenStep) + beginning) >>> 0;
    let member = 0;
    while (member < last && point >= (ends[member] as number)) member += 1;
    return member;
  };
};
