/**
 * Whether octets are a value of a declared type, from the declaration alone: tags, forms, order, mandatory elements,
 * ranges and sizes (X.680, X.690). The decoder of the codecs is not asked.
 */
import type { Field, OctetsType, SequenceType, Type } from '../protocol/asn1/types.ts';
import { berElements, NotBer, type BerElement } from './ber-elements.ts';

/**
 * `sound`: a value of the type. `malformed`: none. `open`: whether it is one depends on the version of the module or on
 * the network: an element or a number that the declaration does not know, a size that Q.1218 leaves to the network.
 */
export interface Soundness {
  readonly state: 'sound' | 'open' | 'malformed';
  /** For people; empty if it is sound. */
  readonly why: string;
  /** If it is open: everything that leaves it open, `why` first. */
  readonly reasons: readonly string[];
}

interface Context {
  /** Sizes are those of the standard, not of a network. */
  readonly hasFixedSizes: boolean;
  readonly open: string[];
}

class Malformed extends Error {}

const universalTags: Readonly<Record<string, number>> = {
  boolean: 1,
  integer: 2,
  bitString: 3,
  octetString: 4,
  null: 5,
  objectIdentifier: 6,
  enumerated: 10,
  sequence: 16,
  set: 17,
  numericString: 18,
  ia5String: 22,
};
const tagClasses = { universal: 0, application: 1, context: 2, private: 3 } as const;

type Tag = readonly [tagClass: number, number: number];

const fieldType = (field: Field): Type =>
  field.kind === 'optional' || field.kind === 'default' || field.kind === 'assumed' ? field.type : field;

/** The tags of its elements; undefined: any. */
const tagsOf = (type: Type): readonly Tag[] | undefined => {
  const own = (name: string): readonly Tag[] => [[0, universalTags[name] ?? -1]];
  switch (type.kind) {
    case 'tagged':
      return [[tagClasses[type.tagClass], type.number]];
    case 'choice':
      return unionOf(Object.values(type.alternatives));
    case 'either':
      return unionOf([type.primitive, type.constructed]);
    case 'versions':
      return unionOf(type.forms.map((form) => form.type));
    case 'list':
      return own(type.set ? 'set' : 'sequence');
    case 'octets':
      return own(type.tag);
    case 'any':
      return undefined;
    default:
      return own(type.kind);
  }
};

const unionOf = (types: readonly Type[]): readonly Tag[] | undefined => {
  const all = types.map(tagsOf);
  return all.includes(undefined) ? undefined : all.flatMap((tags) => tags ?? []);
};

/** Types whose elements are never primitive. */
const isConstructedType = (type: Type): boolean => {
  const inner = type.kind === 'tagged' ? type.type : type;
  return inner.kind === 'tagged' ? true : ['sequence', 'list'].includes(inner.kind) || isExplicit(type);
};

/** A tag around an element that has a tag of its own (X.680 §31.2.7). */
const isExplicit = (type: Type): boolean =>
  type.kind === 'tagged' && ['choice', 'any', 'versions'].includes(type.type.kind);

const hasTagOf = (type: Type, { tagClass, number }: BerElement): boolean =>
  tagsOf(type)?.some((tag) => tag[0] === tagClass && tag[1] === number) ?? true;

/** A part of a type takes an element of its tag in either form, unless another part has the tag in that form. */
const takes = (type: Type, element: BerElement): boolean => hasTagOf(type, element);

const requireForm = (isRight: boolean, what: string): void => {
  if (!isRight) throw new Malformed(what);
};

const integerOf = ({ isConstructed, contents }: BerElement): bigint => {
  requireForm(!isConstructed, 'an integer is constructed');
  requireForm(contents.length > 0, 'an integer has no octets');
  return BigInt.asIntN(8 * contents.length, BigInt(`0x${Buffer.from(contents).toString('hex')}`));
};

const checkInteger = (element: BerElement, minimum: number, maximum: number): void => {
  const value = integerOf(element);
  requireForm(value >= BigInt(minimum) && value <= BigInt(maximum), `${value} is not ${minimum} to ${maximum}`);
};

/** The octets of a string, which may come in pieces (X.690 §8.7.3). */
const stringOf = (element: BerElement): Uint8Array => {
  if (!element.isConstructed) return element.contents;
  const pieces = element.elements.map((piece) => {
    requireForm(piece.tagClass === 0 && piece.number === universalTags['octetString'], 'a piece is no octet string');
    return stringOf(piece);
  });
  return Buffer.concat(pieces);
};

const checkString = (element: BerElement, { tag, minimum, maximum }: OctetsType, context: Context): void => {
  requireForm(tag !== 'objectIdentifier' || !element.isConstructed, 'an object identifier is constructed');
  const { length } = stringOf(element);
  if (length >= minimum && length <= maximum) return;
  const what = `it has ${length} octets, and the declaration ${minimum} to ${maximum}`;
  const isOfNetwork = !context.hasFixedSizes && minimum !== maximum && length > 0;
  if (!isOfNetwork) throw new Malformed(what);
  context.open.push(what);
};

const checkFields = (element: BerElement, { fields }: SequenceType, context: Context): void => {
  const declared = Object.entries(fields);
  let expected = 0;
  const requireUntil = (end: number): void => {
    for (const [name, field] of declared.slice(expected, end)) {
      if (field.kind === 'assumed') context.open.push(`${name} is missing`);
      else requireForm(field.kind === 'optional' || field.kind === 'default', `${name} is missing`);
    }
  };
  for (const inner of element.elements) {
    const fits = declared.flatMap(([, field], index) => (takes(fieldType(field), inner) ? [index] : []));
    const later = fits.filter((index) => index >= expected);
    const at = later.find((index) => fitsForm(fieldType(declared[index]?.[1] as Field), inner)) ?? later[0];
    if (at === undefined) {
      const [misplaced] = fits;
      requireForm(misplaced === undefined, `${declared[misplaced ?? 0]?.[0]} is out of order, or occurs twice`);
      context.open.push('it has an element that the declaration does not know');
      continue;
    }
    requireUntil(at);
    check(inner, fieldType(declared[at]?.[1] as Field), context);
    expected = at + 1;
  }
  requireUntil(declared.length);
};

const fitsForm = (type: Type, element: BerElement): boolean => element.isConstructed || !isConstructedType(type);

const checkSequence = (element: BerElement, type: SequenceType, context: Context): void => {
  requireForm(element.isConstructed, 'a sequence is primitive');
  if (type.elseHex !== true) return checkFields(element, type, context);
  try {
    checkFields(element, type, context);
  } catch (thrown) {
    if (!(thrown instanceof Malformed)) throw thrown;
    context.open.push(`its contents are private: ${thrown.message}`);
  }
};

const checkList = (element: BerElement, type: Extract<Type, { kind: 'list' }>, context: Context): void => {
  requireForm(element.isConstructed, 'a list is primitive');
  const { length } = element.elements;
  for (const inner of element.elements) {
    requireForm(takes(type.element, inner), 'an element of a list has another tag');
    check(inner, type.element, context);
  }
  requireForm(length > 0 || type.minimum === 0, 'a list is empty');
  if (length >= type.minimum && length <= type.maximum) return;
  const what = `a list has ${length} elements, and the declaration ${type.minimum} to ${type.maximum}`;
  if (context.hasFixedSizes) throw new Malformed(what);
  context.open.push(what);
};

/** One of the types takes the element: the first one of which it is a value. */
const checkOneOf = (element: BerElement, types: readonly Type[], context: Context): void => {
  const fits = types.filter((type) => takes(type, element));
  let first: unknown;
  for (const type of fits) {
    try {
      return check(element, type, context);
    } catch (thrown) {
      if (!(thrown instanceof Malformed)) throw thrown;
      first ??= thrown;
    }
  }
  throw first ?? new Malformed('no alternative has its tag');
};

const checkTagged = (element: BerElement, type: Type, context: Context): void => {
  // X.690 §8.14.2 asks for the constructed form; some stacks send the other one.
  if (!element.isConstructed) context.open.push('an EXPLICIT tag has the primitive form');
  const [inner, ...more] = element.isConstructed ? element.elements : berElements(element.contents);
  requireForm(inner !== undefined && more.length === 0, 'a tag is around another number of elements than one');
  if (inner !== undefined) check(inner, type, context);
};

const ofForm = (type: Extract<Type, { kind: 'either' }>, { isConstructed }: BerElement): Type =>
  isConstructed ? type.constructed : type.primitive;

/** The element has the tag of the type. */
const check = (element: BerElement, type: Type, context: Context): void => {
  switch (type.kind) {
    case 'tagged':
      if (type.type.kind === 'either') return check(element, { ...type, type: ofForm(type.type, element) }, context);
      return isExplicit(type) ? checkTagged(element, type.type, context) : check(element, type.type, context);
    case 'sequence':
      return checkSequence(element, type, context);
    case 'choice':
      return checkOneOf(element, Object.values(type.alternatives), context);
    case 'either':
      return check(element, ofForm(type, element), context);
    case 'versions':
      return checkOneOf(
        element,
        type.forms.map((form) => form.type),
        context,
      );
    case 'list':
      return checkList(element, type, context);
    case 'integer':
      return checkInteger(element, type.minimum, type.maximum);
    case 'enumerated':
      return checkEnumerated(element, type.names, context);
    case 'boolean':
      return requireForm(!element.isConstructed && element.contents.length === 1, 'a boolean has one octet');
    case 'null':
      return requireForm(!element.isConstructed && element.contents.length === 0, 'a NULL has no octets');
    case 'octets':
      return checkString(element, type, context);
    case 'any':
      return undefined;
  }
};

/** Octets of the longest number of an enumeration that is shown. */
const longestNumber = 6;

const checkEnumerated = (element: BerElement, names: Readonly<Record<string, number>>, context: Context): void => {
  const value = integerOf(element);
  if (element.contents.length > longestNumber)
    context.open.push(`the number of an enumeration has ${element.contents.length} octets`);
  else if (!Object.values(names).some((number) => BigInt(number) === value))
    context.open.push(`the declaration has no name for ${value}`);
};

/**
 * `layer`: INAP leaves the sizes of strings and lists to the network (Q.1218 §2), MAP does not. Without octets, an
 * argument is open if every element of it may be absent.
 */
export const argumentSoundness = (type: Type, octets: Uint8Array, layer: 'inap' | 'map'): Soundness => {
  const context: Context = { hasFixedSizes: layer === 'map', open: [] };
  try {
    if (octets.length === 0) {
      context.open.push('there is no argument');
      if (!canBeNull(type)) check(emptySequence, type, context);
    } else checkWhole(octets, type, context);
  } catch (thrown) {
    if (thrown instanceof Malformed || thrown instanceof NotBer)
      return { state: 'malformed', why: thrown.message, reasons: [] };
    throw thrown;
  }
  const reasons = context.open;
  const [why = ''] = reasons;
  return { state: why === '' ? 'sound' : 'open', why, reasons };
};

/** A NULL says nothing, whether it is there or not. */
const canBeNull = (type: Type): boolean =>
  type.kind === 'null' || (type.kind === 'choice' && Object.values(type.alternatives).some(canBeNull));

const emptySequence: BerElement = {
  tagClass: 0,
  number: universalTags['sequence'] ?? 16,
  isConstructed: true,
  contents: new Uint8Array(0),
  elements: [],
};

const checkWhole = (octets: Uint8Array, type: Type, context: Context): void => {
  const [whole, ...more] = berElements(octets);
  if (whole === undefined || more.length > 0 || !takes(type, whole)) throw new Malformed('it is no element of its tag');
  check(whole, type, context);
};
