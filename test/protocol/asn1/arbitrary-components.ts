/**
 * Arbitrary components of an octet format, as an author could give them. Only the format knows which of them may be
 * combined: combinations that it does not encode are discarded.
 */
import fc from 'fast-check';
import type { ComponentValues, FormatComponent, OctetFormat } from '../../../src/protocol/asn1/format.ts';
import { anyText } from '../../support/any-text.ts';

type Scope = Record<string, unknown>;

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

export const hex = (minimum: number, maximum: number): fc.Arbitrary<string> =>
  fc
    .uint8Array({ minLength: minimum, maxLength: Math.min(maximum, minimum + 6) })
    .map((octets) => Buffer.from(octets).toString('hex'));

const texts = new Map<string, fc.Arbitrary<string>>();

/** Each kind of text is made once, as fast-check's preparation for each takes time. */
const textOf = (alphabet: readonly string[], minLength: number, maxLength: number): fc.Arbitrary<string> => {
  const key = JSON.stringify([alphabet, minLength, maxLength]);
  const text = texts.get(key) ?? fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });
  texts.set(key, text);
  return text;
};

/** Degrees that lie in the middle of a step, as the decoder shows them. */
const degrees = (steps: number, perCircle: number): string => ((steps + 0.5) / perCircle).toFixed(6);

const componentValue = (component: FormatComponent): fc.Arbitrary<unknown> => {
  if (component.type === 'integer') return fc.integer({ min: component.minimum ?? 0, max: component.maximum ?? 255 });
  if (component.type === 'hex') return hex(1, component.maxLength ?? 4);
  if (component.suffix === 'latitude') return fc.nat(2 ** 23 - 1).map((steps) => degrees(steps, 2 ** 23 / 90));
  if (component.suffix === 'longitude')
    return fc.integer({ min: -(2 ** 23), max: 2 ** 23 - 1 }).map((steps) => degrees(steps, 2 ** 24 / 360));
  const { words } = component;
  if (words !== undefined)
    return component.several === true
      ? fc.subarray([...words]).map((some) => some.join(' '))
      : fc.constantFrom(...words);
  if (component.suffix === 'ip')
    return fc.oneof(
      fc.ipV4(),
      fc.ipV6().map((ip) => new URL(`http://[${ip}]`).hostname.slice(1, -1)),
    );
  if (component.pattern?.includes('\\.')) return fc.constantFrom('0.4.0.0.1.0.50.1', '1.2.840.113549', '2.999.3');
  const form = new RegExp(component.pattern ?? '');
  const { minLength = 0, maxLength = 20 } = component;
  const alphabet = printable.filter((character) =>
    [minLength, 2].some((length) => form.test(character.repeat(Math.max(length, 1)))),
  );
  return textOf(alphabet, minLength, Math.min(maxLength, minLength + 20)).filter((text) => form.test(text));
};

/** Maximum of given components: few combinations of many are valid. */
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

const drawn = (format: OctetFormat): fc.Arbitrary<Scope> =>
  chosen(format)
    .chain((some) => fc.record(Object.fromEntries(some.map((one) => [one.suffix, componentValue(one)]))))
    .filter((given) => isEncoded(format, given));

const genericDigits = (nameOf: (suffix: string) => string): fc.Arbitrary<Scope> =>
  fc.oneof(
    fc.record({ [nameOf('digits')]: textOf([...'0123456789ABCDEF'], 0, 20) }),
    fc.record({
      [nameOf('digits')]: textOf(printable, 0, 20),
      [nameOf('scheme')]: fc.constant(2),
      [nameOf('type')]: fc.nat(31),
    }),
  );

const digitsOf = (minLength: number, maxLength: number) => textOf([...'0123456789'], minLength, maxLength);

/** Valid combinations of the components of a short message: few of those drawn one by one are valid. */
const shortMessage: fc.Arbitrary<Scope> = fc
  .tuple(
    fc.oneof(
      fc.record({ type: fc.constant('deliver'), time: digitsOf(12, 12), zone: fc.integer({ min: -79, max: 79 }) }),
      fc.record({ type: fc.constant('submit'), reference: fc.nat(255) }),
      fc.record({ type: fc.constant('submit'), validity: fc.nat(255) }),
      fc.record({
        type: fc.constant('submit'),
        validUntil: hex(7, 7),
        flags: fc.constant('rejectDuplicates replyPath'),
      }),
    ),
    fc.oneof(
      fc.record({ digits: digitsOf(0, 20), noa: fc.nat(4), npi: fc.nat(15) }),
      fc.record({ name: digitsOf(1, 11) }),
    ),
    fc.oneof(
      fc.record({ text: fc.string({ unit: fc.constantFrom(...'abc @{€Δ\r\n'), minLength: 1, maxLength: 60 }) }),
      fc.record({ text: anyText({ minLength: 1, maxLength: 30 }), dcs: fc.constantFrom('08', 'e0') }),
      fc.record({ data: hex(1, 60), dcs: fc.constantFrom('04', 'f5', '20') }),
    ),
    fc.oneof(
      fc.constant({}),
      fc.record({
        header: fc
          .uint8Array({ maxLength: 60 })
          .map((octets) => `70${Buffer.from([octets.length, ...octets]).toString('hex')}`),
      }),
    ),
  )
  .map((parts) => Object.assign({}, ...parts) as Scope);

/** The scope for the components of the octets under a key. */
export const components = (key: string, format: OctetFormat): fc.Arbitrary<Scope> => {
  const nameOf = (suffix: string): string => (suffix === '' ? key : `${key}_${suffix}`);
  if (format.name === 'Generic Digits') return genericDigits(nameOf);
  return (format.name === 'SMS-TPDU' ? shortMessage : drawn(format)).map((given) =>
    Object.fromEntries(Object.entries(given).map(([suffix, value]) => [nameOf(suffix), value])),
  );
};
