/**
 * The declaration language: ASN.1 types (X.680) as data.
 *
 * A declaration reads like its module: `sequence({ serviceKey: tagged(0, integer(0, 2147483647)), … })`. Encoder,
 * decoder, flattened names and documents are derived from it by `compile`. Tags are IMPLICIT; those of a CHOICE or of
 * ANY are EXPLICIT, as X.680 §31.2.7 requires.
 */
import type { OctetFormat } from './format.ts';

/** The documentation of a type: a sentence, and the clause that defines it. Fields inherit the `source` around them. */
interface Documentation {
  readonly description?: string;
  readonly source?: string;
  /** Names of the field or alternative in other modules of the standards: accepted from an author, never shown. */
  readonly otherNames?: readonly string[];
}

/** Fields by their ASN.1 name, in the order of the module. */
export type Fields = Readonly<Record<string, Field>>;
export type Alternatives = Readonly<Record<string, Type>>;

export interface SequenceType extends Documentation {
  readonly kind: 'sequence';
  readonly fields: Fields;
  /** If true, contents that do not fit the fields are kept in hex and are no fault. */
  readonly elseHex?: boolean;
}
export interface ChoiceType extends Documentation {
  readonly kind: 'choice';
  readonly alternatives: Alternatives;
  /** The alternative, a NULL, that is taken where none is given. */
  readonly whenEmpty?: string;
  /** The alternative, an INTEGER, that a number alone stands for. */
  readonly whenNumber?: string;
  /**
   * Levels that a module has around alternatives and that are not on the wire: accepted from an author, never shown.
   */
  readonly around?: Readonly<Record<string, readonly string[]>>;
}
export interface ListType extends Documentation {
  readonly kind: 'list';
  readonly set: boolean;
  readonly element: Type;
  readonly minimum: number;
  readonly maximum: number;
}
export interface IntegerType extends Documentation {
  readonly kind: 'integer';
  readonly minimum: number;
  readonly maximum: number;
}
export interface EnumeratedType extends Documentation {
  readonly kind: 'enumerated';
  readonly names: Readonly<Record<string, number>>;
}
export interface BooleanType extends Documentation {
  readonly kind: 'boolean';
}
export interface NullType extends Documentation {
  readonly kind: 'null';
}
export interface OctetsType extends Documentation {
  readonly kind: 'octets';
  /** Universal tag where the type has no tag of its own. */
  readonly tag: 'octetString' | 'ia5String' | 'numericString' | 'objectIdentifier' | 'bitString';
  readonly minimum: number;
  readonly maximum: number;
  readonly format?: OctetFormat;
}
export interface AnyType extends Documentation {
  readonly kind: 'any';
}
export interface TaggedType extends Documentation {
  readonly kind: 'tagged';
  readonly number: number;
  readonly tagClass: 'context' | 'application' | 'private' | 'universal';
  readonly type: Type;
}
export interface EitherType extends Documentation {
  readonly kind: 'either';
  readonly primitive: Type;
  readonly constructed: Type;
}
export interface VersionsType extends Documentation {
  readonly kind: 'versions';
  /** The newest first. */
  readonly forms: readonly { readonly version: number; readonly type: Type }[];
}

export type Type =
  | SequenceType
  | ChoiceType
  | ListType
  | IntegerType
  | EnumeratedType
  | BooleanType
  | NullType
  | OctetsType
  | AnyType
  | TaggedType
  | EitherType
  | VersionsType;

export interface OptionalField {
  readonly kind: 'optional';
  readonly type: Type;
}
export interface DefaultField {
  readonly kind: 'default';
  readonly type: Type;
  readonly value: unknown;
}
export interface AssumedField {
  readonly kind: 'assumed';
  readonly type: Type;
  readonly value: unknown;
}
export type Field = Type | OptionalField | DefaultField | AssumedField;

export const sequence = (fields: Fields): SequenceType => ({ kind: 'sequence', fields });

export const choice = (
  alternatives: Alternatives,
  options: Pick<ChoiceType, 'whenEmpty' | 'whenNumber' | 'around'> = {},
): ChoiceType => ({ kind: 'choice', alternatives, ...options });

/** The same sequence, for contents that do not always fit its fields: peers send others, which are kept in hex. */
export const elseHex = (type: SequenceType): SequenceType => ({ ...type, elseHex: true });

/**
 * The forms that an argument has had, by the last version of its protocol that uses each: sequences, tagged sequences
 * and choices, which their tags distinguish. Their parts are on one level; `_version` in a decoded tree names a form
 * other than the newest.
 */
export const versions = (forms: Readonly<Record<number, Type>>): VersionsType => ({
  kind: 'versions',
  forms: Object.entries(forms)
    .map(([version, type]) => ({ version: Number(version), type }))
    .reverse(),
});

/** Two types that versions have under one tag: the form of the element shows which one it is. */
export const either = (primitive: Type, constructed: Type): EitherType => ({ kind: 'either', primitive, constructed });

const maximumListSize = 255;

/** SEQUENCE OF. At most 255 elements: no list of INAP, CAP or MAP is longer. */
export const sequenceOf = (element: Type, size: { min?: number; max?: number } = {}): ListType => ({
  kind: 'list',
  set: false,
  element,
  minimum: size.min ?? 1,
  maximum: size.max ?? maximumListSize,
});

/** SET OF. */
export const setOf = (element: Type, size: { min?: number; max?: number } = {}): ListType => ({
  ...sequenceOf(element, size),
  set: true,
});

export const integer = (minimum: number, maximum: number): IntegerType => ({ kind: 'integer', minimum, maximum });

/** A second name for a number is accepted and never shown. Numbers without a name can be given as numbers. */
export const enumerated = (names: Readonly<Record<string, number>>): EnumeratedType => ({ kind: 'enumerated', names });

export const boolean: BooleanType = { kind: 'boolean' };
export const nullType: NullType = { kind: 'null' };

const maximumOctets = 65535;

const octetsLike = (tag: OctetsType['tag'], minimum: number, maximum: number, format?: OctetFormat): OctetsType => ({
  kind: 'octets',
  tag,
  minimum,
  maximum,
  ...(format ? { format } : {}),
});

/** OCTET STRING whose contents are given and shown in hex. */
export const octets = (minimum = 0, maximum = maximumOctets): OctetsType => octetsLike('octetString', minimum, maximum);

/** OCTET STRING with an inner format, such as a Q.763 parameter. */
export const octetFormat = (format: OctetFormat): OctetsType =>
  octetsLike('octetString', format.minimumLength, format.maximumLength, format);

/** A string type or an OBJECT IDENTIFIER: the format gives the text of its contents. See texts.ts. */
export const formatted = (tag: OctetsType['tag'], format: OctetFormat): OctetsType =>
  octetsLike(tag, format.minimumLength, format.maximumLength, format);

/** Any one element, in hex with its tag and length. */
export const any: AnyType = { kind: 'any' };

/** A context tag: IMPLICIT unless the type is a CHOICE or ANY. */
export const tagged = (number: number, type: Type, tagClass: TaggedType['tagClass'] = 'context'): TaggedType => ({
  kind: 'tagged',
  number,
  tagClass,
  type,
});

export const optional = (type: Type): OptionalField => ({ kind: 'optional', type });

/**
 * DEFAULT: optional to both sides. An absent field stays absent in a decoded tree; `names` have the value that its
 * absence means.
 */
export const withDefault = (type: Type, value: unknown): DefaultField => ({ kind: 'default', type, value });

/** A field that the peer needs. If the author does not give it, it is sent with this value, contents octets in hex. */
export const assumed = (type: Type, value: string): AssumedField => ({ kind: 'assumed', type, value });

/** The same type, which other modules have under other names. */
export const alsoNamed = <T extends Type>(type: T, ...otherNames: readonly string[]): T => ({ ...type, otherNames });

/** The same type with a description, and the clause it comes from. */
export const documented = <T extends Type>(type: T, description: string, source?: string): T => ({
  ...type,
  description,
  ...(source === undefined ? {} : { source }),
});
