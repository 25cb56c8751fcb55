/**
 * The names of arguments that have several forms: by the variant of the protocol, or by the error that they belong to.
 * Where two forms differ, a name allows what either allows: compiling a definition decides between them.
 */
import type { ArgumentCodec } from '../../protocol/asn1/index.ts';
import type { ArgumentName } from '../../protocol/asn1/names.ts';

const bound = (
  choose: (...numbers: number[]) => number,
  one: number | undefined,
  other: number | undefined,
): number | undefined => (one === undefined || other === undefined ? undefined : choose(one, other));

/** An object can be given as its octets, so it allows the type of either. */
const eitherType = (one: ArgumentName['type'], other: ArgumentName['type']): ArgumentName['type'] => {
  if (one === other) return one;
  return [one, other].every((type) => type === 'hex' || type === 'object') ? 'object' : 'string';
};

const either = (one: ArgumentName, other: ArgumentName): ArgumentName => ({
  ...one,
  type: eitherType(one.type, other.type),
  required: one.required && other.required,
  minimum: bound(Math.min, one.minimum, other.minimum),
  maximum: bound(Math.max, one.maximum, other.maximum),
  minLength: bound(Math.min, one.minLength, other.minLength),
  maxLength: bound(Math.max, one.maxLength, other.maxLength),
  pattern: one.pattern === other.pattern ? one.pattern : undefined,
  names: one.names && other.names && { ...other.names, ...one.names },
});

/** Each name once, in the order in which they come first. `required` is kept where every list has the name. */
export const mergedNames = (lists: readonly (readonly ArgumentName[])[]): readonly ArgumentName[] => {
  const found = new Map<string, { name: ArgumentName; count: number }>();
  for (const one of lists.flat()) {
    const known = found.get(one.name);
    found.set(one.name, known ? { name: either(known.name, one), count: known.count + 1 } : { name: one, count: 1 });
  }
  return [...found.values()].map(({ name, count }) => (count < lists.length ? { ...name, required: false } : name));
};

/** The names of an argument in all its variants; undefined if there is none in any. */
export const namesOf = (codecs: readonly (ArgumentCodec | undefined)[]): Pick<ArgumentCodec, 'names'> | undefined => {
  const present = codecs.filter((codec) => codec !== undefined);
  const [first] = present;
  return present.length < 2 ? first : { names: mergedNames(present.map(({ names }) => names)) };
};
