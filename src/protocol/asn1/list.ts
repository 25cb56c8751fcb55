/**
 * SEQUENCE OF and SET OF (X.690 §8.10, §8.12) as members: an array under the list's key.
 *
 * The suffixed forms of an element stand beside the array: `X_digits` for the first, `X[1]_digits` for the second. A
 * value that is no array is the first element.
 */
import { propertyName } from '../../ground/property-name.ts';
import type { BerReader } from '../ber/reader.ts';
import { primitiveForm, universal, type Tag } from '../ber/tag.ts';
import {
  constructedForm,
  nameUnder,
  narrowedRead,
  wantsAnyOf,
  wantsNothing,
  type Build,
  type Member,
  type Read,
} from './member.ts';
import { maximumIndex } from './path.ts';
import type { Scope } from './tree.ts';
import type { ListType } from './types.ts';

const ownTag = (type: ListType): Tag => primitiveForm(type.set ? universal.set : universal.sequence);

export const listMember = (type: ListType, key: string, build: Build, tag: Tag = ownTag(type)): Member => {
  const element = build(type.element, key);
  const suffixes = element.keys.filter((name) => name !== key).map((name) => name.slice(key.length));
  const firstKeys = suffixes.map((suffix) => propertyName(`${key}${suffix}`));
  const keysByIndex: (readonly string[])[] = [firstKeys];
  /** `X[1]_digits` for each suffix; building the name again would cost as much as the value. */
  const keysAt = (index: number): readonly string[] =>
    (keysByIndex[index] ??= suffixes.map((suffix) => propertyName(`${key}[${index}]${suffix}`)));
  const elementStart = `${key}[`;
  const suffixedElement = /\[(\d{1,3})\]_[^.[\]]*$/;

  const arrayOf = (scope: Scope): readonly unknown[] => {
    const value = scope[key];
    return Array.isArray(value) ? value : value === undefined ? [] : [value];
  };
  const countOf = (scope: Scope, array: readonly unknown[]): number => {
    let count = Math.max(array.length, firstKeys.some((name) => scope[name] !== undefined) ? 1 : 0);
    for (const name in scope) {
      if (name.startsWith(elementStart)) count = Math.max(count, Number(suffixedElement.exec(name)?.[1] ?? -1) + 1);
    }
    return Math.min(count, maximumIndex + 1);
  };
  const elementScope = (scope: Scope, array: readonly unknown[], index: number): Scope => {
    const made: Scope = {};
    if (array[index] !== undefined && array[index] !== null) made[key] = array[index];
    const keys = keysAt(index);
    for (let at = 0; at < keys.length; at += 1) {
      const value = scope[keys[at] ?? ''];
      if (value !== undefined) made[firstKeys[at] ?? ''] = value;
    }
    return made;
  };

  const eachElement = (reader: BerReader, take: (inner: BerReader) => void): void => {
    const inner = reader.enter();
    let count = 0;
    for (; inner.next(); count += 1) {
      if (count > maximumIndex) throw inner.fault(`${key} has more than ${maximumIndex + 1} elements`);
      if (element.tags && !element.tags.includes(primitiveForm(inner.tag))) {
        throw inner.fault(`an element of ${key} has another tag than its type`);
      }
      take(inner);
    }
    const isBound = reader.isStrict && (count === 0 || reader.hasFixedSizes);
    if (isBound && (count < type.minimum || count > type.maximum))
      throw reader.fault(`${key} has ${type.minimum} to ${type.maximum} elements, not ${count}`);
  };
  const read: Read = (reader, scope) => {
    const array: unknown[] = [];
    eachElement(reader, (inner) => {
      const made: Scope = {};
      element.read(inner, made);
      const keys = keysAt(array.length);
      for (let at = 0; at < keys.length; at += 1) {
        const value = made[firstKeys[at] ?? ''];
        if (value !== undefined) scope[keys[at] ?? ''] = value;
      }
      array.push(made[key] ?? null);
    });
    scope[key] = array;
  };

  return {
    tags: [tag],
    keys: [key, ...firstKeys],
    isList: true,
    isGiven: (scope) => countOf(scope, arrayOf(scope)) > 0 || scope[key] !== undefined,
    write(encoding, scope, label) {
      const array = arrayOf(scope);
      const count = countOf(scope, array);
      if (encoding.checkBounds && (count < type.minimum || count > type.maximum)) {
        encoding.fault(label, `must have ${type.minimum} to ${type.maximum} elements, not ${count}`);
      }
      const mark = encoding.writer.mark();
      for (let index = count - 1; index >= 0; index -= 1) {
        const one = elementScope(scope, array, index);
        if (element.isGiven(one)) element.write(encoding, one, `${label}[${index}]`);
        else encoding.fault(`${label}[${index}]`, 'is missing');
      }
      encoding.writer.close(constructedForm(tag), mark);
    },
    writerFor(constants, open) {
      const isFirst = firstKeys.includes(open) && type.minimum <= 1 && type.maximum >= 1;
      const isAlone = Object.keys(constants).every(
        (name) => name !== key && !name.startsWith(`${key}_`) && !name.startsWith(elementStart),
      );
      const write = isFirst && isAlone ? element.writerFor?.({}, open) : undefined;
      return (
        write &&
        ((writer, value) => {
          const mark = writer.mark();
          if (!write(writer, value)) return false;
          writer.close(constructedForm(tag), mark);
          return true;
        })
      );
    },
    read,
    narrowed(wanted) {
      if (wantsAnyOf(wanted, key)) return read;
      const skip = narrowedRead(element, wantsNothing);
      return (reader) => eachElement(reader, (inner) => skip(inner, {}));
    },
    names: (context, label) => {
      const { default: _none, ...inherited } = context;
      const own = context.prefix.length + label.length;
      const first = element.names(inherited, label).filter((name) => suffixes.includes(name.name.slice(own)));
      return [
        nameUnder(context, label, '', { type: 'list', minimum: type.minimum, maximum: type.maximum }),
        ...first.map((name) => ({ ...name, description: `${name.description} The first of the list.` })),
        ...element.names(inherited, `${label}[n]`),
      ];
    },
    flatten(scope, prefix, label, add) {
      const array = arrayOf(scope);
      if (array.length === 0) return add(prefix + label, []);
      array.forEach((_, index) =>
        element.flatten(elementScope(scope, array, index), prefix, `${label}[${index}]`, add),
      );
    },
  };
};
