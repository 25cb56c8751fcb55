/**
 * CHOICE (X.690 §8.13): one of the alternatives, as an object with that one name.
 *
 * An alternative that is not known is an extension: it is kept as `_unknown`, and goes back as it came.
 */
import { primitiveForm, type Tag } from '../ber/tag.ts';
import { knownNames, partNames, reportUnknown, tagText, unknownKey, type Body, type Part, type UnknownElement } from './body.ts';
import type { Build } from './member.ts';
import { keyOf } from './path.ts';
import { hexOf } from './tree.ts';
import type { ChoiceType } from './types.ts';

export const choiceBody = (type: ChoiceType, build: Build): Body => {
  const parts = Object.entries(type.alternatives).map(([name, alternative]): Part => {
    const key = keyOf(name);
    return { name, key, type: alternative, member: build(alternative, key), required: false };
  });
  const byTag = new Map<Tag, Part>(parts.flatMap((part) => (part.member.tags ?? []).map((tag) => [tag, part] as const)));
  const anyPart = parts.find((part) => part.member.tags === undefined);
  const knows = knownNames(parts);
  const fallback = parts.find((part) => part.key === type.whenEmpty);
  const listed = parts.map((part) => part.key).join(', ');

  return {
    tags: anyPart ? undefined : [...byTag.keys()],
    knows,
    write(encoding, scope) {
      const given = parts.filter((part) => part.member.isGiven(scope));
      const [first] = given;
      const unknown = (scope[unknownKey] as UnknownElement[] | undefined)?.[0];
      reportUnknown(encoding, scope, knows);
      if (given.length > 1) encoding.fault('', `takes only one of ${given.map((part) => part.key).join(', ')}`);
      else if (first) first.member.write(encoding, scope, first.key);
      else if (unknown) encoding.writer.raw(encoding.hex(`${unknownKey}[0].hex`, unknown.hex) ?? new Uint8Array());
      else if (fallback) fallback.member.write(encoding, { [fallback.key]: true }, fallback.key);
      else encoding.fault('', `needs one of ${listed}`);
    },
    read(reader, scope) {
      const part = byTag.get(primitiveForm(reader.tag)) ?? anyPart;
      if (part) return part.member.read(reader, scope);
      scope[unknownKey] = [{ index: 0, tag: tagText(reader.tag), hex: hexOf(reader.element()) } satisfies UnknownElement];
    },
    names: (context) => parts.flatMap((part) => partNames(part, context)),
    flatten(scope, prefix, add) {
      for (const part of parts) if (part.member.isGiven(scope)) part.member.flatten(scope, prefix, part.key, add);
      const unknown = (scope[unknownKey] as UnknownElement[] | undefined)?.[0];
      if (unknown) add(`${prefix}${unknownKey}[0].hex`, unknown.hex);
    },
  };
};
