/** INTEGER, ENUMERATED, BOOLEAN and NULL (X.690 §8.2 to §8.4, §8.8) as members. */
import { universal, type Tag } from '../ber/tag.ts';
import { isGivenUnder, nameUnder, type Member } from './member.ts';
import { nearestName } from '../../ground/nearest-name.ts';
import type { BooleanType, EnumeratedType, IntegerType, NullType } from './types.ts';

export const integerMember = (type: IntegerType, key: string, tag: Tag = universal.integer): Member => ({
  tags: [tag],
  keys: [key],
  isGiven: isGivenUnder([key]),
  write(encoding, scope, label) {
    const value = encoding.integer(label, scope[key], type.minimum, type.maximum);
    if (value !== undefined) encoding.writer.integer(tag, value);
  },
  read(reader, scope) {
    const value = reader.integer();
    if (reader.isStrict && (value < type.minimum || value > type.maximum))
      throw reader.fault(`${key} is ${value}, and is ${type.minimum} to ${type.maximum}`);
    scope[key] = value;
  },
  names: (context, label) => [
    nameUnder(context, label, '', { type: 'integer', minimum: type.minimum, maximum: type.maximum }),
  ],
  flatten: (scope, prefix, label, add) => add(prefix + label, scope[key]),
});

/** Numbers without a name are accepted: enumerations grow from one release to the next. */
const enumerationBounds = { minimum: 0, maximum: 0x7fff_ffff };

/** `X` is the number and `X_name` the name; the number wins. */
export const enumeratedMember = (type: EnumeratedType, key: string, tag: Tag = universal.enumerated): Member => {
  const nameKey = `${key}_name`;
  const nameByNumber = new Map(
    Object.entries(type.names)
      .map(([name, number]) => [number, name] as const)
      .reverse(),
  );
  const numberOf = (name: string): number | undefined =>
    Object.hasOwn(type.names, name) ? type.names[name] : undefined;
  return {
    tags: [tag],
    keys: [key, nameKey],
    isGiven: isGivenUnder([key, nameKey]),
    write(encoding, scope, label) {
      const given = scope[key];
      if (given !== undefined) {
        const value = encoding.integer(label, given, enumerationBounds.minimum, enumerationBounds.maximum);
        if (value !== undefined) encoding.writer.integer(tag, value);
        return;
      }
      const named = scope[nameKey];
      const name = typeof named === 'object' ? '' : String(named);
      const value = numberOf(name);
      if (value !== undefined) return encoding.writer.integer(tag, value);
      const near = nearestName(name, Object.keys(type.names));
      const rule =
        near === undefined ? `one of ${Object.keys(type.names).join(', ')}` : `a known name; did you mean ${near}?`;
      encoding.fault(`${label}_name`, `must be ${rule}`);
    },
    read(reader, scope) {
      const value = reader.integer();
      scope[key] = value;
      const name = nameByNumber.get(value);
      if (name !== undefined) scope[nameKey] = name;
    },
    names: (context, label) => [
      nameUnder(context, label, '', { type: 'integer', ...enumerationBounds, names: type.names }),
      nameUnder(context, label, '_name', {
        type: 'string',
        names: type.names,
        ...defaultName(context.default, nameByNumber),
      }),
    ],
    flatten: (scope, prefix, label, add) =>
      scope[nameKey] === undefined ? add(prefix + label, scope[key]) : add(`${prefix}${label}_name`, scope[nameKey]),
  };
};

const defaultName = (value: unknown, names: ReadonlyMap<number, string>): { default?: unknown } =>
  typeof value === 'number' ? { default: names.get(value) ?? value } : {};

/** `true` and `false`, or 1 and 0. TRUE is encoded as 0xff. */
export const booleanMember = (_type: BooleanType, key: string, tag: Tag = universal.boolean): Member => ({
  tags: [tag],
  keys: [key],
  isGiven: isGivenUnder([key]),
  write(encoding, scope, label) {
    const given = scope[key];
    if (given === true || given === 1 || given === '1') encoding.writer.boolean(tag, true);
    else if (given === false || given === 0 || given === '0') encoding.writer.boolean(tag, false);
    else encoding.fault(label, 'must be true or false');
  },
  read(reader, scope) {
    scope[key] = reader.boolean();
  },
  names: (context, label) => [nameUnder(context, label, '', { type: 'boolean' })],
  flatten: (scope, prefix, label, add) => add(prefix + label, scope[key]),
});

/** A NULL that is present is `true`; an absent one has no key. */
export const nullMember = (_type: NullType, key: string, tag: Tag = universal.null): Member => ({
  tags: [tag],
  keys: [key],
  isGiven: isGivenUnder([key]),
  write(encoding, scope, label) {
    const given = scope[key];
    if (given === true || given === 1 || given === '1') encoding.writer.null(tag);
    else encoding.fault(label, 'is a NULL: give true, or leave it out');
  },
  read(reader, scope) {
    reader.null();
    scope[key] = true;
  },
  names: (context, label) => [nameUnder(context, label, '', { type: 'null' })],
  flatten: (scope, prefix, label, add) => add(prefix + label, scope[key]),
});
