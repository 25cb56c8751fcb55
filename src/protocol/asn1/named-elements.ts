/**
 * The elements of an encoded argument under the names of its declaration: `bcsmEvents[0].eventTypeBCSM` is the element
 * of that field. Elements that no field takes have no name.
 */
import { elementsOf, berParts, tagOfPart } from '../wrong/ber-parts.ts';
import type { Part } from '../wrong/part.ts';
import { isConstructed, primitiveForm, tagOf, type Tag } from '../ber/tag.ts';
import { build } from './codec.ts';
import type { Member } from './member.ts';
import { keyOf } from './path.ts';
import type { Field, SequenceType, Type } from './types.ts';

const typeOfField = (field: Field): Type =>
  field.kind === 'optional' || field.kind === 'default' || field.kind === 'assumed' ? field.type : field;

const members = new WeakMap<Type, Member>();

const memberOf = (type: Type): Member => {
  let member = members.get(type);
  if (member === undefined) members.set(type, (member = build(type, 'value')));
  return member;
};

/** Whether an element with this tag can be of the type. */
const takes = (type: Type, tag: Tag): boolean => {
  const { tags, isConstructed: isNeverPrimitive = false } = memberOf(type);
  if (tags === undefined) return true;
  return tags.includes(primitiveForm(tag)) && (isConstructed(tag) || !isNeverPrimitive);
};

/** The type within its tags: whether one of them is around the element of a choice. */
const untagged = (type: Type, tag?: Tag): { readonly type: Type; readonly tag: Tag | undefined } =>
  type.kind === 'tagged' ? untagged(type.type, tag ?? tagOf(type.tagClass, type.number)) : { type, tag };

const nameFields = ({ fields }: SequenceType, elements: readonly Part[]): void => {
  const declared = Object.entries(fields);
  let from = 0;
  for (const element of elements) {
    const tag = tagOfPart(element);
    const at = declared.findIndex(
      ([, field], index) => index >= from && tag !== undefined && takes(typeOfField(field), tag),
    );
    const [name, field] = declared[at] ?? [];
    if (name === undefined || field === undefined) continue;
    from = at + 1;
    element.name = keyOf(name);
    nameWithin(typeOfField(field), element);
  }
};

/** The alternative of a choice: the element itself where the choice has no tag of its own. */
const nameAlternative = (alternatives: Readonly<Record<string, Type>>, element: Part): void => {
  const tag = tagOfPart(element);
  const [name, type] = Object.entries(alternatives).find(([, each]) => tag !== undefined && takes(each, tag)) ?? [];
  if (name === undefined || type === undefined) return;
  if (element.name === undefined) element.name = keyOf(name);
  else element.alternatives = [...(element.alternatives ?? []), keyOf(name)];
  nameWithin(type, element);
};

/** Names the parts of an element of this type. */
const nameWithin = (given: Type, element: Part): void => {
  const { type, tag } = untagged(given);
  switch (type.kind) {
    case 'sequence':
      return nameFields(type, elementsOf(element));
    case 'choice': {
      const [inner] = elementsOf(element);
      if (tag === undefined) return nameAlternative(type.alternatives, element);
      return inner === undefined ? undefined : nameAlternative(type.alternatives, inner);
    }
    case 'list':
      element.isList = true;
      for (const each of elementsOf(element)) {
        each.name = '';
        nameWithin(type.element, each);
      }
      return;
    case 'either': {
      const chosen = isConstructed(tagOfPart(element) ?? 0) ? type.constructed : type.primitive;
      // A tag is around the element of a choice, and replaces that of any other type.
      const [inner] = tag !== undefined && untagged(chosen).type.kind === 'choice' ? elementsOf(element) : [];
      return nameWithin(chosen, inner ?? element);
    }
    case 'versions': {
      const own = tagOfPart(element);
      const form = type.forms.find((each) => own !== undefined && takes(each.type, own));
      return form === undefined ? undefined : nameWithin(form.type, element);
    }
    default:
      return;
  }
};

/** An encoded argument with the names of its elements. */
export const argumentParts = (type: Type, argument: Uint8Array): Part => {
  const parts = berParts(argument);
  const [whole] = parts;
  if (whole !== undefined) nameWithin(type, whole);
  return { parts };
};
