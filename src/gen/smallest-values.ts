/** The smallest value of a declaration: the required fields alone, each with a value that a person can read. */
import { keyOf, type Type } from '../protocol/asn1/index.ts';
import type { ComponentValues, OctetFormat } from '../protocol/asn1/format.ts';
import type { Field, OctetsType, SequenceType } from '../protocol/asn1/types.ts';

type Values = Readonly<Record<string, unknown>>;

/** Texts of components by suffix, of which the first is taken that the format encodes. */
const texts: Readonly<Record<string, readonly string[]>> = {
  digits: ['491701234567', '4917012345678901', '49170', '4', '26112115254', '261121152540', '20261121152540'],
  ip: ['192.0.2.1'],
  text: ['text'],
  name: [],
};

const isOptional = (field: Field): boolean => ['optional', 'default', 'assumed'].includes(field.kind);

/** The components that `digits` and the like need beside them are those with a default. */
const encodes = (format: OctetFormat, suffix: string, text: string): boolean => {
  let faults = 0;
  const values: ComponentValues = Object.fromEntries(
    format.components.flatMap((one) => (one.default === undefined ? [] : [[one.suffix, one.default]])),
  );
  const octets = format.encode({ ...values, [suffix]: text }, () => (faults += 1));
  return faults === 0 && octets.length >= format.minimumLength && octets.length <= format.maximumLength;
};

const readable = (format: OctetFormat): Values | undefined => {
  if (format.beside !== undefined) return undefined;
  const needed = format.components.filter((one) => one.default === undefined && one.optional !== true);
  for (const { suffix, words, pattern = '' } of format.components) {
    if (needed.some((one) => one.suffix !== suffix)) continue;
    const text = [...(words ?? []), ...(texts[suffix] ?? [])].find(
      (one) => new RegExp(pattern).test(one) && encodes(format, suffix, one),
    );
    if (text !== undefined) return { [suffix === '' ? '' : `_${suffix}`]: text };
  }
  return undefined;
};

const smallestOctets = ({ minimum, maximum, format, tag }: OctetsType, key: string): Values => {
  const found = format && readable(format);
  const [[ending, text] = []] = Object.entries(found ?? {});
  if (ending !== undefined) return { [key + ending]: text };
  const length = Math.min(Math.max(minimum, 1), maximum);
  // The first octet of a BIT STRING counts unused bits, and an empty OBJECT IDENTIFIER has no components.
  return { [`${key}_hex`]: (tag === 'objectIdentifier' ? '2a03' : '00'.repeat(length)).slice(0, 2 * maximum) };
};

const smallestField = (type: Type, key: string): Values => {
  switch (type.kind) {
    case 'tagged':
      return smallestField(type.type, key);
    case 'sequence':
    case 'choice':
    case 'versions':
      return { [key]: smallestValues(type) };
    case 'integer':
      return { [key]: Math.max(type.minimum, Math.min(1, type.maximum)) };
    case 'enumerated':
      return { [`${key}_name`]: Object.keys(type.names)[0] };
    case 'boolean':
    case 'null':
      return { [key]: true };
    case 'octets':
      return smallestOctets(type, key);
    case 'either':
      return smallestField(type.primitive, key);
    case 'any':
      return { [key]: '0500' };
    case 'list':
      return Object.assign(
        {},
        ...Array.from({ length: Math.max(type.minimum, 1) }, (_, index) =>
          smallestField(type.element, `${key}[${index}]`),
        ),
      ) as Values;
  }
};

const requiredOf = ({ fields }: SequenceType): Values =>
  Object.assign(
    {},
    ...Object.entries(fields).flatMap(([name, field]) =>
      isOptional(field) ? [] : [smallestField(field as Type, keyOf(name))],
    ),
  ) as Values;

/** With nested members, and lists by the names of their elements. */
const smallestValues = (type: Type): Values => {
  switch (type.kind) {
    case 'tagged':
      return smallestValues(type.type);
    case 'sequence':
      return requiredOf(type);
    case 'choice': {
      const [[name, alternative] = ['', undefined]] = Object.entries(type.alternatives);
      return alternative === undefined ? {} : smallestField(alternative, keyOf(name));
    }
    case 'versions': {
      const [newest] = type.forms;
      return newest === undefined ? {} : smallestValues(newest.type);
    }
    default:
      throw new TypeError(`${type.kind} has no parts`);
  }
};

/** The same with every leaf by its flattened name, as an author writes it; what is empty is a leaf too. */
export const smallestArguments = (type: Type): Values => flattened(smallestValues(type), '');

const flattened = (values: Values, before: string): Values =>
  Object.assign(
    {},
    ...Object.entries(values).map(([key, value]) =>
      typeof value === 'object' && value !== null && Object.keys(value).length > 0
        ? flattened(value as Values, `${before}${key}.`)
        : { [before + key]: value },
    ),
  ) as Values;
