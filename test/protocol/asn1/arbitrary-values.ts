/** Arbitrary values of a declaration: what an author could give, in nested form, for the properties of codecs. */
import fc from 'fast-check';
import type { FormatComponent, OctetFormat } from '../../../src/protocol/asn1/format.ts';
import { keyOf, type Type } from '../../../src/protocol/asn1/index.ts';
import type { Field, OctetsType } from '../../../src/protocol/asn1/types.ts';

type Scope = Record<string, unknown>;

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

const hex = (minimum: number, maximum: number): fc.Arbitrary<string> =>
  fc.uint8Array({ minLength: minimum, maxLength: Math.min(maximum, minimum + 6) }).map((octets) => Buffer.from(octets).toString('hex'));

const componentValue = (component: FormatComponent): fc.Arbitrary<unknown> => {
  if (component.type === 'integer') return fc.integer({ min: component.minimum ?? 0, max: component.maximum ?? 255 });
  if (component.type === 'hex') return hex(1, component.maxLength ?? 4);
  if (component.pattern?.includes('\\.')) return fc.constantFrom('0.4.0.0.1.0.50.1', '1.2.840.113549', '2.999.3');
  const form = new RegExp(component.pattern ?? '');
  const { minLength = 0, maxLength = 20 } = component;
  const alphabet = printable.filter((character) => form.test(character.repeat(Math.max(minLength, 1))));
  return fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength: Math.min(maxLength, minLength + 20) });
};

const components = (key: string, format: OctetFormat): fc.Arbitrary<Scope> => {
  const nameOf = (suffix: string): string => (suffix === '' ? key : `${key}_${suffix}`);
  const all = Object.fromEntries(format.components.map((component) => [nameOf(component.suffix), componentValue(component)]));
  const requiredKeys = format.components
    .filter((one) => one.default === undefined && one.optional !== true)
    .map((one) => nameOf(one.suffix));
  if (format.name !== 'Generic Digits') return fc.record(all, { requiredKeys });
  return fc.oneof(
    fc.record({ [nameOf('digits')]: fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF'), maxLength: 20 }) }),
    fc.record({
      [nameOf('digits')]: fc.string({ unit: fc.constantFrom(...printable), maxLength: 20 }),
      [nameOf('scheme')]: fc.constant(2),
      [nameOf('type')]: fc.nat(31),
    }),
  );
};

const octetValue = (type: OctetsType, key: string): fc.Arbitrary<Scope> => {
  const plain = type.format?.components.some((component) => component.suffix === '') ?? false;
  const raw = fc.record({ [`${key}_hex`]: hex(type.minimum, type.maximum) });
  if (!type.format) return fc.oneof(raw, fc.record({ [key]: hex(type.minimum, type.maximum) }));
  return plain || type.tag === 'bitString' ? components(key, type.format) : fc.oneof(raw, components(key, type.format));
};

const fieldScope = (name: string, field: Field): fc.Arbitrary<Scope> => {
  const wrapped = field.kind === 'optional' || field.kind === 'default';
  const present = scopeOf(wrapped ? field.type : field, keyOf(name));
  return wrapped ? fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: present }) : present;
};

/** The value of a SEQUENCE or a CHOICE itself. */
export const valuesOf = (type: Type): fc.Arbitrary<Scope> => {
  if (type.kind === 'sequence') {
    return fc
      .tuple(...Object.entries(type.fields).map(([name, field]) => fieldScope(name, field)))
      .map((scopes) => Object.assign({}, ...scopes) as Scope);
  }
  if (type.kind === 'choice')
    return fc.oneof(...Object.entries(type.alternatives).map(([name, alternative]) => scopeOf(alternative, keyOf(name))));
  throw new TypeError(`${type.kind} has no parts`);
};

const under = (key: string, value: fc.Arbitrary<unknown>): fc.Arbitrary<Scope> => value.map((made) => ({ [key]: made }));

/** A second name for a number is accepted, but comes back as the first. */
const shownNames = (names: Readonly<Record<string, number>>): string[] => {
  const numbers = Object.values(names);
  return Object.keys(names).filter((_, index) => numbers.indexOf(numbers[index] ?? 0) === index);
};

/** What stands in a scope for a value of a type under a key. */
const scopeOf = (type: Type, key: string): fc.Arbitrary<Scope> => {
  switch (type.kind) {
    case 'tagged':
      return scopeOf(type.type, key);
    case 'sequence':
    case 'choice':
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
    case 'any':
      return under(key, fc.constantFrom('0500', '0401ff', '300480020102'));
    case 'list': {
      const element =
        type.element.kind === 'sequence' || type.element.kind === 'choice'
          ? valuesOf(type.element)
          : type.element.kind === 'octets'
            ? hex(type.element.minimum, type.element.maximum)
            : scopeOf(type.element, 'x').map((one) => one['x']);
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
