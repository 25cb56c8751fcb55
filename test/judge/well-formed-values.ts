/**
 * Meaningful values: octets with an inner format follow it, so that a decoder of that format finds no fault. Declared
 * formats are filled in by their components; contents of others are listed by the field's name.
 */
import fc from 'fast-check';
import type { ComponentValues, FormatComponent, OctetFormat } from '../../src/protocol/asn1/format.ts';
import { keyOf, type Type } from '../../src/protocol/asn1/index.ts';
import type { Field, OctetsType } from '../../src/protocol/asn1/types.ts';
import { components } from '../protocol/asn1/arbitrary-components.ts';
import { contents, definedBits, octetsAsHex, protocolNumbers } from './octet-contents.ts';

export type Scope = Record<string, unknown>;

/**
 * At least four: Wireshark reads Generic Digits as a Generic Number, whose header is longer. An even number fits every
 * pattern.
 */
const decimalDigits = ({ minLength = 0, maxLength = 15, pattern = '' }: FormatComponent): fc.Arbitrary<string> => {
  const least = Math.max(minLength, 4);
  const form = new RegExp(pattern);
  return fc
    .string({
      unit: fc.constantFrom(...'0123456789'),
      minLength: least,
      maxLength: Math.max(least, Math.min(maxLength, 15)),
    })
    .map((digits) => (form.test(digits) ? digits : digits.slice(digits.length % 2)));
};

/** Numbering plans: unknown, E.164, X.121; in others Wireshark sees IMSIs. */
const componentValue = (name: string, component: FormatComponent): fc.Arbitrary<unknown> | undefined => {
  if (component.suffix === 'npi' && component.maximum === 15) return fc.constantFrom(0, 1, 3);
  if (component.type === 'integer') return fc.integer({ min: component.minimum ?? 0, max: component.maximum ?? 255 });
  if (component.type === 'hex') return octetsAsHex(1, component.maxLength ?? 4);
  switch (component.suffix) {
    case 'digits':
      return component.pattern?.includes('{14}') ? fc.constantFrom('20250112112130') : decimalDigits(component);
    case 'bits': {
      const length = definedBits[name] ?? Math.max(component.minLength ?? 1, 1);
      return fc.string({ unit: fc.constantFrom('0', '1'), minLength: length, maxLength: length });
    }
    default:
      return undefined;
  }
};

/** Whether the components are compatible. */
const isAccepted = (format: OctetFormat, values: ComponentValues): boolean => {
  let accepted = true;
  format.encode(values, () => {
    accepted = false;
  });
  return accepted;
};

const text = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABC 0123456789'),
  minLength: 1,
  maxLength: 12,
});

/** The same name may have octets of another size elsewhere. */
const isOfSize = (given: fc.Arbitrary<string>, { minimum, maximum }: OctetsType): boolean => {
  const octets = (fc.sample(given, { numRuns: 1, seed: 1 })[0] ?? '').length / 2;
  return octets >= minimum && octets <= maximum;
};

const octetsUnder = (name: string, key: string, type: OctetsType): fc.Arbitrary<Scope> => {
  const given = contents[name];
  if (given !== undefined && isOfSize(given, type)) return given.map((hex) => ({ [key]: hex }));
  if (type.format === undefined)
    return octetsAsHex(Math.max(type.minimum, 1), type.maximum).map((hex) => ({ [key]: hex }));
  if (type.tag === 'objectIdentifier')
    return fc.constantFrom('0.4.0.0.1.0.50.1', '1.2.840.113549').map((value) => ({ [key]: value }));
  if (type.tag === 'ia5String') return text.map((value) => ({ [key]: value }));
  const { format } = type;
  const known = format.components.flatMap((component): [FormatComponent, fc.Arbitrary<unknown>][] => {
    const value = component.suffix === 'scheme' ? undefined : componentValue(name, component);
    return value === undefined ? [] : [[component, value]];
  });
  const isNeeded = ({ optional, default: assumed }: FormatComponent): boolean =>
    optional !== true && assumed === undefined;
  if (format.components.some((one) => isNeeded(one) && !known.some(([component]) => component === one)))
    return components(key, format);
  const requiredKeys = known
    .filter(([{ optional, suffix }]) => optional !== true || suffix === 'bits')
    .map(([{ suffix }]) => suffix);
  return fc
    .record(Object.fromEntries(known.map(([{ suffix }, value]) => [suffix, value])), { requiredKeys })
    .filter((values) => isAccepted(format, values as ComponentValues))
    .map((values) => Object.fromEntries(Object.entries(values).map(([suffix, value]) => [`${key}_${suffix}`, value])));
};

/** Wireshark shows integers of 32 bits, and only the end of longer ones. */
const shownInteger = 2 ** 31 - 1;

const valueUnder = (name: string, type: Type): fc.Arbitrary<Scope> => {
  const key = keyOf(name);
  const under = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Scope> => value.map((made) => ({ [key]: made }));
  switch (type.kind) {
    case 'tagged':
      return valueUnder(name, type.type);
    case 'sequence':
    case 'choice':
    case 'versions':
      return under(wellFormed(type));
    case 'integer':
      return under(
        fc.integer({ min: Math.max(type.minimum, -shownInteger - 1), max: Math.min(type.maximum, shownInteger) }),
      );
    case 'enumerated':
      return under(fc.constantFrom(...(name in protocolNumbers ? [protocolNumbers[name]] : Object.values(type.names))));
    case 'boolean':
      return under(fc.boolean());
    case 'null':
      return under(fc.constant(true));
    case 'octets':
      return octetsUnder(name, key, type);
    case 'either':
      return fc.oneof(valueUnder(name, type.primitive), valueUnder(name, type.constructed));
    case 'any':
      return under(fc.constantFrom('0500', '0401ff'));
    case 'list': {
      const length = {
        minLength: Math.max(type.minimum, 1),
        maxLength: Math.min(type.maximum, Math.max(type.minimum, 2)),
      };
      return fc.array(valueUnder(name, type.element), length).map((elements) => listOf(key, elements));
    }
  }
};

/**
 * Elements with a value of their own are in an array, components of the others are beside it: `X_digits`,
 * `X[1]_digits`.
 */
const listOf = (key: string, elements: readonly Scope[]): Scope => {
  const components = elements.flatMap((element, index) =>
    Object.entries(element).map(([name, value]): [string, unknown] => [
      index === 0 ? name : name.replace(key, `${key}[${index}]`),
      value,
    ]),
  );
  return elements.every((element) => key in element)
    ? { [key]: elements.map((element) => element[key]) }
    : Object.fromEntries(components);
};

const fieldOf = (name: string, field: Field): fc.Arbitrary<Scope> => {
  if (field.kind !== 'optional' && field.kind !== 'default' && field.kind !== 'assumed') return valueUnder(name, field);
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant<Scope>({}) },
    { weight: 1, arbitrary: valueUnder(name, field.type) },
  );
};

/** Values of a SEQUENCE or a CHOICE, in nested form. */
export const wellFormed = (type: Type): fc.Arbitrary<Scope> => {
  if (type.kind === 'sequence') {
    const fields = Object.entries(type.fields).map(([name, field]) => fieldOf(name, field));
    return fc.tuple(...fields).map((scopes) => Object.assign({}, ...scopes) as Scope);
  }
  if (type.kind === 'tagged') return wellFormed(type.type);
  if (type.kind === 'versions')
    return fc.oneof(
      ...type.forms.map((form) => wellFormed(form.type).map((made) => ({ ...made, _version: form.version }))),
    );
  if (type.kind === 'choice')
    return fc.oneof(...Object.entries(type.alternatives).map(([name, alternative]) => valueUnder(name, alternative)));
  throw new TypeError(`${type.kind} has no parts`);
};
