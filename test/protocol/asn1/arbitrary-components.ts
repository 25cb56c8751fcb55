/**
 * Arbitrary components of an octet format, as an author could give them. Which of them go together only the format knows: what it
 * does not encode is not made.
 */
import fc from 'fast-check';
import type { ComponentValues, FormatComponent, OctetFormat } from '../../../src/protocol/asn1/format.ts';

type Scope = Record<string, unknown>;

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

export const hex = (minimum: number, maximum: number): fc.Arbitrary<string> =>
  fc.uint8Array({ minLength: minimum, maxLength: Math.min(maximum, minimum + 6) }).map((octets) => Buffer.from(octets).toString('hex'));

/** Degrees that lie in the middle of a step, as the decoder shows them. */
const degrees = (steps: number, perCircle: number): string => ((steps + 0.5) / perCircle).toFixed(6);

const componentValue = (component: FormatComponent): fc.Arbitrary<unknown> => {
  if (component.type === 'integer') return fc.integer({ min: component.minimum ?? 0, max: component.maximum ?? 255 });
  if (component.type === 'hex') return hex(1, component.maxLength ?? 4);
  if (component.suffix === 'latitude') return fc.nat(2 ** 23 - 1).map((steps) => degrees(steps, 2 ** 23 / 90));
  if (component.suffix === 'longitude')
    return fc.integer({ min: -(2 ** 23), max: 2 ** 23 - 1 }).map((steps) => degrees(steps, 2 ** 24 / 360));
  const { words } = component;
  if (words !== undefined) return component.several === true ? fc.subarray([...words]).map((some) => some.join(' ')) : fc.constantFrom(...words);
  if (component.suffix === 'ip') return fc.oneof(fc.ipV4(), fc.ipV6().map((ip) => new URL(`http://[${ip}]`).hostname.slice(1, -1)));
  if (component.pattern?.includes('\\.')) return fc.constantFrom('0.4.0.0.1.0.50.1', '1.2.840.113549', '2.999.3');
  const form = new RegExp(component.pattern ?? '');
  const { minLength = 0, maxLength = 20 } = component;
  const alphabet = printable.filter((character) => [minLength, 2].some((length) => form.test(character.repeat(Math.max(length, 1)))));
  return fc
    .string({ unit: fc.constantFrom(...alphabet), minLength, maxLength: Math.min(maxLength, minLength + 20) })
    .filter((text) => form.test(text));
};

/** How many components are given at most: of many, few go together. */
const fewest = 8;

const chosen = (format: OctetFormat): fc.Arbitrary<readonly FormatComponent[]> => {
  const optional = format.components.filter((one) => one.default !== undefined || one.optional === true);
  const required = format.components.filter((one) => !optional.includes(one));
  return fc
    .subarray(optional, { maxLength: optional.length > fewest ? 3 : optional.length })
    .map((some) => format.components.filter((one) => required.includes(one) || some.includes(one)))
    .filter((some) => some.length > 0);
};

const isEncoded = (format: OctetFormat, given: Readonly<Record<string, unknown>>): boolean => {
  let faults = 0;
  const values: ComponentValues = {};
  for (const { suffix, default: assumed } of format.components) {
    const value = given[suffix] ?? assumed;
    if (typeof value === 'string' || typeof value === 'number') values[suffix] = value;
  }
  const octets = format.encode(values, () => (faults += 1));
  return faults === 0 && octets.length <= format.maximumLength;
};

const genericDigits = (nameOf: (suffix: string) => string): fc.Arbitrary<Scope> =>
  fc.oneof(
    fc.record({ [nameOf('digits')]: fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF'), maxLength: 20 }) }),
    fc.record({
      [nameOf('digits')]: fc.string({ unit: fc.constantFrom(...printable), maxLength: 20 }),
      [nameOf('scheme')]: fc.constant(2),
      [nameOf('type')]: fc.nat(31),
    }),
  );

/** What stands in a scope for components of the octets under a key. */
export const components = (key: string, format: OctetFormat): fc.Arbitrary<Scope> => {
  const nameOf = (suffix: string): string => (suffix === '' ? key : `${key}_${suffix}`);
  if (format.name === 'Generic Digits') return genericDigits(nameOf);
  return chosen(format)
    .chain((some) => fc.record(Object.fromEntries(some.map((one) => [one.suffix, componentValue(one)]))))
    .filter((given) => isEncoded(format, given))
    .map((given) => Object.fromEntries(Object.entries(given).map(([suffix, value]) => [nameOf(suffix), value])));
};
