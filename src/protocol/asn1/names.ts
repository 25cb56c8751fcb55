/** The names that an author can write for the arguments of an operation, and the nearest one to a wrong name. */

/** One name that an author can write. */
export interface ArgumentName {
  /** With `[n]` for the elements of a list: `bcsmEvents[n].eventTypeBCSM`. */
  readonly name: string;
  /** `list` is an array, or its first element's value; `object` is an object of nested names, or contents octets in hex. */
  readonly type: 'integer' | 'string' | 'hex' | 'boolean' | 'null' | 'list' | 'object';
  /** The argument whose value this is: `calledPartyNumber` for `calledPartyNumber_noa`. Giving one form of it is enough. */
  readonly argument: string;
  /** An `object` for which a number can stand. */
  readonly orNumber?: boolean;
  /** Bounds of an integer, or of the number of elements. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** Characters of a string, octets of a hex. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** Texts of which it is one. */
  readonly values?: readonly string[];
  /** Names and numbers of an enumeration. */
  readonly names?: Readonly<Record<string, number>>;
  /** What the absence of the argument, or of this component of it, means. */
  readonly default?: unknown;
  /** True if an argument without a value for it cannot be encoded. */
  readonly required: boolean;
  /** The name that this is another one of: it can be sent, and what is decoded does not have it. */
  readonly meaning?: string;
  readonly source: string;
  readonly description: string;
}

const distance = (left: string, right: string): number => {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
};

const longestCompared = 80;

/** The letters of a name, each as a bit: names that have many different ones are far apart. */
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

/** No more than the distance of two names with those letters. */
const leastDistance = (one: number, other: number): number => Math.max(countOfBits(one & ~other), countOfBits(other & ~one));

/** The known name that is nearest to a wrong one, if it is near: at most a third of its letters differ. */
export const nearestName = (wrong: string, known: Iterable<string>): string | undefined => {
  if (wrong.length > longestCompared) return undefined;
  let nearest: string | undefined;
  let least = Math.max(1, Math.floor(wrong.length / 3)) + 1;
  const lower = wrong.toLowerCase();
  const letters = lettersOf(lower);
  for (const name of known) {
    if (Math.abs(name.length - wrong.length) >= least || leastDistance(letters, lettersOf(name)) >= least) continue;
    const apart = distance(lower, name.toLowerCase());
    if (apart < least) [nearest, least] = [name, apart];
  }
  return nearest;
};
