/**
 * CHOICE (X.690 §8.13): one of the alternatives, as an object with that one name.
 *
 * An unknown alternative is an extension: it is kept as `_unknown`, and is encoded again with the same octets.
 */
import { primitiveForm, type Tag } from '../ber/tag.ts';
import {
  knownNames,
  partNames,
  reportUnknown,
  tagText,
  unknownKey,
  type Body,
  type BodyRead,
  type Part,
  type UnknownElement,
} from './body.ts';
import { narrowedRead, type Build, type Read } from './member.ts';
import { otherNamesOf } from './other-names.ts';
import { keyOf } from './path.ts';
import { hexOf } from './tree.ts';
import type { ChoiceType } from './types.ts';

const keysOf = (parts: readonly Part[]): string => parts.map((part) => part.key).join(', ');

export const choiceBody = (type: ChoiceType, build: Build): Body => {
  const parts = Object.entries(type.alternatives).map(([name, alternative]): Part => {
    const key = keyOf(name);
    return { name, key, type: alternative, member: build(alternative, key), required: false };
  });
  const tags = parts.flatMap((part) => part.member.tags ?? []);
  const anyPart = parts.find((part) => part.member.tags === undefined);
  const { whenNumber } = type;
  const otherNames = otherNamesOf(parts, type.around);
  const knows = knownNames(parts, otherNames?.keys);
  const fallback = parts.find((part) => part.key === type.whenEmpty);
  const listed = keysOf(parts);

  const readWith = (readOf: (part: Part) => Read): BodyRead => {
    const byTag = new Map(
      parts.flatMap((part) => {
        const read = readOf(part);
        return (part.member.tags ?? []).map((tag): [Tag, Read] => [tag, read]);
      }),
    );
    const readAny = anyPart && readOf(anyPart);
    return (reader, scope) => {
      const read = byTag.get(primitiveForm(reader.tag)) ?? readAny;
      if (read) return read(reader, scope);
      if (reader.isStrict) throw reader.fault(`0x${reader.tag.toString(16)} is none of ${listed}`);
      scope[unknownKey] = [
        { index: 0, tag: tagText(reader.tag), hex: hexOf(reader.element()) } satisfies UnknownElement,
      ];
    };
  };

  return {
    tags: anyPart ? undefined : [...new Set(tags)],
    knows,
    ...(whenNumber !== undefined && { ofNumber: (value: number) => ({ [whenNumber]: value }) }),
    write(encoding, given) {
      const scope = otherNames?.resolved(encoding, given) ?? given;
      let first: Part | undefined;
      let count = 0;
      for (const part of parts) {
        if (!part.member.isGiven(scope)) continue;
        first ??= part;
        count += 1;
      }
      const unknown = (scope[unknownKey] as UnknownElement[] | undefined)?.[0];
      reportUnknown(encoding, scope, knows);
      if (count > 1)
        encoding.fault('', `takes only one of ${keysOf(parts.filter((part) => part.member.isGiven(scope)))}`);
      else if (first) first.member.write(encoding, scope, first.key);
      else if (unknown) encoding.writer.raw(encoding.hex(`${unknownKey}[0].hex`, unknown.hex) ?? new Uint8Array());
      else if (fallback) fallback.member.write(encoding, { [fallback.key]: true }, fallback.key);
      else encoding.fault('', `needs one of ${listed}`);
    },
    writerFor(constants, [open = '', ...others]) {
      if (others.length > 0 || otherNames !== undefined || Object.keys(constants).length > 0) return undefined;
      const [part, ...further] = parts.filter(({ member }) => member.keys.includes(open));
      const write = further.length === 0 ? part?.member.writerFor?.(constants, open) : undefined;
      return write && ((writer, values) => write(writer, values[0]));
    },
    read: readWith((part) => part.member.read),
    narrowed: (wanted) => readWith((part) => narrowedRead(part.member, wanted)),
    names: (context) => [...parts.flatMap((part) => partNames(part, context)), ...(otherNames?.names(context) ?? [])],
    flatten(scope, prefix, add) {
      for (const part of parts) if (part.member.isGiven(scope)) part.member.flatten(scope, prefix, part.key, add);
      const unknown = (scope[unknownKey] as UnknownElement[] | undefined)?.[0];
      if (unknown) add(`${prefix}${unknownKey}[0].hex`, unknown.hex);
    },
  };
};
