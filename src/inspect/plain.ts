/**
 * Values as the inspector shows them: plain JSON, cut where it is deep or long, with the number of members left out.
 * What is not data (an actor, a dialogue, a function) is named and not followed; so is a number that JSON does not
 * have.
 */

const maximumDepth = 6;
const maximumEntries = 50;
const maximumText = 1000;

/** Names of objects that machines pass on and never read: the name says enough. */
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
  if (isPlainObject(value))
    return depth >= maximumDepth ? '«…»' : plainMembers(value as Record<string, unknown>, depth);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (value instanceof Error) return `«${value.name}: ${value.message}»`;
  if (depth >= maximumDepth) return '«…»';
  if (Array.isArray(value)) return plainItems(value, value.length, depth);
  if (value instanceof Set) return plainItems(value, value.size, depth);
  if (value instanceof Map) return plainEntries(value, value.size, depth);
  return `«${value.constructor?.name ?? 'object'}»`;
};

/** The first items, without a look at the others. */
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

const plainEntries = (
  entries: Iterable<readonly [unknown, unknown]>,
  size: number,
  depth: number,
): Record<string, unknown> => {
  const shown = someOf(entries).map(([name, value]): [string, unknown] => [
    String(name),
    plainMember(String(name), value, depth),
  ]);
  if (size > maximumEntries) shown.push(['…', `«${size - maximumEntries} more»`]);
  return Object.fromEntries(shown);
};

const plainMember = (name: string, value: unknown, depth: number): unknown =>
  typeof value === 'object' && value !== null && opaqueNames.has(name) ? `«${name}»` : plain(value, depth + 1);

/** The same for a plain object, which nearly all are: every step of every followed machine shows some. */
const plainMembers = (object: Readonly<Record<string, unknown>>, depth: number): Record<string, unknown> => {
  const names = Object.keys(object);
  // An assignment to this name would set the prototype.
  if (names.length > maximumEntries || names.includes('__proto__'))
    return plainEntries(Object.entries(object), names.length, depth);
  const shown: Record<string, unknown> = {};
  for (const name of names) shown[name] = plainMember(name, object[name], depth);
  return shown;
};
