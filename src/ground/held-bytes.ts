/**
 * The size of a value for limits in bytes: 16 for each value, 2 for each character of a text or a name. V8 needs about
 * as much. Parts that values share are counted each time.
 */
export const perValue = 16;
export const perCharacter = 2;

export const bytesOfText = (text: string): number => text.length * perCharacter;

/** Levels of a value that are counted: deeper parts of an answer count as nothing. */
const deepest = 500;

/** The size of a value as it would be written out; octets count as such. */
export const heldBytes = (value: unknown, depth = 0): number => {
  if (typeof value === 'string') return perValue + bytesOfText(value);
  if (typeof value !== 'object' || value === null || depth === deepest) return perValue;
  if (value instanceof Uint8Array) return perValue + value.length;
  let bytes = perValue;
  if (Array.isArray(value)) for (const member of value) bytes += heldBytes(member, depth + 1);
  else
    for (const name of Object.keys(value))
      bytes += bytesOfText(name) + heldBytes((value as Readonly<Record<string, unknown>>)[name], depth + 1);
  return bytes;
};
