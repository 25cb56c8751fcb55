/**
 * Values as the inspector shows them: plain JSON, cut where it is deep or long. What is not data (an actor, a dialogue, a function)
 * is named and not followed.
 */

const maximumDepth = 6;
const maximumEntries = 50;
const maximumText = 1000;

/** What machines hand on and never look into: naming it says enough. */
const opaqueNames: ReadonlySet<string> = new Set(['plan', 'performer', 'call', 'operations']);

const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

export const plain = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return value.length > maximumText ? `${value.slice(0, maximumText)}…` : value;
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (value === undefined) return undefined;
  if (typeof value !== 'object') return `«${typeof value}»`;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (value instanceof Error) return `«${value.name}: ${value.message}»`;
  if (depth >= maximumDepth) return '«…»';
  if (Array.isArray(value)) return value.slice(0, maximumEntries).map((item) => plain(item, depth + 1));
  if (value instanceof Map) return plainEntries(value.entries(), depth);
  if (!isPlainObject(value)) return `«${value.constructor?.name ?? 'object'}»`;
  return plainEntries(Object.entries(value), depth);
};

const plainEntries = (entries: Iterable<[unknown, unknown]>, depth: number): Record<string, unknown> => {
  const shown: [string, unknown][] = [];
  for (const [name, value] of entries) {
    if (shown.length === maximumEntries) break;
    const key = String(name);
    shown.push([key, opaqueNames.has(key) && typeof value === 'object' && value !== null ? `«${key}»` : plain(value, depth + 1)]);
  }
  return Object.fromEntries(shown);
};
