/**
 * Copies contexts: each assignment makes a new one. A function that is written for the keys of a machine's contexts
 * copies in a seventh of the time of `{ ...context }`, which would be a tenth of the cost of an instance.
 */
export interface Copy {
  (context: object): Record<string, unknown>;
  /** Undefined where the contexts have no such key. */
  replacing(key: string): Replace<unknown> | undefined;
  /** For several keys, whose values are in their order. Undefined where the contexts lack one of the keys. */
  replacingAll(keys: readonly string[]): Replace<readonly unknown[]> | undefined;
}

/**
 * Copies a context, with another value of one key, or of several. Those keys have their own function, since writing a
 * member whose name varies takes longer.
 */
export type Replace<Value> = (context: object, value: Value) => object;

export const copyAny: Copy = Object.assign((context: object) => ({ ...context }), {
  replacing: () => undefined,
  replacingAll: () => undefined,
});

/** With more keys the longer function costs more than it saves. */
const mostKeys = 40;

/** Functions for keys, and for sets of keys: those of an `enqueueActions` may differ each time. */
const mostReplacing = 80;

const copyOfKeys = (keys: readonly string[]): Copy => {
  // Only the keys come from outside, and those as string literals.
  const copying = (
    valueOf: (key: string) => string,
  ): ((context: object, value?: unknown) => Record<string, unknown>) => {
    const memberOf = (key: string): string => `${JSON.stringify(key)}: ${valueOf(key)}`;
    const body = `return { ${keys.map(memberOf).join(', ')} };`;
    return new Function('context', 'value', body) as ReturnType<typeof copying>;
  };
  const copied = (key: string): string => `context[${JSON.stringify(key)}]`;
  const made = new Map<string, Replace<never>>();
  /** `name`: identifies the function. */
  const known = <Value>(name: string, valueOf: (key: string) => string): Replace<Value> | undefined => {
    const replace = made.get(name) ?? (made.size < mostReplacing ? copying(valueOf) : undefined);
    if (replace !== undefined) made.set(name, replace);
    return replace as Replace<Value> | undefined;
  };
  return Object.assign(copying(copied), {
    replacing: (key: string) =>
      keys.includes(key) ? known<unknown>(key, (each) => (each === key ? 'value' : copied(each))) : undefined,
    replacingAll: (replaced: readonly string[]) =>
      replaced.every((key) => keys.includes(key))
        ? known<readonly unknown[]>(JSON.stringify(replaced), (each) =>
            replaced.includes(each) ? `value[${replaced.indexOf(each)}]` : copied(each),
          )
        : undefined,
  });
};

const hasKeys = (context: object, keys: readonly string[]): boolean => {
  let count = 0;
  for (const key in context) if (key !== keys[count++]) return false;
  return count === keys.length;
};

/** Learns from the first context of a machine how to copy all contexts with the same keys. */
export class Copier {
  #keys: readonly string[] | undefined;
  #copy: Copy = copyAny;

  copyFor(context: object): Copy {
    if (this.#keys === undefined) this.#learn(context);
    return hasKeys(context, this.#keys ?? []) ? this.#copy : copyAny;
  }

  #learn(context: object): void {
    this.#keys = Object.keys(context);
    // In an object literal `__proto__` is no key.
    const isPlain = !this.#keys.includes('__proto__') && Object.getOwnPropertySymbols(context).length === 0;
    if (isPlain && this.#keys.length <= mostKeys) this.#copy = copyOfKeys(this.#keys);
  }
}
