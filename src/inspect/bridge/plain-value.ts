/**
 * Contexts and events in the form sent to viewers: JSON of bounded depth and size. What is not data is named in angle
 * brackets and not followed: functions, instances of classes, and values that contain themselves.
 */

export interface PlainLimits {
  readonly depth: number;
  /** Characters of names and texts in the whole value, and 8 for everything else. */
  readonly characters: number;
}

const defaultLimits: PlainLimits = { depth: 8, characters: 32_768 };
const longestText = 1_000;
const scalarCharacters = 8;

/** `undefined` stays `undefined`; a value that cannot be read is named `<unreadable>`. */
export const plainValue = (value: unknown, limits: PlainLimits = defaultLimits): unknown =>
  new Plain(limits).of(value, 0);

class Plain {
  readonly #depth: number;
  readonly #within = new Set<object>();
  #left: number;

  constructor({ depth, characters }: PlainLimits) {
    this.#depth = depth;
    this.#left = characters;
  }

  of(value: unknown, depth: number): unknown {
    if (value === undefined) return undefined;
    if (this.#left <= 0) return '<more>';
    this.#left -= scalarCharacters;
    if (typeof value === 'string') return this.#text(value);
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
    if (typeof value !== 'object') return this.#text(typeof value === 'bigint' ? String(value) : `<${typeof value}>`);
    try {
      return this.#object(value, depth);
    } catch {
      return '<unreadable>';
    }
  }

  #object(value: object, depth: number): unknown {
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
    if (value instanceof Error) return this.#text(`<${value.name}: ${value.message}>`);
    if (value instanceof Uint8Array)
      return this.#text(`<${value.length} bytes: ${Buffer.from(value.subarray(0, 32)).toString('hex')}>`);
    const entries = entriesOf(value);
    if (entries === undefined) return this.#text(`<${value.constructor?.name || 'object'}>`);
    if (this.#within.has(value)) return '<circular>';
    if (depth >= this.#depth) return '<deeper>';
    this.#within.add(value);
    const made = isList(value) ? this.#list(value, depth) : this.#record(entries, depth);
    this.#within.delete(value);
    return made;
  }

  #list(values: Iterable<unknown>, depth: number): unknown[] {
    const made: unknown[] = [];
    for (const item of values) {
      made.push(this.of(item, depth + 1) ?? null);
      if (this.#left <= 0) break;
    }
    return made;
  }

  #record(entries: Iterable<readonly [unknown, unknown]>, depth: number): Record<string, unknown> {
    const made: [string, unknown][] = [];
    for (const [name, item] of entries) {
      made.push([this.#text(String(name)), this.of(item, depth + 1)]);
      if (this.#left <= 0) break;
    }
    return Object.fromEntries(made);
  }

  #text(text: string): string {
    const room = Math.min(longestText, Math.max(this.#left, 0));
    this.#left -= Math.min(text.length, room);
    return text.length > room ? `${text.slice(0, room)}…` : text;
  }
}

const isList = (value: object): value is Iterable<unknown> & object => Array.isArray(value) || value instanceof Set;

/** Undefined for an instance of a class. */
const entriesOf = (value: object): Iterable<readonly [unknown, unknown]> | undefined => {
  if (value instanceof Map) return value.entries();
  if (isList(value)) return [];
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? ownEntries(value) : undefined;
};

/** One at a time: properties past the limit are not read. */
function* ownEntries(value: object): Generator<readonly [string, unknown]> {
  for (const name of Object.keys(value)) yield [name, (value as Readonly<Record<string, unknown>>)[name]];
}
