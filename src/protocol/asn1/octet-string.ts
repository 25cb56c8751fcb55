/**
 * OCTET STRING and the types that are encoded like it, as members: contents in hex, and the components of an inner
 * format.
 *
 * `X` and `X_hex` are the contents; where the format has a component without a suffix (text), `X` is that text.
 */
import type { BerReader } from '../ber/reader.ts';
import { primitiveForm, universal, type Tag } from '../ber/tag.ts';
import { Encoding } from './encoding.ts';
import { decimalText } from '../../ground/decimal-text.ts';
import { ifPossible } from '../../ground/if-possible.ts';
import { propertyName } from '../../ground/property-name.ts';
import type { ComponentValues, FormatComponent, OctetFormat } from './format.ts';
import { isGivenUnder, nameUnder, type Member, type NameContext, type Read } from './member.ts';
import type { ArgumentName } from './names.ts';
import { keyOf } from './path.ts';
import { hexOf, type Scope } from './tree.ts';
import type { OctetsType } from './types.ts';

interface CompiledComponent extends FormatComponent {
  readonly key: string;
  readonly aliasKey: string | undefined;
  readonly test: RegExp | undefined;
}

const suffixed = (key: string, suffix: string): string => (suffix === '' ? key : `${key}_${suffix}`);
const keyOfSuffix = (key: string, suffix: string): string => propertyName(suffixed(key, suffix));

const compileComponent =
  (key: string) =>
  (component: FormatComponent): CompiledComponent => ({
    ...component,
    suffix: propertyName(component.suffix),
    key: keyOfSuffix(key, component.suffix),
    aliasKey: component.alias === undefined ? undefined : keyOfSuffix(key, component.alias),
    test: component.pattern === undefined ? undefined : new RegExp(component.pattern, 'u'),
  });

const rightWords = ({ words = [], several }: FormatComponent): string =>
  `must ${several === true ? 'have, in this order and with a space between them, some' : 'be one'}` +
  ` of ${words.join(', ')}`;

/** In characters. */
const lengthsOf = ({ type, minLength = 0, maxLength = 65535 }: CompiledComponent): readonly [number, number] =>
  type === 'hex' ? [minLength * 2, maxLength * 2] : [minLength, maxLength];

const isTextOf = (component: CompiledComponent, text: string): boolean => {
  const [minLength, maxLength] = lengthsOf(component);
  return text.length >= minLength && text.length <= maxLength && component.test?.test(text) !== false;
};

const textOf = (
  encoding: Encoding,
  component: CompiledComponent,
  label: string,
  value: unknown,
): string | undefined => {
  const text = typeof value === 'number' ? (decimalText(value) ?? value) : value;
  if (typeof text === 'string' && isTextOf(component, text)) return text;
  const [minLength, maxLength] = lengthsOf(component);
  const name = suffixed(label, component.suffix);
  if (typeof text === 'number')
    encoding.fault(name, `must be a text, and ${text} is a number that is not exact: write it in quotes`);
  else if (typeof text !== 'string') encoding.fault(name, 'must be a string');
  else if (component.words !== undefined) encoding.fault(name, rightWords(component));
  else if (text.length < minLength || text.length > maxLength) {
    encoding.fault(name, `must have ${minLength} to ${maxLength} characters, not ${text.length}`);
  } else encoding.fault(name, `must match ${component.pattern}`);
  return undefined;
};

const componentValue = (
  encoding: Encoding,
  component: CompiledComponent,
  value: unknown,
  label: string,
): string | number | undefined => {
  if (component.type === 'integer') {
    return encoding.integer(suffixed(label, component.suffix), value, component.minimum ?? 0, component.maximum ?? 255);
  }
  const text = textOf(encoding, component, label, value);
  return component.type === 'hex' && text !== undefined && !encoding.hex(suffixed(label, component.suffix), text)
    ? undefined
    : text;
};

const encodeComponents = (
  encoding: Encoding,
  format: OctetFormat,
  components: readonly CompiledComponent[],
  scope: Scope,
  label: string,
  beside?: Uint8Array,
): Uint8Array | undefined => {
  const values: ComponentValues = {};
  let complete = true;
  for (const component of components) {
    const { suffix, aliasKey } = component;
    const given = scope[component.key] ?? (aliasKey === undefined ? undefined : scope[aliasKey]);
    if (given === undefined || given === null) {
      if (component.default !== undefined) values[suffix] = component.default;
      else if (component.optional !== true) {
        complete = false;
        encoding.fault(suffixed(label, suffix), 'is missing');
      }
      continue;
    }
    const value = componentValue(encoding, component, given, label);
    if (value === undefined) complete = false;
    else values[suffix] = value;
  }
  if (!complete) return undefined;
  const encoded = format.encode(
    values,
    (suffix, rule) => {
      complete = false;
      encoding.fault(suffixed(label, suffix), rule);
    },
    beside,
  );
  return complete ? encoded : undefined;
};

/** The values of components that do not change; undefined if they have a fault. */
const constantValues = (
  components: readonly CompiledComponent[],
  constants: Scope,
  label: string,
): ComponentValues | undefined => {
  const encoding = new Encoding(true);
  const values: ComponentValues = {};
  for (const component of components) {
    const { key, aliasKey, suffix } = component;
    const given = constants[key] ?? (aliasKey === undefined ? undefined : constants[aliasKey]);
    const value =
      given === undefined || given === null ? component.default : componentValue(encoding, component, given, label);
    if (value !== undefined) values[suffix] = value;
    else if (given !== undefined || component.optional !== true) return undefined;
  }
  return ifPossible(() => encoding.finish()) && values;
};

const isHex = (value: unknown): value is string => typeof value === 'string' && /^([0-9a-f]{2})*$/i.test(value);

/** Finds the octets of the field that a format depends on, in whichever form they are given. */
const besideOf = (format: OctetFormat | undefined): ((scope: Scope) => Uint8Array | undefined) => {
  if (!format?.beside) return () => undefined;
  const { field, format: itsFormat } = format.beside;
  const key = keyOf(field);
  const components = (itsFormat?.components ?? []).map(compileComponent(key));
  return (scope) => {
    const raw = scope[key] ?? scope[`${key}_hex`];
    if (raw instanceof Uint8Array) return raw;
    if (raw !== undefined) return isHex(raw) ? Buffer.from(raw, 'hex') : undefined;
    if (!itsFormat || !components.some((component) => scope[component.key] !== undefined)) return undefined;
    return encodeComponents(new Encoding(true), itsFormat, components, scope, key);
  };
};

const equalOctets = (left: Uint8Array, right: string): boolean => hexOf(left) === right;

const componentName = (
  component: FormatComponent,
  context: NameContext,
  label: string,
  suffix: string,
  source: string,
): ArgumentName => {
  const { type, minimum, maximum, minLength, maxLength, pattern, description } = component;
  const defaultValue = component.default ?? (component.suffix === '' ? context.default : undefined);
  const { default: _inherited, ...rest } = context;
  return nameUnder(rest, label, suffix === '' ? '' : `_${suffix}`, {
    type,
    description:
      component.suffix === '' ? context.description || description : `${context.description} ${description}.`.trim(),
    source: component.suffix === '' ? context.source : source,
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(defaultValue === undefined ? {} : { default: defaultValue }),
  });
};

/** By layer, the specifications in which a member is an octet string: other dialects have a sequence there. */
const knownIn: Readonly<Record<string, string>> = {
  inap:
    'INAP CS-1 (ETS 300 374-1) and CAP 1 to 4 (TS 29.078), which are the INAP known here: ' +
    'CS1+ and dialects of vendors are not',
  map: 'MAP versions 1 to 3 (TS 29.002), which are known here',
};

const otherDialect = 'A test takes such an argument as it is, without decoding it, with `arguments_not_used`.';

/**
 * An octet string may be sent in pieces, which are octet strings (X.690 §8.7.3); a value with other elements is of
 * another type.
 */
const requirePieces = (reader: BerReader, name: string): void => {
  const inner = reader.enter();
  while (inner.next()) {
    if (primitiveForm(inner.tag) === universal.octetString) continue;
    const known = knownIn[reader.layer];
    const where = known === undefined ? '' : ` in ${known}`;
    const rule = `${name} is an octet string${where}; a value made of others came: ${shortHex(reader.element())}`;
    throw reader.fault(rule, undefined, { hint: otherDialect });
  }
};

/** A size that is not fixed is for the network to say (Q.1218 §2), but no value is empty where one octet is due. */
const requireSize = (reader: BerReader, { minimum, maximum }: OctetsType, name: string): void => {
  const length = reader.constructed ? reader.octets().length : reader.contentEnd - reader.contentStart;
  const isBound = length === 0 || minimum === maximum || reader.hasFixedSizes;
  if (isBound && (length < minimum || length > maximum))
    throw reader.fault(`${name} takes ${minimum} to ${maximum} octets, not ${length}`);
};

const mostShown = 64;
const shortHex = (octets: Uint8Array): string =>
  hexOf(octets.subarray(0, mostShown)) + (octets.length > mostShown ? ' …' : '');

export const octetsMember = (type: OctetsType, key: string, tag: Tag = universal[type.tag]): Member => {
  const { format, minimum, maximum } = type;
  const beside = besideOf(format);
  const components = (format?.components ?? []).map(compileComponent(key));
  const hexKey = propertyName(`${key}_hex`);
  const plain = components.some((component) => component.suffix === '');
  const rawKeys = plain ? [hexKey] : [key, hexKey];
  const keys = [
    ...new Set([
      key,
      hexKey,
      ...components.flatMap((component) => [component.key, component.aliasKey ?? component.key]),
    ]),
  ];

  /** The component that accepts a text which is no hex. */
  const otherName =
    (label: string) =>
    (value: string): string | undefined => {
      const taking = components.find((component) => component.type === 'string' && isTextOf(component, value));
      return taking && suffixed(label, taking.suffix);
    };
  const contentsToWrite = (encoding: Encoding, scope: Scope, label: string): Uint8Array | undefined => {
    for (const rawKey of rawKeys) {
      if (scope[rawKey] !== undefined)
        return encoding.hex(label + rawKey.slice(key.length), scope[rawKey], otherName(label));
    }
    return format && encodeComponents(encoding, format, components, scope, label, beside(scope));
  };

  const readOf = (wantsHex: boolean, wanted: readonly CompiledComponent[]): Read => {
    const decodes = format !== undefined && wanted.length > 0;
    return (reader, scope) => {
      if (reader.constructed) requirePieces(reader, key);
      if (reader.isStrict) requireSize(reader, type, key);
      if (wantsHex) {
        const hex = reader.hex();
        scope[hexKey] = hex;
        if (!plain) scope[key] = hex;
      }
      if (!decodes) return wantsHex || !reader.constructed ? undefined : void reader.octets();
      const values = format.decode(reader.octets(), beside(scope));
      for (const component of wanted) {
        const value = values[component.suffix];
        if (value === undefined) continue;
        scope[component.key] = value;
        if (component.aliasKey !== undefined) scope[component.aliasKey] = value;
      }
    };
  };

  return {
    tags: [tag],
    keys,
    isGiven: isGivenUnder(keys),
    write(encoding, scope, label) {
      const contents = contentsToWrite(encoding, scope, label);
      if (!contents) return;
      if (encoding.checkBounds && (contents.length < minimum || contents.length > maximum)) {
        const range = minimum === maximum ? minimum : `${minimum} to ${maximum}`;
        return encoding.fault(label, `must have ${range} octets, not ${contents.length}`);
      }
      encoding.writer.octets(tag, contents);
    },
    writerFor(constants, open) {
      const component = components.find((one) => one.key === open || one.aliasKey === open);
      if (component?.type !== 'string' || format === undefined || format.beside !== undefined) return undefined;
      if (rawKeys.some((rawKey) => rawKey === open || constants[rawKey] !== undefined)) return undefined;
      const values = constantValues(
        components.filter((one) => one !== component),
        constants,
        key,
      );
      if (values === undefined) return undefined;
      return (writer, value) => {
        if (typeof value !== 'string' || !isTextOf(component, value)) return false;
        let isSound = true;
        values[component.suffix] = value;
        const contents = format.encode(values, () => {
          isSound = false;
        });
        if (!isSound || contents.length < minimum || contents.length > maximum) return false;
        writer.octets(tag, contents);
        return true;
      };
    },
    read: readOf(true, components),
    narrowed: (wanted) =>
      readOf(
        rawKeys.some((rawKey) => wanted.has(rawKey)),
        components.filter((component) => wanted.has(component.key) || wanted.has(component.aliasKey ?? component.key)),
      ),
    looksBeside: format?.beside !== undefined,
    names(context, label) {
      const bounds = { minLength: minimum, maxLength: maximum };
      const hexName = (suffix: string): ArgumentName => nameUnder(context, label, suffix, { type: 'hex', ...bounds });
      return [
        ...(plain ? [] : [hexName('')]),
        hexName('_hex'),
        ...(format?.components ?? []).flatMap((component) =>
          [component.suffix, ...(component.alias === undefined ? [] : [component.alias])].map((suffix) =>
            componentName(component, context, label, suffix, format?.source ?? context.source),
          ),
        ),
      ];
    },
    flatten(scope, prefix, label, add) {
      const raw = scope[hexKey] ?? scope[key];
      const given = components.filter((component) => scope[component.key] !== undefined);
      const values: ComponentValues = {};
      for (const component of given) values[component.suffix] = scope[component.key] as string | number;
      let exact = given.length > 0 && format !== undefined;
      if (exact && format && typeof raw === 'string') {
        exact =
          components.every((component) => component.optional === true || values[component.suffix] !== undefined) &&
          equalOctets(
            format.encode(
              values,
              () => {
                exact = false;
              },
              beside(scope),
            ),
            raw,
          ) &&
          exact;
      }
      if (!exact) return add(plain ? `${prefix}${label}_hex` : prefix + label, raw);
      for (const component of given) add(suffixed(prefix + label, component.suffix), scope[component.key]);
    },
  };
};
