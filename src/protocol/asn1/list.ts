/**
 * SEQUENCE OF and SET OF (X.690 §8.10, §8.12) as members: an array under the list's key.
 *
 * The suffixed forms of an element stand beside the array: `X_digits` for the first, `X[1]_digits` for the second. A value
 * that is no array is the first element.
 */
import { primitiveForm, universal, type Tag } from '../ber/tag.ts';
import { constructedForm, nameUnder, type Build, type Member } from './member.ts';
import { maximumIndex } from './path.ts';
import type { Scope } from './tree.ts';
import type { ListType } from './types.ts';

const indexed = (key: string, index: number, suffix: string): string => (index === 0 ? `${key}${suffix}` : `${key}[${index}]${suffix}`);

const ownTag = (type: ListType): Tag => primitiveForm(type.set ? universal.set : universal.sequence);

export const listMember = (type: ListType, key: string, build: Build, tag: Tag = ownTag(type)): Member => {
  const element = build(type.element, key);
  const suffixes = element.keys.filter((name) => name !== key).map((name) => name.slice(key.length));
  const firstKeys = suffixes.map((suffix) => `${key}${suffix}`);
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
    for (const suffix of suffixes) {
      const value = scope[indexed(key, index, suffix)];
      if (value !== undefined) made[`${key}${suffix}`] = value;
    }
    return made;
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
    read(reader, scope) {
      const array: unknown[] = [];
      const inner = reader.enter();
      while (inner.next()) {
        if (array.length > maximumIndex) throw inner.fault(`${key} has more than ${maximumIndex + 1} elements`);
        if (element.tags && !element.tags.includes(primitiveForm(inner.tag))) {
          throw inner.fault(`an element of ${key} has another tag than its type`);
        }
        const made: Scope = {};
        element.read(inner, made);
        for (const suffix of suffixes) {
          const value = made[`${key}${suffix}`];
          if (value !== undefined) scope[indexed(key, array.length, suffix)] = value;
        }
        array.push(made[key] ?? null);
      }
      scope[key] = array;
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
      array.forEach((_, index) => element.flatten(elementScope(scope, array, index), prefix, `${label}[${index}]`, add));
    },
  };
};
