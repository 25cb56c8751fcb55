/**
 * SEQUENCE (X.690 §8.9): fields in the declared order.
 *
 * Elements that no field takes are extensions (X.680 §51 and the `...` of every INAP type): they are kept under
 * `_unknown` with their position, so that a decoded argument encodes to the bytes it came from.
 */
import type { BerReader } from '../ber/reader.ts';
import type { Tag } from '../ber/tag.ts';
import {
  knownNames,
  partNames,
  reportUnknown,
  tagText,
  unknownKey,
  withoutIndex,
  type Body,
  type Part,
  type UnknownElement,
  type WriteValues,
} from './body.ts';
import { Encoding } from './encoding.ts';
import { constructedForm, narrowedRead, type Build, type Read } from './member.ts';
import { otherNamesOf } from './other-names.ts';
import { keyOf } from './path.ts';
import { recalled, type Recorded } from './recalled.ts';
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

/** The parts that each key of a scope belongs to. */
const partsByKey = (parts: readonly Part[]): ReadonlyMap<string, readonly number[]> => {
  const byKey = new Map<string, number[]>();
  parts.forEach((part, index) => {
    for (const key of part.member.keys) byKey.set(key, [...(byKey.get(key) ?? []), index]);
  });
  return byKey;
};

/**
 * The parts that can take an element, by its tag, in the declared order. Under the primitive form of a tag, a part that
 * is always constructed is listed only if there is no other.
 */
const partsByTag = (parts: readonly Part[]): ReadonlyMap<Tag, readonly number[]> => {
  const byTag = new Map<Tag, number[]>();
  parts.forEach((part, index) => {
    for (const tag of part.member.tags ?? []) byTag.set(tag, [...(byTag.get(tag) ?? []), index]);
  });
  return new Map(
    [...byTag].flatMap(([tag, indices]) => {
      const primitive = indices.filter((index) => !parts[index]?.member.isConstructed);
      return [[constructedForm(tag), indices] as const, [tag, primitive.length > 0 ? primitive : indices] as const];
    }),
  );
};

const firstFrom = (indices: readonly number[] | undefined, from: number): number | undefined => {
  if (indices !== undefined) for (const index of indices) if (index >= from) return index;
  return undefined;
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
    if (bytes)
      all.splice(typeof element.index === 'number' ? element.index : all.length, 0, () => encoding.writer.raw(bytes));
  });
  return all;
};

export const sequenceBody = (type: SequenceType, build: Build): Body => {
  const parts = Object.entries(type.fields).map(([name, field]) => partOf(name, field, build));
  const byTag = partsByTag(parts);
  const anyAt = parts.flatMap((part, index) => (part.member.tags === undefined ? [index] : []));
  const otherNames = otherNamesOf(parts);
  const knows = knownNames(parts, otherNames?.keys);
  const byKey = partsByKey(parts);
  const alwaysConcerned = Uint8Array.from(parts, (part) => (part.required || part.assumed ? 1 : 0));

  const takerOf = (tag: Tag, from: number): number | undefined =>
    firstFrom(byTag.get(tag), from) ?? firstFrom(anyAt, from);

  /** 1 for each part that may have something to write: most parts of a long sequence are then skipped. */
  const partsConcerned = (scope: Scope): Uint8Array => {
    const concerned = alwaysConcerned.slice();
    for (const key in scope) {
      for (const index of byKey.get(key) ?? byKey.get(withoutIndex(key)) ?? []) concerned[index] = 1;
    }
    return concerned;
  };

  const requireAbsent = (reader: BerReader, from: number, to: number, offset: number): void => {
    for (let index = from; index < to; index += 1) {
      const part = parts[index];
      if (part?.required) throw reader.fault(`${part.name} is missing`, offset);
    }
  };

  const readWith =
    (reads: readonly Read[]): Recorded =>
    (reader, scope, end, noted) => {
      let expected = 0;
      let position = 0;
      for (; reader.next(); position += 1) {
        const index = takerOf(reader.tag, expected);
        if (index === undefined) {
          const misplaced = byTag.get(reader.tag)?.[0];
          if (misplaced !== undefined) throw reader.fault(`${parts[misplaced]?.name} is out of order, or occurs twice`);
          if (reader.isStrict) reader.skip();
          const unknown: UnknownElement = { index: position, tag: tagText(reader.tag), hex: hexOf(reader.element()) };
          scope[unknownKey] = [...((scope[unknownKey] as UnknownElement[] | undefined) ?? []), unknown];
          noted?.(undefined, reader);
          continue;
        }
        requireAbsent(reader, expected, index, reader.elementStart);
        reads[index]?.(reader, scope);
        noted?.(index, reader);
        expected = index + 1;
      }
      requireAbsent(reader, expected, parts.length, end);
    };
  const read = readWith(parts.map(({ member }) => member.read));
  const looksBeside = parts.some(({ member }) => member.looksBeside);

  const writePart = (encoding: Encoding, scope: Scope, part: Part): void => {
    if (part.member.isGiven(scope)) part.member.write(encoding, scope, part.key);
    else if (part.assumed) part.member.write(encoding, part.assumed, part.key);
    else if (part.required) encoding.fault(part.key, 'is missing');
  };

  const encodedAlone = (part: Part, scope: Scope): Uint8Array => {
    const encoding = new Encoding(true);
    writePart(encoding, scope, part);
    return encoding.finish();
  };

  return {
    tags: undefined,
    knows,
    write(encoding, given) {
      const scope = otherNames?.resolved(encoding, given) ?? given;
      const concerned = partsConcerned(scope);
      if (scope[unknownKey] === undefined) {
        for (let index = parts.length - 1; index >= 0; index -= 1) {
          const part = concerned[index] === 1 ? parts[index] : undefined;
          if (part) writePart(encoding, scope, part);
        }
      } else {
        const present = parts.filter((part) => part.required || part.assumed || part.member.isGiven(scope));
        const writers = present.map(
          (part): Writer =>
            () =>
              writePart(encoding, scope, part),
        );
        for (const writer of withUnknown(encoding, scope, writers).reverse()) writer();
      }
      reportUnknown(encoding, scope, knows);
    },
    prepared(constants, open) {
      if (otherNames?.keys.some((key) => constants[key] !== undefined || open.includes(key))) return undefined;
      if (constants[unknownKey] !== undefined || parts.some(({ member }) => member.looksBeside)) return undefined;
      const isOpen = new Set(open.flatMap((key) => byKey.get(key) ?? byKey.get(withoutIndex(key)) ?? []));
      const all = parts.map((part, index): Part | Uint8Array =>
        isOpen.has(index) ? part : encodedAlone(part, constants),
      );
      const pieces = all.filter((piece) => !(piece instanceof Uint8Array) || piece.length > 0);
      const keys = new Set(parts.flatMap(({ member }, index) => (isOpen.has(index) ? member.keys : [])));
      return {
        constants: Object.fromEntries(
          Object.entries(constants).filter(([key]) => keys.has(key) || keys.has(withoutIndex(key))),
        ),
        write(encoding, scope) {
          for (let index = pieces.length - 1; index >= 0; index -= 1) {
            const piece = pieces[index];
            if (piece instanceof Uint8Array) encoding.writer.raw(piece);
            else if (piece) writePart(encoding, scope, piece);
          }
        },
      };
    },
    writerFor(constants, open) {
      if (otherNames?.keys.some((key) => constants[key] !== undefined || open.includes(key))) return undefined;
      if (constants[unknownKey] !== undefined || looksBeside) return undefined;
      const opened = open.map((key) => parts.findIndex(({ member }) => member.keys.includes(key)));
      if (opened.includes(-1) || new Set(opened).size < open.length) return undefined;
      const writers = parts.map((part, index): WriteValues | Uint8Array | undefined => {
        const at = opened.indexOf(index);
        if (at < 0) return encodedAlone(part, constants);
        const write = part.member.writerFor?.(constants, open[at] as string);
        return write && ((writer, values) => write(writer, values[at]));
      });
      if (writers.includes(undefined)) return undefined;
      const pieces = (writers as readonly (WriteValues | Uint8Array)[])
        .filter((piece) => typeof piece === 'function' || piece.length > 0)
        .toReversed();
      return (writer, values) => {
        for (const piece of pieces) {
          if (typeof piece !== 'function') writer.raw(piece);
          else if (!piece(writer, values)) return false;
        }
        return true;
      };
    },
    read,
    narrowed(wanted) {
      if (looksBeside) return read;
      return readWith(parts.map(({ member }) => narrowedRead(member, wanted)));
    },
    recalling(wanted) {
      if (looksBeside) return read;
      const reads = parts.map(({ member }) => narrowedRead(member, wanted));
      return recalled(readWith(reads), reads);
    },
    names: (context) => [...parts.flatMap((part) => partNames(part, context)), ...(otherNames?.names(context) ?? [])],
    flatten(scope, prefix, add) {
      for (const part of parts) if (part.member.isGiven(scope)) part.member.flatten(scope, prefix, part.key, add);
      const unknown = (scope[unknownKey] as UnknownElement[] | undefined) ?? [];
      unknown.forEach((element, index) => add(`${prefix}${unknownKey}[${index}].hex`, element.hex));
    },
  };
};
