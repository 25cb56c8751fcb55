/**
 * A compiled type at its place: a value in a scope under a key, and its element on the wire.
 *
 * Sequences, choices and lists are made of members; each kind of type makes its own. Nothing here is made per message.
 */
import type { BerReader } from '../ber/reader.ts';
import type { BerWriter } from '../ber/writer.ts';
import { isConstructed, tagLength, type Tag } from '../ber/tag.ts';
import type { Encoding } from './encoding.ts';
import type { ArgumentName } from './names.ts';
import type { Scope } from './tree.ts';
import type { Type } from './types.ts';

/** What the names below a type inherit. */
export interface NameContext {
  /** `bcsmEvents[n].` */
  readonly prefix: string;
  readonly required: boolean;
  readonly source: string;
  readonly description: string;
  readonly default?: unknown;
}

/** Reads the element at the reader's position into the scope. */
export type Read = (reader: BerReader, scope: Scope) => void;

/**
 * Writes the element for a value of the open key. False: the value has a fault, or is not the usual kind; what was
 * written is to be discarded.
 */
export type WriteOne = (writer: BerWriter, value: unknown) => boolean;

/** Keys of a scope that its user reads. */
export type Wanted = ReadonlySet<string>;

export const wantsNothing: Wanted = new Set();

/** Whether a key is wanted, or a name that is found in its value: `X_hex`, `X[1]_digits`. */
export const wantsAnyOf = (wanted: Wanted, key: string): boolean => {
  for (const name of wanted) if (name.startsWith(key)) return true;
  return false;
};

export const narrowedRead = (member: Member, wanted: Wanted): Read => member.narrowed?.(wanted) ?? member.read;

export interface Member {
  /** Tags, in primitive form, that its element can start with; undefined if it accepts any. */
  readonly tags: readonly Tag[] | undefined;
  /** Its element is never primitive. Another member of its sequence can have the same tag for a primitive one. */
  readonly isConstructed?: boolean;
  /** Every key of a scope that belongs to it. */
  readonly keys: readonly string[];
  /** True for a list, whose elements have names of their own: `X[1]_digits`. */
  readonly isList?: boolean;
  isGiven(scope: Scope): boolean;
  /** Writes its element, or reports faults under `label`, the key unless it is an element of a list. */
  write(encoding: Encoding, scope: Scope, label: string): void;
  /**
   * A `write` for scopes in which the values of this key alone are not constant. Absent, or undefined, where it would
   * not be faster.
   */
  writerFor?(constants: Scope, open: string): WriteOne | undefined;
  readonly read: Read;
  /**
   * A `read` that finds the same faults, and may leave out every key that is not wanted. Absent where that saves
   * nothing.
   */
  narrowed?(wanted: Wanted): Read;
  /** Whether another field of its sequence decides how it is read. */
  readonly looksBeside?: boolean;
  names(context: NameContext, label: string): ArgumentName[];
  /** Calls `add` with each readable value and its flattened name. */
  flatten(scope: Scope, prefix: string, label: string, add: (name: string, value: unknown) => void): void;
}

/** Makes the member of a type under a key; `tag`, in primitive form, replaces the type's own. */
export type Build = (type: Type, key: string, tag?: Tag) => Member;

export const isGivenUnder =
  (keys: readonly string[]) =>
  (scope: Scope): boolean => {
    for (const key of keys) if (scope[key] !== undefined) return true;
    return false;
  };

/** The tag with its constructed bit set. */
export const constructedForm = (tag: Tag): Tag =>
  isConstructed(tag) ? tag : tag + 0x20 * 2 ** (8 * (tagLength(tag) - 1));

/** A name below `context`, of the argument `label`. */
export const nameUnder = (
  context: NameContext,
  label: string,
  suffix: string,
  rest: Pick<ArgumentName, 'type'> & Partial<ArgumentName>,
): ArgumentName => ({
  name: `${context.prefix}${label}${suffix}`,
  argument: `${context.prefix}${label}`,
  required: context.required,
  source: context.source,
  description: context.description,
  ...(context.default === undefined ? {} : { default: context.default }),
  ...rest,
});
