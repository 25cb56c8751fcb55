/** Up to this number, octets are copied faster one by one than with `set`. */
const few = 32;

/** Hot path. Copies all octets into `target` from `at` on. */
export const copyOctets = (octets: Uint8Array, target: Uint8Array, at: number): void => {
  const { length } = octets;
  if (length > few) return target.set(octets, at);
  for (let index = 0; index < length; index += 1) target[at + index] = octets[index] as number;
};
