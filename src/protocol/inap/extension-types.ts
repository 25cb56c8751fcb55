/**
 * Private extensions by their number (Q.1218 and TS 29.078 §5.1 ExtensionField), with the types that a run declares for
 * them:
 * `inap.extensions`, such as `{ "400": "OCTET STRING" }`.
 *
 * The modules leave the value of an extension to the network (`ANY DEFINED BY type`), so a codec knows it as one BER
 * element in hex. These are pure functions around a codec, for any argument, result or error that has `extensions` at
 * any depth:
 *
 *     codec.encode(encodeExtensions(values, types))        decodeExtensions(codec.decode(bytes), types)
 *
 * For a declared number 400 an author writes `extensions_400: "0a0b"`, or, with a criticality, `extensions: [{ type:
 * 400, criticality: 'abort', value: "0a0b" }]`, flattened or not; expected arguments use the same names. An extension
 * that is not declared, or whose value is of another type, stays in the form of the codec.
 */
import { DialproofError, type Fault } from '../../ground/errors.ts';
import { expand } from '../asn1/expand.ts';
import { contentsOf, hexOf, isScope, keepContents, type Scope, type Tree, type Values } from '../asn1/tree.ts';
import {
  contentsOfElement,
  decodeExtensionValue,
  elementOfContents,
  encodeExtensionValue,
  extensionTypeNames,
} from './extension-values.ts';

/** Names of ASN.1 types by extension number. */
export type ExtensionTypes = Readonly<Record<string, string>>;

const listKey = 'extensions';
const numbered = /^extensions_(\d{1,10})$/;
const extensionNumber = /^(?:0|[1-9]\d{0,9})$/;
const hexText = /^(?:[0-9a-f]{2})*$/i;

/** The faults of declared types: invalid numbers, and unknown types. */
export const extensionTypeFaults = (types: Readonly<Record<string, unknown>>): readonly Fault[] =>
  Object.entries(types).flatMap(([number, type]): Fault[] => {
    const pointer = `/${number.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (!extensionNumber.test(number)) return [{ pointer, message: `${number} must be an extension number` }];
    if (typeof type === 'string' && extensionTypeNames.includes(type)) return [];
    return [{ pointer, message: `the type of extension ${number} must be one of ${extensionTypeNames.join(', ')}` }];
  });

type Report = (name: string, rule: string) => void;

/** Whether a value contains extensions: most arguments have none, and are not copied. */
const concernsExtensions = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(concernsExtensions);
  if (!isScope(value) || value instanceof Uint8Array) return false;
  return Object.entries(value).some(([key, inner]) => key.includes(listKey) || concernsExtensions(inner));
};

/** `400`, `"400"`, `"1.2.840"` and `{ local: 400 }` are the same to an author; the last is the codec's. */
const codeOf = (type: unknown): unknown => {
  if (typeof type === 'number' || (typeof type === 'string' && extensionNumber.test(type)))
    return { local: Number(type) };
  return typeof type === 'string' && type.includes('.') ? { global: type } : type;
};

const localNumber = (type: unknown): string | undefined =>
  isScope(type) && type['local'] !== undefined ? String(type['local']) : undefined;

/** The value in hex: an element, or its contents for a peer that uses the tag [1] as IMPLICIT. */
const encodedValue = (typeName: string, field: Scope): string => {
  const { value, value_hex: given } = field;
  const isImplicit = field['value_implicit'] === true;
  // A value from a peer is encoded unchanged, even if the peer encodes TRUE in another way.
  if (typeof given === 'string' && decodedValue(typeName, given, isImplicit) === value) return given;
  const element = encodeExtensionValue(typeName, value);
  return hexOf(isImplicit ? contentsOfElement(element) : element);
};

const decodedValue = (typeName: string, hex: string, isImplicit: boolean): unknown => {
  if (!hexText.test(hex)) return undefined;
  const octets = Buffer.from(hex, 'hex');
  const element = isImplicit ? elementOfContents(typeName, octets) : octets;
  return element && decodeExtensionValue(typeName, element);
};

/** `label`: the name of the value, for faults. */
const encodedField = (given: unknown, types: ExtensionTypes, label: string, report: Report): unknown => {
  if (!isScope(given)) return given;
  const { criticality, ...field } = given;
  const type = codeOf(field['type']);
  const known = {
    ...field,
    ...(type === undefined ? {} : { type }),
    ...(typeof criticality === 'string' && !/^\d+$/.test(criticality)
      ? { criticality_name: criticality }
      : { criticality }),
  };
  const typeName = types[localNumber(type) ?? ''];
  if (typeName === undefined || field['value'] === undefined) return known;
  try {
    return { ...known, value: encodedValue(typeName, field) };
  } catch (thrown) {
    for (const { message } of faultsOf(thrown)) report(label, message.replace(/^\S+ /, ''));
    return known;
  }
};

const faultsOf = (thrown: unknown): readonly Fault[] => {
  if (!(thrown instanceof DialproofError)) throw thrown;
  return (thrown.data?.['errors'] ?? []) as readonly Fault[];
};

/** The list made from `extensions` and from the names with numbers, which follow in the author's order. */
const encodedList = (scope: Scope, types: ExtensionTypes, prefix: string, report: Report): unknown[] => {
  const given = scope[listKey];
  const list: readonly unknown[] = Array.isArray(given) ? given : given === undefined ? [] : [given];
  const fields = list.map((field, index) => encodedField(field, types, `${prefix}${listKey}[${index}].value`, report));
  const present = new Set(fields.map((field) => localNumber((field as Scope | null)?.['type'])));
  for (const [key, value] of Object.entries(scope)) {
    const number = numbered.exec(key)?.[1];
    // A decoded tree has its extensions in the list as well.
    if (number === undefined || present.has(number)) continue;
    if (types[number] === undefined) report(prefix + key, 'is not a declared extension; inap.extensions declares them');
    else fields.push(encodedField({ type: number, value }, types, prefix + key, report));
  }
  return fields;
};

const encodedScope = (scope: Scope, types: ExtensionTypes, prefix: string, report: Report): Scope => {
  const made: Scope = {};
  let hasExtensions = false;
  for (const [key, value] of Object.entries(scope)) {
    if (key === listKey || numbered.test(key)) hasExtensions = true;
    else made[key] = encodedWithin(value, types, prefix + key, report);
  }
  if (hasExtensions) made[listKey] = encodedList(scope, types, prefix, report);
  return made;
};

const encodedWithin = (value: unknown, types: ExtensionTypes, name: string, report: Report): unknown => {
  if (Array.isArray(value))
    return value.map((inner, index) => encodedWithin(inner, types, `${name}[${index}]`, report));
  return isScope(value) && !(value instanceof Uint8Array) ? encodedScope(value, types, `${name}.`, report) : value;
};

/**
 * Values for `codec.encode`, with every extension in the form of the codec. Accepts flattened names, nested objects, or
 * both, and decoded trees. Throws `EncodeFailed` with every fault in `data.errors`, as the codec does.
 */
export const encodeExtensions = (values: Values, types: ExtensionTypes): Values => {
  if (!concernsExtensions(values)) return values;
  const errors: Fault[] = [];
  const report: Report = (name, rule) => {
    errors.push({ pointer: `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, message: `${name} ${rule}` });
  };
  const made = encodedScope(expand(values, report), types, '', report);
  if (errors.length > 0)
    throw new DialproofError('EncodeFailed', errors.map((fault) => fault.message).join('; '), { errors });
  const octets = contentsOf(values);
  if (octets) keepContents(made, octets);
  return made;
};

/**
 * A declared extension, typed: `{ type: 400, criticality, criticality_name, value, value_hex }`; undefined for any
 * other.
 */
const decodedField = (field: unknown, types: ExtensionTypes): Scope | undefined => {
  const number = isScope(field) ? localNumber(field['type']) : undefined;
  const typeName = types[number ?? ''];
  if (!isScope(field) || typeName === undefined) return undefined;
  const value = decodedValue(typeName, String(field['value']), field['value_implicit'] === true);
  if (value === undefined) return undefined;
  return copyOf(field, { ...field, type: Number(number), value });
};

const copyOf = <T extends object>(original: object, copy: T): T => {
  const octets = contentsOf(original);
  if (octets) keepContents(copy, octets);
  return copy;
};

const decodedWithin = (value: unknown, types: ExtensionTypes): unknown => {
  if (Array.isArray(value)) return value.map((inner) => decodedWithin(inner, types));
  return isScope(value) ? decodeExtensions(value, types) : value;
};

/**
 * A decoded tree with its declared extensions typed, in the list and beside it: `extensions[0].value` and
 * `extensions_400`. The given tree is not changed; `flatten` of the codec needs that one.
 */
export const decodeExtensions = (tree: Tree, types: ExtensionTypes): Tree => {
  if (!concernsExtensions(tree)) return tree;
  const made: Scope = {};
  for (const [key, value] of Object.entries(tree)) {
    if (key !== listKey || !Array.isArray(value)) {
      made[key] = decodedWithin(value, types);
      continue;
    }
    const fields = value.map((field: unknown) => decodedField(field, types));
    made[key] = value.map((field: unknown, index) => fields[index] ?? field);
    for (const field of fields) if (field) made[`${listKey}_${String(field['type'])}`] ??= field['value'];
  }
  return copyOf(tree, made);
};
