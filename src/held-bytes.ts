/**
 * What a value counts for where something is limited in bytes: 16 for each value, 2 for each character of a text or a name. V8 needs about as
 * much. Parts that values share are counted each time.
 */
export const perValue = 16;
export const perCharacter = 2;

export const bytesOfText = (text: string): number => text.length * perCharacter;

export const heldBytes = (value: unknown): number => {
  if (typeof value === 'string') return perValue + bytesOfText(value);
  if (typeof value !== 'object' || value === null) return perValue;
  let bytes = perValue;
  if (Array.isArray(value)) for (const member of value) bytes += heldBytes(member);
  else for (const [name, member] of Object.entries(value)) bytes += bytesOfText(name) + heldBytes(member);
  return bytes;
};
