/**
 * A decoder with a memory of one: the messages of a load are mostly the same, octet for octet, and what they hold is
 * then decoded once.
 *
 * Callers share the trees that it gives, and must not change them.
 */

/** Arguments are short: a loop is done before a call of `Buffer.compare` has begun. */
export const areEqual = (left: Uint8Array, right: Uint8Array): boolean => {
  const { length } = left;
  if (length !== right.length) return false;
  for (let at = 0; at < length; at += 1) if (left[at] !== right[at]) return false;
  return true;
};

/** Answers what it answered last where the octets are the same as then. Octets that do not decode leave no trace. */
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
