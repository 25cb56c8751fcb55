/**
 * Decoded arguments: nested plain objects whose leaves carry their suffixed names beside one another.
 *
 * `tree.calledPartyNumber` is hex, `tree.calledPartyNumber_digits` stands next to it. The contents octets of a nested
 * value are hidden, so that `lookup(tree, 'legID_hex')` finds them while printing and comparing ignore them.
 */
import { parseName, type Path } from './path.ts';

/** Values from an author: flattened names, nested objects, or both. */
export type Values = Readonly<Record<string, unknown>>;

/** The result of a decoder. */
export type Tree = { readonly [name: string]: unknown };

export type Scope = Record<string, unknown>;

/** A subclass adds its private fields to the object that its constructor returns. */
class Given {
  constructor(tree: object) {
    return tree;
  }
}

/** A private field takes a tenth of the time of a property that is not enumerable. */
class Decoded extends Given {
  readonly #octets: Uint8Array;
  readonly #start: number;
  readonly #end: number;

  constructor(tree: object, octets: Uint8Array, start: number, end: number) {
    super(tree);
    this.#octets = octets;
    this.#start = start;
    this.#end = end;
  }

  static contentsOf(tree: object): Uint8Array | undefined {
    return #octets in tree ? tree.#octets.subarray(tree.#start, tree.#end) : undefined;
  }
}

/**
 * Marks a tree as decoded, and keeps the place of its octets: from `start` up to `end`. To be called once for each
 * tree, and while it is empty: all trees then have the same shape for the engine.
 */
export const keepContents = (tree: object, octets: Uint8Array, start = 0, end = octets.length): void => {
  new Decoded(tree, octets, start, end);
};

export const { contentsOf } = Decoded;

export const isScope = (value: unknown): value is Scope =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const hexOf = (octets: Uint8Array): string =>
  Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength).toString('hex');

/** `legID_hex` of a nested value, `bcsmEvents_hex` and `bcsmEvents[1]_hex` of a list's elements. */
const hiddenContents = (scope: Scope, step: string): string | undefined => {
  const [, name = '', index = '0'] = /^(.*?)(?:\[(\d+)\])?_hex$/.exec(step) ?? [];
  const value = Object.hasOwn(scope, name) ? scope[name] : undefined;
  const nested: unknown = Array.isArray(value) ? value[Number(index)] : value;
  const octets = isScope(nested) ? contentsOf(nested) : undefined;
  return octets && hexOf(octets);
};

const childOf = (value: unknown, step: string | number): unknown => {
  if (Array.isArray(value)) return typeof step === 'number' ? value[step] : childOf(value[0], step);
  if (step === 0) return value;
  if (!isScope(value) || typeof step === 'number') return undefined;
  if (Object.hasOwn(value, step)) return value[step];
  return step.endsWith('_hex') ? hiddenContents(value, step) : undefined;
};

/** The value at a path that `parseName` gave; undefined if it is absent. */
export const lookupPath = (tree: unknown, path: Path): unknown => {
  let value = tree;
  for (const step of path) {
    value = childOf(value, step);
    if (value === undefined) return undefined;
  }
  return value;
};

/** The value of a flattened name such as `bcsmEvents[1].legID.sendingSideID`; undefined if it is absent. */
export const lookup = (tree: unknown, name: string): unknown => lookupPath(tree, parseName(name));
