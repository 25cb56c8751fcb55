/** Compiles a declaration to its codec. Everything that does not depend on a message is computed here, once. */
import { decodeError, DialproofError } from '../../ground/errors.ts';
import { BerReader } from '../ber/reader.ts';
import { primitiveForm, tagOf, universal, type Tag } from '../ber/tag.ts';
import { anyMember } from './any.ts';
import { bodyMember, type Body, type BodyRead } from './body.ts';
import { choiceBody } from './choice.ts';
import { eitherMember } from './either.ts';
import { Encoding } from './encoding.ts';
import { expand } from './expand.ts';
import { listMember } from './list.ts';
import type { Member } from './member.ts';
import type { ArgumentName } from './names.ts';
import { prepare, type PreparedEncoder } from './prepared.ts';
import { octetsMember } from './octet-string.ts';
import { parseName } from './path.ts';
import { booleanMember, enumeratedMember, integerMember, nullMember } from './scalars.ts';
import { sequenceBody } from './sequence.ts';
import { contentsOf, keepContents, type Scope, type Tree, type Values } from './tree.ts';
import type { ChoiceType, SequenceType, Type, VersionsType } from './types.ts';
import { versionsBody } from './versions.ts';

export interface ArgumentCodec {
  /** The declaration. */
  readonly type: Type;
  /**
   * Encodes flattened names, nested objects, or both to one BER element. Throws `EncodeFailed` with every fault in
   * `data.errors`. Does not check the bounds of a tree that `decode` has returned.
   */
  encode(values: Values): Uint8Array;
  /** An `encode` of these values in which only those of the open names change. Absent if nothing can be prepared. */
  prepare?(values: Values, open: readonly string[]): PreparedEncoder;
  /**
   * Decodes one BER element to a nested tree. Throws `DecodeFailed` with the offset. Accepts values outside their
   * bounds: the standards leave many bounds to the network. Defaults are not filled in.
   */
  decode(bytes: Uint8Array): Tree;
  /** A `decode` that throws for the faults of `BerReader.isStrict` too. */
  decodeStrictly(bytes: Uint8Array): Tree;
  /**
   * A `decode` for a definition that reads only these names, flattened as an author writes them: it throws where
   * `decode` throws, and its trees may lack everything else. They share values with each other: do not change them.
   * `isStrict`: as in `BerReader`. Default: false.
   */
  decoderOf(names: readonly string[], options?: { readonly isStrict?: boolean }): (bytes: Uint8Array) => Tree;
  /** Every name that an author can write. */
  readonly names: readonly ArgumentName[];
  /** A decoded tree in readable form: names and components where they hold all that the octets say, else hex. */
  flatten(tree: Tree): [name: string, value: unknown][];
}

export const build = (type: Type, key: string, tag?: Tag): Member => {
  switch (type.kind) {
    // A choice and an ANY take the tag as an EXPLICIT one; in every other type it replaces its own.
    case 'tagged':
      return build(type.type, key, tag ?? tagOf(type.tagClass, type.number));
    case 'sequence':
      return bodyMember(
        sequenceBody(type, build),
        'sequence',
        key,
        tag ?? primitiveForm(universal.sequence),
        type.elseHex,
      );
    case 'choice':
      return bodyMember(choiceBody(type, build), 'choice', key, tag);
    case 'either':
      return eitherMember(type, key, build, tag);
    case 'versions':
      return bodyMember(versionsBody(type, build), 'choice', key, tag);
    case 'list':
      return listMember(type, key, build, tag);
    case 'integer':
      return integerMember(type, key, tag);
    case 'enumerated':
      return enumeratedMember(type, key, tag);
    case 'boolean':
      return booleanMember(type, key, tag);
    case 'null':
      return nullMember(type, key, tag);
    case 'octets':
      return octetsMember(type, key, tag);
    case 'any':
      return anyMember(type, key, tag);
  }
};

const readWhole = (
  type: SequenceType | ChoiceType | VersionsType,
  read: BodyRead,
  bytes: Uint8Array,
  layer: string,
  isStrict = false,
): Scope => {
  const reader = new BerReader(bytes, layer, 0, bytes.length, 0, isStrict);
  if (!reader.next()) throw decodeError(layer, 0, 'there is no element');
  const tree: Scope = {};
  keepContents(tree, bytes);
  if (type.kind !== 'sequence') read(reader, tree, reader.contentEnd);
  else if (reader.tag !== universal.sequence)
    throw reader.fault(`the argument has tag 0x${reader.tag.toString(16)}, not 0x30`);
  else read(reader.enter(), tree, reader.contentEnd);
  if (reader.next()) throw reader.fault('octets follow the argument');
  return tree;
};

const bodyOf = (type: SequenceType | ChoiceType | VersionsType): Body => {
  switch (type.kind) {
    case 'sequence':
      return sequenceBody(type, build);
    case 'choice':
      return choiceBody(type, build);
    case 'versions':
      return versionsBody(type, build);
  }
};

/**
 * The codec of a SEQUENCE, a CHOICE, or the versions of an argument. Any other type of an argument is declared as a
 * CHOICE of that one type, which has the same encoding and gives it a name.
 */
export const compile = (type: Type, options: { layer?: string; source?: string } = {}): ArgumentCodec => {
  const layer = options.layer ?? 'inap';
  if (type.kind !== 'sequence' && type.kind !== 'choice' && type.kind !== 'versions') {
    throw new DialproofError('InternalError', 'an argument is declared as a SEQUENCE or a CHOICE');
  }
  const body = bodyOf(type);
  let names: readonly ArgumentName[] | undefined;
  const finish = (encoding: Encoding): Uint8Array => {
    if (type.kind === 'sequence') encoding.writer.close(universal.sequence, 0);
    return encoding.finish();
  };
  const encode = (values: Values): Uint8Array => {
    const encoding = new Encoding(contentsOf(values) === undefined);
    body.write(
      encoding,
      expand(values, (name, rule) => encoding.fault(name, rule)),
    );
    return finish(encoding);
  };
  return {
    type,
    encode,
    prepare: (values, open) => prepare(body, encode, finish, values, open),
    decode: (bytes) => readWhole(type, body.read, bytes, layer),
    decodeStrictly: (bytes) => readWhole(type, body.read, bytes, layer, true),
    decoderOf(wanted, { isStrict = false } = {}) {
      const keys = new Set(wanted.map((name) => String(parseName(name)[0])));
      const read = body.recalling?.(keys) ?? body.narrowed(keys);
      return (bytes) => readWhole(type, read, bytes, layer, isStrict);
    },
    get names() {
      return (names ??= body.names({
        prefix: '',
        required: true,
        source: type.source ?? options.source ?? '',
        description: '',
      }));
    },
    flatten(tree) {
      const lines: [string, unknown][] = [];
      body.flatten(tree as Scope, '', (name, value) => lines.push([name, value]));
      return lines;
    },
  };
};
