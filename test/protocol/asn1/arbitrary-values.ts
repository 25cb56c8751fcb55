/** Arbitrary values of a declaration: what an author could give, in nested form, for the properties of codecs. */
import fc from 'fast-check';
import { keyOf, type Type } from '../../../src/protocol/asn1/index.ts';
import type { Field, OctetsType } from '../../../src/protocol/asn1/types.ts';
import { components, hex } from './arbitrary-components.ts';

type Scope = Record<string, unknown>;

const octetValue = (type: OctetsType, key: string): fc.Arbitrary<Scope> => {
  const plain = type.format?.components.some((component) => component.suffix === '') ?? false;
  const raw = fc.record({ [`${key}_hex`]: hex(type.minimum, type.maximum) });
  // The valid components depend on another field.
  if (type.format?.beside) return raw;
  if (!type.format) return fc.oneof(raw, fc.record({ [key]: hex(type.minimum, type.maximum) }));
  return plain || type.tag === 'bitString' ? components(key, type.format) : fc.oneof(raw, components(key, type.format));
};

const fieldScope = (name: string, field: Field): fc.Arbitrary<Scope> => {
  const wrapped = field.kind === 'optional' || field.kind === 'default' || field.kind === 'assumed';
  const present = scopeOf(wrapped ? field.type : field, keyOf(name));
  return wrapped ? fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: present }) : present;
};

/** The value of a SEQUENCE, a CHOICE, or one of the versions of an argument itself. */
export const valuesOf = (type: Type): fc.Arbitrary<Scope> => {
  if (type.kind === 'sequence') {
    return fc
      .tuple(...Object.entries(type.fields).map(([name, field]) => fieldScope(name, field)))
      .map((scopes) => Object.assign({}, ...scopes) as Scope);
  }
  if (type.kind === 'choice')
    return fc.oneof(
      ...Object.entries(type.alternatives).map(([name, alternative]) => scopeOf(alternative, keyOf(name))),
    );
  if (type.kind === 'versions')
    return fc.oneof(
      ...type.forms.map((form, index) => formValues(form.type, index === 0 ? {} : { _version: form.version })),
    );
  throw new TypeError(`${type.kind} has no parts`);
};

/** `_version` names the form of any but the newest. */
const formValues = (type: Type, version: Scope): fc.Arbitrary<Scope> =>
  valuesOf(type.kind === 'tagged' ? type.type : type).map((values) => ({ ...values, ...version }));

const under = (key: string, value: fc.Arbitrary<unknown>): fc.Arbitrary<Scope> =>
  value.map((made) => ({ [key]: made }));

/** A second name for a number is accepted, but is decoded to the first. */
const shownNames = (names: Readonly<Record<string, number>>): string[] => {
  const numbers = Object.values(names);
  return Object.keys(names).filter((_, index) => numbers.indexOf(numbers[index] ?? 0) === index);
};

/** The scope for a value of a type under a key. */
const scopeOf = (type: Type, key: string): fc.Arbitrary<Scope> => {
  switch (type.kind) {
    case 'tagged':
      return scopeOf(type.type, key);
    case 'sequence':
    case 'choice':
    case 'versions':
      return under(key, valuesOf(type));
    case 'integer':
      return under(key, fc.integer({ min: type.minimum, max: type.maximum }));
    case 'enumerated':
      return fc.oneof(under(key, fc.nat(127)), under(`${key}_name`, fc.constantFrom(...shownNames(type.names))));
    case 'boolean':
      return under(key, fc.boolean());
    case 'null':
      return under(key, fc.constant(true));
    case 'octets':
      return octetValue(type, key);
    case 'either':
      return fc.oneof(scopeOf(type.primitive, key), scopeOf(type.constructed, key));
    case 'any':
      return under(key, fc.constantFrom('0500', '0401ff', '300480020102'));
    case 'list': {
      const element =
        type.element.kind === 'sequence' || type.element.kind === 'choice'
          ? valuesOf(type.element)
          : type.element.kind === 'octets'
            ? hex(type.element.minimum, type.element.maximum)
            : scopeOf(type.element, 'x').map((one) => one['x'] ?? 0);
      return under(key, fc.array(element, { minLength: type.minimum, maxLength: Math.min(type.maximum, 3) }));
    }
  }
};

/** Every leaf of nested values by its flattened name. */
export const flattened = (value: unknown, name = ''): [string, unknown][] => {
  if (Array.isArray(value)) return value.flatMap((element, index) => flattened(element, `${name}[${index}]`));
  if (typeof value !== 'object' || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([key, inner]) => flattened(inner, name === '' ? key : `${name}.${key}`));
};
