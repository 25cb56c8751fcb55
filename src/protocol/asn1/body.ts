/**
 * The common part of SEQUENCE and CHOICE: a value made of named parts, and its member.
 *
 * The key `X` holds an object with the parts; `X` as a string, or `X_hex`, gives its contents octets instead.
 */
import { DialproofError } from '../../ground/errors.ts';
import { propertyName } from '../../ground/property-name.ts';
import type { BerReader } from '../ber/reader.ts';
import { tagLength, type Tag } from '../ber/tag.ts';
import type { BerWriter } from '../ber/writer.ts';
import type { Encoding } from './encoding.ts';
import {
  constructedForm,
  isGivenUnder,
  nameUnder,
  wantsAnyOf,
  wantsNothing,
  type Member,
  type NameContext,
  type Read,
  type Wanted,
} from './member.ts';
import { meantNames } from '../../ground/nearest-name.ts';
import type { ArgumentName } from './names.ts';
import { contentsOf, hexOf, isScope, keepContents, type Scope } from './tree.ts';
import type { Type } from './types.ts';

/**
 * The body of a sequence gets a reader of its contents, which end at `end`; that of a choice gets one that stands on
 * the alternative.
 */
export type BodyRead = (reader: BerReader, scope: Scope, end: number) => void;

/** What a body has prepared for scopes with these constants and the open keys. */
export interface PreparedBody {
  readonly constants: Scope;
  write(encoding: Encoding, scope: Scope): void;
}

/** As `WriteOne`, for the values of several keys. */
export type WriteValues = (writer: BerWriter, values: readonly unknown[]) => boolean;

export interface Body {
  /** Tags that its elements can start with, where it has no tag of its own. */
  readonly tags: readonly Tag[] | undefined;
  readonly knows: KnownNames;
  write(encoding: Encoding, scope: Scope): void;
  /**
   * Encodes as much of the constants as it can before the values of the open keys are known. Throws if they cannot be
   * encoded.
   */
  prepared?(constants: Scope, open: readonly string[]): PreparedBody | undefined;
  /** A `write` of the values of the open keys, in their order. Undefined where `prepared` has to be used. */
  writerFor?(constants: Scope, open: readonly string[]): WriteValues | undefined;
  readonly read: BodyRead;
  /** The scope that a number stands for where it is given instead of an object. */
  ofNumber?(value: number): Scope;
  /** A `read` that finds the same faults, and may leave out every key that is not wanted. */
  narrowed(wanted: Wanted): BodyRead;
  /** A `narrowed` that reads only what differs from an earlier message. Its trees share values. */
  recalling?(wanted: Wanted): BodyRead;
  names(context: NameContext): ArgumentName[];
  flatten(scope: Scope, prefix: string, add: (name: string, value: unknown) => void): void;
}

/** A part by its key: its ASN.1 name, its member, and whether it can be left out. */
export interface Part {
  readonly name: string;
  readonly key: string;
  readonly type: Type;
  readonly member: Member;
  readonly required: boolean;
  readonly default?: unknown;
  /** Written where the author gives no value for the part's key. */
  readonly assumed?: Scope;
}

/** An element that no part takes, as it was received. */
export interface UnknownElement {
  /** Its place among the elements. Default: the end. */
  readonly index?: number;
  /** Its tag in hex, for reading only. */
  readonly tag?: string;
  /** The whole element in hex. */
  readonly hex: string;
}

export const unknownKey = '_unknown';

export const tagText = (tag: Tag): string => tag.toString(16).padStart(2 * tagLength(tag), '0');

/** `calledPartyNumber` as words, for a part that has no description. */
const wordsOf = (name: string): string => {
  const words = name.replace(/-/g, ' ').replace(/([a-z0-9])([A-Z])/g, '$1 $2');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
};

const documentationOf = (type: Type): { description?: string | undefined; source?: string | undefined } => {
  const inner = type.kind === 'tagged' ? documentationOf(type.type) : {};
  return { description: type.description ?? inner.description, source: type.source ?? inner.source };
};

export const partNames = (part: Part, context: NameContext): ArgumentName[] => {
  const { description, source } = documentationOf(part.type);
  return part.member.names(
    {
      prefix: context.prefix,
      required: context.required && part.required && part.assumed === undefined,
      source: source ?? context.source,
      description: description ?? wordsOf(part.name),
      ...(part.default === undefined ? {} : { default: part.default }),
    },
    part.key,
  );
};

/** Whether a key of a scope belongs to one of the parts. */
export interface KnownNames {
  (key: string): boolean;
  readonly all: ReadonlySet<string>;
}

/** Suffixed elements of a list are known by the name without the index. */
export const knownNames = (parts: readonly Part[], otherKeys: readonly string[] = []): KnownNames => {
  const all = new Set<string>([unknownKey, ...otherKeys, ...parts.flatMap((part) => part.member.keys)]);
  const lists = new Set(parts.filter((part) => part.member.isList).flatMap((part) => part.member.keys));
  return Object.assign((key: string) => all.has(key) || lists.has(withoutIndex(key)), { all });
};

/** `X[1]_digits`, a form of a list's element, as `X_digits`. */
export const withoutIndex = (key: string): string => (key.includes('[') ? key.replace(/\[\d+\]/, '') : key);

/** Reports the names of a scope that no part knows. */
export const reportUnknown = (encoding: Encoding, scope: Scope, knows: KnownNames): void => {
  for (const key of Object.keys(scope)) {
    if (encoding.isFaulty) return;
    if (knows(key)) continue;
    const meant = meantNames(key, knows.all);
    encoding.fault(key, `is not known here${meant.length === 0 ? '' : `; did you mean ${meant.join(' or ')}?`}`);
  }
};

/** Runs `read`; false if it ends in a decode error. */
const isReadable = (read: () => void): boolean => {
  try {
    read();
    return true;
  } catch (thrown) {
    if (thrown instanceof DialproofError && thrown.code === 'DecodeFailed') return false;
    throw thrown;
  }
};

/**
 * A sequence or a choice under a key. `tag` is that of the sequence, or the EXPLICIT one of a choice; undefined for a
 * bare choice. With `elseHex`, contents that cannot be read are kept in hex.
 */
export const bodyMember = (
  body: Body,
  kind: 'sequence' | 'choice',
  key: string,
  tag: Tag | undefined,
  elseHex = false,
): Member => {
  const hexKey = propertyName(`${key}_hex`);
  const writeParts = (encoding: Encoding, scope: Scope, label: string): void => {
    const given = scope[key] ?? scope[hexKey];
    const value = typeof given === 'number' ? (body.ofNumber?.(given) ?? given) : given;
    if (isScope(value)) return encoding.within(label, () => body.write(encoding, value));
    const raw = encoding.hex(label, value);
    if (raw) encoding.writer.raw(raw);
  };
  const readParts = (read: BodyRead, reader: BerReader, value: Scope): void => {
    if (tag === undefined) return read(reader, value, reader.contentEnd);
    // Some stacks send the EXPLICIT tag of a choice in primitive form.
    const inner = reader.enter(kind === 'choice' ? 'any' : 'constructed');
    if (kind === 'sequence') return read(inner, value, reader.contentEnd);
    if (!inner.next()) throw reader.fault(`${key} is empty`);
    read(inner, value, reader.contentEnd);
    if (inner.next()) throw inner.fault(`${key} takes one element`);
  };
  const read: Read = (reader, scope) => {
    const value: Scope = {};
    if (elseHex && reader.isStrict) reader.skip();
    if (tag === undefined) keepContents(value, reader.bytes, reader.elementStart, reader.position);
    else keepContents(value, reader.bytes, reader.contentStart, reader.contentEnd);
    if (!elseHex || !reader.constructed) readParts(body.read, reader, value);
    else if (!isReadable(() => readParts(body.read, reader, value))) {
      scope[key] = hexOf(reader.contents());
      scope[hexKey] = scope[key];
      return;
    }
    scope[key] = value;
  };
  return {
    tags: tag === undefined ? body.tags : [tag],
    isConstructed: tag !== undefined && kind === 'sequence',
    keys: [key, hexKey],
    isGiven: isGivenUnder([key, hexKey]),
    write(encoding, scope, label) {
      const mark = encoding.writer.mark();
      writeParts(encoding, scope, label);
      if (tag !== undefined) encoding.writer.close(constructedForm(tag), mark);
    },
    read,
    narrowed(wanted) {
      if (wantsAnyOf(wanted, key)) return read;
      const skip = body.narrowed(wantsNothing);
      return (reader) => {
        if (elseHex && reader.isStrict) reader.skip();
        if (!elseHex || !reader.constructed) readParts(skip, reader, {});
      };
    },
    names: (context, label) => [
      nameUnder(context, label, '', { type: 'object', ...(body.ofNumber && { orNumber: true }) }),
      nameUnder(context, label, '_hex', { type: 'hex', description: `${context.description} Contents octets.` }),
      ...body.names({ ...context, prefix: `${context.prefix}${label}.` }),
    ],
    flatten(scope, prefix, label, add) {
      const value = scope[key];
      if (!isScope(value)) return add(prefix + label, value);
      if (Object.keys(value).length === 0)
        return add(`${prefix}${label}_hex`, Buffer.from(contentsOf(value) ?? []).toString('hex'));
      body.flatten(value, `${prefix}${label}.`, add);
    },
  };
};
