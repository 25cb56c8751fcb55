/**
 * A decoder that keeps its last result: the messages of a load are mostly the same, octet for octet, and are then
 * decoded once.
 *
 * Callers share the trees that it returns, and must not change them.
 */

/** Arguments are short: a loop is faster than a call of `Buffer.compare`. */
export const areEqual = (left: Uint8Array, right: Uint8Array): boolean => {
  const { length } = left;
  if (length !== right.length) return false;
  for (let at = 0; at < length; at += 1) if (left[at] !== right[at]) return false;
  return true;
};

/** Returns the last result again if the octets are the same. Octets that do not decode change nothing. */
export const rememberLast = <T>(decode: (octets: Uint8Array) => T): ((octets: Uint8Array) => T) => {
  let last: { readonly octets: Uint8Array; readonly value: T } | undefined;
  return (octets) => {
    if (last !== undefined && areEqual(last.octets, octets)) return last.value;
    // A copy: the octets may be a view of a buffer that is used again, and the trees keep views of them.
    const own = Buffer.from(octets);
    last = { octets: own, value: decode(own) };
    return last.value;
  };
};
