/**
 * Values as the inspector shows them: plain JSON, cut where it is deep or long, with what was cut counted. What is not data (an actor, a
 * dialogue, a function) is named and not followed; so is a number that JSON does not have.
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
  if (typeof value === 'number') return Number.isFinite(value) ? value : `«${value}»`;
  if (value === null || typeof value === 'boolean') return value;
  if (value === undefined) return undefined;
  if (typeof value !== 'object') return `«${typeof value}»`;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (value instanceof Error) return `«${value.name}: ${value.message}»`;
  if (depth >= maximumDepth) return '«…»';
  if (Array.isArray(value)) return plainItems(value, value.length, depth);
  if (value instanceof Set) return plainItems(value, value.size, depth);
  if (value instanceof Map) return plainEntries(value, value.size, depth);
  if (!isPlainObject(value)) return `«${value.constructor?.name ?? 'object'}»`;
  const entries = Object.entries(value);
  return plainEntries(entries, entries.length, depth);
};

/** The first of them, and no look at the others. */
const someOf = <Item>(items: Iterable<Item>): Item[] => {
  const some: Item[] = [];
  for (const item of items) {
    if (some.length === maximumEntries) break;
    some.push(item);
  }
  return some;
};

const plainItems = (items: Iterable<unknown>, size: number, depth: number): unknown[] => {
  const shown = someOf(items).map((item) => plain(item, depth + 1));
  return size > maximumEntries ? [...shown, `«${size - maximumEntries} more»`] : shown;
};

const plainEntries = (entries: Iterable<readonly [unknown, unknown]>, size: number, depth: number): Record<string, unknown> => {
  const shown = someOf(entries).map(([name, value]): [string, unknown] => {
    const key = String(name);
    return [key, opaqueNames.has(key) && typeof value === 'object' && value !== null ? `«${key}»` : plain(value, depth + 1)];
  });
  if (size > maximumEntries) shown.push(['…', `«${size - maximumEntries} more»`]);
  return Object.fromEntries(shown);
};
