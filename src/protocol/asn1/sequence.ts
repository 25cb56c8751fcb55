/**
 * SEQUENCE (X.690 §8.9): fields in the declared order.
 *
 * Elements that no field takes are extensions (X.680 §51 and the `...` of every INAP type): they are kept under `_unknown` with
 * their position, so that a decoded argument encodes to the bytes it came from.
 */
import type { BerReader } from '../ber/reader.ts';
import { primitiveForm, type Tag } from '../ber/tag.ts';
import { knownNames, partNames, reportUnknown, tagText, unknownKey, type Body, type Part, type UnknownElement } from './body.ts';
import type { Encoding } from './encoding.ts';
import type { Build } from './member.ts';
import { keyOf } from './path.ts';
import { hexOf, isScope, type Scope } from './tree.ts';
import type { Field, SequenceType } from './types.ts';

const partOf = (name: string, field: Field, build: Build): Part => {
  const key = keyOf(name);
  const isLeftOut = field.kind === 'optional' || field.kind === 'default';
  const type = isLeftOut || field.kind === 'assumed' ? field.type : field;
  const part = { name, key, type, member: build(type, key), required: !isLeftOut };
  if (field.kind === 'default') return { ...part, default: field.value };
  return field.kind === 'assumed' ? { ...part, default: field.value, assumed: { [key]: field.value } } : part;
};

/** Which parts can take an element of a tag, in the declared order. */
const partsByTag = (parts: readonly Part[]): ReadonlyMap<Tag, readonly number[]> => {
  const byTag = new Map<Tag, number[]>();
  parts.forEach((part, index) => {
    for (const tag of part.member.tags ?? []) byTag.set(tag, [...(byTag.get(tag) ?? []), index]);
  });
  return byTag;
};

type Writer = () => void;

/** Puts the unknown elements back where they stood among the known ones. */
const withUnknown = (encoding: Encoding, scope: Scope, known: Writer[]): Writer[] => {
  const elements = scope[unknownKey];
  if (elements === undefined) return known;
  if (!Array.isArray(elements) || !elements.every(isScope)) {
    encoding.fault(unknownKey, 'must be a list of { index, tag, hex }');
    return known;
  }
  const all = [...known];
  (elements as unknown as UnknownElement[]).forEach((element, position) => {
    const bytes = encoding.hex(`${unknownKey}[${position}].hex`, element.hex);
    if (bytes) all.splice(typeof element.index === 'number' ? element.index : all.length, 0, () => encoding.writer.raw(bytes));
  });
  return all;
};

export const sequenceBody = (type: SequenceType, build: Build): Body => {
  const parts = Object.entries(type.fields).map(([name, field]) => partOf(name, field, build));
  const byTag = partsByTag(parts);
  const anyAt = parts.flatMap((part, index) => (part.member.tags === undefined ? [index] : []));
  const knows = knownNames(parts);

  const takerOf = (tag: Tag, from: number): number | undefined =>
    byTag.get(tag)?.find((index) => index >= from) ?? anyAt.find((index) => index >= from);

  const requireAbsent = (reader: BerReader, from: number, to: number, offset: number): void => {
    for (let index = from; index < to; index += 1) {
      const part = parts[index];
      if (part?.required) throw reader.fault(`${part.name} is missing`, offset);
    }
  };

  return {
    tags: undefined,
    knows,
    write(encoding, scope) {
      const writers: Writer[] = [];
      for (const part of parts) {
        if (part.member.isGiven(scope)) writers.push(() => part.member.write(encoding, scope, part.key));
        else if (part.assumed) writers.push(() => part.member.write(encoding, part.assumed ?? {}, part.key));
        else if (part.required) writers.push(() => encoding.fault(part.key, 'is missing'));
      }
      for (const writer of withUnknown(encoding, scope, writers).reverse()) writer();
      reportUnknown(encoding, scope, knows);
    },
    read(reader, scope, end) {
      let expected = 0;
      let position = 0;
      for (; reader.next(); position += 1) {
        const tag = primitiveForm(reader.tag);
        const index = takerOf(tag, expected);
        const part = index === undefined ? undefined : parts[index];
        if (index === undefined || !part) {
          const misplaced = byTag.get(tag)?.[0];
          if (misplaced !== undefined) throw reader.fault(`${parts[misplaced]?.name} is out of order, or there twice`);
          const unknown: UnknownElement = { index: position, tag: tagText(reader.tag), hex: hexOf(reader.element()) };
          scope[unknownKey] = [...((scope[unknownKey] as UnknownElement[] | undefined) ?? []), unknown];
          continue;
        }
        requireAbsent(reader, expected, index, reader.elementStart);
        part.member.read(reader, scope);
        expected = index + 1;
      }
      requireAbsent(reader, expected, parts.length, end);
    },
    names: (context) => parts.flatMap((part) => partNames(part, context)),
    flatten(scope, prefix, add) {
      for (const part of parts) if (part.member.isGiven(scope)) part.member.flatten(scope, prefix, part.key, add);
      const unknown = (scope[unknownKey] as UnknownElement[] | undefined) ?? [];
      unknown.forEach((element, index) => add(`${prefix}${unknownKey}[${index}].hex`, element.hex));
    },
  };
};
