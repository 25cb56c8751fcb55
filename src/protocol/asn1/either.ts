/**
 * Two types under one tag, distinguished by their form (X.690 §8.1.2.5): a primitive one, and a constructed one that an
 * earlier or another version of the protocol has in the same place.
 *
 * The key `X` holds the value of either type: an object or a list is the constructed type.
 */
import type { Tag } from '../ber/tag.ts';
import { narrowedRead, type Build, type Member, type Read } from './member.ts';
import type { ArgumentName } from './names.ts';
import type { Scope } from './tree.ts';
import type { EitherType } from './types.ts';

/** If both types have a name, keeps the entry that accepts more values. */
const withoutDoubles = (primitive: readonly ArgumentName[], constructed: readonly ArgumentName[]): ArgumentName[] => {
  const byName = new Map(primitive.map((one) => [one.name, one]));
  for (const one of constructed) {
    const known = byName.get(one.name);
    if (known === undefined || (known.type === 'hex' && one.type === 'object')) byName.set(one.name, one);
  }
  return [...byName.values()];
};

const byForm =
  (primitive: Read, constructed: Read): Read =>
  (reader, scope) =>
    (reader.constructed ? constructed : primitive)(reader, scope);

export const eitherMember = (type: EitherType, key: string, build: Build, tag?: Tag): Member => {
  const primitive = build(type.primitive, key, tag);
  const constructed = build(type.constructed, key, tag);
  const formOf = (scope: Scope): Member => {
    const value = scope[key];
    return typeof value === 'object' && value !== null && !(value instanceof Uint8Array) ? constructed : primitive;
  };
  const isEmpty = (scope: Scope): boolean => Object.keys(scope[key] as object).length === 0;
  return {
    tags: primitive.tags && constructed.tags && [...new Set([...primitive.tags, ...constructed.tags])],
    keys: [...new Set([...primitive.keys, ...constructed.keys])],
    isGiven: (scope) => formOf(scope).isGiven(scope),
    write: (encoding, scope, label) => formOf(scope).write(encoding, scope, label),
    read: byForm(primitive.read, constructed.read),
    narrowed: (wanted) => byForm(narrowedRead(primitive, wanted), narrowedRead(constructed, wanted)),
    looksBeside: Boolean(primitive.looksBeside ?? constructed.looksBeside),
    names: (context, label) => withoutDoubles(primitive.names(context, label), constructed.names(context, label)),
    flatten(scope, prefix, label, add) {
      const form = formOf(scope);
      // An empty value in hex would be encoded as the primitive type.
      if (form === constructed && isEmpty(scope)) add(prefix + label, {});
      else form.flatten(scope, prefix, label, add);
    },
  };
};
